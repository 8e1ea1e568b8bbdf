import type { RefundAsked } from '@picture-day/commerce';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import type { Trx } from '../../platform/database/connect.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import { type Customer, operatorUuid } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { takeOrder } from '../orders/order.ts';
import { refundOrder } from './refund-order.ts';
import { findRefund, type RefundRow } from './refund-store.ts';
import { paymentText } from './texts.ts';

interface Pressed {
  readonly uuid: string;
  readonly orderUuid: string;
  readonly asked: RefundAsked;
  /** What the button said. */
  readonly total: number;
  /** What the colleague saw that can be given back. */
  readonly seen?: number | undefined;
  readonly reason: string;
  readonly words: string;
  readonly tellFamily: boolean;
}

/** What a colleague saw in the button goes back, and is written down; a conflict where it has changed since. */
export async function refundByColleague(
  trx: Trx,
  services: Services,
  visitor: Customer,
  { orderUuid, ...pressed }: Pressed,
): Promise<RefundRow> {
  const taken = await takeOrder(trx, orderUuid);
  if (taken?.order.portal_uuid !== visitor.portal.uuid) throw notFound();
  const known = await findRefund(trx, pressed.uuid);
  if (known) {
    if (known.order_uuid !== orderUuid) throw notFound();
    return known;
  }
  const left = taken.order.total - taken.order.credited;
  if (pressed.seen !== undefined && pressed.seen !== left)
    throw conflict(paymentText.sentence('refundChanged'));
  const words = pressed.words.trim();
  const made = await refundOrder(trx, services, {
    uuid: pressed.uuid.toLowerCase(),
    orderUuid,
    asked: pressed.asked,
    reason: pressed.reason,
    words,
    tells: pressed.tellFamily,
    by: operatorUuid(visitor) ?? null,
    source: 'studio',
  });
  // Somebody else has given money back meanwhile; nothing goes that was not in the button.
  if (made?.credited !== pressed.total) throw conflict(paymentText.sentence('refundChanged'));
  await writeAudit(trx, services.clock, colleagueOf(visitor), {
    action: 'refundOrder',
    family: taken.order.account_uuid,
    order: orderUuid,
    reason: words || undefined,
    detail: { refund: made.uuid, amount: made.amount, credited: made.credited, why: pressed.reason },
  });
  return made;
}
