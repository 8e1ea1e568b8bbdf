import { Trans } from '@lingui/react/macro';
import { OWNER } from '@picture-day/contract/roles';
import { Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useHasRole } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { legalQuery } from './api/legal-query.ts';
import styles from './components/legal.module.css';
import { LegalForm } from './components/legal-form.tsx';

/** What the law wants to be known of the shop, by the rules of its country. */
export function Component() {
  const { data, error, refetch, isFetching } = useQuery(legalQuery);
  const isOwner = useHasRole(OWNER);
  return (
    <>
      <PageHead
        title={<Trans>Legal</Trans>}
        note={<Trans>Who runs the shop, as receipts and invoices say it.</Trans>}
        actions={
          <>
            <Link to={paths.retention()}>
              <Trans>What is kept</Trans>
            </Link>
            {isOwner && (
              <>
                <Link to={paths.connections()}>
                  <Trans>Connections</Trans>
                </Link>
                <Link to={paths.work()}>
                  <Trans>Background work</Trans>
                </Link>
              </>
            )}
          </>
        }
      />
      <div className={styles.body}>
        {error && !data ? (
          <Failure error={error} onRetry={() => refetch()} pending={isFetching} />
        ) : data ? (
          // What somebody typed stays, whatever is fetched meanwhile.
          <LegalForm key={data.changed} given={data} />
        ) : (
          <Skeleton height={480} />
        )}
      </div>
    </>
  );
}
