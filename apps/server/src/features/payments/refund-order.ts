import {
  type GivenBack,
  leftOfLines,
  type RefundAsked,
  refundShares,
  type SoldLine,
} from '@picture-day/commerce';
import type { Trx } from '../../platform/database/connect.ts';
import type { RefundVat } from '../../platform/database/schema-orders.ts';
import type { Services } from '../../platform/services.ts';
import { makeKeptPieces } from '../fulfilment/fulfilment.ts';
import { takeBackLineFiles, takeOrder } from '../orders/order.ts';
import {
  countOfOrder,
  countRefunded,
  findRefund,
  insertRefund,
  payingPayment,
  type RefundRow,
  refundsOfOrder,
  soldLines,
} from './refund-store.ts';
import { refundWent } from './refund-went.ts';
import type { PaymentRow } from './store.ts';

export interface RefundWanted {
  /** The key: asked for again, it is the same refund. */
  readonly uuid: string;
  readonly orderUuid: string;
  readonly asked: RefundAsked;
  readonly reason: string;
  /** To the family; mailed where `tells` says so, once the money is on its way. */
  readonly words?: string;
  readonly tells?: boolean;
  readonly by: string | null;
  readonly source: RefundRow['source'];
  /** The provider has given it back already and calls it so. */
  readonly reference?: string;
}

/**
 * The one way money of a sold order goes back. In one transaction, under the order's lock: what it takes of each line,
 * counted where the database refuses more than came, pieces that are not made any more, files that are no longer the
 * family's. The provider is asked afterwards. Null where nothing is left, or less than was asked for.
 */
export async function refundOrder(
  trx: Trx,
  services: Pick<Services, 'clock' | 'config' | 'jobs'>,
  wanted: RefundWanted,
): Promise<RefundRow | null> {
  const at = services.clock.now();
  const locked = await takeOrder(trx, wanted.orderUuid);
  const known = await findRefund(trx, wanted.uuid);
  if (known) return known.order_uuid === wanted.orderUuid ? known : null;
  const payment = locked?.order.confirmed_at ? await payingPayment(trx, wanted.orderUuid) : undefined;
  if (!locked || !payment) return null;
  const sold = await soldLines(trx, wanted.orderUuid);
  const before = (await refundsOfOrder(trx, wanted.orderUuid)).flatMap(({ lines }) => lines);
  const shares = refundShares(sold, before, wanted.asked);
  if (!shares || shares.total === 0) return null;
  const amount = payment.captured > 0 ? shares.total : 0;
  if (amount > 0 && !(await countRefunded(trx, payment.uuid, amount))) return null;
  await countOfOrder(trx, wanted.orderUuid, { amount, credited: shares.total });
  const refund = await insertRefund(trx, {
    uuid: wanted.uuid,
    order_uuid: wanted.orderUuid,
    payment_uuid: payment.uuid,
    amount,
    credited: shares.total,
    asked: wanted.asked.kind,
    lines: shares.lines,
    vat: shares.vat.map(({ rate, gross, vat }): RefundVat => ({ rate, gross, vat })),
    reason: wanted.reason,
    words: wanted.words ?? '',
    tells: wanted.tells ?? false,
    by_account: wanted.by,
    source: wanted.source,
    created_at: at,
    reference: wanted.reference ?? null,
    ...howItGoes(payment, amount, wanted, at),
  });
  const named = linesOfPieces(refund);
  const gone = linesGone(sold, [...before, ...shares.lines]).filter((line) => named.includes(line));
  await makeKeptPieces(trx, wanted.orderUuid, named, at);
  await takeBackLineFiles(trx, locked.order, gone);
  if (refund.done_at) await refundWent(trx, services, refund);
  return refund;
}

/** An invoice that nobody paid is only credited; one that was paid goes back by hand, as its money came. */
function howItGoes(
  { provider }: PaymentRow,
  amount: number,
  { reference }: RefundWanted,
  at: Date,
): Partial<RefundRow> {
  if (amount === 0 || reference) return { done_at: at };
  return provider === 'invoice' ? { failed_at: at, failure: BY_HAND } : {};
}

/** No provider can be asked: somebody pays it back from the shop's account. */
export const BY_HAND = 'by-hand';

/** The lines of which a refund takes pieces, and not only a part of their price. */
export const linesOfPieces = ({ lines }: Pick<RefundRow, 'lines'>): string[] =>
  lines.filter(({ pieces }) => pieces > 0).map(({ line }) => line);

/** The lines of which every piece has gone back. */
export const linesGone = (sold: readonly SoldLine[], given: readonly GivenBack[]): string[] =>
  leftOfLines(sold, given)
    .filter(({ piecesLeft }) => piecesLeft === 0)
    .map(({ uuid }) => uuid);
