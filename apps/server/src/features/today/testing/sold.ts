import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addAccount } from '../../../testing/fixtures.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

/** A paid order of Hanna Bakke with one line. */
export async function addOrder(
  shop: TestShop,
  at: Date,
  subjectUuid: string,
  total = 50_000,
  { product = randomUUID(), name = 'Card 15 × 15' } = {},
): Promise<string> {
  const { db } = shop.services;
  const { uuid: account } = await addAccount(shop, { name: 'Hanna Bakke' });
  const [order, cart] = [randomUUID(), randomUUID()];
  await sql`insert into cart (uuid, portal_uuid, account_uuid, state, created_at, changed_at)
    values (${cart}, ${shop.portalUuid}, ${account}, 'placed', ${at}, ${at})`.execute(db);
  await sql`insert into shop_order (uuid, portal_uuid, account_uuid, cart_uuid, currency, goods, discount, delivery,
      fees, total, lang, client, shop_address, payment, handover, vat, holds_digital, holds_physical, placed_at, expires_at)
    values (${order}, ${shop.portalUuid}, ${account}, ${cart}, 'NOK', ${total}, 0, 0, 0, ${total}, 'en', 'mobile', '',
      '{}', '{}', '[]', false, true, ${at}, ${at})`.execute(db);
  await sql`insert into order_line (order_uuid, position, uuid, type, kind, product_uuid, subject_uuids, quantity,
      actual_line_price, described)
    values (${order}, 1, gen_random_uuid(), 0, 'product', ${product}, ${[subjectUuid]}::uuid[], 2, ${total},
      ${JSON.stringify({ description: 'Hanna Bakke’s child', product: { name } })})`.execute(db);
  await sql`update shop_order set state = 'paid', captured = total, confirmed_at = ${at} where uuid = ${order}`.execute(
    db,
  );
  return order;
}

export async function addPayment(shop: TestShop, order: string): Promise<string> {
  const uuid = randomUUID();
  await sql`insert into payment (uuid, order_uuid, provider, payment_option_uuid, state, amount, currency, captured, created_at)
    values (${uuid}, ${order}, 'sandbox', gen_random_uuid(), 'captured', 50000, 'NOK', 50000, ${shop.clock.now()})`.execute(
    shop.services.db,
  );
  return uuid;
}
