import { Trans } from '@lingui/react/macro';
import { orderReference } from '@picture-day/contract/constants';
import type { Order } from '@picture-day/contract/entities/order';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { StateName } from '@picture-day/ui/order-state/state-name.tsx';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useDates } from '../../../lib/use-dates.ts';
import { paths } from '../../../paths.ts';
import { Price } from '../../../ui/price/price.tsx';
import { orderQuery, ordersQuery } from '../../orders/api/orders.ts';
import { OrderPreviews } from '../../orders/shared/order-previews.tsx';
import { isExpected, PromisedTime } from '../../orders/shared/promised-time.tsx';
import { StatusTimeline } from '../../orders/shared/status-timeline.tsx';
import styles from './latest-order.module.css';

const PREVIEWS = 3;
/** What was ordered last and how far it has come: the question most people come here with. */
export function LatestOrder() {
  const { data: orders } = useQuery(ordersQuery);
  const latest = orders?.[0];
  if (latest) return <Latest uuid={latest.uuid} />;
  if (!orders) return null;
  return (
    <section className={styles.latest}>
      <h2>
        <Trans>Nothing ordered yet</Trans>
      </h2>
      <LinkButton size="small" to={paths.products.list()}>
        <Trans>View products</Trans>
      </LinkButton>
    </section>
  );
}

/** Where the order is, and when it comes. */
function State({ order }: { order: Order }) {
  return (
    <p className={styles.state}>
      <StateName state={order.state} refunded={order.refunded?.part} />
      {isExpected(order) && '. '}
      <PromisedTime order={order} />
    </p>
  );
}

function Latest({ uuid }: { uuid: string }) {
  const { fullDate } = useDates();
  const { data: order, error } = useQuery(orderQuery(uuid));
  const reference = orderReference(uuid);
  // The history says more about it, and lets one try again.
  if (error && !order) return null;
  return (
    <section className={styles.latest}>
      <header className={styles.head}>
        <h2>
          <Trans>Your latest order</Trans>
        </h2>
        <p className={styles.reference}>
          <Trans>Order {reference}</Trans>
          {order && `, ${fullDate(order.confirmTime)}`}
        </p>
      </header>
      {order ? (
        <>
          <div className={styles.bought}>
            <OrderPreviews order={order} most={PREVIEWS} first />
            <State order={order} />
            <Price amount={order.summary.totalPrice} className={styles.total ?? ''} />
          </div>
          <StatusTimeline order={order} across />
          <p className={styles.links}>
            <LinkButton look="quiet" size="small" to={paths.myAccount.orders(uuid)}>
              <Trans>See the order</Trans>
            </LinkButton>
            <Link to={paths.myAccount.orders()} className="link">
              <Trans>All orders</Trans>
            </Link>
          </p>
        </>
      ) : (
        <Loading>
          <Skeleton className={styles.waiting ?? ''} />
        </Loading>
      )}
    </section>
  );
}
