import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { RefundTable } from '../../platform/database/schema-orders.ts';
import type { PaymentRow } from './store.ts';

/** Counts money as given back; false where the payment holds less. */
export async function countRefunded(trx: Trx, paymentUuid: string, amount: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment')
    .set((eb) => ({ refunded: eb('refunded', '+', amount) }))
    .where('uuid', '=', paymentUuid)
    .where((eb) => eb(eb('captured', '-', eb.ref('refunded')), '>=', amount))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function insertRefund(
  trx: Trx,
  paymentUuid: string,
  refund: { readonly amount: number; readonly reason: string; readonly at: Date },
): Promise<void> {
  await trx
    .insertInto('refund')
    .values({
      uuid: randomUUID(),
      payment_uuid: paymentUuid,
      amount: refund.amount,
      reason: refund.reason,
      created_at: refund.at,
      lease_until: null,
      done_at: null,
    })
    .execute();
}

/** The oldest refund that nobody is sending, and the payment it is of; whoever calls may send it until then. */
export async function takeRefund(
  trx: Trx,
  lease: { readonly now: Date; readonly until: Date },
): Promise<
  | {
      readonly due: Selectable<RefundTable>;
      readonly payment: Pick<PaymentRow, 'provider' | 'reference' | 'currency'>;
    }
  | undefined
> {
  const due = await trx
    .selectFrom('refund')
    .where('done_at', 'is', null)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', lease.now)]))
    .orderBy('created_at')
    .limit(1)
    .selectAll()
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return undefined;
  await trx.updateTable('refund').set({ lease_until: lease.until }).where('uuid', '=', due.uuid).execute();
  const payment = await trx
    .selectFrom('payment')
    .where('uuid', '=', due.payment_uuid)
    .select(['provider', 'reference', 'currency'])
    .executeTakeFirstOrThrow();
  return { due, payment };
}

export async function endRefund(db: Db, uuid: string, now: Date): Promise<void> {
  await db.updateTable('refund').set({ done_at: now }).where('uuid', '=', uuid).execute();
}
