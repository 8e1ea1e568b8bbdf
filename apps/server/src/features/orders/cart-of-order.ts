import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/connect.ts';
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
  await trx
    .updateTable('cart')
    .set((eb) => ({ state: to, version: eb('version', '+', 1), changed_at: now }))
    .where('uuid', '=', cart.uuid)
    .execute();
  return true;
}

/** A new cart whose version goes on where the old one's ended, so that no browser takes it for an older answer. */
export async function openFreshCart(
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
