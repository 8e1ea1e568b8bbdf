import { Trans } from '@lingui/react/macro';
import { orderReference } from '@picture-day/contract/constants';
import type { Family } from '@picture-day/contract/entities/family';
import { Link } from 'react-router';
import { useDates } from '../../../lib/use-dates.ts';
import { useMoney } from '../../../lib/use-money.ts';
import { paths } from '../../../paths.ts';
import { OrderStateDot } from '../../../ui/order-state/order-state.tsx';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';
import styles from './family.module.css';
import { Section } from './section.tsx';

export function OrdersSection({ family }: { family: Family }) {
  const money = useMoney();
  const { fullDate } = useDates();
  const { orders } = family;
  return (
    <Section title={<Trans>Orders</Trans>} count={orders.length}>
      {orders.length === 0 ? (
        <p className={styles.nothing}>
          <Trans>Nothing is ordered yet.</Trans>
        </p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Order</Trans>
              </th>
              <th scope="col">
                <Trans>When</Trans>
              </th>
              <th scope="col">
                <Trans>What</Trans>
              </th>
              <th scope="col">
                <Trans>Payment</Trans>
              </th>
              <th scope="col">
                <Trans>State</Trans>
              </th>
              <th scope="col" className={styles.number}>
                <Trans>Sum</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => {
              return (
                <tr key={order.uuid}>
                  <td>
                    <Link to={paths.order(orderReference(order.uuid))}>{orderReference(order.uuid)}</Link>
                  </td>
                  <td>{fullDate(order.placedTime)}</td>
                  <td className={styles.what}>{order.what.join(', ')}</td>
                  <td>
                    <StateDot kind={order.payment.isPaid ? 'done' : 'waiting'}>
                      {order.payment.title}
                      {!order.payment.isPaid && (
                        <>
                          , <Trans>open</Trans>
                        </>
                      )}
                    </StateDot>
                  </td>
                  <td>
                    <OrderStateDot state={order.state} />
                  </td>
                  <td className={styles.number}>{money(order.totalPrice)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Section>
  );
}
