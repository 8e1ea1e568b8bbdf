import type { Order, OrderSummary } from '@picture-day/contract/entities/order';
import { handoverDay } from './handover-day.ts';
import type { HistoryRow } from './list-store.ts';
import { recipientsOf } from './recipients.ts';
import { filesWait } from './sold-files.ts';
import type { OrderLineRow, OrderRow } from './store.ts';

export const describeSummary = (
  order: Pick<OrderRow, 'uuid' | 'confirmed_at' | 'placed_at' | 'state' | 'total' | 'currency'>,
): OrderSummary => ({
  uuid: order.uuid,
  confirmTime: (order.confirmed_at ?? order.placed_at).toISOString(),
  state: order.state,
  totalPrice: order.total,
  currencyCode: order.currency,
});

/** An order as its receipt shows it. */
export function describeOrder(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  history: readonly HistoryRow[],
  /** The account's own address. */
  buyer: string,
  creditNotes: NonNullable<Order['creditNotes']>,
): Order {
  const { handover, payment } = order;
  return {
    uuid: order.uuid,
    confirmTime: (order.confirmed_at ?? order.placed_at).toISOString(),
    state: order.state,
    currencyCode: order.currency,
    orderLines: lines.map((line) => line.described),
    rebateCode: order.voucher_code,
    summary: {
      totalPrice: order.total,
      goodsPrice: order.goods,
      discount: order.discount,
      deliveryPrice: order.delivery,
      fees: order.fees,
    },
    vat: order.vat.map(({ rate, vat }) => ({ ratePercent: rate / 100, amount: vat })),
    comment: order.comment,
    payment: {
      isInvoice: payment.isInvoice,
      title: payment.title,
      billing: order.billing,
      filesWait: filesWait(order),
    },
    delivery: {
      type: handover.type,
      address: handover.address,
      deliveryTime: handover.deliveryTime && { ...handover.deliveryTime, day: handoverDay(handover) },
      school: handover.school,
    },
    containDigitalProducts: order.holds_digital,
    catalogueMaxDeliveryTime: order.catalogue_days,
    mailedTo: order.confirmed_at ? recipientsOf(order, buyer) : [],
    ...(creditNotes.length > 0 && { creditNotes }),
    history: history
      .filter((step) => step.to_state !== step.from_state)
      .map((step) => ({ time: step.at.toISOString(), state: step.to_state })),
  };
}
