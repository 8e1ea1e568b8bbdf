import { Trans } from '@lingui/react/macro';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { LockIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { Navigate } from 'react-router';
import type { FirstQueries } from '../../app/first-queries.ts';
import { cartQuery } from '../../lib/cart.ts';
import { pictureSetsQuery } from '../../lib/current-picture-set.ts';
import { paths } from '../../paths.ts';
import { PromotedProducts } from '../catalogue/shared/promoted-products.tsx';
import { useFreshCart } from './api/use-fresh-cart.ts';
import { useTakeBack } from './api/use-take-back.ts';
import styles from './cart-page.module.css';
import { CartLine } from './components/cart-line.tsx';
import { CartSummary } from './components/cart-summary.tsx';
import { FreeDeliveryBanner } from './components/free-delivery-banner.tsx';
import { itemLines } from './shared/cart-lines.ts';
import { SetInstead } from './shared/set-instead.tsx';
import { UpsellSequence } from './upsell/upsell-sequence.tsx';
import { useAddMore } from './upsell/use-add-more.ts';

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
  const { data, error, refetch, isFetching, isFetchedAfterMount, offerEnded } = useFreshCart();
  useTakeBack(data?.cart.takenOut);
  const { offers, follow, looking, close } = useAddMore();
  if (error && !data) return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  if (!data) return <LinesLoading />;
  const { cart } = data;
  const lines = itemLines(cart);
  const locked = cart.beingPaid ?? false;
  if (lines.length === 0) {
    // What was remembered may be older than what another tab has added.
    return isFetchedAfterMount ? <Navigate to={paths.products.list()} replace /> : <LinesLoading />;
  }
  return (
    <div className={styles.columns}>
      <div className={styles.lines}>
        <div role="status">
          {offerEnded && (
            <p className={styles.ended}>
              <Trans>An offer has ended. These are the prices as they are now.</Trans>
            </p>
          )}
        </div>
        <ul>
          {lines.map((line) => (
            <CartLine key={line.uuid} line={line} locked={locked} />
          ))}
        </ul>
        {!locked &&
          cart.setsInstead?.map((instead) => <SetInstead key={instead.subject.uuid} instead={instead} />)}
        {locked && (
          <p className={styles.locked}>
            <LockIcon size={18} />
            <Trans>The cart is locked while the payment is open.</Trans>
          </p>
        )}
        {!locked && (
          <>
            <div className={styles.banner}>
              <FreeDeliveryBanner goods={cart.summary.goodsPrice} />
            </div>
            <PromotedProducts />
          </>
        )}
      </div>
      <div className={styles.aside}>
        <CartSummary cart={cart} onAddMore={follow} pending={looking} />
      </div>
      {offers && <UpsellSequence offers={offers} {...close} />}
    </div>
  );
}

export const firstQueries: FirstQueries = () => [cartQuery, pictureSetsQuery];

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
