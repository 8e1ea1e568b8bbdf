import { Trans } from '@lingui/react/macro';
import { orderReference } from '@picture-day/contract/constants';
import type { OrderSummary } from '@picture-day/contract/entities/order';
import { Accordion } from '@picture-day/ui/accordion/accordion.tsx';
import { Badge } from '@picture-day/ui/badge/badge.tsx';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { StateName } from '@picture-day/ui/order-state/state-name.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { FirstQueries } from '../../app/first-queries.ts';
import { Component as NotFoundPage } from '../../app/not-found-page.tsx';
import { useDates } from '../../lib/use-dates.ts';
import { paths } from '../../paths.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { Price } from '../../ui/price/price.tsx';
import { orderQuery, ordersQuery } from '../orders/api/orders.ts';
import styles from './orders-page.module.css';
import { AccountNav } from './shared/account-nav.tsx';

// Fetched with the first order that is opened.
const OrderDetails = lazy(() =>
  import('../orders/shared/order-details.tsx').then((module) => ({ default: module.OrderDetails })),
);

function Head({ order }: { order: OrderSummary }) {
  const { fullDate } = useDates();
  const reference = orderReference(order.uuid);
  return (
    <span className={styles.head}>
      <span>
        <b className={styles.reference}>
          <Trans>Order {reference}</Trans>
        </b>
        <small className={styles.date}>{fullDate(order.confirmTime)}</small>
      </span>
      <Badge look={order.state === 'done' && !order.refunded ? 'success' : 'neutral'}>
        <StateName state={order.state} refunded={order.refunded} />
      </Badge>
      <Price amount={order.totalPrice} className={styles.price ?? ''} />
    </span>
  );
}

export const firstQueries: FirstQueries = ({ params: { orderUuid } }) => [
  ordersQuery,
  ...(orderUuid ? [orderQuery(orderUuid)] : []),
];

function Orders() {
  const { orderUuid } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch, isFetching } = useQuery(ordersQuery);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  if (!data) {
    return (
      <Loading className={styles.loading}>
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} height={74} />
        ))}
      </Loading>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        action={
          <LinkButton to={paths.products.list()}>
            <Trans>View products</Trans>
          </LinkButton>
        }
      >
        <Trans>You have not ordered anything yet.</Trans>
      </EmptyState>
    );
  }
  const open = data.find(({ uuid }) => uuid === orderUuid)?.uuid ?? null;
  return (
    <>
      <h2 className="visually-hidden">
        <Trans>Orders</Trans>
      </h2>
      <Accordion
        open={open}
        // The address follows what is open; going back leads out of the list, not through it.
        onChange={(uuid) =>
          navigate(paths.myAccount.orders(uuid ?? undefined), {
            replace: true,
            preventScrollReset: true,
            state: { keepFocus: true },
          })
        }
        items={data.map((order) => ({
          id: order.uuid,
          head: <Head order={order} />,
          content: (
            <Suspense fallback={<Skeleton height={160} />}>
              <OrderDetails uuid={order.uuid} />
            </Suspense>
          ),
        }))}
      />
    </>
  );
}

export function Component() {
  const { orderUuid } = useParams();
  const { data } = useQuery(ordersQuery);
  if (orderUuid && data && !data.some(({ uuid }) => uuid === orderUuid)) return <NotFoundPage />;
  return (
    <ListPage beside={<AccountNav />} title={<Trans>Order history</Trans>}>
      <Orders />
    </ListPage>
  );
}
