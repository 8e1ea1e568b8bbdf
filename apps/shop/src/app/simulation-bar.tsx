import { Trans } from '@lingui/react/macro';
import { endSimulation } from '@picture-day/contract/calls/studio';
import type { User } from '@picture-day/contract/entities/user';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useMutation } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import styles from './simulation-bar.module.css';

/** Always in sight while an operator acts as a customer. */
export default function SimulationBar({ user }: { user: User }) {
  const end = useMutation({
    mutationFn: () => ask(endSimulation),
    onSuccess: () => window.location.assign(paths.studio()),
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
