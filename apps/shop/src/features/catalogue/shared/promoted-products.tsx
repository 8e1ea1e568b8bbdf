import { Trans } from '@lingui/react/macro';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useCart } from '../../../lib/cart.ts';
import { promotedProductsQuery } from '../api/catalogue.ts';
import { suggestionsFor } from '../model/suggestions.ts';
import { PromotedList } from './promoted-list.tsx';
import styles from './promoted-products.module.css';

/** 'Other popular products': what is not in the cart yet, three in a row, a carousel on a phone. */
export function PromotedProducts() {
  const id = useId();
  const { data, error, refetch, isFetching } = useQuery(promotedProductsQuery);
  const cart = useCart();
  const shown = suggestionsFor(data ?? [], cart?.orderLines ?? []);
  if (data && shown.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <Trans>Other popular products</Trans>
      </h2>
      {data ? (
        <PromotedList products={shown} />
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
