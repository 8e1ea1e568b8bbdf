import type { Order } from '@picture-day/contract/entities/order';
import { itemLines } from '../../cart/shared/cart-lines.ts';
import { LinePreview } from '../../cart/shared/line-preview.tsx';
import styles from './order-details.module.css';
import { orderedDrawing } from './ordered-drawing.ts';

/** What was ordered, drawn small. */
export function OrderPreviews({ order, most }: { order: Order; most?: number }) {
  return (
    <ul className={styles.previews}>
      {itemLines(order)
        .slice(0, most)
        .map((line) => (
          <li key={line.uuid}>
            <LinePreview line={line} size="small" drawing={(item) => orderedDrawing(order, line, item)} />
          </li>
        ))}
    </ul>
  );
}
