import { sql } from 'kysely';
import type { TestShop } from '../../../testing/test-shop.ts';
import { bought, decide, goToCheckout, messageArrives, OF_AGE } from '../../checkout/testing/shopping.ts';

/** What the digital set of the shop for tests costs. */
export const SET_PRICE = 39_900;

/**
 * A sold order of 399.00: three prints of 100.00 with 10.00 off them, and the digital set for the rest. By card, or on
 * an invoice that nobody has paid.
 */
export async function soldOrder(shop: TestShop, title: 'Card' | 'Invoice' = 'Card') {
  const { db } = shop.services;
  const shopping = await goToCheckout(shop, { title });
  const isInvoice = title === 'Invoice';
  // An invoice is settled as it is bought, so its lines are as they come.
  const data = isInvoice ? { title, paymentOptionData: { pid: OF_AGE } } : {};
  const transaction = await bought(shopping, data);
  const orderUuid = transaction.order.uuid;
  if (!isInvoice) {
    await sql`
      insert into order_line (order_uuid, position, uuid, type, kind, quantity, actual_line_price, vat_rate,
        discount_share, described)
      select order_uuid, 90, gen_random_uuid(), 0, 'print', 3, 30000, vat_rate, 1000,
        described || '{"quantity": 3, "actualLinePrice": 30000}'::jsonb
      from order_line where order_uuid = ${orderUuid} and kind = 'digital-set'`.execute(db);
    await sql`
      update order_line set actual_line_price = actual_line_price - 29000,
        described = jsonb_set(described, '{actualLinePrice}', to_jsonb(actual_line_price - 29000))
      where order_uuid = ${orderUuid} and kind = 'digital-set'`.execute(db);
    await sql`
      update shop_order set holds_physical = true, goods = goods + 1000, discount = discount + 1000
      where uuid = ${orderUuid}`.execute(db);
    await decide(shopping.browser, transaction, 'approve');
    await messageArrives(shop, transaction.uuid);
  }
  const { rows } = await sql<{ uuid: string; kind: string }>`
    select uuid, kind from order_line where order_uuid = ${orderUuid} and kind is not null`.execute(db);
  const lineOf = (kind: string) => rows.find((row) => row.kind === kind)?.uuid ?? '';
  return {
    ...shopping,
    orderUuid,
    paymentUuid: transaction.uuid,
    prints: lineOf('print'),
    set: lineOf('digital-set'),
  };
}

export const orderNow = (shop: TestShop, uuid: string) =>
  shop.services.db
    .selectFrom('shop_order')
    .where('uuid', '=', uuid)
    .select(['total', 'captured', 'refunded', 'credited'])
    .executeTakeFirstOrThrow();
