import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { type Places, statement } from '../../platform/database/statement.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { gathered, type LinesToPrice, type LineToPrice, linesToPrice, type Shopper } from '../cart/cart.ts';
import { type LastOrder, lastOrderOf } from '../orders/order.ts';

export interface CheckoutRow {
  readonly uuid: string;
  readonly cart_uuid: string;
  readonly delivery_option_uuid: string | null;
  readonly payment_option_uuid: string | null;
}

export interface CartInCheckout {
  readonly uuid: string;
  readonly state: 'open' | 'paying' | 'placed';
  readonly version: number;
  readonly rebate_code: string | null;
  /** Where it was read in the same moment. */
  readonly holds?: LinesToPrice;
}

interface CheckoutOwner {
  readonly uuid: string;
  readonly portalUuid: string;
  readonly accountUuid: string;
}

const ownedBy = ({ portal, accountUuid }: Shopper, uuid: string): CheckoutOwner => ({
  uuid: uuid.toLowerCase(),
  portalUuid: portal.uuid,
  accountUuid,
});

const opening = statement(
  (_db, of: Places<CheckoutOwner & { readonly cartUuid: string; readonly now: Date }>) =>
    sql<{ readonly uuid: string } & (LastOrder | { readonly handover: null })>`
    with opened as (
      insert into checkout (uuid, portal_uuid, account_uuid, cart_uuid, created_at)
      values (${of.uuid}, ${of.portalUuid}, ${of.accountUuid}, ${of.cartUuid}, ${of.now})
      on conflict (cart_uuid) do update set delivery_option_uuid = null, payment_option_uuid = null
      returning uuid
    )
    select opened.uuid, last.*
    from opened left join (${lastOrderOf(of)}) last on true`,
);

/**
 * A cart has one checkout, however often it is opened; opening it begins the choices anew. Answers it with the
 * customer's last order.
 */
export async function openCheckoutOf(
  trx: Trx,
  { portal, accountUuid }: Shopper,
  cartUuid: string,
  now: Date,
): Promise<{ readonly uuid: string; readonly last: LastOrder | null }> {
  const given = { uuid: randomUUID(), portalUuid: portal.uuid, accountUuid, cartUuid, now };
  const [opened] = await opening(trx, given);
  if (!opened) throw new Error('the checkout that was just opened is gone');
  const { uuid, ...last } = opened;
  return { uuid, last: last.handover && last };
}

const lockingCartOfCheckout = statement((db, of: Places<CheckoutOwner>) =>
  db
    .selectFrom('checkout')
    .where('checkout.uuid', '=', of.uuid)
    .where('checkout.account_uuid', '=', of.accountUuid)
    .where('checkout.portal_uuid', '=', of.portalUuid)
    .innerJoin('cart', 'cart.uuid', 'checkout.cart_uuid')
    .select([
      'checkout.uuid as checkout_uuid',
      'checkout.delivery_option_uuid',
      'checkout.payment_option_uuid',
      'cart.uuid',
      'cart.state',
      'cart.version',
      'cart.rebate_code',
    ])
    .forUpdate('cart'),
);

interface CheckoutAndCart {
  readonly checkout: CheckoutRow;
  readonly cart: CartInCheckout;
}

function parted(
  found: Awaited<ReturnType<typeof lockingCartOfCheckout>>[number] | undefined,
): CheckoutAndCart {
  if (!found) throw notFound();
  const { checkout_uuid, delivery_option_uuid, payment_option_uuid, ...cart } = found;
  return {
    checkout: { uuid: checkout_uuid, cart_uuid: cart.uuid, delivery_option_uuid, payment_option_uuid },
    cart,
  };
}

const checkoutsWithLines = statement(
  (_db, of: Places<CheckoutOwner>) =>
    sql<LineToPrice & CheckoutRow & CartInCheckout & { readonly checkout_uuid: string }>`
    select o.uuid as checkout_uuid, o.cart_uuid, o.delivery_option_uuid, o.payment_option_uuid,
      c.state, c.version, c.rebate_code, priced.*
    from checkout o join cart c on c.uuid = o.cart_uuid
    cross join lateral (${linesToPrice(sql`c.uuid`, of)}) priced
    where o.uuid = ${of.uuid} and o.account_uuid = ${of.accountUuid} and o.portal_uuid = ${of.portalUuid}`,
);

/** A checkout, its cart and what lies in it, for whoever only looks; anybody else's checkout is not there. */
export async function findCheckout(db: Db, shopper: Shopper, uuid: string): Promise<CheckoutAndCart> {
  const rows = await checkoutsWithLines(db, ownedBy(shopper, uuid));
  if (!rows[0]) throw notFound();
  const { checkout_uuid, cart_uuid, delivery_option_uuid, payment_option_uuid } = rows[0];
  const { state, version, rebate_code } = rows[0];
  return {
    checkout: { uuid: checkout_uuid, cart_uuid, delivery_option_uuid, payment_option_uuid },
    cart: { uuid: cart_uuid, state, version, rebate_code, holds: gathered(rows) },
  };
}

/** A checkout and its cart for whoever writes: takes the lock of the cart. */
export async function takeCheckout(trx: Trx, shopper: Shopper, uuid: string): Promise<CheckoutAndCart> {
  for (;;) {
    const taken = parted((await lockingCartOfCheckout(trx, ownedBy(shopper, uuid)))[0]);
    // While we waited for the lock the order may have lapsed, and the checkout moved to a fresh cart.
    if (taken.cart.state !== 'placed' || (await isStillOf(trx, taken.checkout))) return taken;
  }
}

async function isStillOf(trx: Trx, { uuid, cart_uuid }: CheckoutRow): Promise<boolean> {
  const row = await trx
    .selectFrom('checkout')
    .where('uuid', '=', uuid)
    .select('cart_uuid')
    .executeTakeFirst();
  return row?.cart_uuid === cart_uuid;
}

interface Choices {
  readonly deliveryOptionUuid: string;
  readonly paymentOptionUuid: string | null;
}

const keepingChoices = statement(
  (db, chosen: Places<Choices & { readonly uuid: string; readonly cartUuid: string }>) =>
    db
      .updateTable('checkout')
      .set({
        delivery_option_uuid: chosen.deliveryOptionUuid,
        payment_option_uuid: chosen.paymentOptionUuid,
      })
      .where('uuid', '=', chosen.uuid)
      .where('cart_uuid', '=', chosen.cartUuid),
);

/** Keeps what was chosen, unless the checkout has gone on to another cart meanwhile. */
export async function keepChoices(
  db: Db,
  { uuid, cart_uuid: cartUuid }: CheckoutRow,
  choices: Choices,
): Promise<void> {
  await keepingChoices(db, { ...choices, uuid, cartUuid });
}

/** Puts a voucher code on the locked cart, or takes it off; the cart is another one then. */
export async function setRebateCode(
  trx: Trx,
  cart: CartInCheckout,
  code: string | null,
): Promise<CartInCheckout> {
  return trx
    .updateTable('cart')
    .set((eb) => ({ rebate_code: code, version: eb('version', '+', 1) }))
    .where('uuid', '=', cart.uuid)
    .returning(['uuid', 'state', 'version', 'rebate_code'])
    .executeTakeFirstOrThrow();
}

/** Takes a code that has become worth nothing off the cart, unless there is another one on it by now. */
export async function forgetRebateCode(db: Db, cartUuid: string, code: string): Promise<void> {
  await db
    .updateTable('cart')
    .set((eb) => ({ rebate_code: null, version: eb('version', '+', 1) }))
    .where('uuid', '=', cartUuid)
    .where('rebate_code', '=', code)
    .execute();
}

/** Whether a code typed now could do anything. */
export async function hasVouchers(db: Db | Trx, portalUuid: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('voucher')
    .where('portal_uuid', '=', portalUuid)
    .where('withdrawn', '=', false)
    .where((eb) =>
      eb.and([
        eb.or([eb('valid_from', 'is', null), eb('valid_from', '<=', now)]),
        eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]),
        eb.or([eb('maximum_uses', 'is', null), eb('uses', '<', eb.ref('maximum_uses'))]),
      ]),
    )
    .select('uuid')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
