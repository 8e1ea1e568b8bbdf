import { Trans, useLingui } from '@lingui/react/macro';
import type { LogEntry } from '@picture-day/contract/calls/studio/log';
import type { StudioJob } from '@picture-day/contract/entities/job';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Failure } from '../../ui/failure/failure.tsx';
import { Table } from '../../ui/table/table.tsx';
import { useDayOf } from '../log/shared/use-day-of.ts';
import { activityQuery } from './api/activity.ts';
import { useActivityColumns } from './components/activity-columns.tsx';
import styles from './components/job-list.module.css';
import { JobFrame } from './shared/job-frame.tsx';

const idOf = ({ id }: LogEntry) => String(id);

function Activity({ job }: { readonly job: StudioJob }) {
  const { t } = useLingui();
  const log = useInfiniteQuery(activityQuery(job.key));
  const rows = useMemo(() => log.data?.pages.flatMap(({ entries }) => entries) ?? [], [log.data]);
  const columns = useActivityColumns();
  const groupOf = useDayOf();
  if (log.error && rows.length === 0) {
    return (
      <div className={styles.failure}>
        <Failure error={log.error} onRetry={() => void log.refetch()} pending={log.isFetching} retryIn={10} />
      </div>
    );
  }
  return (
    <Table
      label={t`What happened`}
      columns={columns}
      rows={rows}
      idOf={idOf}
      nameOf={({ id }) => t`Entry ${id}`}
      rowHeight={36}
      groupOf={groupOf}
      stale={Boolean(log.error)}
      pending={log.isPending || log.isFetchingNextPage}
      empty={<Trans>Nothing has happened yet.</Trans>}
      onMore={log.hasNextPage ? () => void log.fetchNextPage() : undefined}
    />
  );
}

/** Everything that happened to the job. */
export function Component() {
  return <JobFrame>{(job) => <Activity job={job} />}</JobFrame>;
}
