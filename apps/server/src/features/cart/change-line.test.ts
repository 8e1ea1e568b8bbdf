import { randomUUID } from 'node:crypto';
import { login, logout } from '@picture-day/contract/calls/access';
import {
  addMultipleItems,
  changeQuantity,
  changeSubProducts,
  deleteLine,
  readCart,
  toggleDigitalSet,
  updateLine,
} from '@picture-day/contract/calls/cart';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, openAgain } from '../../testing/fixtures.ts';
import type { Browser, TestShop } from '../../testing/test-shop.ts';
import { currentCatalogue, type Product } from '../catalogue/catalogue.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { cartOf, items } from './testing/ask-cart.ts';
import {
  addParent,
  addSet,
  catalogueWithAccessories,
  openShopWithCatalogue,
} from './testing/picture-sets.ts';

let shop: TestShop;
const product: Record<string, Product> = {};
beforeAll(async () => {
  shop = await openShopWithCatalogue();
  const { productsByKey } = await currentCatalogue(shop.services.db, shop.portalUuid);
  for (const [key, known] of productsByKey) product[key] = known;
});
afterAll(() => shop.close());

const add = (browser: Browser, key: string, quantity: number, more: object = {}) =>
  browser.ask(addMultipleItems, {
    body: { items: [{ productUuid: product[key]!.uuid, quantity, ...more }] },
  });
const oak = () => product.frame!.subproducts[0]!.uuid;
const black = () => product.frame!.subproducts[1]!.uuid;

describe('a line', () => {
  const withFrame = async () => {
    const parent = await addParent(shop);
    const { body } = await add(parent.browser, 'frame', 2, { subProductUuids: [oak()] });
    return { ...parent, line: items(body.cart)[0]!.uuid };
  };
  const setQuantity = (browser: Browser, uuid: string, quantity: number) =>
    browser.ask(changeQuantity, { params: { uuid }, body: { quantity } });

  it('takes another quantity; below the minimum becomes the minimum', async () => {
    const { browser, line } = await withFrame();
    const five = await setQuantity(browser, line, 5);
    expect(items(five.body.cart)).toMatchObject([{ quantity: 5, linePrice: 5 * (17900 + 5000) }]);
    expect(items((await setQuantity(browser, line, 0)).body.cart)).toMatchObject([{ quantity: 1 }]);
  });

  it('refuses a quantity above its maximum', async () => {
    const { browser } = await addParent(shop);
    const { body } = await add(browser, 'envelopes', 5);
    const refused = await setQuantity(browser, items(body.cart)[0]!.uuid, 51);
    expect([refused.status, refused.body]).toMatchObject([422, { fields: ['quantity'] }]);
    expect(items(await cartOf(browser))).toMatchObject([
      { quantity: 5, minimumQuantity: 5, maximumQuantity: 50 },
    ]);
  });

  it('of digital pictures keeps its quantity', async () => {
    const { browser, set } = await addParent(shop);
    const { body } = await browser.ask(toggleDigitalSet, { body: { pictureSet: set.subjectUuid } });
    expect((await setQuantity(browser, items(body.cart)[0]!.uuid, 2)).status).toBe(422);
  });

  it('changes its sub-products, and joins the line it then equals', async () => {
    const { browser, line } = await withFrame();
    const choose = (uuid: string, subProductUuids: string[]) =>
      browser.ask(changeSubProducts, { params: { uuid }, body: { subProductUuids } });
    const changed = await choose(line, [black()]);
    expect(items(changed.body.cart)).toMatchObject([{ subProductUuids: [black()], linePrice: 2 * 19900 }]);
    const { body } = await add(browser, 'frame', 3, { subProductUuids: [oak()] });
    const joined = await choose(items(body.cart)[1]!.uuid, [black()]);
    expect(items(joined.body.cart)).toMatchObject([{ quantity: 5, subProductUuids: [black()] }]);
    expect((await choose(line, [randomUUID()])).status).toBe(422);
  });

  it('is taken out', async () => {
    const { browser, line } = await withFrame();
    const { body } = await browser.ask(deleteLine, { params: { uuid: line } });
    expect(body.cart.orderLines).toEqual([]);
    expect((await browser.ask(deleteLine, { params: { uuid: line } })).status).toBe(404);
  });

  it("of someone else's cart is not found and stays as it is", async () => {
    const { browser, line } = await withFrame();
    const before = await cartOf(browser);
    const stranger = (await addParent(shop)).browser;
    const params = { uuid: line };
    const replies = [
      await stranger.ask(changeQuantity, { params, body: { quantity: 7 } }),
      await stranger.ask(changeSubProducts, { params, body: { subProductUuids: [] } }),
      await stranger.ask(updateLine, { params, body: { templateData: { userResources: {} } } }),
      await stranger.ask(deleteLine, { params }),
    ];
    for (const reply of replies) {
      expect([reply.status, reply.body]).toMatchObject([404, { error: 'Not found' }]);
    }
    expect(await cartOf(browser)).toEqual(before);
  });

  it.each([-1, 10_001, 2.5, '3', null])('refuses the quantity %j', async (quantity) => {
    const { browser, line } = await withFrame();
    const reply = await browser.send('PATCH', `/api/webshop/cart/lines/${line}/quantity`, {
      body: { quantity },
    });
    expect(reply.statusCode).toBe(400);
    expect(items(await cartOf(browser))).toMatchObject([{ quantity: 2 }]);
  });
});

describe('a cart', () => {
  it('is one for two sessions of an account, which agree', async () => {
    const parent = await addParent(shop);
    const phone = shop.browser();
    await phone.ask(login, { body: { username: parent.email, password: parent.password } });
    await add(parent.browser, 'frame', 1);
    const { body } = await add(phone, 'frame', 1);
    expect(await cartOf(parent.browser)).toEqual(body.cart);
    expect(items(body.cart)).toMatchObject([{ quantity: 2 }]);
  });

  it('survives signing out and a restart', async () => {
    const parent = await addParent(shop);
    const { body } = await add(parent.browser, 'frame', 3);
    await parent.browser.ask(logout, {});
    expect((await parent.browser.ask(readCart, {})).status).toBe(401);
    const again = await openAgain(shop);
    const browser = again.browser('10.9.9.9');
    await browser.ask(login, { body: { username: parent.email, password: parent.password } });
    expect(await cartOf(browser)).toEqual(body.cart);
    await again.close();
  });

  it('holds several children, and its total is the sum of its lines', async () => {
    const ada = await addSet(shop, ['IP', 'IP'], { subjectName: 'Ada' });
    const jonas = await addSet(shop, ['IP'], { subjectName: 'Jonas' });
    const { browser } = await addCustomer(shop, { owns: [ada.subjectUuid, jonas.subjectUuid] });
    await browser.ask(toggleDigitalSet, { body: { pictureSet: ada.subjectUuid } });
    await browser.ask(toggleDigitalSet, { body: { pictureSet: jonas.subjectUuid } });
    const { body } = await add(browser, 'frame', 2);
    const sum = body.cart.orderLines
      .filter((line) => line.type !== 4)
      .reduce((total, line) => total + line.actualLinePrice, 0);
    expect(body.cart.summary.totalPrice).toBe(sum);
    expect(body.cart.count).toBe(3);
  });

  it('shows a product withdrawn meanwhile, without a price, as what blocks the checkout', async () => {
    const { browser } = await addParent(shop);
    await add(browser, 'frame', 2);
    await add(browser, 'envelopes', 5);
    const data = await catalogueWithAccessories();
    const without = { ...data, products: data.products.filter((entry) => entry.key !== 'frame') };
    await loadCatalogue(shop.services, shop.portalUuid, without);
    const cart = await cartOf(browser);
    expect(items(cart)).toMatchObject([
      { product: { name: 'Frame' }, blocked: 'withdrawn', actualLinePrice: 0, canChangeQuantity: false },
      { blocked: null, actualLinePrice: 1500 },
    ]);
    expect(cart.summary.totalPrice).toBe(1500);
    const refused = await add(browser, 'frame', 1);
    expect([refused.status, refused.body]).toMatchObject([422, { error: 'This product is no longer sold.' }]);
    await loadCatalogue(shop.services, shop.portalUuid, data);
    expect(items(await cartOf(browser))[0]).toMatchObject({ blocked: null, actualLinePrice: 2 * 19900 });
  });

  it('keeps the quantity of what is no longer sold, and lets it be taken out', async () => {
    const { browser } = await addParent(shop);
    await add(browser, 'frame', 2);
    await add(browser, 'frame', 2, { subProductUuids: [oak()] });
    const data = await catalogueWithAccessories();
    const withFrames = (frames: typeof data.products) => ({
      ...data,
      products: [...data.products.filter(({ key }) => key !== 'frame'), ...frames],
    });
    const frame = data.products.find(({ key }) => key === 'frame')!;
    const withoutOak = { ...frame, subproducts: frame.subproducts.filter(({ key }) => key !== 'oak') };
    const changeable = async () => {
      const lines = items(await cartOf(browser));
      const replies = lines.map(({ uuid, quantity }) =>
        browser.ask(changeQuantity, { params: { uuid }, body: { quantity: quantity + 1 } }),
      );
      const statuses = (await Promise.all(replies)).map((reply) => reply.status);
      expect(statuses).toEqual(lines.map(({ canChangeQuantity }) => (canChangeQuantity ? 200 : 422)));
      return statuses;
    };
    await loadCatalogue(shop.services, shop.portalUuid, withFrames([withoutOak]));
    expect(await changeable()).toEqual([200, 422]);
    await loadCatalogue(shop.services, shop.portalUuid, withFrames([]));
    expect(await changeable()).toEqual([422, 422]);
    expect(items(await cartOf(browser))).toMatchObject([{ quantity: 3 }, { quantity: 2 }]);
    for (const { uuid } of items(await cartOf(browser))) await browser.ask(deleteLine, { params: { uuid } });
    expect(items(await cartOf(browser))).toEqual([]);
    await loadCatalogue(shop.services, shop.portalUuid, data);
  });

  it('takes the new price of a product at the next look', async () => {
    const { browser } = await addParent(shop);
    await add(browser, 'envelopes', 10);
    const data = await catalogueWithAccessories();
    const dearer = data.products.map((entry) =>
      entry.key === 'envelopes' ? { ...entry, productprices: [{ quantity: 1, price: 400 }] } : entry,
    );
    await loadCatalogue(shop.services, shop.portalUuid, { ...data, products: dearer });
    expect((await cartOf(browser)).summary.totalPrice).toBe(4000);
    await loadCatalogue(shop.services, shop.portalUuid, data);
    expect((await cartOf(browser)).summary.totalPrice).toBe(3000);
  });

  it('blocks the lines of a picture set that left the account', async () => {
    const { browser, set, uuid } = await addParent(shop);
    await browser.ask(toggleDigitalSet, { body: { pictureSet: set.subjectUuid } });
    await shop.services.db.deleteFrom('account_subject').where('account_uuid', '=', uuid).execute();
    expect(items(await cartOf(browser))).toMatchObject([
      { blocked: 'withdrawn', subjects: [], actualLinePrice: 0 },
    ]);
  });

  it('holds no more than 200 lines', async () => {
    const { browser, uuid } = await addParent(shop);
    await add(browser, 'frame', 1);
    const { db, clock } = shop.services;
    const cart = await db
      .selectFrom('cart')
      .where('account_uuid', '=', uuid)
      .select('uuid')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('cart_line')
      .values(
        Array.from({ length: 199 }, (_, index) => ({
          uuid: randomUUID(),
          cart_uuid: cart.uuid,
          line_key: `filler ${index}`,
          kind: 'product' as const,
          product_uuid: product.frame!.uuid,
          sub_product_uuids: [],
          subject_uuids: [],
          catalogue_uuid: null,
          quantity: 1,
          added_at: clock.now(),
        })),
      )
      .execute();
    const refused = await add(browser, 'envelopes', 5);
    expect([refused.status, refused.body]).toMatchObject([422, { error: 'The shopping cart is full.' }]);
    expect((await add(browser, 'frame', 1)).status).toBe(200);
  });
});
