import { Trans } from '@lingui/react/macro';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { promotedProductsQuery } from '../api/catalogue.ts';
import { PromotedArt } from './promoted-art.tsx';
import styles from './promoted-products.module.css';
import { PromotedTile } from './promoted-tile.tsx';

/** 'Other popular products': three in a row, a carousel on a phone. */
export function PromotedProducts() {
  const id = useId();
  const { data, error, refetch, isFetching } = useQuery(promotedProductsQuery);
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Trans>Other popular products</Trans>
      </h2>
      {data ? (
        <ul className={styles.products}>
          {data.map((promoted) => (
            <li key={`${promoted.product.uuid} ${promoted.template?.uuid}`}>
              <PromotedTile promoted={promoted} art={<PromotedArt promoted={promoted} />} />
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Loading className={styles.products}>
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} ratio="1" />
          ))}
        </Loading>
      )}
    </section>
  );
}
