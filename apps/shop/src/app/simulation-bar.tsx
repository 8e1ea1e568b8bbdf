import { Trans } from '@lingui/react/macro';
import { endSimulation } from '@picture-day/contract/calls/operator';
import type { User } from '@picture-day/contract/entities/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ask } from '../lib/api.ts';
import { refreshBoot } from '../lib/boot.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button/button.tsx';
import styles from './simulation-bar.module.css';

/** Always in sight while an operator acts as a customer. */
export default function SimulationBar({ user }: { user: User }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const end = useMutation({
    mutationFn: () => ask(endSimulation),
    onSuccess: async () => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey.includes('user') });
      await refreshBoot(client);
      await navigate(paths.operator());
    },
  });
  return (
    <aside className={styles.bar}>
      <p>
        <strong>
          <Trans>Simulating user</Trans>
        </strong>{' '}
        {user.name || user.emailAddress}
      </p>
      <Button look="quiet" size="small" pending={end.isPending} onClick={() => end.mutate()}>
        <Trans>End simulation</Trans>
      </Button>
    </aside>
  );
}
