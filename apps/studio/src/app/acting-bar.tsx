import { Trans } from '@lingui/react/macro';
import { endSimulation } from '@picture-day/contract/calls/studio';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { refreshSession, useStudioSession } from '../lib/session.ts';
import { useDates } from '../lib/use-dates.ts';
import { paths } from '../paths.ts';
import styles from './acting-bar.module.css';

/** Always in sight while a colleague acts as a family in the shop. */
export function ActingBar() {
  const { simulation } = useStudioSession();
  const client = useQueryClient();
  const { dateAndTime } = useDates();
  const { submit, pending } = useSubmission(async () => {
    await ask(endSimulation);
    await refreshSession(client);
  }, useFailureToast());
  if (!simulation) return null;
  const name = simulation.customer.name || simulation.customer.emailAddress;
  const until = dateAndTime(simulation.endTime);
  const { reason } = simulation;
  return (
    <aside className={styles.bar}>
      <p>
        <b>
          <Trans>You act as {name}</Trans>
        </b>{' '}
        <Trans>
          until {until}: {reason}
        </Trans>
      </p>
      <a className={styles.shop} href={paths.shop()}>
        <Trans>Go to the shop</Trans>
      </a>
      <Button look="quiet" size="small" pending={pending} onClick={() => submit()}>
        <Trans>Stop acting</Trans>
      </Button>
    </aside>
  );
}
