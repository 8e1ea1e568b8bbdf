import { Plural, Trans } from '@lingui/react/macro';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useDates } from '../../lib/use-dates.ts';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { retentionQuery } from './api/retention-query.ts';
import { KeptTable } from './components/kept-table.tsx';
import styles from './components/retention.module.css';

/** What the shop keeps of people, for how long and why, and what is erased next. */
export function Component() {
  const { fullDate } = useDates();
  const { data, error, refetch, isFetching } = useQuery(retentionQuery);
  const last = data?.last;
  return (
    <>
      <PageHead
        title={<Trans>What is kept</Trans>}
        note={<Trans>It is erased by itself, every night, when its time is over.</Trans>}
      />
      <div className={styles.body}>
        {error && !data && <Failure error={error} onRetry={() => refetch()} pending={isFetching} />}
        {!data && !error && (
          <Loading>
            <Skeletons count={7} height={52} />
          </Loading>
        )}
        {data && (
          <>
            <KeptTable kinds={data.kinds} />
            <p className={styles.quiet}>
              {last ? (
                <>
                  <Trans>
                    Last erased on {fullDate(last.at)}:{' '}
                    <Plural value={last.orders} one="# order" other="# orders" />,{' '}
                    <Plural value={last.documents} one="# document" other="# documents" />.
                  </Trans>{' '}
                  <Link to={`${paths.log()}?panel=${last.entry}`}>
                    <Trans>Entry {last.entry} of the log</Trans>
                  </Link>
                </>
              ) : (
                <Trans>No order is so old yet that its people were erased.</Trans>
              )}
            </p>
            <p className={styles.quiet}>
              <Trans>How many years documents are kept is said under Legal.</Trans>{' '}
              <Link to={paths.legal()}>
                <Trans>Legal</Trans>
              </Link>
            </p>
          </>
        )}
      </div>
    </>
  );
}
