import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LOG_COUNTED, type LogEntry } from '@picture-day/contract/calls/studio/log';
import { buttonClass } from '@picture-day/ui/button/button.tsx';
import { DownloadIcon } from '@picture-day/ui/icon/icons.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useEscapeLayer } from '../../lib/keys.ts';
import { useHasRole } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { useFilters } from '../../ui/filters/use-filters.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { usePanel } from '../../ui/side-panel/use-panel.ts';
import { Table } from '../../ui/table/table.tsx';
import { logQuery, sheetAddress } from './api/log-queries.ts';
import styles from './components/log.module.css';
import { LogFilters } from './components/log-filters.tsx';
import { OpenedEntry } from './components/opened-entry.tsx';
import { useLogColumns } from './components/use-log-columns.tsx';
import { FILTER_NAMES, filterOf } from './model/log-filter.ts';
import { useDayOf } from './shared/use-day-of.ts';

const addressOf = (changed: Readonly<Record<string, string>>, base?: URLSearchParams) =>
  `${paths.log()}?${new URLSearchParams([...(base ?? []), ...Object.entries(changed)])}`;
const idOf = ({ id }: LogEntry) => String(id);

/** Everything that colleagues and programs did: added to, never changed. */
export function Component() {
  const { t } = useLingui();
  const isOwner = useHasRole(['owner']);
  const [search] = useSearchParams();
  const { values, put, clear, any } = useFilters(FILTER_NAMES);
  const { panel: open, close } = usePanel();
  useEscapeLayer(open !== null, close);
  const filter = filterOf(values);
  const log = useInfiniteQuery(logQuery(filter));
  const rows = useMemo(() => log.data?.pages.flatMap(({ entries }) => entries) ?? [], [log.data]);
  const count = log.data?.pages[0]?.count ?? undefined;
  const addressOfRow = useMemo(() => {
    const kept = new URLSearchParams(search);
    kept.delete('panel');
    // The one that is open closes by the same way.
    return (entry: LogEntry) => addressOf(idOf(entry) === open ? {} : { panel: idOf(entry) }, kept);
  }, [search, open]);
  const columns = useLogColumns(addressOfRow, open);
  const groupOf = useDayOf();
  return (
    <>
      <PageHead
        title={<Trans>Log</Trans>}
        note={
          isOwner ? (
            <Trans>Can be added to, never changed.</Trans>
          ) : (
            <Trans>What you did yourself. It can be added to, never changed.</Trans>
          )
        }
        actions={
          <a className={buttonClass('quiet')} href={sheetAddress(filter)} download>
            <span className={styles.sheet}>
              <DownloadIcon size={16} />
              <Trans>CSV of this view</Trans>
            </span>
          </a>
        }
      />
      <LogFilters
        {...{ values, any, put, clear, rows }}
        found={
          count !== undefined &&
          (count >= LOG_COUNTED ? (
            <Trans>{LOG_COUNTED} entries or more</Trans>
          ) : (
            <Plural value={count} one="# entry" other="# entries" />
          ))
        }
      />
      {log.error ? (
        <div className={styles.failure}>
          <Failure error={log.error} onRetry={() => log.refetch()} pending={log.isFetching} />
        </div>
      ) : (
        <Table
          label={t`Entries of the log`}
          columns={columns}
          rows={rows}
          idOf={idOf}
          nameOf={({ id }) => t`Entry ${id}`}
          addressOf={addressOfRow}
          rowHeight={36}
          groupOf={groupOf}
          openId={open ?? undefined}
          below={(entry) => <OpenedEntry entry={entry} addressOf={addressOf} />}
          total={count}
          pending={log.isPending || log.isFetchingNextPage}
          empty={
            any ? <Trans>Nothing happened that fits this.</Trans> : <Trans>Nothing has happened yet.</Trans>
          }
          onMore={log.hasNextPage ? () => log.fetchNextPage() : undefined}
        />
      )}
    </>
  );
}
