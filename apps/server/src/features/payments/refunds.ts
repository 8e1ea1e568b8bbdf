import { after } from '../../platform/clock.ts';
import { type Trx, transact } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { providerNamed } from './providers.ts';
import { countRefunded, endRefund, insertRefund, takeRefund } from './refund-store.ts';
import type { PaymentRow } from './store.ts';

const LEASE_MS = 30_000;

/** Writes down that money goes back; never more than came. The reconciler sends it. */
export async function oweRefund(
  trx: Trx,
  payment: Pick<PaymentRow, 'uuid'>,
  refund: { readonly amount: number; readonly reason: string; readonly at: Date },
): Promise<void> {
  if (!(await countRefunded(trx, payment.uuid, refund.amount))) {
    throw new Error(`the payment ${payment.uuid} has less to give back`);
  }
  await insertRefund(trx, payment.uuid, refund);
}

/** Sends every refund that is owed; the refund's uuid is the key, so a repeat gives nothing twice. */
export async function sendRefunds(services: Services): Promise<void> {
  const { db, clock, log } = services;
  for (;;) {
    const now = clock.now();
    const taken = await transact(db, (trx) => takeRefund(trx, { now, until: after(now, LEASE_MS) }));
    if (!taken) return;
    const { due, payment } = taken;
    try {
      await providerNamed(services, payment.provider).refund({
        key: due.uuid,
        reference: payment.reference ?? '',
        amount: due.amount,
        currency: payment.currency,
      });
    } catch (error) {
      log.error({ err: error, refund: due.uuid }, 'a refund could not be sent');
      continue;
    }
    await endRefund(db, due.uuid, clock.now());
  }
}
