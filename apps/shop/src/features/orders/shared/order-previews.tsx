import { callUrl } from '@picture-day/contract/call';
import { orderLinePreview } from '@picture-day/contract/calls/personalisation';
import type { Order } from '@picture-day/contract/entities/order';
import { itemLines } from '../../cart/shared/cart-lines.ts';
import { LinePreview } from '../../cart/shared/line-preview.tsx';
import styles from './order-details.module.css';

/** What was ordered, drawn small. */
export function OrderPreviews({ order, most }: { order: Order; most?: number }) {
  return (
    <ul className={styles.previews}>
      {itemLines(order)
        .slice(0, most)
        .map((line) => (
          <li key={line.uuid}>
            <LinePreview
              line={line}
              size="small"
              drawing={callUrl(orderLinePreview, { params: { orderUuid: order.uuid, lineUuid: line.uuid } })}
            />
          </li>
        ))}
    </ul>
  );
}
