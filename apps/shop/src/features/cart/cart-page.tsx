import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { bootQuery } from '../../lib/boot.ts';
import { cartQuery } from '../../lib/cart.ts';
import { paths } from '../../paths.ts';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { PromotedProducts } from '../catalogue/shared/promoted-products.tsx';
import styles from './cart-page.module.css';
import { CartLine } from './components/cart-line.tsx';
import { CartSummary } from './components/cart-summary.tsx';
import { FreeDeliveryBanner } from './components/free-delivery-banner.tsx';
import { itemLines } from './shared/cart-lines.ts';
import { UpsellSequence } from './upsell/upsell-sequence.tsx';
import { useAddMore } from './upsell/use-add-more.ts';

/** The cart as the server has it now: another tab or device may have changed it. */
function useFreshCart() {
  const client = useQueryClient();
  const query = useQuery({ ...cartQuery, refetchOnMount: 'always' });
  const { refetch } = query;
  const count = query.data?.cart.count;
  // Two windows side by side are both visible: only the focus tells which one is used.
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && refetch({ cancelRefetch: false });
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refetch]);
  useEffect(() => {
    if (count === undefined) return;
    client.setQueryData(bootQuery.queryKey, (boot) => boot && { ...boot, cartCount: count });
  }, [client, count]);
  return query;
}

function LinesLoading() {
  return (
    <Loading className={styles.loading}>
      {[0, 1, 2].map((at) => (
        <span key={at} className={styles.row}>
          <Skeleton width={84} height={105} />
          <Skeleton height={105} />
        </span>
      ))}
    </Loading>
  );
}

function Content() {
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useFreshCart();
  const { offers, follow, looking, close } = useAddMore();
  if (error && !data) return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  if (!data) return <LinesLoading />;
  const { cart } = data;
  const lines = itemLines(cart);
  if (lines.length === 0) {
    // What was remembered may be older than what another tab has added.
    return isFetchedAfterMount ? <Navigate to={paths.products.list()} replace /> : <LinesLoading />;
  }
  return (
    <div className={styles.columns}>
      <div className={styles.lines}>
        <ul>
          {lines.map((line) => (
            <CartLine key={line.uuid} line={line} />
          ))}
        </ul>
        <div className={styles.banner}>
          <FreeDeliveryBanner goods={cart.summary.goodsPrice} />
        </div>
        <PromotedProducts />
      </div>
      <div className={styles.aside}>
        <CartSummary cart={cart} onAddMore={follow} pending={looking} />
      </div>
      {offers && <UpsellSequence offers={offers} {...close} />}
    </div>
  );
}

export function Component() {
  return (
    <section className={styles.page}>
      <h1 tabIndex={-1} className={styles.title}>
        <Trans>Shopping cart</Trans>
      </h1>
      <Content />
    </section>
  );
}
