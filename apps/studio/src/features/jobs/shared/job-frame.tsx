import { Trans } from '@lingui/react/macro';
import type { StudioJob } from '@picture-day/contract/entities/job';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../../lib/page-title.ts';
import { paths } from '../../../paths.ts';
import { Failure } from '../../../ui/failure/failure.tsx';
import { PageHead } from '../../../ui/page-head/page-head.tsx';
import { PublishAction } from '../../job-families/shared/publish-action.tsx';
import { JobDays } from './job-days.tsx';
import styles from './job-frame.module.css';
import { JobStateDot } from './job-state.tsx';
import { JobTabs } from './job-tabs.tsx';
import { useJob } from './use-job.ts';

interface Props {
  readonly children: (job: StudioJob) => ReactNode;
  /** What can be done with the whole job, at the right of its head. */
  readonly actions?: ((job: StudioJob) => ReactNode) | undefined;
  /** Where pictures are worked on the tabs are the head, and the page keeps the height. */
  readonly compact?: boolean;
}

/** What every page of a job has around it: its name, how far it is, its days and its tabs. */
export function JobFrame({ children, actions, compact = false }: Props) {
  const { data, error, refetch, isFetching } = useJob();
  const job = data?.job;
  usePageTitle(job?.name, job && paths.job(job.key));
  if (!job) {
    return error ? (
      <div className={styles.failure}>
        <Failure
          error={error}
          title={<Trans>The job could not be read</Trans>}
          onRetry={() => void refetch()}
          pending={isFetching}
          retryIn={10}
        />
      </div>
    ) : (
      <Loading className={styles.failure}>
        <Skeletons count={5} height={40} />
      </Loading>
    );
  }
  if (compact) {
    return (
      <>
        <h1 className={styles.name}>{job.name}</h1>
        <div className={styles.compact}>
          <JobTabs job={job} />
          <div className={styles.actions}>
            {actions?.(job)}
            <PublishAction job={job} />
          </div>
        </div>
        {children(job)}
      </>
    );
  }
  return (
    <>
      <PageHead
        title={job.name}
        beside={<JobStateDot state={job.state} deletedDay={job.deletedDay} />}
        note={<JobDays job={job} />}
        actions={
          <>
            {actions?.(job)}
            <PublishAction job={job} />
          </>
        }
      />
      <JobTabs job={job} />
      {children(job)}
    </>
  );
}
