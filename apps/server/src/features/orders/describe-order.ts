import type { Order, OrderSummary, RefundedPart } from '@picture-day/contract/entities/order';
import { handoverDay } from './handover-day.ts';
import type { HistoryRow } from './list-store.ts';
import { recipientsOf } from './recipients.ts';
import { filesWait, linesWithFiles } from './sold-files.ts';
import type { OrderLineRow, OrderRow } from './store.ts';

export const describeSummary = (
  order: Pick<OrderRow, 'uuid' | 'confirmed_at' | 'placed_at' | 'state' | 'total' | 'currency' | 'credited'>,
): OrderSummary => ({
  uuid: order.uuid,
  confirmTime: (order.confirmed_at ?? order.placed_at).toISOString(),
  state: order.state,
  totalPrice: order.total,
  currencyCode: order.currency,
  refunded: refundedPart(order),
});

const refundedPart = ({ credited, total }: Pick<OrderRow, 'credited' | 'total'>): RefundedPart | null =>
  credited === 0 ? null : credited >= total ? 'whole' : 'part';

/** What was issued for an order and what went back of it, from the features above. */
export interface AfterSale {
  readonly creditNotes: NonNullable<Order['creditNotes']>;
  readonly refunded: Omit<NonNullable<Order['refunded']>, 'part'> | null;
  readonly invoice: Order['payment']['invoice'];
}

/** Whether all pieces of a line went back. */
export const isGone = (line: OrderLineRow, refunded: AfterSale['refunded']): boolean =>
  (refunded?.lines.find((one) => one.line === line.uuid)?.pieces ?? 0) >= line.quantity;

/** An order as its receipt shows it. */
export function describeOrder(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  history: readonly HistoryRow[],
  /** The account's own address. */
  buyer: string,
  { creditNotes, refunded, invoice }: AfterSale,
): Order {
  const { handover, payment } = order;
  const part = refundedPart(order);
  const gone = (line: OrderLineRow): boolean => isGone(line, refunded);
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
      invoice,
    },
    delivery: {
      type: handover.type,
      address: handover.address,
      deliveryTime: handover.deliveryTime && { ...handover.deliveryTime, day: handoverDay(handover) },
      school: handover.school,
    },
    containDigitalProducts: order.holds_digital && !linesWithFiles(lines).every(gone),
    catalogueMaxDeliveryTime: order.catalogue_days,
    mailedTo: order.confirmed_at ? recipientsOf(order, buyer) : [],
    refunded: part && refunded && { ...refunded, part },
    ...(creditNotes.length > 0 && { creditNotes }),
    history: history
      .filter((step) => step.to_state !== step.from_state)
      .map((step) => ({ time: step.at.toISOString(), state: step.to_state })),
  };
}
