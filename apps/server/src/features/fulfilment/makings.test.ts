import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '../../platform/database/connect.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { bought, decide, goToCheckout, messageArrives } from '../checkout/testing/shopping.ts';
import {
  beginningFulfilment,
  fulfilmentOf,
  makeAgain,
  mayBeChanged,
  releaseFulfilment,
  takeOutOfProduction,
} from './fulfilment.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
});
afterAll(() => shop.close());

const at = new Date('2026-11-16T09:00:00Z');
const statesOf = async (orderUuid: string) =>
  (await fulfilmentOf(shop.services.db, [orderUuid])).map(({ number, state }) => `${number} ${state}`);

/** A paid order of a digital set and of one print. */
async function paidOrder() {
  const { db } = shop.services;
  const shopping = await goToCheckout(shop);
  const transaction = await bought(shopping);
  const orderUuid = transaction.order.uuid;
  await sql`
    insert into order_line (order_uuid, position, uuid, type, kind, quantity, actual_line_price, described)
    select order_uuid, 90, gen_random_uuid(), 0, 'print', 1, 0, described from order_line
    where order_uuid = ${orderUuid} and type = 0 limit 1`.execute(db);
  await db.updateTable('shop_order').set({ holds_physical: true }).where('uuid', '=', orderUuid).execute();
  await decide(shopping.browser, transaction, 'approve');
  await messageArrives(shop, transaction.uuid);
  const makings = await fulfilmentOf(db, [orderUuid]);
  return { orderUuid, lineUuid: makings[0]?.line_uuid ?? '', makings };
}

it('begins with the sale, for goods alone; begun again it is the same', async () => {
  const { orderUuid, makings } = await paidOrder();
  expect(makings).toMatchObject([{ state: 'waiting', number: 0, released_at: expect.any(Date) }]);
  expect(mayBeChanged(makings)).toBe(true);
  await beginningFulfilment(orderUuid, { at, isReleased: true }).execute(shop.services.db);
  expect(await statesOf(orderUuid)).toEqual(['0 waiting']);
});

it('waits for the money where it is not released, once', async () => {
  const { db } = shop.services;
  const { orderUuid } = await paidOrder();
  await db.deleteFrom('fulfilment').where('order_uuid', '=', orderUuid).execute();
  await beginningFulfilment(orderUuid, { at, isReleased: false }).execute(db);
  expect(await fulfilmentOf(db, [orderUuid])).toMatchObject([{ released_at: null }]);
  await transact(db, (trx) => releaseFulfilment(trx, orderUuid, at));
  await transact(db, (trx) => releaseFulfilment(trx, orderUuid, new Date(at.getTime() + 1000)));
  expect(await fulfilmentOf(db, [orderUuid])).toMatchObject([{ released_at: at }]);
});

it('is taken out, made again for a reason, and not changed once it is under way', async () => {
  const { db } = shop.services;
  const { orderUuid, lineUuid } = await paidOrder();
  const again = { reason: 'Lost in the post', byAccount: null, at };
  await transact(db, (trx) => makeAgain(trx, orderUuid, lineUuid, again));
  expect(await statesOf(orderUuid)).toEqual(['0 waiting', '1 waiting']);
  expect(await transact(db, (trx) => makeAgain(trx, orderUuid, orderUuid, again))).toBeNull();
  await db.updateTable('fulfilment').set({ state: 'packed' }).where('number', '=', 0).execute();
  expect(mayBeChanged(await fulfilmentOf(db, [orderUuid]))).toBe(false);
  const taken = await transact(db, (trx) => takeOutOfProduction(trx, orderUuid, null, at));
  expect(taken).toEqual([lineUuid]);
  expect(await statesOf(orderUuid)).toEqual(['0 packed', '1 taken_out']);
});
