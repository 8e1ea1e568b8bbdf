import type { Trx } from '../../platform/database/connect.ts';
import { moveThings, movingCart, openFreshCart } from './cart-of-order-store.ts';
import { type CheckoutEvent, transition } from './checkout-states.ts';
import type { CartOfOrder, Owner } from './store.ts';

/** Moves a locked cart on; false where it cannot take that step. */
export async function moveCart(
  trx: Trx,
  cart: Pick<CartOfOrder, 'uuid' | 'state'>,
  event: CheckoutEvent,
  now: Date,
): Promise<boolean> {
  const to = transition(cart.state, event);
  if (!to) return false;
  await movingCart(trx, cart.uuid, to, now).execute();
  return true;
}

/** Gives the things of an order that ended unpaid back: they move, with the checkout, to a fresh cart. */
export async function giveThingsBack(trx: Trx, owner: Owner, cart: CartOfOrder, now: Date): Promise<void> {
  if (!(await moveCart(trx, cart, 'lapse', now))) return;
  await moveThings(trx, cart.uuid, await openFreshCart(trx, owner, cart, now));
}
