import { Trans, useLingui } from '@lingui/react/macro';
import { operatorAudit } from '@picture-day/contract/calls/studio';
import type { AuditEntry } from '@picture-day/contract/entities/user';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { Scroller } from '@picture-day/ui/scroller/scroller.tsx';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNoticeSignedOut } from '../api/operator-session.ts';
import { actionText } from '../model/action-text.ts';
import styles from './operator.module.css';

const LINES = 50;

function Line({ entry }: { entry: AuditEntry }) {
  const { i18n } = useLingui();
  const { operator, customer } = entry;
  return (
    <tr>
      <td>
        <time dateTime={entry.time}>
          {i18n.date(new Date(entry.time), { dateStyle: 'medium', timeStyle: 'medium' })}
        </time>
      </td>
      <td>{operator && (operator.name || operator.emailAddress)}</td>
      <td>{customer && (customer.name || customer.emailAddress)}</td>
      <td>
        {actionText(i18n, entry.action)}
        {entry.reason && <span className={styles.reason}>{entry.reason}</span>}
      </td>
    </tr>
  );
}

/** The append-only log, newest first. */
export function AuditLog() {
  const { t } = useLingui();
  const log = useInfiniteQuery({
    queryKey: keyOfCall(operatorAudit),
    queryFn: ({ pageParam }) =>
      ask(operatorAudit, { query: { limit: LINES, ...(pageParam === null ? {} : { before: pageParam }) } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries }) => (entries.length === LINES ? entries.at(-1)?.id : undefined),
    staleTime: 0,
  });
  useNoticeSignedOut(log.error);
  if (log.isPending) {
    return (
      <Loading className={styles.panel}>
        <Skeletons count={3} height={48} />
      </Loading>
    );
  }
  if (!log.data)
    return <ErrorState error={log.error} onRetry={() => log.refetch()} pending={log.isFetching} />;
  const entries = log.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return (
      <EmptyState>
        <Trans>Nothing has been logged yet.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className={styles.panel}>
      <Scroller as="section" className={styles.scroll} label={t`Log`}>
        <table className={styles.log}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Time</Trans>
              </th>
              <th scope="col">
                <Trans>Operator</Trans>
              </th>
              <th scope="col">
                <Trans>Customer</Trans>
              </th>
              <th scope="col">
                <Trans>Action</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Line key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
      </Scroller>
      {log.hasNextPage && (
        <Button look="quiet" pending={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
          <Trans>Show older</Trans>
        </Button>
      )}
    </div>
  );
}
