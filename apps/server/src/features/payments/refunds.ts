import { randomUUID } from 'node:crypto';
import { after } from '../../platform/clock.ts';
import { type Trx, transact } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { providerNamed } from './providers.ts';
import type { PaymentRow } from './store.ts';

const LEASE_MS = 30_000;

/** Writes down that money goes back; never more than came. The reconciler sends it. */
export async function oweRefund(
  trx: Trx,
  payment: Pick<PaymentRow, 'uuid'>,
  refund: { readonly amount: number; readonly reason: string; readonly at: Date },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('payment')
    .set((eb) => ({ refunded: eb('refunded', '+', refund.amount) }))
    .where('uuid', '=', payment.uuid)
    .where((eb) => eb(eb('captured', '-', eb.ref('refunded')), '>=', refund.amount))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Error(`the payment ${payment.uuid} has less to give back`);
  await trx
    .insertInto('refund')
    .values({
      uuid: randomUUID(),
      payment_uuid: payment.uuid,
      amount: refund.amount,
      reason: refund.reason,
      created_at: refund.at,
      lease_until: null,
      done_at: null,
    })
    .execute();
}

/** Sends every refund that is owed; the refund's uuid is the key, so a repeat gives nothing twice. */
export async function sendRefunds(services: Services): Promise<void> {
  const { db, clock, log } = services;
  for (;;) {
    const now = clock.now();
    const taken = await transact(db, async (trx) => {
      const due = await trx
        .selectFrom('refund')
        .where('done_at', 'is', null)
        .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
        .orderBy('created_at')
        .limit(1)
        .selectAll()
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!due) return undefined;
      await trx
        .updateTable('refund')
        .set({ lease_until: after(now, LEASE_MS) })
        .where('uuid', '=', due.uuid)
        .execute();
      const payment = await trx
        .selectFrom('payment')
        .where('uuid', '=', due.payment_uuid)
        .select(['provider', 'reference'])
        .executeTakeFirstOrThrow();
      return { due, payment };
    });
    if (!taken) return;
    const { due, payment } = taken;
    try {
      await providerNamed(services, payment.provider).refund({
        key: due.uuid,
        reference: payment.reference ?? '',
        amount: due.amount,
      });
    } catch (error) {
      log.error({ err: error, refund: due.uuid }, 'a refund could not be sent');
      continue;
    }
    await db.updateTable('refund').set({ done_at: clock.now() }).where('uuid', '=', due.uuid).execute();
  }
}
