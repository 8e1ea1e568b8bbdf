import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../lib/use-dates.ts';
import { Failure } from '../../../ui/failure/failure.tsx';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { entryQuery } from '../api/log-queries.ts';
import { wordsOf } from '../model/log-words.ts';
import { EntryFacts } from './entry-facts.tsx';
import styles from './log.module.css';
import { ValueTable } from './value-table.tsx';

interface Props {
  readonly id: number;
  readonly onClose: () => void;
  readonly addressOf: (filter: Readonly<Record<string, string>>) => string;
}

/** One line of the log whole: what stood before and after, why, and what else happened to the same. */
export function EntryPanel({ id, onClose, addressOf }: Props) {
  const { i18n, t } = useLingui();
  const dates = useDates();
  const { data, error, refetch, isFetching } = useQuery(entryQuery(id));
  const words = data && wordsOf(data.entry.action);
  const title = words ? i18n._(words) : (data?.entry.action ?? t`Entry ${id}`);
  return (
    <SidePanel title={title} onClose={onClose}>
      {error && <Failure error={error} onRetry={() => refetch()} pending={isFetching} />}
      {data && (
        <div className={styles.entry}>
          <EntryFacts entry={data.entry} />
          {data.reason && (
            <div>
              <b>
                <Trans>Reason</Trans>
              </b>
              <p>{data.reason}</p>
            </div>
          )}
          {data.emptied ? (
            <p className={styles.note}>
              <Trans>The values were erased with the person on {dates.fullDate(data.emptied)}.</Trans>
            </p>
          ) : (
            <ValueTable fields={data.entry.fields} before={data.before} after={data.after} />
          )}
          <div className={styles.links}>
            {data.entry.family && (
              <LinkButton look="quiet" size="small" to={addressOf({ family: data.entry.family.uuid })}>
                <Trans>All of this family</Trans>
              </LinkButton>
            )}
            {data.entry.order && (
              <LinkButton look="quiet" size="small" to={addressOf({ order: data.entry.order.uuid })}>
                <Trans>All of this order</Trans>
              </LinkButton>
            )}
            {data.entry.job && (
              <LinkButton look="quiet" size="small" to={addressOf({ job: data.entry.job.uuid })}>
                <Trans>All of this job</Trans>
              </LinkButton>
            )}
          </div>
        </div>
      )}
    </SidePanel>
  );
}
