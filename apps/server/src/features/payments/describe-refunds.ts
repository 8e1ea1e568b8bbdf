import { leftOfLines, sum } from '@picture-day/commerce';
import { FIXED_PRODUCT, ORDER_LINE_TYPE } from '@picture-day/contract/constants';
import type { OrderRefunds, Refund } from '@picture-day/contract/entities/refund';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { type FulfilmentRow, fulfilmentOf } from '../fulfilment/fulfilment.ts';
import { type OrderLineRow, type OrderRow, readOrderLines } from '../orders/order.ts';
import { disputesOfOrder } from './dispute-store.ts';
import { BY_HAND } from './refund-order.ts';
import { colleaguesNamed, payingPayment, type RefundRow, refundsOfOrder, soldLines } from './refund-store.ts';

export const describeRefund = (refund: RefundRow, by: string | null): Refund => ({
  uuid: refund.uuid,
  state: refund.done_at ? 'done' : refund.failed_at ? 'refused' : 'waits',
  source: refund.source,
  reason: refund.reason,
  amount: refund.amount,
  credited: refund.credited,
  words: refund.words,
  time: refund.created_at.toISOString(),
  doneTime: refund.done_at?.toISOString() ?? null,
  byHand: refund.by_hand || refund.failure === BY_HAND,
  failure: refund.failure === BY_HAND ? null : refund.failure,
  by,
});

const SETS: readonly string[] = [FIXED_PRODUCT.digitalSet, FIXED_PRODUCT.digitalPortraits];

/** What refunding all of a line does beside the money. */
function becomes(
  line: OrderLineRow | undefined,
  makings: readonly FulfilmentRow[],
): OrderRefunds['lines'][number]['becomes'] {
  if (line?.type !== ORDER_LINE_TYPE.item) return 'none';
  const holdsFiles =
    line.kind?.startsWith('digital') === true ||
    SETS.includes(line.described.product?.uuid ?? '') ||
    line.package?.packageItems.some(({ type }) => type === 'DIGITAL_SET') === true;
  const own = makings.filter(({ line_uuid }) => line_uuid === line.uuid);
  if (own.some(({ state }) => state === 'waiting' || state === 'in_batch' || state === 'printed')) {
    return 'taken-out';
  }
  return holdsFiles ? 'files' : 'stays';
}

/** What went back of an order, as its customer sees it. */
export async function refundedOfOrder({ db }: { readonly db: Db }, { uuid }: Pick<OrderRow, 'uuid'>) {
  const refunds = await refundsOfOrder(db, uuid);
  const last = refunds.at(-1);
  if (!last) return null;
  const byLine = Map.groupBy(
    refunds.flatMap(({ lines }) => lines),
    ({ line }) => line,
  );
  return {
    amount: sum(refunds.map(({ credited }) => credited)),
    time: (last.done_at ?? last.created_at).toISOString(),
    lines: [...byLine].map(([line, parts]) => ({
      line,
      pieces: sum(parts.map(({ pieces }) => pieces)),
      amount: sum(parts.map(({ credited }) => credited)),
    })),
  };
}

/** What of an order can go back, what went, and what is disputed. Null where it was never sold. */
export async function describeRefunds(db: Db | Trx, order: OrderRow): Promise<OrderRefunds | null> {
  const payment = order.confirmed_at ? await payingPayment(db, order.uuid) : undefined;
  if (!payment) return null;
  const [sold, lines, refunds, disputes, makings] = await Promise.all([
    soldLines(db, order.uuid),
    readOrderLines(db, order.uuid),
    refundsOfOrder(db, order.uuid),
    disputesOfOrder(db, order.uuid),
    fulfilmentOf(db, [order.uuid]),
  ]);
  const names = await colleaguesNamed(db, refunds);
  const byUuid = new Map(lines.map((line) => [line.uuid, line]));
  const given = refunds.flatMap((refund) => refund.lines);
  const isUnpaid = payment.captured === 0;
  return {
    currency: order.currency,
    provider: payment.provider,
    paidWith: order.payment.title,
    isUnpaid,
    lines: sold.map((line) => {
      const { described } = byUuid.get(line.uuid) ?? {};
      return {
        ...line,
        name: described?.product?.name || described?.description || '',
        becomes: becomes(byUuid.get(line.uuid), makings),
      };
    }),
    given: given.map(({ line, pieces, credited }) => ({ line, pieces, credited })),
    left: sum(leftOfLines(sold, given).map(({ left }) => left)),
    refunds: refunds.map((refund) => describeRefund(refund, names.get(refund.by_account ?? '') ?? null)),
    disputes: disputes.map((dispute) => ({
      reference: dispute.reference,
      amount: dispute.amount,
      reason: dispute.reason,
      state: dispute.state,
      answerBy: dispute.answer_by?.toISOString() ?? null,
      time: dispute.opened_at.toISOString(),
    })),
  };
}
