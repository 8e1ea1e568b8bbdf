import { Trans } from '@lingui/react/macro';
import type { LiveJob } from '@picture-day/contract/calls/studio/today';
import { classes } from '@picture-day/ui/classes.ts';
import { Link } from 'react-router';
import { ROOMS } from '../../../app/rooms.ts';
import { useHasRole } from '../../../lib/session.ts';
import { useShortDay } from '../../../lib/use-dates.ts';
import { useMoney } from '../../../lib/use-money.ts';
import { paths } from '../../../paths.ts';
import { Funnel } from './funnel.tsx';
import styles from './job-list.module.css';
import page from './today.module.css';

/** The jobs that families buy from, and how far they have come. */
export function JobList({ jobs }: { readonly jobs: readonly LiveJob[] }) {
  const money = useMoney();
  const withPrices = jobs.some(({ sales }) => sales !== null);
  const short = useShortDay();
  const opens = useHasRole(ROOMS.jobs.roles);
  const { length } = jobs;
  return (
    <section aria-labelledby="live-jobs" className={styles.jobs}>
      <div className={styles.jobsHead}>
        <h2 id="live-jobs" className={page.heading}>
          <Trans>Jobs</Trans>{' '}
          <span>
            <Trans>{length} live</Trans>
          </span>
        </h2>
        <ul className={styles.legend}>
          <li data-step="bought">
            <Trans>bought</Trans>
          </li>
          <li data-step="cart">
            <Trans>in the cart</Trans>
          </li>
          <li data-step="opened">
            <Trans>opened</Trans>
          </li>
        </ul>
      </div>
      {length === 0 ? (
        <p className={page.quiet}>
          <Trans>No job is in the webshop. Import a photo day and publish it.</Trans>
        </p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Job</Trans>
              </th>
              <th scope="col" className={styles.photoDay}>
                <Trans>Photo day</Trans>
              </th>
              <th scope="col">
                <Trans>Families</Trans>
              </th>
              <th scope="col" className={styles.figure}>
                <Trans>Bought</Trans>
              </th>
              {withPrices && (
                <th scope="col" className={styles.figure}>
                  <Trans>Sales</Trans>
                </th>
              )}
              <th scope="col" className={styles.figure}>
                <Trans>Orders close</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <tr key={job.key}>
                <th scope="row">
                  <b>{opens ? <Link to={paths.job(job.key)}>{job.name}</Link> : job.name}</b>{' '}
                  <span>{job.type}</span>
                </th>
                <td className={styles.photoDay}>{short(job.day)}</td>
                <td className={styles.bar}>
                  <Funnel job={job} />
                </td>
                <td className={styles.figure}>
                  <b>{job.bought}</b>{' '}
                  <span>
                    <Trans>of {job.children}</Trans>
                  </span>
                </td>
                {job.sales !== null && (
                  <td className={classes(styles.figure, styles.sold)}>{money(job.sales)}</td>
                )}
                <td className={classes(styles.figure, styles.closes)}>
                  {job.deadline ? short(job.deadline) : '–'}{' '}
                  {job.daysLeft !== null && (
                    <span>
                      <Trans>{job.daysLeft} d</Trans>
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
