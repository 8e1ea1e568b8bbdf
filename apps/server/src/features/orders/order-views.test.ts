import {
  ORDER_VIEWS_MAX,
  orderChoices,
  orderViews,
  removeOrderView,
  saveOrderView,
  studioOrders,
} from '@picture-day/contract/calls/studio/orders';
import type { OrderFilters } from '@picture-day/contract/entities/studio-order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOperator, type SignedIn } from '../../testing/fixtures.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { goToCheckout, payWith } from '../checkout/testing/shopping.ts';
import { soldGoods } from './testing/sold-goods.ts';

let shop: TestShop;
let office: SignedIn;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
  office = await addOperator(shop, { role: 'office' });
});
afterAll(() => shop.close());

const views = async (who = office) => (await who.browser.ask(orderViews, {})).body;
const keep = (name: string, filters: OrderFilters, who = office) =>
  who.browser.ask(saveOrderView, { body: { name, filters } });
const uuids = async (query: object) =>
  (await office.browser.ask(studioOrders, { query })).body.orders.map(({ uuid }) => uuid);

describe("a colleague's own views of the orders", () => {
  it('are kept under their names with what they find now, for nobody else', async () => {
    await soldGoods(shop);
    const { body } = await keep('By post', { delivery: 'postage' });
    expect(await views()).toEqual({
      all: 1,
      needsPerson: 0,
      openInvoices: 0,
      views: [{ uuid: body.uuid, name: 'By post', filters: { delivery: 'postage' }, count: 1 }],
    });
    await soldGoods(shop, { title: 'Invoice' });
    expect((await views()).openInvoices).toBe(1);
    const again = await keep('By post', { delivery: 'parcel-locker' });
    expect(again.body.uuid).toBe(body.uuid);
    expect((await views()).views).toMatchObject([{ filters: { delivery: 'parcel-locker' }, count: 0 }]);
    const other = await addOperator(shop, { role: 'office' });
    expect((await views(other)).views).toEqual([]);
    const foreign = await other.browser.ask(removeOrderView, { params: { uuid: body.uuid } });
    expect(foreign.body).toEqual({ done: false });
    expect((await office.browser.ask(removeOrderView, { params: { uuid: body.uuid } })).body).toEqual({
      done: true,
    });
    expect((await views()).views).toEqual([]);
  });

  it('are a dozen at most', async () => {
    const colleague = await addOperator(shop, { role: 'owner' });
    for (let n = 0; n < ORDER_VIEWS_MAX; n++) await keep(`View ${n}`, {}, colleague);
    expect((await keep('One more', {}, colleague)).status).toBe(409);
    expect((await keep('View 3', { state: 'paid' }, colleague)).status).toBe(200);
    expect((await views(colleague)).views).toHaveLength(ORDER_VIEWS_MAX);
  });
});

it('the list is narrowed by class, product and sum as well', async () => {
  const { uuid, parent, totalPrice } = await soldGoods(shop);
  const { order } = await payWith(shop, await goToCheckout(shop));
  const { db } = shop.services;
  await db
    .updateTable('subject')
    .set({ group_name: '4B of its own' })
    .where('uuid', '=', parent.set.subjectUuid)
    .execute();
  expect(await uuids({ class: '4B of its own' })).toEqual([uuid]);
  expect(await uuids({ class: '4B of its own', job: 'another job' })).toEqual([]);
  expect(await uuids({ from: totalPrice, to: totalPrice })).toContain(uuid);
  expect(await uuids({ from: totalPrice, to: totalPrice })).not.toContain(order.uuid);
  expect(await uuids({ from: totalPrice + 1 })).not.toContain(uuid);
  const { product_uuid } = await db
    .selectFrom('order_line')
    .where('order_uuid', '=', uuid)
    .where('type', '=', 0)
    .select('product_uuid')
    .executeTakeFirstOrThrow();
  expect(await uuids({ product: product_uuid })).toContain(uuid);
  expect(await uuids({ product: product_uuid })).not.toContain(order.uuid);
  const choices = (await office.browser.ask(orderChoices, { query: {} })).body;
  expect(choices.classes).toContain('4B of its own');
  expect(choices.products.map((product) => product.uuid)).toContain(product_uuid);
});
