import { randomUUID } from 'node:crypto';
import { addMultipleItems, addPackage, buyCatalogues, catalogues } from '@picture-day/contract/calls/cart';
import { FIXED_PRODUCT } from '@picture-day/contract/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer } from '../../testing/fixtures.ts';
import type { Browser, TestShop } from '../../testing/test-shop.ts';
import { currentCatalogue, type Product } from '../catalogue/catalogue.ts';
import { cartOf, items } from './testing/ask-cart.ts';
import { addParent, addSet, openShopWithCatalogue } from './testing/picture-sets.ts';

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
    await add(browser, 'stickers', 10_000);
    expect((await add(browser, 'stickers', 1)).status).toBe(422);
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

  it('refuses a design the shop does not have, an unmade package and an unknown one', async () => {
    const { browser, set } = await addParent(shop);
    const made = { template: { uuid: randomUUID() }, templateData: { userResources: {} } };
    const refused = await add(browser, 'mug', 1, made);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: 'This design is no longer available.' },
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
