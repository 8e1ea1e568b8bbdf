import type { Trx } from '../../platform/database/connect.ts';
import { giveThingsBack, moveCart } from './cart-of-order.ts';
import { transition } from './order-states.ts';
import { releaseVoucher } from './redeem-voucher.ts';
import { type CartOfOrder, moveOrder, type OrderRow, writeHistory } from './store.ts';

interface Locked {
  readonly order: OrderRow;
  readonly cart: CartOfOrder;
}

/** A payment failed: the cart can be changed again and its voucher is free, while the order waits for another try. */
export async function giveCartBack(
  trx: Trx,
  { order, cart }: Locked,
  why: { readonly event: 'payment_failed' | 'payment_cancelled'; readonly paymentUuid: string },
  at: Date,
): Promise<void> {
  if (order.state !== 'awaiting_payment') return;
  await releaseVoucher(trx, order.uuid);
  await moveCart(trx, cart, 'give_back', at);
  await writeHistory(trx, order, {
    event: why.event,
    to: order.state,
    at,
    detail: { payment: why.paymentUuid },
  });
}

/** Nobody paid in time: the order ends, its voucher is free and its things lie in a fresh cart. */
export async function expireOrder(trx: Trx, { order, cart }: Locked, at: Date): Promise<boolean> {
  const to = transition(order.state, 'expire');
  if (!to) return false;
  await releaseVoucher(trx, order.uuid);
  await moveOrder(trx, order, { to, event: 'expire', at });
  const owner = { portalUuid: order.portal_uuid, accountUuid: order.account_uuid };
  await giveThingsBack(trx, owner, cart, at);
  return true;
}
