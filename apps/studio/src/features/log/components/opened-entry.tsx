import { Trans } from '@lingui/react/macro';
import type { LogEntry } from '@picture-day/contract/calls/studio/log';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../lib/use-dates.ts';
import { Failure } from '../../../ui/failure/failure.tsx';
import { entryQuery } from '../api/log-queries.ts';
import { EntryFacts } from './entry-facts.tsx';
import styles from './log.module.css';
import { ValueTable } from './value-table.tsx';

interface Props {
  readonly entry: LogEntry;
  readonly addressOf: (filter: Readonly<Record<string, string>>) => string;
}

function Further({ entry, addressOf }: Props) {
  const { family, order, job } = entry;
  if (!family && !order && !job) return null;
  return (
    <div className={styles.links}>
      {family && (
        <LinkButton look="quiet" size="small" to={addressOf({ family: family.uuid })}>
          <Trans>All of this family</Trans>
        </LinkButton>
      )}
      {order && (
        <LinkButton look="quiet" size="small" to={addressOf({ order: order.uuid })}>
          <Trans>All of this order</Trans>
        </LinkButton>
      )}
      {job && (
        <LinkButton look="quiet" size="small" to={addressOf({ job: job.uuid })}>
          <Trans>All of this job</Trans>
        </LinkButton>
      )}
    </div>
  );
}

/** One line of the log whole, below itself: what stood before and after, why, and what else happened to the same. */
export function OpenedEntry({ entry, addressOf }: Props) {
  const dates = useDates();
  const { data, error, refetch, isFetching } = useQuery(entryQuery(entry.id));
  if (error) return <Failure error={error} onRetry={() => refetch()} pending={isFetching} />;
  if (!data) {
    return (
      <Loading className={styles.coming ?? ''}>
        <Skeletons count={3} height={32} />
      </Loading>
    );
  }
  return (
    <div className={styles.entry}>
      <div className={styles.told}>
        {data.emptied ? (
          <p className={styles.note}>
            <Trans>The values were erased with the person on {dates.fullDate(data.emptied)}.</Trans>
          </p>
        ) : (
          <ValueTable fields={data.entry.fields} before={data.before} after={data.after} />
        )}
        {data.reason && (
          <p>
            <b>
              <Trans>Reason</Trans>
            </b>{' '}
            <span>{data.reason}</span>
          </p>
        )}
        {data.entry.fields.length === 0 && !data.reason && (
          <p className={styles.note}>
            <Trans>No values were changed.</Trans>
          </p>
        )}
      </div>
      <div className={styles.about}>
        <EntryFacts entry={data.entry} />
        <Further entry={data.entry} addressOf={addressOf} />
      </div>
    </div>
  );
}
