import { Trans, useLingui } from '@lingui/react/macro';
import { JOB_STATES } from '@picture-day/contract/entities/job';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { useMemo } from 'react';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Table } from '../../ui/table/table.tsx';
import { useJobs } from './api/jobs.ts';
import { useJobColumns } from './components/job-columns.tsx';
import { JobFilterBar } from './components/job-filter-bar.tsx';
import styles from './components/job-list.module.css';
import { NoJobs } from './components/no-jobs.tsx';
import { useJobFilters } from './model/use-job-filters.ts';

/** The shop's photo days, newest first. What is looked for stands in the address. */
export function Component() {
  const { t } = useLingui();
  const columns = useJobColumns();
  const { filters, sort, onSort, ...bar } = useJobFilters();
  const list = useJobs(filters, sort);
  const jobs = useMemo(() => list.data?.pages.flatMap((page) => page.jobs) ?? [], [list.data]);
  const states = list.data?.pages[0]?.states;
  const total =
    states &&
    JOB_STATES.filter((state) =>
      filters.state === 'current' ? state !== 'archived' : !filters.state || filters.state === state,
    ).reduce((sum, state) => sum + states[state], 0);
  return (
    <>
      <PageHead
        title={<Trans>Jobs</Trans>}
        actions={
          (jobs.length > 0 || bar.any) && (
            <LinkButton to={paths.newJob()}>
              <Trans>New job</Trans>
            </LinkButton>
          )
        }
      />
      <JobFilterBar {...bar} filters={filters} states={states} total={total ?? undefined} />
      {list.error && (
        <div className={styles.failure}>
          <Failure
            error={list.error}
            title={<Trans>The jobs could not be read</Trans>}
            onRetry={() => void list.refetch()}
            pending={list.isFetching}
            retryIn={10}
          />
        </div>
      )}
      {(!list.error || list.data) && (
        <Table
          label={t`Jobs`}
          columns={columns}
          rows={jobs}
          rowHeight={48}
          idOf={({ uuid }) => uuid}
          nameOf={({ name }) => name}
          addressOf={({ key }) => paths.job(key)}
          sort={sort}
          onSort={onSort}
          total={total ?? undefined}
          stale={Boolean(list.error)}
          pending={list.isPending || list.isFetchingNextPage}
          onMore={list.hasNextPage && !list.error ? list.fetchNextPage : undefined}
          empty={<NoJobs any={bar.any} onClear={bar.clear} />}
        />
      )}
    </>
  );
}
