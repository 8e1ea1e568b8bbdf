import type { Order } from '@picture-day/contract/entities/order';
import { itemLines } from '../../cart/shared/cart-lines.ts';
import { LinePreview } from '../../cart/shared/line-preview.tsx';
import styles from './order-details.module.css';
import { orderedDrawing } from './ordered-drawing.ts';

interface Props {
  order: Order;
  most?: number;
  /** In the first view: loaded at once, before others. */
  first?: boolean;
}

/** What was ordered, drawn small. */
export function OrderPreviews({ order, most, first = false }: Props) {
  return (
    <ul className={styles.previews}>
      {itemLines(order)
        .slice(0, most)
        .map((line) => (
          <li key={line.uuid}>
            <LinePreview
              line={line}
              size="small"
              first={first}
              drawing={(item) => orderedDrawing(order, line, item)}
            />
          </li>
        ))}
    </ul>
  );
}
