import { leftOfLines, refundShares, sum } from '@picture-day/commerce';
import { type Trx, transact } from '../../platform/database/connect.ts';
import type { RefundVat } from '../../platform/database/schema-orders.ts';
import type { Services } from '../../platform/services.ts';
import { takeOrder } from '../orders/order.ts';
import {
  countOfOrder,
  creditRefund,
  findRefund,
  olderRefunds,
  refundsOfOrder,
  soldLines,
} from './refund-store.ts';

/**
 * What went back of a sold order before refunds knew what they take back is credited, so that it gets its note like
 * every other. Nothing of it is made or unmade: that was settled then.
 */
export async function creditOlderRefunds(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  limit: number,
): Promise<void> {
  for (const uuid of await olderRefunds(db, limit)) {
    await transact(db, (trx) => creditOlder(trx, uuid, clock.now()));
  }
}

async function creditOlder(trx: Trx, uuid: string, at: Date): Promise<void> {
  const first = await findRefund(trx, uuid);
  const locked = first && (await takeOrder(trx, first.order_uuid));
  const refund = locked && (await findRefund(trx, uuid));
  if (!refund || refund.credited > 0) return;
  const sold = await soldLines(trx, refund.order_uuid);
  const before = (await refundsOfOrder(trx, refund.order_uuid)).flatMap(({ lines }) => lines);
  const left = sum(leftOfLines(sold, before).map((line) => line.left));
  const amount = Math.min(refund.amount, left);
  const asked = amount === left ? ({ kind: 'whole' } as const) : ({ kind: 'amount', amount } as const);
  const shares = refundShares(sold, before, asked);
  if (!shares || shares.total === 0) {
    // Nothing of it can be told line by line: there is no note to issue.
    await creditRefund(trx, uuid, { documentedAt: at });
    return;
  }
  const vat = shares.vat.map(
    ({ rate, gross, vat: contained }): RefundVat => ({ rate, gross, vat: contained }),
  );
  await creditRefund(trx, uuid, { asked: asked.kind, credited: shares.total, lines: shares.lines, vat });
  await countOfOrder(trx, refund.order_uuid, { amount: 0, credited: shares.total });
}
