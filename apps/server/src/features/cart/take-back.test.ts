import {
  deleteLine,
  readCart,
  takeLineBack,
  toggleDigitalFile,
  toggleDigitalSet,
} from '@picture-day/contract/calls/cart';
import type { Cart } from '@picture-day/contract/entities/cart';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, TestShop } from '../../testing/test-shop.ts';
import { addParent, openShopWithCatalogue } from './testing/picture-sets.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
});
afterAll(() => shop.close());

const items = ({ orderLines }: Cart) => orderLines.filter(({ type }) => type === 0);
const without = (browser: Browser, uuid: string) => browser.ask(deleteLine, { params: { uuid } });
const back = (browser: Browser, uuid: string) => browser.ask(takeLineBack, { params: { uuid } });
const cartOf = async (browser: Browser) => (await browser.ask(readCart, {})).body.cart;

/** A family with two pictures as files in the cart. */
async function withFiles() {
  const { browser, set } = await addParent(shop, { name: 'Kari Solheim' });
  const files = set.pictures.slice(0, 2);
  for (const file of files) await browser.ask(toggleDigitalFile, { body: { file } });
  const cart = await cartOf(browser);
  return { browser, set, files, cart, uuid: items(cart)[0]!.uuid };
}

async function withSet() {
  const { browser, set } = await addParent(shop, { name: 'Kari Solheim' });
  await browser.ask(toggleDigitalSet, { body: { pictureSet: set.subjectUuid } });
  const cart = await cartOf(browser);
  return { browser, set, cart, uuid: items(cart)[0]!.uuid };
}

describe('a line that was deleted', () => {
  it('is named for ten seconds and comes back as the very line, with its price', async () => {
    for (const { browser, cart, uuid } of [await withFiles(), await withSet()]) {
      const { body } = await without(browser, uuid);
      expect(items(body.cart)).toEqual([]);
      const { name } = items(cart)[0]!.product!;
      expect(body.cart.takenOut).toEqual({ uuid, name, seconds: 10 });
      shop.clock.forward(4000);
      expect((await cartOf(browser)).takenOut).toMatchObject({ uuid, seconds: 6 });
      const taken = await back(browser, uuid);
      expect(taken.status).toBe(200);
      expect(items(taken.body.cart)).toEqual(items(cart));
      expect(taken.body.cart.summary).toEqual(cart.summary);
      expect(taken.body.cart.takenOut).toBeNull();
      expect(taken.body.cart.version).toBeGreaterThan(body.cart.version);
    }
  });

  it('is gone after ten seconds', async () => {
    const { browser, uuid } = await withFiles();
    await without(browser, uuid);
    shop.clock.forward(10_000);
    expect((await cartOf(browser)).takenOut).toBeNull();
    expect((await back(browser, uuid)).status).toBe(404);
    expect(items(await cartOf(browser))).toEqual([]);
  });

  it('comes back once, however often and from however many tabs it is asked for', async () => {
    const { browser, cart, uuid } = await withFiles();
    await without(browser, uuid);
    const replies = await Promise.all([1, 2, 3].map(() => back(browser, uuid)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(items(await cartOf(browser))).toEqual(items(cart));
  });

  it('of somebody else is not there', async () => {
    const { browser, uuid } = await withFiles();
    await without(browser, uuid);
    const stranger = await addParent(shop, { name: 'Per Strand' });
    expect((await back(stranger.browser, uuid)).status).toBe(404);
    expect((await back(browser, uuid)).status).toBe(200);
  });

  it('brings no file twice that was chosen again meanwhile, nor one whose set is in', async () => {
    const { browser, set, files, uuid } = await withFiles();
    await without(browser, uuid);
    await browser.ask(toggleDigitalFile, { body: { file: files[0]! } });
    const joined = (await back(browser, uuid)).body.cart;
    expect(
      items(joined)
        .flatMap(({ digitalFiles }) => digitalFiles.map((file) => file.uuid))
        .sort(),
    ).toEqual([...files].sort());
    await without(browser, items(joined)[0]!.uuid);
    await browser.ask(toggleDigitalSet, { body: { pictureSet: set.subjectUuid } });
    const { cart } = (await back(browser, items(joined)[0]!.uuid)).body;
    expect(items(cart).map(({ product }) => product?.name)).toEqual(['Digital set']);
  });

  it('leaves with its cart', async () => {
    const { browser, uuid } = await withFiles();
    await without(browser, uuid);
    const { db } = shop.services;
    await db
      .deleteFrom('cart')
      .where('uuid', 'in', (eb) =>
        eb.selectFrom('cart_line_taken_out').where('uuid', '=', uuid).select('cart_uuid'),
      )
      .execute();
    const kept = await db.selectFrom('cart_line_taken_out').where('uuid', '=', uuid).select('uuid').execute();
    expect(kept).toEqual([]);
  });
});
