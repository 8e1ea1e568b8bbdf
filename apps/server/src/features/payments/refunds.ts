import { randomUUID } from 'node:crypto';
import { after } from '../../platform/clock.ts';
import { type Trx, transact } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { makeKeptPieces } from '../fulfilment/fulfilment.ts';
import { giveFilesAgain, takeOrder } from '../orders/order.ts';
import { ProviderRefusal } from './provider.ts';
import { providerNamed } from './providers.ts';
import { linesOfPieces } from './refund-order.ts';
import {
  countRefunded,
  endRefund,
  failRefund,
  insertRefund,
  type RefundRow,
  takeRefund,
  withdrawRefund,
} from './refund-store.ts';
import { refundWent } from './refund-went.ts';
import type { PaymentRow } from './store.ts';

const LEASE_MS = 30_000;

interface Done {
  readonly reference: string | null;
  readonly byHand?: boolean;
}

/** Money that came for an order that was never sold goes back; there is nothing to credit. The reconciler sends it. */
export async function oweRefund(
  trx: Trx,
  payment: Pick<PaymentRow, 'uuid' | 'order_uuid'>,
  refund: { readonly amount: number; readonly reason: string; readonly at: Date },
): Promise<void> {
  if (!(await countRefunded(trx, payment.uuid, refund.amount))) {
    throw new Error(`the payment ${payment.uuid} has less to give back`);
  }
  await insertRefund(trx, {
    uuid: randomUUID(),
    order_uuid: payment.order_uuid,
    payment_uuid: payment.uuid,
    amount: refund.amount,
    reason: refund.reason,
    created_at: refund.at,
  });
}

/** What a provider knows a try by. Refused, it was not done, and the next try is another. */
export const keyOf = ({ uuid, refusals }: Pick<RefundRow, 'uuid' | 'refusals'>): string =>
  refusals === 0 ? uuid : `${uuid}-${refusals}`;

/** Sends every refund that is owed; its key makes a repeat harmless, so nothing is given twice. */
export async function sendRefunds(services: Services): Promise<void> {
  const { db, clock, log } = services;
  for (;;) {
    const now = clock.now();
    const taken = await transact(db, (trx) => takeRefund(trx, { now, until: after(now, LEASE_MS) }));
    if (!taken) return;
    const { due, payment } = taken;
    try {
      const { reference } = await providerNamed(services, payment.provider).refund({
        key: keyOf(due),
        reference: payment.reference ?? '',
        amount: due.amount,
        currency: payment.currency,
      });
      await transact(db, (trx) => refundIsDoneIn(trx, services, due.uuid, { reference }));
    } catch (error) {
      log.error({ err: error, refund: due.uuid }, 'a refund could not be sent');
      if (!(error instanceof ProviderRefusal)) continue;
      await failRefund(db, due.uuid, { at: clock.now(), failure: error.message });
    }
  }
}

/** The money is on its way back: written down once, and the family is told where somebody wrote to them. */
export async function refundIsDoneIn(
  trx: Trx,
  services: Services,
  uuid: string,
  done: Done,
): Promise<boolean> {
  const refund = await endRefund(trx, uuid, { ...done, at: services.clock.now() });
  if (!refund) return false;
  await refundWent(trx, services, refund);
  return true;
}

/** A refused refund counts no longer: its files are the family's again, and what was not made because of it is made. */
export async function giveUpRefund(trx: Trx, services: Services, refund: RefundRow): Promise<void> {
  const at = services.clock.now();
  await withdrawRefund(trx, refund, at);
  const locked = await takeOrder(trx, refund.order_uuid);
  const named = linesOfPieces(refund);
  if (locked?.order.holds_digital) await giveFilesAgain(trx, locked.order, named, at);
  if (locked && locked.order.state !== 'cancelled') await makeKeptPieces(trx, refund.order_uuid, named, at);
}
