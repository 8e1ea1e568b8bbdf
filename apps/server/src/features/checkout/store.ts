import { randomUUID } from 'node:crypto';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Shopper } from '../cart/cart.ts';

export interface CheckoutRow {
  readonly uuid: string;
  readonly cart_uuid: string;
  readonly delivery_option_uuid: string | null;
  readonly payment_option_uuid: string | null;
}

export interface LockedCart {
  readonly uuid: string;
  readonly state: 'open' | 'paying' | 'placed';
  readonly version: number;
  readonly rebate_code: string | null;
}

const ofShopper = (db: Db | Trx, { portal, accountUuid }: Shopper, uuid: string) =>
  db
    .selectFrom('checkout')
    .where('checkout.uuid', '=', uuid.toLowerCase())
    .where('checkout.account_uuid', '=', accountUuid)
    .where('checkout.portal_uuid', '=', portal.uuid);

/** A cart has one checkout, however often it is opened; opening it begins the choices anew. */
export async function openCheckoutOf(
  trx: Trx,
  shopper: Shopper,
  cartUuid: string,
  now: Date,
): Promise<CheckoutRow> {
  const chosen = { delivery_option_uuid: null, payment_option_uuid: null };
  return trx
    .insertInto('checkout')
    .values({
      uuid: randomUUID(),
      portal_uuid: shopper.portal.uuid,
      account_uuid: shopper.accountUuid,
      cart_uuid: cartUuid,
      ...chosen,
      created_at: now,
    })
    .onConflict((oc) => oc.column('cart_uuid').doUpdateSet(chosen))
    .returning(['uuid', 'cart_uuid', 'delivery_option_uuid', 'payment_option_uuid'])
    .executeTakeFirstOrThrow();
}

/** Takes the lock of the checkout's cart; anybody else's checkout is not there. */
export async function takeCheckout(
  trx: Trx,
  shopper: Shopper,
  uuid: string,
): Promise<{ readonly checkout: CheckoutRow; readonly cart: LockedCart }> {
  for (;;) {
    const cart = await ofShopper(trx, shopper, uuid)
      .innerJoin('cart', 'cart.uuid', 'checkout.cart_uuid')
      .select(['cart.uuid', 'cart.state', 'cart.version', 'cart.rebate_code'])
      .forUpdate('cart')
      .executeTakeFirst();
    const checkout = await ofShopper(trx, shopper, uuid)
      .select(['uuid', 'cart_uuid', 'delivery_option_uuid', 'payment_option_uuid'])
      .executeTakeFirst();
    if (!cart || !checkout) throw notFound();
    // While we waited for the lock the order may have lapsed, and the checkout moved to a fresh cart.
    if (checkout.cart_uuid === cart.uuid) return { checkout, cart };
  }
}

export async function keepChoices(
  trx: Trx,
  checkoutUuid: string,
  choices: { readonly deliveryOptionUuid?: string; readonly paymentOptionUuid?: string | null },
): Promise<void> {
  await trx
    .updateTable('checkout')
    .set({
      ...(choices.deliveryOptionUuid && { delivery_option_uuid: choices.deliveryOptionUuid }),
      ...(choices.paymentOptionUuid !== undefined && { payment_option_uuid: choices.paymentOptionUuid }),
    })
    .where('uuid', '=', checkoutUuid)
    .execute();
}

/** Puts a voucher code on the cart, or takes it off; the cart is another one then. */
export async function setRebateCode(
  db: Db | Trx,
  cart: { readonly uuid: string; readonly only?: string | null },
  code: string | null,
): Promise<void> {
  let change = db
    .updateTable('cart')
    .set((eb) => ({ rebate_code: code, version: eb('version', '+', 1) }))
    .where('uuid', '=', cart.uuid);
  if (cart.only) change = change.where('rebate_code', '=', cart.only);
  await change.execute();
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
