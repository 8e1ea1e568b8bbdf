import { useLingui } from '@lingui/react';
import { Trans, useLingui as useWords } from '@lingui/react/macro';
import { type HookDelivery, sendHookAgain, testHook } from '@picture-day/contract/calls/studio/hooks';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useSubmission } from '@picture-day/ui/forms/submission.ts';
import { Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../lib/use-dates.ts';
import { Failure } from '../../../ui/failure/failure.tsx';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';
import { deliveriesQuery, useRefreshHooks } from '../api/connections.ts';
import { EVENT_WORDS } from '../model/connection-words.ts';
import styles from '../shared/connections.module.css';
import { faultWords } from '../shared/fault-words.ts';

/** What a system was told, newest first, each with its answer. */
export function DeliveryList({ uuid }: { readonly uuid: string }) {
  const { t } = useWords();
  const refresh = useRefreshHooks();
  const { data, error, refetch, isFetching } = useQuery(deliveriesQuery(uuid));
  const test = useSubmission(async () => {
    const { delivery } = await ask(testHook, { params: { uuid } });
    const isGood = delivery.state === 'done';
    showToast(
      isGood
        ? { text: t`The test arrived.`, kind: 'success' }
        : { text: t`The test did not arrive. Its answer stands below.`, kind: 'error' },
    );
    await refresh();
  }, useFailureToast());
  return (
    <div className={styles.block}>
      <h3>
        <Trans>Deliveries</Trans>
      </h3>
      <div className={styles.buttons}>
        <Button look="quiet" size="small" pending={test.pending} onClick={() => test.submit()}>
          <Trans>Send a test</Trans>
        </Button>
      </div>
      {error && !data ? (
        <Failure error={error} onRetry={() => refetch()} pending={isFetching} />
      ) : !data ? (
        <Skeleton height={120} />
      ) : data.deliveries.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>Nothing was told yet. Send a test to see whether it arrives.</Trans>
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

const KINDS = { waiting: 'half', done: 'done', failed: 'failed' } as const;

function DeliveryRow({ delivery }: { readonly delivery: HookDelivery }) {
  const { i18n } = useLingui();
  const { t } = useWords();
  const dates = useDates();
  const refresh = useRefreshHooks();
  const { event, reference, state, answer, attempts, created, next } = delivery;
  const again = useSubmission(async () => {
    await ask(sendHookAgain, { params: { uuid: delivery.uuid } });
    await refresh();
  }, useFailureToast());
  const what = reference ? `${i18n._(EVENT_WORDS[event])} ${reference}` : i18n._(EVENT_WORDS[event]);
  const said = answer && (answer.status === null ? faultWords(i18n, answer.text) : `${answer.status}`);
  const words = answer && answer.status !== null ? answer.text.slice(0, 120) : '';
  const nextTry = next && dates.shortTime(next);
  return (
    <li>
      <span>
        <StateDot kind={KINDS[state]}>{what}</StateDot>
        <span className={styles.quiet}>
          {dates.shortTime(created)}
          {said && ` · ${said}`}
        </span>
        {words && <span className={styles.second}>{words}</span>}
        {state === 'waiting' && attempts > 0 && (
          <span className={styles.quiet}>
            <Trans>
              tried {attempts} times, next {nextTry}
            </Trans>
          </span>
        )}
      </span>
      <Button
        look="quiet"
        size="small"
        pending={again.pending}
        aria-label={t`Send ${what} again`}
        onClick={() => again.submit()}
      >
        <Trans>Send again</Trans>
      </Button>
    </li>
  );
}
