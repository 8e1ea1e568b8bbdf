import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { deliverAgain, type LabDelivery } from '@picture-day/contract/calls/studio/labs';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../lib/use-dates.ts';
import { Failure } from '../../../ui/failure/failure.tsx';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';
import styles from '../../connections/shared/connections.module.css';
import { faultWords } from '../../connections/shared/fault-words.ts';
import { labDeliveriesQuery, useRefreshLabs } from '../api/labs.ts';
import { ANSWER_WORDS } from '../model/lab-words.ts';

/** What a lab got, newest first, and what it answered. */
export function LabDeliveries({ uuid }: { readonly uuid: string }) {
  const { data, error, refetch, isFetching } = useQuery(labDeliveriesQuery(uuid));
  return (
    <div className={styles.block}>
      <h3>
        <Trans>Deliveries</Trans>
      </h3>
      {error && !data ? (
        <Failure error={error} onRetry={() => refetch()} pending={isFetching} />
      ) : !data ? (
        <Skeleton height={96} />
      ) : data.deliveries.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>Nothing was delivered yet.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {data.deliveries.map((delivery) => (
            <DeliveryRow key={delivery.uuid} delivery={delivery} />
          ))}
        </ul>
      )}
    </div>
  );
}

const KINDS = { waiting: 'half', delivered: 'done', failed: 'failed' } as const;

function DeliveryRow({ delivery }: { readonly delivery: LabDelivery }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const dates = useDates();
  const refresh = useRefreshLabs();
  const { name, state, fault, answer, created, delivered, next } = delivery;
  const again = useSubmission(async () => {
    await ask(deliverAgain, { params: { uuid: delivery.uuid } });
    await refresh();
  }, useFailureToast());
  const nextTry = next && fault && dates.shortTime(next);
  return (
    <li>
      <span>
        <StateDot kind={KINDS[state]}>{name}</StateDot>
        <span className={styles.quiet}>{dates.shortTime(delivered ?? created)}</span>
        {fault && <span className={styles.second}>{faultWords(i18n, fault)}</span>}
        {nextTry && (
          <span className={styles.second}>
            <Trans>next try {nextTry}</Trans>
          </span>
        )}
        {answer && (
          <span className={styles.second}>
            {i18n._(ANSWER_WORDS[answer.state])} {answer.words && `· ${answer.words}`}
          </span>
        )}
      </span>
      {state !== 'delivered' && (
        <Button
          look="quiet"
          size="small"
          pending={again.pending}
          aria-label={t`Deliver ${name} again`}
          onClick={() => again.submit()}
        >
          <Trans>Deliver again</Trans>
        </Button>
      )}
    </li>
  );
}
