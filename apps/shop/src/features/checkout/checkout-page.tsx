import { Trans } from '@lingui/react/macro';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigationType } from 'react-router';
import { cartQuery } from '../../lib/cart.ts';
import { paths } from '../../paths.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { itemLines } from '../cart/shared/cart-lines.ts';
import { checkoutQuery } from './api/checkout-query.ts';
import styles from './checkout-page.module.css';
import { CheckoutFailure } from './components/checkout-failure.tsx';
import { CheckoutView } from './components/checkout-view.tsx';

/** Says why the checkout did not open; an empty cart leads to the product list instead. */
function NotOpened({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { data, isFetchedAfterMount } = useQuery({ ...cartQuery, refetchOnMount: 'always' });
  if (isFetchedAfterMount && data && itemLines(data.cart).length === 0) {
    return <Navigate to={paths.products.list()} replace />;
  }
  return (
    <CheckoutFailure title={<Trans>Failed to create checkout</Trans>} error={error} onRetry={onRetry}>
      <LinkButton look="quiet" size="small" to={paths.cart()}>
        <Trans>Back to the shopping cart</Trans>
      </LinkButton>
    </CheckoutFailure>
  );
}

export function Component() {
  const { data, error, refetch } = useQuery(checkoutQuery);
  const { key } = useLocation();
  const cameBack = useNavigationType() === 'POP' && key !== 'default';
  if (data?.transaction) {
    // A payment that is on its way is gone on with, or given up, where it stands. Who goes back from there leaves it.
    const to = cameBack ? paths.cart() : paths.payment(data.transaction.uuid);
    return <Navigate to={to} replace />;
  }
  if (data && itemLines(data.cart).length === 0) return <Navigate to={paths.products.list()} replace />;
  if (data) return <CheckoutView key={data.checkoutUuid} checkout={data} />;
  return (
    <ListPage title={<Trans>Checkout</Trans>} narrow>
      {error ? (
        <NotOpened error={error} onRetry={refetch} />
      ) : (
        <Loading className={styles.loading}>
          <Skeleton height={120} />
          <Skeleton height={58} />
          <Skeleton height={58} />
        </Loading>
      )}
    </ListPage>
  );
}
