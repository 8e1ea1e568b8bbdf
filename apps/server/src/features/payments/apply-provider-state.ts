import { type Trx, transact } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import {
  type CartOfOrder,
  giveCartBack,
  moneyCame,
  type OrderRow,
  settleOrder,
  takeCartOfPayment,
  writeHistory,
} from '../orders/order.ts';
import { noteDifference } from './attention-store.ts';
import { isSecured, type PaymentEvent, type PaymentState, transition } from './payment-states.ts';
import type { ProviderState, ProviderStatus } from './provider.ts';
import { oweRefund } from './refunds.ts';
import {
  changePayment,
  findPaymentAndOrder,
  keepReference,
  movingPayment,
  type PaymentRow,
  type Standing,
} from './store.ts';

/** `refused`: the provider spoke of another amount, currency or payment than ours. */
export type Outcome = 'moved' | 'unchanged' | 'refused' | 'refund-owed';

const EVENT: { readonly [S in ProviderStatus]: PaymentEvent | null } = {
  pending: null,
  authorised: 'authorise',
  captured: 'capture',
  failed: 'fail',
  cancelled: 'cancel',
};

/** What became of it, and the payment as it is then. */
export interface Applied {
  readonly outcome: Outcome;
  readonly payment: PaymentRow;
}

interface Locked {
  readonly order: OrderRow;
  readonly cart: CartOfOrder;
  readonly payment: PaymentRow;
  readonly email: string;
  readonly hasLeft: boolean;
}

/**
 * The one place where what a provider says becomes our state; the browser's return, webhooks and the reconciler all
 * end here. One transaction moves payment, order and cart and writes all that follows.
 */
export async function applyProviderState(
  services: Services,
  paymentUuid: string,
  said: ProviderState,
): Promise<Applied> {
  const { db, log } = services;
  const applied = await transact(db, async (trx): Promise<Applied> => {
    const cart = await takeCartOfPayment(trx, paymentUuid);
    const found = cart && (await findPaymentAndOrder(trx, paymentUuid));
    if (!found) throw new Error(`the payment ${paymentUuid} has no order`);
    if (!speaksOf(found.payment, said)) return { outcome: 'refused', payment: found.payment };
    if (found.payment.refused_at) await noteDifference(trx, paymentUuid, null);
    const payment = await named(trx, found.payment, said);
    if (said.status === 'pending') return { outcome: 'unchanged', payment };
    return move(trx, services, { ...found, cart, payment }, said);
  });
  if (applied.outcome === 'refused') {
    await noteDifference(db, paymentUuid, services.clock.now());
    log.error({ payment: paymentUuid }, 'a provider spoke of another amount, currency or payment');
  }
  return applied;
}

/** The payment under the provider's name for it, which the first answer brings. */
async function named(trx: Trx, payment: PaymentRow, said: ProviderState): Promise<PaymentRow> {
  if (payment.reference !== null) return payment;
  await keepReference(trx, payment.uuid, said);
  return { ...payment, reference: said.reference, redirect_url: said.redirectUrl, lease_until: null };
}

const speaksOf = (payment: PaymentRow, said: ProviderState): boolean =>
  said.amount === payment.amount &&
  said.currency === payment.currency &&
  (payment.reference === null || payment.reference === said.reference);

async function move(trx: Trx, services: Services, locked: Locked, said: ProviderState): Promise<Applied> {
  const { payment } = locked;
  const event = EVENT[said.status];
  const to = event && transition(payment.state, event);
  if (!to) {
    const isLate = said.status === 'captured';
    return isLate ? lateCapture(trx, services, locked) : { outcome: 'unchanged', payment };
  }
  const stands = standing(payment, to, said);
  const moved = { outcome: 'moved', payment: { ...payment, ...stands } } as const;
  if (to === 'failed' || to === 'cancelled') {
    await changePayment(trx, payment.uuid, stands);
    const why = { event: `payment_${to}`, paymentUuid: payment.uuid } as const;
    await giveCartBack(trx, locked, why, services.clock.now());
    return moved;
  }
  if (isSecured(payment.state)) {
    await changePayment(trx, payment.uuid, stands);
    await moneyCame(trx, services, locked);
    return moved;
  }
  const settled = await settleOrder(trx, services, locked, {
    captured: stands.captured,
    paymentUuid: payment.uuid,
    alongside: movingPayment(payment.uuid, stands),
  });
  if (!settled) throw new Error(`the order ${payment.order_uuid} was paid but cannot be`);
  return moved;
}

/** What a payment holds, and why it holds nothing, in the state it comes to. */
const standing = (payment: PaymentRow, to: PaymentState, said: ProviderState): Standing => ({
  state: to,
  captured: to === 'captured' ? payment.amount : 0,
  error: to === 'failed' ? (said.failure ?? 'declined') : to === 'cancelled' ? 'cancelled' : null,
});

/** Money came for a payment that had been given up: it goes back, once. */
async function lateCapture(trx: Trx, services: Services, { order, payment }: Locked): Promise<Applied> {
  if (payment.state === 'captured' || payment.captured > 0) return { outcome: 'unchanged', payment };
  const at = services.clock.now();
  const late = await changePayment(trx, payment.uuid, { captured: payment.amount });
  await oweRefund(trx, payment, { amount: payment.amount, reason: 'late', at });
  await writeHistory(trx, order, {
    event: 'paid_too_late',
    to: order.state,
    at,
    detail: { payment: payment.uuid },
  });
  return { outcome: 'refund-owed', payment: late };
}
