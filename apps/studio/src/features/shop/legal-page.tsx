import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../ui/failure/failure.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { legalQuery } from './api/legal-query.ts';
import styles from './components/legal.module.css';
import { LegalForm } from './components/legal-form.tsx';

/** What the law wants to be known of the shop, by the rules of its country. */
export function Component() {
  const { data, error, refetch, isFetching } = useQuery(legalQuery);
  return (
    <>
      <PageHead
        title={<Trans>Legal</Trans>}
        note={<Trans>Who runs the shop, as receipts and invoices say it.</Trans>}
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
