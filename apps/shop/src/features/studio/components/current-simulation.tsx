import { Trans, useLingui } from '@lingui/react/macro';
import type { Simulation } from '@picture-day/contract/entities/user';
import { Button } from '@picture-day/ui/button/button.tsx';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { paths } from '../../../paths.ts';
import { useOperatorSession } from '../api/operator-session.ts';
import styles from './operator.module.css';

/** Whom the operator acts for right now, why and until when. */
export function CurrentSimulation({ simulation }: { simulation: Simulation }) {
  const { i18n } = useLingui();
  const { endSimulation } = useOperatorSession();
  const { submit, pending } = useSubmission(endSimulation, (error) =>
    showToast({ text: saidIn(i18n, failureText(error)), kind: 'error' }),
  );
  const { customer, reason } = simulation;
  const name = customer.name || customer.emailAddress;
  const until = i18n.date(new Date(simulation.endTime), { timeStyle: 'short' });
  return (
    <section className={styles.simulation}>
      <h2>
        <Trans>Simulating user</Trans>
      </h2>
      <p>
        <Trans>
          You act as {name} until {until}.
        </Trans>
      </p>
      <p className={styles.reason}>{reason}</p>
      <div className={styles.buttons}>
        <Button look="danger" size="small" pending={pending} onClick={() => submit()}>
          <Trans>Stop acting as this customer</Trans>
        </Button>
        <LinkButton look="quiet" size="small" to={paths.front()}>
          <Trans>Go to the shop</Trans>
        </LinkButton>
      </div>
    </section>
  );
}
