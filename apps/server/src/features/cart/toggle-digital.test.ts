import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { readCart, toggleDigitalFile, toggleDigitalSet } from '@picture-day/contract/calls/cart';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import { simulateCustomer } from '@picture-day/contract/calls/studio';
import { FIXED_PRODUCT } from '@picture-day/contract/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, addOperator } from '../../testing/fixtures.ts';
import type { Browser, TestShop } from '../../testing/test-shop.ts';
import { picturesInCart, setsInCart } from './in-cart-store.ts';
import { cartOf, items } from './testing/ask-cart.ts';
import { addParent, addPicture, addSet, openShopWithCatalogue } from './testing/picture-sets.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
});
afterAll(() => shop.close());

const toggle = (browser: Browser, file: string) => browser.ask(toggleDigitalFile, { body: { file } });
const toggleSet = (browser: Browser, pictureSet: string) =>
  browser.ask(toggleDigitalSet, { body: { pictureSet } });

describe('a digital picture', () => {
  it('goes into the cart and out again', async () => {
    const { browser, set } = await addParent(shop);
    const [picture] = set.pictures as [string];
    const { status, body } = await toggle(browser, picture);
    expect(status).toBe(200);
    expect(items(body.cart)).toMatchObject([
      {
        product: { uuid: FIXED_PRODUCT.singlePortraitFile, name: 'Portrait picture, digital file' },
        quantity: 1,
        canChangeQuantity: false,
        description: 'Emma Louise Hansen, 3A, 1 picture',
        linePrice: 7900,
        actualLinePrice: 7900,
        digitalFiles: [{ uuid: picture }],
        subjects: [{ uuid: set.subjectUuid, numImages: 7 }],
        blocked: null,
      },
    ]);
    expect(body.cart).toMatchObject({ summary: { totalPrice: 7900 }, count: 1, currencyCode: 'NOK' });
    expect(await cartOf(browser)).toEqual(body.cart);
    const out = await toggle(browser, picture);
    expect(out.body.cart).toMatchObject({ orderLines: [], summary: { totalPrice: 0 }, count: 0 });
    expect(out.body.cart.version).toBeGreaterThan(body.cart.version);
  });

  it('tells the analytics what the cart has become, unless an operator presses', async () => {
    const { browser, set, uuid: customerUuid } = await addParent(shop);
    const [picture] = set.pictures as [string];
    const noted = () =>
      shop.services.db.selectFrom('shop_event').select(['name', 'data']).orderBy('id').execute();
    await shop.services.db.deleteFrom('shop_event').execute();
    await toggle(browser, picture);
    await toggleSet(browser, set.subjectUuid);
    await toggle(browser, crypto.randomUUID());
    const operator = await addOperator(shop);
    const body = { customerUuid, reason: 'asked by phone' };
    expect((await operator.browser.ask(simulateCustomer, { body })).status).toBe(200);
    expect((await toggleSet(operator.browser, set.subjectUuid)).status).toBe(200);
    expect((await toggleSet(operator.browser, set.subjectUuid)).status).toBe(200);
    const { cart } = (await browser.ask(readCart, {})).body;
    expect(await noted()).toEqual([
      { name: 'toggle_digital_file', data: { count: 1, total: 7900 } },
      { name: 'toggle_digital_set', data: { count: 1, total: cart.summary.totalPrice } },
    ]);
  });

  it('joins the line of its kind, and each further file has the price of its place', async () => {
    const { browser, set } = await addParent(shop);
    for (const picture of set.pictures.slice(0, 3)) await toggle(browser, picture);
    const [shown] = (await browser.ask(pictureSets, {})).body.pictureSets;
    expect(shown?.inCart).toBe(false);
    const marked = shown?.pictures.filter((picture) => picture.inCart).map((picture) => picture.uuid);
    expect(new Set(marked)).toEqual(new Set(set.pictures.slice(0, 3)));
    const cart = await cartOf(browser);
    expect(items(cart)).toMatchObject([{ quantity: 3, linePrice: 7900 + 6900 + 5900 }]);
    expect(items(cart)[0]?.digitalFiles.map((file) => file.uuid)).toEqual(set.pictures.slice(0, 3));
    expect(cart.count).toBe(3);
    await toggle(browser, set.pictures[3]!);
    await toggle(browser, set.pictures[4]!);
    const products = items(await cartOf(browser)).map((line) => line.product?.uuid);
    expect(products).toEqual([
      FIXED_PRODUCT.singlePortraitFile,
      FIXED_PRODUCT.siblingOrFriendFile,
      FIXED_PRODUCT.groupFile,
    ]);
  });

  it('of two children counts together for the tiers', async () => {
    const [ada, jonas] = [await addSet(shop, ['IP']), await addSet(shop, ['IP'])];
    const { browser } = await addCustomer(shop, { owns: [ada.subjectUuid, jonas.subjectUuid] });
    await toggle(browser, ada.pictures[0]!);
    const { body } = await toggle(browser, jonas.pictures[0]!);
    expect(items(body.cart)).toHaveLength(2);
    expect(body.cart.summary.totalPrice).toBe(7900 + 6900);
  });

  it('cannot be toggled while the whole set is in the cart', async () => {
    const { browser, set } = await addParent(shop);
    await toggleSet(browser, set.subjectUuid);
    const before = await cartOf(browser);
    const refused = await toggle(browser, set.pictures[0]!);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      error: 'The whole set is in the shopping cart. Take it out to choose single pictures.',
    });
    expect(await cartOf(browser)).toEqual(before);
  });

  it('that a sibling set in the cart already holds cannot be bought again', async () => {
    const ada = await addSet(shop, ['IP']);
    const jonas = await addSet(shop, ['IP'], { jobUuid: ada.jobUuid });
    const both = await addPicture(shop, ada.jobUuid, [ada.subjectUuid, jonas.subjectUuid], 'MGP');
    const { browser } = await addCustomer(shop, { owns: [ada.subjectUuid, jonas.subjectUuid] });
    await toggleSet(browser, ada.subjectUuid);
    expect((await toggle(browser, both)).status).toBe(409);
    expect((await toggle(browser, jonas.pictures[0]!)).status).toBe(200);
  });

  it('that was bought is refused', async () => {
    const { browser, set, uuid } = await addParent(shop);
    const at = shop.clock.now();
    await shop.services.db
      .insertInto('bought_picture')
      .values({ account_uuid: uuid, picture_uuid: set.pictures[0]!, order_uuid: null, at })
      .execute();
    const refused = await toggle(browser, set.pictures[0]!);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: 'You have already bought this picture.' },
    ]);
  });

  it('of a stranger, of a job outside the shop and one that does not exist answer the same', async () => {
    const { browser } = await addParent(shop);
    const stranger = await addParent(shop);
    const closed = await addSet(shop, ['IP'], { inWebshop: false });
    const parent = await addCustomer(shop, { owns: [closed.subjectUuid] });
    const replies = [
      await toggle(browser, stranger.set.pictures[0]!),
      await toggle(browser, crypto.randomUUID()),
      await toggle(parent.browser, closed.pictures[0]!),
      await toggleSet(browser, stranger.set.subjectUuid),
      await toggleSet(browser, crypto.randomUUID()),
      await toggleSet(parent.browser, closed.subjectUuid),
    ];
    for (const reply of replies) {
      expect(reply.status).toBe(404);
      expect(reply.body).toMatchObject({ error: 'Not found' });
    }
    expect((await cartOf(browser)).orderLines).toEqual([]);
    expect((await cartOf(stranger.browser)).orderLines).toEqual([]);
  });

  it.each([undefined, null, 7, 'nonsense', ['x'], {}, "' or 1=1"])(
    'named by %j is not a request',
    async (file) => {
      const { browser } = await addParent(shop);
      const reply = await browser.send('POST', '/ajax/cart/toggle_digital_file_in_cart.php', {
        body: { file },
      });
      expect(reply.statusCode).toBe(400);
    },
  );

  it('toggled 50 times at once is out again, and the rows agree', async () => {
    const { browser, set, uuid } = await addParent(shop);
    await toggle(browser, set.pictures[1]!);
    const replies = await Promise.all(Array.from({ length: 50 }, () => toggle(browser, set.pictures[0]!)));
    expect(replies.every((reply) => reply.status === 200)).toBe(true);
    const versions = replies.map((reply) => reply.body.cart.version);
    expect(new Set(versions).size).toBe(50);
    const cart = await cartOf(browser);
    expect(items(cart)).toMatchObject([{ quantity: 1, digitalFiles: [{ uuid: set.pictures[1] }] }]);
    expect(cart.summary.totalPrice).toBe(7900);
    const odd = await Promise.all(Array.from({ length: 51 }, () => toggle(browser, set.pictures[0]!)));
    expect(odd.every((reply) => reply.status === 200)).toBe(true);
    expect(items(await cartOf(browser))).toMatchObject([{ quantity: 2, linePrice: 7900 + 6900 }]);
    const rows = await shop.services.db
      .selectFrom('cart_line as l')
      .innerJoin('cart as c', 'c.uuid', 'l.cart_uuid')
      .where('c.account_uuid', '=', uuid)
      .select(['l.quantity'])
      .execute();
    expect(rows).toEqual([{ quantity: 2 }]);
  });
});

describe('a digital set', () => {
  it('is named beside single files that cost more, with what the change saves', async () => {
    const { browser, set } = await addParent(shop);
    const said: unknown[] = [];
    for (const picture of set.pictures) said.push((await toggle(browser, picture)).body.cart.setsInstead);
    expect(said[0]).toEqual([]);
    const files = await cartOf(browser);
    const [instead] = files.setsInstead ?? [];
    expect(instead).toMatchObject({ subject: { uuid: set.subjectUuid }, pictures: 7, price: 39_900 });
    const { body } = await toggleSet(browser, set.subjectUuid);
    expect(body.cart.summary.totalPrice).toBe(files.summary.totalPrice - instead!.saved);
    expect(body.cart.setsInstead).toEqual([]);
  });

  it('goes into the cart with its pictures, and its single files go out', async () => {
    const { browser, set, uuid } = await addParent(shop);
    await toggle(browser, set.pictures[0]!);
    const { body } = await toggleSet(browser, set.subjectUuid);
    expect(items(body.cart)).toMatchObject([
      {
        product: { uuid: FIXED_PRODUCT.digitalSet },
        quantity: 1,
        linePrice: 39900,
        description: 'Emma Louise Hansen, 3A, 7 pictures',
        digitalFiles: [],
      },
    ]);
    expect(await picturesInCart(shop.services.db, uuid)).toEqual(new Set(set.pictures));
    expect(await setsInCart(shop.services.db, uuid)).toEqual(new Set([set.subjectUuid]));
    const shown = async () => (await browser.ask(pictureSets, {})).body.pictureSets[0];
    expect(await shown()).toMatchObject({ inCart: true });
    expect((await shown())?.pictures.map((picture) => picture.inCart)).toEqual([
      ...set.pictures.map(() => true),
    ]);
    const out = await toggleSet(browser, set.subjectUuid.toUpperCase());
    expect(out.body.cart.orderLines).toEqual([]);
    expect(await picturesInCart(shop.services.db, uuid)).toEqual(new Set());
  });

  it('that was bought, whole or piece by piece, is refused', async () => {
    const { browser, set, uuid } = await addParent(shop);
    const at = shop.clock.now();
    await shop.services.db
      .insertInto('bought_picture')
      .values(
        set.pictures.map((picture_uuid) => ({ account_uuid: uuid, picture_uuid, order_uuid: null, at })),
      )
      .execute();
    expect((await toggleSet(browser, set.subjectUuid)).status).toBe(409);
  });

  it("whose pictures all came with a sibling's set is not sold again", async () => {
    const ada = await addSet(shop, ['IP']);
    const jonas = await addSet(shop, [], { jobUuid: ada.jobUuid });
    const both = [ada.subjectUuid, jonas.subjectUuid];
    for (const type of ['MGP', 'GP'] as const) await addPicture(shop, ada.jobUuid, both, type);
    const { browser, uuid } = await addCustomer(shop, { owns: both });
    const bought = {
      account_uuid: uuid,
      subject_uuid: ada.subjectUuid,
      order_uuid: null,
      at: shop.clock.now(),
    };
    await shop.services.db.insertInto('bought_set').values(bought).execute();
    expect((await toggleSet(browser, jonas.subjectUuid)).body).toMatchObject({
      error: 'You have already bought this set.',
    });
    const { pictureSets: sets } = (await browser.ask(pictureSets, {})).body;
    expect(sets.map((set) => set.bought)).toEqual([true, true]);
  });
});

describe('a picture hidden from its family', () => {
  it('is neither listed, seen, counted nor sold, until it is shown again', async () => {
    const { browser, set } = await addParent(shop);
    const [picture] = set.pictures as [string];
    const hide = (hidden: boolean) =>
      shop.services.db
        .updateTable('picture_subject')
        .set({ hidden })
        .where('picture_uuid', '=', picture)
        .execute();
    const listed = async () => (await browser.ask(pictureSets, {})).body.pictureSets[0]?.pictures.length;
    await hide(true);
    expect(await listed()).toBe(6);
    expect((await toggle(browser, picture)).status).toBe(404);
    const { body } = await toggleSet(browser, set.subjectUuid);
    expect(items(body.cart)[0]).toMatchObject({ subjects: [{ numImages: 6 }] });
    await toggleSet(browser, set.subjectUuid);
    await hide(false);
    expect(await listed()).toBe(7);
    expect((await toggle(browser, picture)).status).toBe(200);
  });

  it('stays with the family that has bought it', async () => {
    const { browser, set, uuid } = await addParent(shop);
    const [picture_uuid] = set.pictures as [string];
    const { db } = shop.services;
    const bought = { account_uuid: uuid, picture_uuid, order_uuid: null, at: shop.clock.now() };
    await db.insertInto('bought_picture').values(bought).execute();
    await db
      .updateTable('picture_subject')
      .set({ hidden: true })
      .where('picture_uuid', '=', picture_uuid)
      .execute();
    const shown = (await browser.ask(pictureSets, {})).body.pictureSets[0]?.pictures;
    expect(shown?.find(({ uuid: one }) => one === picture_uuid)).toMatchObject({ bought: true });
  });
});

describe('a cart', () => {
  it('needs a signed-in customer', async () => {
    const visitor = shop.browser();
    expect((await visitor.ask(readCart, {})).status).toBe(401);
    expect((await toggle(visitor, crypto.randomUUID())).status).toBe(401);
  });

  it('tells the first answer of a page how many items it holds', async () => {
    const { browser, set } = await addParent(shop);
    await toggle(browser, set.pictures[0]!);
    await toggle(browser, set.pictures[1]!);
    expect((await browser.ask(bootstrap, { query: {} })).body.cartCount).toBe(2);
  });

  it('being paid refuses changes with a clear text', async () => {
    const { browser, set, uuid } = await addParent(shop, { lang: 'nb' });
    await toggle(browser, set.pictures[0]!);
    const { db } = shop.services;
    await db.updateTable('cart').set({ state: 'paying' }).where('account_uuid', '=', uuid).execute();
    const refused = await toggle(browser, set.pictures[1]!);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        error: expect.stringContaining('En betaling for handlekurven er ikke fullført.'),
        changed: 'payment-open',
      },
    ]);
    expect(items(await cartOf(browser))).toHaveLength(1);
    await db.updateTable('cart').set({ state: 'placed' }).where('account_uuid', '=', uuid).execute();
    expect((await cartOf(browser)).orderLines).toEqual([]);
    expect((await toggle(browser, set.pictures[1]!)).status).toBe(200);
  });
});
