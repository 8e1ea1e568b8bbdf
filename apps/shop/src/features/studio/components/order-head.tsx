import { Plural, Trans } from '@lingui/react/macro';
import { orderReference } from '@picture-day/contract/constants';
import type { OperatorOrder } from '@picture-day/contract/entities/order';
import { Badge } from '@picture-day/ui/badge/badge.tsx';
import { useDates } from '../../../lib/use-dates.ts';
import { Price } from '../../../ui/price/price.tsx';
import { itemLines } from '../../cart/shared/cart-lines.ts';
import { StateName } from '../../orders/shared/state-name.tsx';
import styles from './orders.module.css';

export function OrderHead({ order }: { order: OperatorOrder }) {
  const { dateAndTime } = useDates();
  const { customer } = order;
  const lines = itemLines(order).length;
  const reference = orderReference(order.uuid);
  return (
    <span className={styles.head}>
      <span className={styles.who}>
        <b>
          <Trans>Order {reference}</Trans>
        </b>
        <span>{customer.name || customer.emailAddress}</span>
        <small>
          {dateAndTime(order.placedTime)}, <Plural value={lines} one="# line" other="# lines" />
        </small>
      </span>
      <Badge look={order.state === 'done' ? 'success' : 'neutral'}>
        <StateName state={order.state} />
      </Badge>
      <Price amount={order.totalPrice} />
    </span>
  );
}
