import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { LOG_COUNTED, type LogEntry } from '@picture-day/contract/calls/studio/log';
import { buttonClass } from '@picture-day/ui/button/button.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useHasRole } from '../../lib/session.ts';
import { useDates } from '../../lib/use-dates.ts';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { useFilters } from '../../ui/filters/use-filters.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { WithPanel } from '../../ui/side-panel/side-panel.tsx';
import { usePanel } from '../../ui/side-panel/use-panel.ts';
import type { Column } from '../../ui/table/columns.ts';
import { Table } from '../../ui/table/table.tsx';
import { logQuery, sheetAddress } from './api/log-queries.ts';
import { EntryPanel } from './components/entry-panel.tsx';
import { EntryWords } from './components/entry-words.tsx';
import { LogFilters } from './components/log-filters.tsx';
import { FILTER_NAMES, filterOf } from './model/log-filter.ts';
import { KIND_WORDS } from './model/log-words.ts';

/** Everything that colleagues and programs did: added to, never changed. */
export function Component() {
  const { t } = useLingui();
  const isOwner = useHasRole(['owner']);
  const [search] = useSearchParams();
  const { values, put, clear, any } = useFilters(FILTER_NAMES);
  const { panel, close } = usePanel();
  const filter = filterOf(values);
  const log = useInfiniteQuery(logQuery(filter));
  const columns = useColumns();
  const rows = useMemo(() => log.data?.pages.flatMap(({ entries }) => entries) ?? [], [log.data]);
  const count = log.data?.pages[0]?.count ?? undefined;
  const addressOf = (changed: Readonly<Record<string, string>>, base?: URLSearchParams) =>
    `${paths.log()}?${new URLSearchParams([...(base ?? []), ...Object.entries(changed)])}`;
  const addressOfRow = ({ id }: LogEntry) => {
    const kept = new URLSearchParams(search);
    kept.delete('panel');
    return addressOf({ panel: String(id) }, kept);
  };
  const open = panel && /^\d+$/.test(panel) ? Number(panel) : undefined;
  return (
    <WithPanel panel={open && <EntryPanel key={open} id={open} onClose={close} addressOf={addressOf} />}>
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
            <Trans>CSV of this view</Trans>
          </a>
        }
      />
      <LogFilters
        {...{ values, any, put, clear }}
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
        <Failure error={log.error} onRetry={() => log.refetch()} pending={log.isFetching} />
      ) : (
        <Table
          label={t`Entries of the log`}
          columns={columns}
          rows={rows}
          idOf={({ id }) => String(id)}
          nameOf={({ id }) => t`Entry ${id}`}
          addressOf={addressOfRow}
          rowHeight={36}
          total={count}
          pending={log.isPending || log.isFetchingNextPage}
          empty={
            any ? <Trans>Nothing happened that fits this.</Trans> : <Trans>Nothing has happened yet.</Trans>
          }
          onMore={log.hasNextPage ? () => log.fetchNextPage() : undefined}
        />
      )}
    </WithPanel>
  );
}

function useColumns(): readonly Column<LogEntry>[] {
  const { i18n, t } = useLingui();
  const dates = useDates();
  const { dateAndTime } = dates;
  return useMemo(
    () => [
      { key: 'when', title: t`When`, width: '176px', cell: ({ time }) => dateAndTime(time) },
      {
        key: 'who',
        title: t`Who`,
        width: '160px',
        onPhone: true,
        cell: ({ who, program }) => who?.name ?? program ?? t`Somebody unknown`,
      },
      { key: 'what', title: t`What`, onPhone: true, cell: (entry) => <EntryWords entry={entry} /> },
      {
        key: 'where',
        title: t`Where`,
        width: '160px',
        cell: ({ kind, job }) => job?.name ?? i18n._(KIND_WORDS[kind]),
      },
      { key: 'entry', title: t`Entry`, width: '88px', number: true, cell: ({ id }) => id },
    ],
    [i18n, t, dateAndTime],
  );
}
