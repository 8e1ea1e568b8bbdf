import { randomUUID } from 'node:crypto';
import { login, logout } from '@picture-day/contract/calls/access';
import {
  addMultipleItems,
  addPackage,
  buyCatalogues,
  changeQuantity,
  changeSubProducts,
  deleteLine,
  readCart,
  toggleDigitalSet,
  updateLine,
} from '@picture-day/contract/calls/cart';
import { catalogues } from '@picture-day/contract/calls/catalogue';
import { FIXED_PRODUCT } from '@picture-day/contract/constants';
import type { Cart, OrderLine } from '@picture-day/contract/entities/cart';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, openAgain } from '../../testing/fixtures.ts';
import type { Browser, TestShop } from '../../testing/test-shop.ts';
import { currentCatalogue, type Product } from '../catalogue/catalogue.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
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

const cartOf = async (browser: Browser): Promise<Cart> => (await browser.ask(readCart, {})).body.cart;
const items = (cart: Cart): OrderLine[] => cart.orderLines.filter((line) => line.type === 0);
const add = (browser: Browser, key: string, quantity: number, more: object = {}) =>
  browser.ask(addMultipleItems, {
    body: { items: [{ productUuid: product[key]!.uuid, quantity, ...more }] },
  });
const oak = () => product.frame!.subproducts[0]!.uuid;
const black = () => product.frame!.subproducts[1]!.uuid;

describe('adding products', () => {
  it('makes a line with its product, quantity limits and prices', async () => {
    const { browser, set } = await addParent(shop);
    const { status, body } = await add(browser, 'frame', 2, {
      subProductUuids: [oak()],
      subjectUuid: set.subjectUuid,
    });
    expect(status).toBe(200);
    expect(items(body.cart)).toMatchObject([
      {
        type: 0,
        product: {
          name: 'Frame',
          type: 3,
          subproducts: [{ name: 'Oak', extraprice: 5000 }, { name: 'Black' }],
        },
        subProductUuids: [oak()],
        quantity: 2,
        linePrice: 2 * (19900 + 5000),
        canChangeQuantity: true,
        minimumQuantity: 1,
        maximumQuantity: null,
        subjects: [{ uuid: set.subjectUuid }],
      },
    ]);
    const total = body.cart.orderLines.at(-1);
    expect(total).toMatchObject({ type: 4, actualLinePrice: body.cart.summary.totalPrice });
  });

  it('lets equal lines grow instead of doubling, and keeps others apart', async () => {
    const { browser } = await addParent(shop);
    await add(browser, 'frame', 1, { subProductUuids: [oak()] });
    await add(browser, 'frame', 1, { subProductUuids: [black()] });
    const { body } = await add(browser, 'frame', 2, { subProductUuids: [oak()] });
    expect(items(body.cart).map((line) => line.quantity)).toEqual([3, 1]);
    expect(items(body.cart)[0]?.linePrice).toBe(3 * (17900 + 5000));
  });

  it('counts every one of six parallel adds, and none fails', async () => {
    const { browser } = await addParent(shop);
    const replies = await Promise.all(Array.from({ length: 6 }, () => add(browser, 'frame', 1)));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(items(await cartOf(browser))).toMatchObject([{ quantity: 6 }]);
  });

  it('counts a repeat with the same key once', async () => {
    const { browser } = await addParent(shop);
    const body = { addKey: randomUUID(), items: [{ productUuid: product.frame!.uuid, quantity: 1 }] };
    const replies = await Promise.all([1, 2, 3].map(() => browser.ask(addMultipleItems, { body })));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    expect(items(await cartOf(browser))).toMatchObject([{ quantity: 1 }]);
  });

  it('leaves out what is below its minimum order quantity, and refuses when nothing is left', async () => {
    const { browser } = await addParent(shop);
    const { body } = await browser.ask(addMultipleItems, {
      body: {
        items: [
          { productUuid: product.envelopes!.uuid, quantity: 4 },
          { productUuid: product.frame!.uuid, quantity: 1 },
        ],
      },
    });
    expect(items(body.cart).map((line) => line.product?.name)).toEqual(['Frame']);
    const refused = await add(browser, 'envelopes', 4);
    expect([refused.status, refused.body]).toMatchObject([422, { error: 'Please choose a quantity.' }]);
  });

  it('refuses more than the maximum, alone or together, and changes nothing', async () => {
    const { browser } = await addParent(shop);
    expect((await add(browser, 'envelopes', 51)).status).toBe(422);
    await add(browser, 'envelopes', 30);
    const refused = await add(browser, 'envelopes', 30);
    expect(refused.body).toMatchObject({ error: 'You cannot order more than 50 of this product.' });
    await add(browser, 'frame', 10_000);
    expect((await add(browser, 'frame', 1)).status).toBe(422);
    expect(items(await cartOf(browser)).map((line) => line.quantity)).toEqual([30, 10_000]);
  });

  it.each([-1, 1.5, 10_001, 1e300, null, 'many', Number.NaN])('refuses the quantity %s', async (quantity) => {
    const { browser } = await addParent(shop);
    const body = { items: [{ productUuid: product.frame!.uuid, quantity }] };
    expect((await browser.send('POST', '/api/webshop/cart/items', { body })).statusCode).toBe(400);
    expect((await cartOf(browser)).orderLines).toEqual([]);
  });

  it('refuses products that do not exist or have calls of their own, foreign subjects and unknown choices', async () => {
    const { browser } = await addParent(shop);
    const stranger = await addParent(shop);
    const mine = { productUuid: product.frame!.uuid, quantity: 1 };
    const wrong: [number, object][] = [
      [404, { ...mine, productUuid: randomUUID() }],
      [404, { ...mine, productUuid: FIXED_PRODUCT.digitalSet }],
      [404, { ...mine, productUuid: FIXED_PRODUCT.voucher }],
      [404, { ...mine, subjectUuid: stranger.set.subjectUuid }],
      [404, { ...mine, subjectUuid: randomUUID() }],
      [422, { ...mine, subProductUuids: [randomUUID()] }],
      [422, { ...mine, subProductUuids: [oak(), oak()] }],
      [422, { ...mine, productUuid: product.mug!.uuid }],
    ];
    for (const [status, item] of wrong) {
      const body = { items: [mine, item] as never };
      expect((await browser.ask(addMultipleItems, { body })).status).toBe(status);
    }
    expect((await cartOf(browser)).orderLines).toEqual([]);
  });

  it('says that a product with a template cannot be made while the shop has no templates', async () => {
    const { browser, set } = await addParent(shop);
    const made = { template: { uuid: randomUUID() }, templateData: { userResources: {} } };
    const refused = await add(browser, 'mug', 1, made);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: 'This product cannot be made right now.' },
    ]);
    const { packages } = await currentCatalogue(shop.services.db, shop.portalUuid);
    const family = [...packages.values()].find((offer) => offer.key === 'family')!;
    const body = { packageUuid: family.uuid, subjectUuid: set.subjectUuid, packageItems: [] };
    expect((await browser.ask(addPackage, { body })).status).toBe(422);
    const unknown = { ...body, packageUuid: randomUUID() };
    expect((await browser.ask(addPackage, { body: unknown })).status).toBe(404);
    expect((await cartOf(browser)).orderLines).toEqual([]);
  });
});

describe('catalogues', () => {
  it('are bought per subject, up to their maximum', async () => {
    const ada = await addSet(shop, ['IP'], { subjectName: 'Ada Solheim', jobKey: 'lillesund-skole-2026' });
    const jonas = await addSet(shop, ['IP'], { subjectName: 'Jonas Solheim', jobUuid: ada.jobUuid });
    const { browser } = await addCustomer(shop, { owns: [ada.subjectUuid, jonas.subjectUuid] });
    const offered = (await browser.ask(catalogues, {})).body;
    expect(offered.map((entry) => [entry.subject.name, entry.quantity])).toEqual([
      ['Ada Solheim', 0],
      ['Jonas Solheim', 0],
    ]);
    const wanted = offered.map(({ uuid }, index) => ({ uuid, quantity: index + 1 }));
    const { body } = await browser.ask(buyCatalogues, { body: { catalogues: wanted } });
    expect(items(body.cart)).toMatchObject([
      {
        product: { uuid: FIXED_PRODUCT.catalogue },
        catalogue: { name: 'School catalogue 2026/27', subject: { name: 'Ada Solheim' } },
        description: 'School catalogue 2026/27, Ada Solheim',
        quantity: 1,
        linePrice: 18900,
        maximumQuantity: 10,
      },
      { catalogue: { subject: { name: 'Jonas Solheim' } }, quantity: 2, linePrice: 2 * 18900 },
    ]);
    const tooMany = await browser.ask(buyCatalogues, {
      body: { catalogues: [{ uuid: offered[0]!.uuid, quantity: 10 }] },
    });
    expect(tooMany.status).toBe(422);
    const none = await browser.ask(buyCatalogues, {
      body: { catalogues: offered.map(({ uuid }) => ({ uuid, quantity: 0 })) },
    });
    expect([none.status, none.body]).toMatchObject([
      422,
      { error: 'You need to select how many cataloges you would like before clicking Add to shopping cart' },
    ]);
    const stranger = await addParent(shop);
    const foreign = await stranger.browser.ask(buyCatalogues, { body: { catalogues: wanted } });
    expect(foreign.status).toBe(404);
    expect((await cartOf(stranger.browser)).orderLines).toEqual([]);
  });
});

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
