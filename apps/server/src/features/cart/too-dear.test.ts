import { addMultipleItems, changeQuantity, deleteLine, readCart } from '@picture-day/contract/calls/cart';
import { createCheckout } from '@picture-day/contract/calls/checkout';
import { MAX_CART_PRICE, MAX_QUANTITY } from '@picture-day/contract/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, TestShop } from '../../testing/test-shop.ts';
import { currentCatalogue } from '../catalogue/catalogue.ts';
import { items } from './testing/ask-cart.ts';
import { addParent, openShopWithCatalogue } from './testing/picture-sets.ts';

const WORDS =
  'A shopping cart can hold products for at most 990,000\u00a0kr. For a larger order, please contact us.';

let shop: TestShop;
let frame: string;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
  const { productsByKey } = await currentCatalogue(shop.services.db, shop.portalUuid);
  frame = productsByKey.get('frame')!.uuid;
});
afterAll(() => shop.close());

const add = (browser: Browser, quantity: number) =>
  browser.ask(addMultipleItems, { body: { items: [{ productUuid: frame, quantity }] } });

/** A cart from before there was a limit. */
async function withTooMuch() {
  const parent = await addParent(shop);
  const { body } = await add(parent.browser, 1);
  const [line] = items(body.cart);
  await shop.services.db
    .updateTable('cart_line')
    .set({ quantity: MAX_QUANTITY })
    .where('uuid', '=', line!.uuid)
    .execute();
  return { ...parent, line: line!.uuid };
}

describe('a cart that would cost more than can be paid at once', () => {
  it('is refused with words, whether by adding or by a quantity, and stays as it was', async () => {
    const { browser } = await addParent(shop);
    const refused = await add(browser, 6000);
    expect([refused.status, refused.body]).toMatchObject([422, { error: WORDS }]);
    const { body } = await add(browser, 5000);
    const [line] = items(body.cart);
    const params = { uuid: line!.uuid };
    const more = await browser.ask(changeQuantity, { params, body: { quantity: 5600 } });
    expect([more.status, more.body]).toMatchObject([422, { error: WORDS }]);
    expect((await add(browser, 600)).status).toBe(422);
    const { body: read } = await browser.ask(readCart, {});
    expect(read.cart.summary.goodsPrice).toBe(5000 * 17900);
  });

  it('is readable where it came about before, and can be made smaller', async () => {
    const { browser, line } = await withTooMuch();
    const { status, body } = await browser.ask(readCart, {});
    expect([status, body.cart.summary.goodsPrice]).toEqual([200, MAX_QUANTITY * 17900]);
    expect(body.cart.summary.goodsPrice).toBeGreaterThan(MAX_CART_PRICE);
    const fewer = await browser.ask(changeQuantity, { params: { uuid: line }, body: { quantity: 9000 } });
    expect([fewer.status, fewer.body.cart.summary.goodsPrice]).toEqual([200, 9000 * 17900]);
    expect((await add(browser, 1)).status).toBe(422);
    expect((await browser.ask(deleteLine, { params: { uuid: line } })).status).toBe(200);
  });

  it('does not open the checkout, and says why', async () => {
    const { browser } = await withTooMuch();
    const { status, body } = await browser.ask(createCheckout, { body: null });
    expect([status, body]).toMatchObject([422, { error: WORDS }]);
  });
});
