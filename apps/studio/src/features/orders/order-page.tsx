import { Trans } from '@lingui/react/macro';
import { callUrl } from '@picture-day/contract/call';
import { packingSlip, studioOrder } from '@picture-day/contract/calls/studio/orders';
import { orderReference } from '@picture-day/contract/constants';
import type { OperatorOrder } from '@picture-day/contract/entities/order';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { useDates } from '../../lib/use-dates.ts';
import { useMoney } from '../../lib/use-money.ts';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { KeyFigures } from '../../ui/key-figures/key-figures.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Invoice } from './components/invoice.tsx';
import { NextStep } from './components/next-step.tsx';
import { OrderLines } from './components/order-lines.tsx';
import { OrderStateDot } from './components/order-state.tsx';
import styles from './components/orders.module.css';
import { PrintFiles } from './components/print-files.tsx';
import { Timeline } from './components/timeline.tsx';
import { deliveryOf, placeLine } from './model/order-words.ts';

function Order({ order }: { order: OperatorOrder }) {
  const money = useMoney();
  const { dateAndTime } = useDates();
  const { customer, payment, delivery } = order;
  const family = customer.name || customer.emailAddress;
  return (
    <>
      <PageHead
        title={<span className="number">{orderReference(order.uuid)}</span>}
        beside={<OrderStateDot state={order.state} />}
        note={`${family}, ${dateAndTime(order.placedTime)}`}
        actions={<NextStep order={order} />}
      />
      <div className={styles.order}>
        <KeyFigures
          figures={[
            { key: 'paid', name: <Trans>Sum</Trans>, value: money(order.totalPrice), note: payment.title },
            {
              key: 'delivery',
              name: <Trans>Delivery</Trans>,
              value: deliveryOf(order),
              note: delivery.address ? placeLine(delivery.address) : undefined,
            },
            {
              key: 'family',
              name: <Trans>Family</Trans>,
              value: (
                <Link className={styles.family} to={paths.family(customer.uuid)}>
                  {family}
                </Link>
              ),
              note: customer.emailAddress,
            },
          ]}
        />
        <Invoice order={order} />
        {order.comment && (
          <p className={styles.comment}>
            <b>
              <Trans>Note of the family</Trans>
            </b>{' '}
            {order.comment}
          </p>
        )}
        <OrderLines order={order} />
        <PrintFiles orderUuid={order.uuid} />
        {order.confirmTime && (
          <a className="link" href={callUrl(packingSlip, { params: { orderUuid: order.uuid } })}>
            <Trans>Packing slip (PDF)</Trans>
          </a>
        )}
        <Timeline order={order} />
      </div>
    </>
  );
}

/** One order: what is in it, what is printed, who did what, and the next step. */
function OrderPage() {
  const { reference = '' } = useParams();
  usePageTitle(reference);
  const { data, error, refetch, isFetching } = useQuery({
    ...answerTo(studioOrder, { params: { reference } }),
    throwOnError: (failed) => failed instanceof ApiError && failed.status === 404,
  });
  if (data) return <Order order={data.order} />;
  return (
    <div className={styles.failure}>
      {error ? (
        <Failure error={error} onRetry={() => refetch()} pending={isFetching} />
      ) : (
        <Loading className={styles.order}>
          <Skeletons count={5} height={64} />
        </Loading>
      )}
    </div>
  );
}

export { OrderPage as Component };
