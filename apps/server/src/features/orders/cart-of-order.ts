import { randomUUID } from 'node:crypto';
import { type QueryCreator, sql } from 'kysely';
import type { Trx } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type CheckoutEvent, type CheckoutState, transition } from './checkout-states.ts';
import type { CartOfOrder, Owner } from './store.ts';

type LockedCart = Pick<CartOfOrder, 'uuid' | 'state'>;

const movingTo = (db: QueryCreator<Database>, cart: LockedCart, to: CheckoutState, now: Date) =>
  db
    .updateTable('cart')
    .set((eb) => ({ state: to, version: eb('version', '+', 1), changed_at: now }))
    .where('uuid', '=', cart.uuid);

/** Moves a locked cart on; false where it cannot take that step. */
export async function moveCart(
  trx: Trx,
  cart: LockedCart,
  event: CheckoutEvent,
  now: Date,
): Promise<boolean> {
  const to = transition(cart.state, event);
  if (!to) return false;
  await movingTo(trx, cart, to, now).execute();
  return true;
}

/** The same as a part of a larger statement, for a cart that is known to be able to. */
export function movedCart(db: QueryCreator<Database>, cart: LockedCart, event: CheckoutEvent, now: Date) {
  const to = transition(cart.state, event);
  if (!to) throw new Error(`a cart that is ${cart.state} cannot take the step ${event}`);
  return movingTo(db, cart, to, now);
}

/** A new cart whose version goes on where the old one's ended, so that no browser takes it for an older answer. */
async function openFreshCart(
  trx: Trx,
  owner: Owner,
  before: Pick<CartOfOrder, 'version'> & { readonly rebate_code?: string | null },
  now: Date,
): Promise<string> {
  const uuid = randomUUID();
  await trx
    .insertInto('cart')
    .values({
      uuid,
      portal_uuid: owner.portalUuid,
      account_uuid: owner.accountUuid,
      version: before.version + 2,
      rebate_code: before.rebate_code ?? null,
      created_at: now,
      changed_at: now,
    })
    .execute();
  return uuid;
}

/** Gives the things of an order that ended unpaid back: they move, with the checkout, to a fresh cart. */
export async function giveThingsBack(trx: Trx, owner: Owner, cart: CartOfOrder, now: Date): Promise<void> {
  if (!(await moveCart(trx, cart, 'lapse', now))) return;
  const fresh = await openFreshCart(trx, owner, cart, now);
  for (const table of ['cart_line', 'cart_line_picture', 'cart_add', 'checkout'] as const) {
    await sql`update ${sql.table(table)} set cart_uuid = ${fresh} where cart_uuid = ${cart.uuid}`.execute(
      trx,
    );
  }
}
