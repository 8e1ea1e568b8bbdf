import { type Trx, transact } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import {
  type CartOfOrder,
  giveCartBack,
  type OrderRow,
  orderOfCart,
  settleOrder,
  takeCartOfPayment,
  writeHistory,
} from '../orders/order.ts';
import { isSecured, type PaymentEvent, type PaymentState, transition } from './payment-states.ts';
import type { ProviderState, ProviderStatus } from './provider.ts';
import { oweRefund } from './refunds.ts';
import { findPayment, keepReference, type PaymentRow } from './store.ts';

/** `refused`: the provider spoke of another amount, currency or payment than ours. */
export type Outcome = 'moved' | 'unchanged' | 'refused' | 'refund-owed';

const EVENT: { readonly [S in ProviderStatus]: PaymentEvent | null } = {
  pending: null,
  authorised: 'authorise',
  captured: 'capture',
  failed: 'fail',
  cancelled: 'cancel',
};

interface Locked {
  readonly order: OrderRow;
  readonly cart: CartOfOrder;
  readonly payment: PaymentRow;
}

/**
 * The one place where what a provider says becomes our state; the browser's return, webhooks and the reconciler all
 * end here. One transaction moves payment, order and cart and writes all that follows.
 */
export async function applyProviderState(
  services: Services,
  paymentUuid: string,
  said: ProviderState,
): Promise<Outcome> {
  const { db, log } = services;
  const outcome = await transact(db, async (trx) => {
    const cart = await takeCartOfPayment(trx, paymentUuid);
    const payment = await findPayment(trx, paymentUuid);
    if (!cart || !payment) throw new Error(`the payment ${paymentUuid} has no order`);
    if (!speaksOf(payment, said)) return 'refused';
    if (payment.reference === null) await keepReference(trx, payment.uuid, said);
    if (said.status === 'pending') return 'unchanged';
    const order = await orderOfCart(trx, cart.uuid);
    if (!order) throw new Error(`the payment ${paymentUuid} has no order`);
    return move(trx, services, { order, cart, payment }, said);
  });
  if (outcome === 'refused') {
    log.error({ payment: paymentUuid }, 'a provider spoke of another amount, currency or payment');
  }
  return outcome;
}

const speaksOf = (payment: PaymentRow, said: ProviderState): boolean =>
  said.amount === payment.amount &&
  said.currency === payment.currency &&
  (payment.reference === null || payment.reference === said.reference);

async function move(trx: Trx, services: Services, locked: Locked, said: ProviderState): Promise<Outcome> {
  const { payment } = locked;
  const event = EVENT[said.status];
  const to = event && transition(payment.state, event);
  if (!to) return said.status === 'captured' ? lateCapture(trx, services, locked) : 'unchanged';
  await writeState(trx, payment, to, said);
  if (to === 'failed' || to === 'cancelled') {
    const why = { event: `payment_${to}`, paymentUuid: payment.uuid } as const;
    await giveCartBack(trx, locked, why, services.clock.now());
    return 'moved';
  }
  const captured = to === 'captured' ? payment.amount : 0;
  if (isSecured(payment.state)) {
    await trx.updateTable('shop_order').set({ captured }).where('uuid', '=', payment.order_uuid).execute();
    return 'moved';
  }
  const settled = await settleOrder(trx, services, locked, { captured, paymentUuid: payment.uuid });
  if (!settled) throw new Error(`the order ${payment.order_uuid} was paid but cannot be`);
  return 'moved';
}

async function writeState(
  trx: Trx,
  payment: PaymentRow,
  to: PaymentState,
  said: ProviderState,
): Promise<void> {
  await trx
    .updateTable('payment')
    .set({
      state: to,
      captured: to === 'captured' ? payment.amount : 0,
      error: to === 'failed' ? (said.failure ?? 'declined') : to === 'cancelled' ? 'cancelled' : null,
    })
    .where('uuid', '=', payment.uuid)
    .execute();
}

/** Money came for a payment that had been given up: it goes back, once. */
async function lateCapture(trx: Trx, services: Services, { order, payment }: Locked): Promise<Outcome> {
  if (payment.state === 'captured' || payment.captured > 0) return 'unchanged';
  const at = services.clock.now();
  await trx
    .updateTable('payment')
    .set({ captured: payment.amount })
    .where('uuid', '=', payment.uuid)
    .execute();
  await oweRefund(trx, payment, { amount: payment.amount, reason: 'late', at });
  await writeHistory(trx, order, {
    event: 'paid_too_late',
    to: order.state,
    at,
    detail: { payment: payment.uuid },
  });
  return 'refund-owed';
}
