import { after, hours, minutes } from '../../platform/clock.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { expireOrder, overdueOrders, takeOrder } from '../orders/order.ts';
import { cancelPayment, checkPayment } from './check-payment.ts';
import { isUnderWay } from './payment-states.ts';
import { applyWaitingEvents } from './provider-events.ts';
import { sendRefunds } from './refunds.ts';
import { changePayment, latestPayment, livePayment, stuckPayments } from './store.ts';

/** A payment that has just begun is left to the browser and the webhook. */
const LEFT_ALONE = minutes(1);
const CHECKED_EVERY = minutes(1);
/** A provider that stays silent this long after an order's time is up has nothing any more. */
const SILENT_FOR = hours(24);

/** Finishes what a crash, a lost answer or an absent customer left open. Safe to run anywhere, any number at once. */
export async function reconcilePayments(services: Services): Promise<void> {
  const { db, clock } = services;
  await applyWaitingEvents(services);
  const now = clock.now();
  const stuck = await stuckPayments(db, {
    now,
    begunBefore: after(now, -LEFT_ALONE),
    checkedBefore: after(now, -CHECKED_EVERY),
  });
  for (const payment of stuck) await checkPayment(services, payment, CHECKED_EVERY);
  await expireOrders(services);
  await sendRefunds(services);
}

/** Ends orders nobody paid in time. Their payment is given up at the provider first. */
async function expireOrders(services: Services): Promise<void> {
  const { db, clock, log } = services;
  const now = clock.now();
  for (const { uuid, expires_at } of await overdueOrders(db, now)) {
    try {
      const payment = await livePayment(db, uuid);
      const ended = payment && isUnderWay(payment.state) ? await cancelPayment(services, payment) : payment;
      const silent = now.getTime() - expires_at.getTime() > SILENT_FOR;
      if (ended && isUnderWay(ended.state) && !silent) continue;
      await expire(services, uuid, now);
    } catch (error) {
      log.warn({ err: error, order: uuid }, 'an unpaid order could not be ended');
    }
  }
}

async function expire({ db }: Services, orderUuid: string, at: Date): Promise<void> {
  await transact(db, async (trx) => {
    const locked = await takeOrder(trx, orderUuid);
    if (locked?.order.state !== 'awaiting_payment') return;
    const payment = await latestPayment(trx, orderUuid);
    if (payment && isUnderWay(payment.state)) {
      await changePayment(trx, payment.uuid, { state: 'cancelled', error: 'cancelled' });
    }
    await expireOrder(trx, locked, at);
  });
}
