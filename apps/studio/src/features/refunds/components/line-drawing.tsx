import { callUrl } from '@picture-day/contract/call';
import { studioOrderDrawing } from '@picture-day/contract/calls/studio/orders';
import type { StudioOrder } from '@picture-day/contract/entities/studio-order';
import { useState } from 'react';
import { familyPicture } from '../../families/api/families.ts';
import styles from './refunds.module.css';

/** What of an order its refund shows. */
export type DrawnOrder = Pick<StudioOrder, 'uuid' | 'customer' | 'lines'>;

/** A line of the order drawn small; delivery and fees have no picture. */
export function LineDrawing({ order, lineUuid }: { order: DrawnOrder; lineUuid: string }) {
  const [failed, setFailed] = useState(false);
  const line = order.lines.find(({ uuid }) => uuid === lineUuid);
  const [picture] = line?.pictures ?? [];
  const drawn = line?.isDrawn
    ? callUrl(studioOrderDrawing, { params: { orderUuid: order.uuid, lineUuid } })
    : order.customer && picture
      ? familyPicture(order.customer.uuid, picture)
      : undefined;
  return (
    <span className={styles.drawing}>
      {drawn && !failed && <img src={drawn} alt="" loading="lazy" onError={() => setFailed(true)} />}
    </span>
  );
}
