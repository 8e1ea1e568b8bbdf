import { Trans } from '@lingui/react/macro';
import { JOBS } from '@picture-day/contract/roles';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useHasRole } from '../../lib/session.ts';
import { useDates } from '../../lib/use-dates.ts';
import { usePhone } from '../../lib/use-media.ts';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { WithPanel } from '../../ui/side-panel/side-panel.tsx';
import { todayQuery } from './api/today-query.ts';
import { AttentionList } from './components/attention-list.tsx';
import { CodesPanel } from './components/codes-panel.tsx';
import { DoubtsPanel } from './components/doubts-panel.tsx';
import { JobList } from './components/job-list.tsx';
import { SalesOfWeek } from './components/sales-of-week.tsx';
import styles from './components/today.module.css';

/** What needs a person now, what is live, what sold. */
export function Component() {
  const { data, error, refetch, isFetching } = useQuery(todayQuery);
  const { weekday } = useDates();
  // A phone shows what waits first; new jobs are made at a desk.
  const isPhone = usePhone();
  const offersJobs = useHasRole(JOBS) && !isPhone;
  const [asked, setAsked] = useSearchParams();
  const panel = asked.get('panel');
  const close = () => setAsked({}, { replace: true });
  if (!data) {
    return error ? (
      <div className={styles.alone}>
        <Failure error={error} onRetry={() => refetch()} pending={isFetching} />
      </div>
    ) : (
      <div className={styles.alone} aria-busy="true">
        <div className={styles.skeleton} />
      </div>
    );
  }
  const { attention, jobs, sales } = data;
  const waiting = attention.length;
  const live = jobs?.length ?? 0;
  return (
    <WithPanel
      panel={
        panel === 'codes' ? (
          <CodesPanel onClose={close} />
        ) : (
          panel === 'doubts' && <DoubtsPanel jobKey={asked.get('job') ?? ''} onClose={close} />
        )
      }
    >
      <div className={styles.page}>
        <PageHead
          title={weekday(`${data.day}T12:00:00Z`)}
          note={
            <>
              {waiting === 0 ? (
                <Trans>Nothing needs a person.</Trans>
              ) : waiting === 1 ? (
                <Trans>One thing needs a person.</Trans>
              ) : (
                <Trans>{waiting} things need a person.</Trans>
              )}{' '}
              {jobs && (live === 1 ? <Trans>One job is live.</Trans> : <Trans>{live} jobs are live.</Trans>)}
            </>
          }
          actions={
            offersJobs && (
              <LinkButton look="quiet" to={paths.newJob()}>
                <Trans>New job</Trans>
              </LinkButton>
            )
          }
        />
        {error && <Failure error={error} onRetry={() => refetch()} pending={isFetching} />}
        <div className={styles.columns} data-alone={sales === null || undefined}>
          <div>
            <AttentionList lines={attention} />
            {jobs && <JobList jobs={jobs} />}
          </div>
          {sales && <SalesOfWeek sales={sales} today={data.day} />}
        </div>
      </div>
    </WithPanel>
  );
}
