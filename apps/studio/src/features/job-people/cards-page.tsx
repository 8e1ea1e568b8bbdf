import { Trans } from '@lingui/react/macro';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { JobDays } from '../jobs/shared/job-days.tsx';
import { useJob } from '../jobs/shared/use-job.ts';
import { peopleQuery } from './api/people.ts';
import { CardsForm } from './components/cards-form.tsx';
import { ListSteps } from './components/list-steps.tsx';
import styles from './components/people.module.css';

/** The photo cards of a job, to be printed before the day. */
export function Component() {
  const { data } = useJob();
  const job = data?.job;
  usePageTitle(job?.name, job && paths.job(job.key));
  const people = useQuery({ ...peopleQuery(job?.key ?? ''), enabled: job !== undefined });
  if (!job) {
    return (
      <Loading className={styles.cards}>
        <Skeletons count={4} height={40} />
      </Loading>
    );
  }
  return (
    <>
      <PageHead
        title={<Trans>Print photo cards</Trans>}
        note={
          <>
            {job.name}. <JobDays job={job} />
          </>
        }
        actions={<ListSteps at={3} />}
      />
      {people.isError && !people.data ? (
        <Failure
          error={people.error}
          title={<Trans>The children could not be read</Trans>}
          pending={people.isFetching}
          onRetry={() => void people.refetch()}
        />
      ) : people.data ? (
        <CardsForm jobKey={job.key} people={people.data} />
      ) : (
        <Loading className={styles.cards}>
          <Skeletons count={4} height={40} />
        </Loading>
      )}
    </>
  );
}
