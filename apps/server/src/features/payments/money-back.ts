import { randomUUID } from 'node:crypto';
import { writeAudit } from '../../platform/audit.ts';
import { after, days, hours } from '../../platform/clock.ts';
import { type Trx, transact } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { takeCartOfPayment } from '../orders/order.ts';
import { keepDispute, paymentsToAskBack, portalOfOrder } from './dispute-store.ts';
import type { MoneyBack, ProviderDispute, ProviderRefund } from './provider.ts';
import { providerNamed } from './providers.ts';
import { refundOrder } from './refund-order.ts';
import { failRefund, type RefundRow, refundsOfPayment } from './refund-store.ts';
import { giveUpRefund, keyOf, refundIsDoneIn } from './refunds.ts';
import { findPayment, type PaymentRow } from './store.ts';

/** Asked once a day as long as banks let their customers dispute a payment; messages come sooner. */
const ASKED_EVERY = days(1);
const ASKED_FOR = days(180);
const AT_ONCE = 50;

/** Asks about payments nobody has asked about lately, so that a lost message hides nothing. */
export async function findMoneyBack(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const now = clock.now();
  const payments = await paymentsToAskBack(db, {
    now,
    paidBefore: after(now, -hours(1)),
    paidSince: after(now, -ASKED_FOR),
    askedBefore: after(now, -ASKED_EVERY),
    limit: AT_ONCE,
  });
  const silent = new Set<string>();
  for (const payment of payments) {
    if (silent.has(payment.provider)) continue;
    try {
      await askMoneyBack(services, payment);
    } catch (error) {
      silent.add(payment.provider);
      log.warn({ err: error, payment: payment.uuid }, 'a payment provider did not say what went back');
    }
  }
}

/** Asks the provider what went back of a payment and writes down what we did not know; true where there was something. */
export async function askMoneyBack(services: Services, payment: PaymentRow): Promise<boolean> {
  const provider = providerNamed(services, payment.provider);
  if (!provider.moneyBack || payment.reference === null) return false;
  const said = await provider.moneyBack(payment.reference);
  if (said.refunds.length === 0 && said.disputes.length === 0) return false;
  return transact(services.db, (trx) => bookMoneyBack(trx, services, payment.uuid, said));
}

async function bookMoneyBack(
  trx: Trx,
  services: Services,
  paymentUuid: string,
  said: MoneyBack,
): Promise<boolean> {
  await takeCartOfPayment(trx, paymentUuid);
  const payment = await findPayment(trx, paymentUuid);
  if (!payment) return false;
  let isNew = false;
  for (const refund of said.refunds) {
    if (await bookRefund(trx, services, payment, refund, said)) isNew = true;
  }
  for (const dispute of said.disputes) {
    if (await bookDispute(trx, services, payment, dispute)) isNew = true;
  }
  return isNew;
}

/** By its name, or by the key we asked with, whichever try it was. */
const isOurs = ({ uuid, reference }: RefundRow, said: ProviderRefund): boolean =>
  reference === said.reference || said.key === uuid || said.key?.startsWith(`${uuid}-`) === true;

const isUnderWay = ({ done_at, failed_at }: RefundRow): boolean => done_at === null && failed_at === null;

async function bookRefund(
  trx: Trx,
  services: Services,
  payment: PaymentRow,
  said: ProviderRefund,
  all: MoneyBack,
): Promise<boolean> {
  const known = await refundsOfPayment(trx, payment.uuid);
  const mine = known.find((refund) => isOurs(refund, said));
  if (said.status === 'failed') {
    if (!mine?.done_at || mine.by_hand || keyOf(mine) !== said.key) return false;
    await failRefund(trx, mine.uuid, { at: services.clock.now(), failure: 'the bank sent it back' });
    return true;
  }
  if (mine) {
    // Its answer got lost; without this it would be asked for once more under the same key.
    return isUnderWay(mine) && refundIsDoneIn(trx, services, mine.uuid, { reference: said.reference });
  }
  // One of ours may be this very one while nobody knows yet what became of it.
  if (known.some(isUnderWay) || !isBeyondOurs(known, all)) return false;
  const refused = known.find(({ failed_at, amount }) => failed_at !== null && amount === said.amount);
  if (refused) return refundIsDoneIn(trx, services, refused.uuid, { reference: said.reference });
  await makeRoom(trx, services, payment, known, said.amount);
  return bookFound(trx, services, payment, {
    amount: said.amount,
    reason: 'provider',
    reference: said.reference,
  });
}

/** Whether the provider has given back more than we know of, so that a log without our keys doubles nothing. */
function isBeyondOurs(known: readonly RefundRow[], { refunds }: MoneyBack): boolean {
  const given = refunds
    .filter(({ status }) => status === 'done')
    .reduce((sum, { amount }) => sum + amount, 0);
  const ours = known
    .filter(({ done_at, by_hand, reason }) => done_at && !by_hand && reason !== 'dispute')
    .reduce((sum, { amount }) => sum + amount, 0);
  return given > ours;
}

/** What was refused and is still counted gives way to what really went back. */
async function makeRoom(
  trx: Trx,
  services: Services,
  payment: PaymentRow,
  known: readonly RefundRow[],
  amount: number,
): Promise<void> {
  let left = payment.captured - (await findPayment(trx, payment.uuid))!.refunded;
  for (const refund of known.filter(({ failed_at }) => failed_at !== null)) {
    if (left >= amount) return;
    await giveUpRefund(trx, services, refund);
    left += refund.amount;
  }
}

async function bookFound(
  trx: Trx,
  services: Services,
  payment: PaymentRow,
  found: { readonly amount: number; readonly reason: string; readonly reference: string },
): Promise<boolean> {
  const booked = await refundOrder(trx, services, {
    uuid: randomUUID(),
    orderUuid: payment.order_uuid,
    asked: { kind: 'amount', amount: found.amount },
    reason: found.reason,
    by: null,
    source: 'provider',
    reference: found.reference,
  });
  if (!booked) {
    services.log.error({ payment: payment.uuid }, 'more went back at the provider than came');
    return false;
  }
  const portalUuid = await portalOfOrder(trx, payment.order_uuid);
  await writeAudit(
    trx,
    services.clock,
    { portalUuid, program: payment.provider },
    {
      action: 'refundFound',
      order: payment.order_uuid,
      detail: { refund: booked.uuid, amount: booked.amount, reason: found.reason },
    },
  );
  return true;
}

/** A dispute that was lost has taken the money back. */
async function bookDispute(
  trx: Trx,
  services: Services,
  payment: PaymentRow,
  said: ProviderDispute,
): Promise<boolean> {
  const before = await keepDispute(trx, payment.uuid, said, services.clock.now());
  if (said.state === 'lost' && before?.state !== 'lost') {
    const { captured, refunded } = (await findPayment(trx, payment.uuid))!;
    const amount = Math.min(said.amount, captured - refunded);
    if (amount > 0) {
      await bookFound(trx, services, payment, { amount, reason: 'dispute', reference: said.reference });
    }
  }
  return before?.state !== said.state;
}
