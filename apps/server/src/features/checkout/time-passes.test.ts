import { addMultipleItems, readCart, updateLine } from '@picture-day/contract/calls/cart';
import { createCheckout, setPaymentOption } from '@picture-day/contract/calls/checkout';
import { packageById } from '@picture-day/contract/calls/packages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../../platform/clock.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { addParent } from '../cart/testing/picture-sets.ts';
import { currentCatalogue } from '../catalogue/catalogue.ts';
import { add, choicesOf } from '../packages/testing/package-choices.ts';
import { filledItem, openShopWithTemplates } from '../personalisation/testing/shop-with-templates.ts';
import {
  bought,
  goToCheckout,
  optionNamed,
  pressBuy,
  progressOf,
  type Shopping,
} from './testing/shopping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithTemplates();
});
afterAll(() => shop.close());

async function makePackage({ browser }: Pick<Shopping['parent'], 'browser'>, key: string) {
  const { packages } = await currentCatalogue(shop.services.db, shop.portalUuid);
  const { uuid } = [...packages.values()].find((offer) => offer.key === key)!;
  return (await browser.ask(packageById, { params: { id: uuid }, body: null })).body;
}
const ADDRESS = { name: 'Kari Solheim', address: 'Storgata 1', postalCode: '4790', city: 'Lillesand' };
const countOrders = async (): Promise<number> =>
  (await shop.services.db.selectFrom('shop_order').select('uuid').execute()).length;
const cartOf = async ({ browser }: Pick<Shopping['parent'], 'browser'>) =>
  (await browser.ask(readCart, {})).body.cart;
const blockedIn = async (parent: Shopping['parent']) =>
  (await cartOf(parent)).orderLines.filter(({ type }) => type === 0).map(({ blocked }) => blocked);

describe('a package whose time limit ends in the checkout', () => {
  it('is not bought at the old price nor silently at the new one, but once the new total was seen', async () => {
    const parent = await addParent(shop, { name: 'Kari Solheim' });
    await add(parent, await makePackage(parent, 'family'));
    expect((await cartOf(parent)).pricesHoldFor).toBeGreaterThan(0);
    const shopping = await goToCheckout(shop, { parent });
    const before = await countOrders();
    shop.clock.forward(days(8));
    expect(await pressBuy(shopping)).toMatchObject({
      status: 409,
      body: { error: 'The price has changed since you saw it. Please check the new total and buy again.' },
    });
    expect(await countOrders()).toBe(before);
    const { checkoutUuid, deliveryOptionUuid, browser } = shopping;
    const paymentOptionUuid = optionNamed(shopping, 'Card').uuid;
    const params = { checkoutUuid, deliveryOptionUuid, paymentOptionUuid };
    const { totalPrice } = (await browser.ask(setPaymentOption, { params })).body.cart.summary;
    expect(totalPrice - shopping.totalPrice).toBeGreaterThan(0);
    const transaction = await bought(shopping, { totalPrice, deliveryOptionData: ADDRESS });
    expect(await progressOf(browser, transaction)).toMatchObject({ totalPrice });
    expect((await cartOf(parent)).pricesHoldFor).toBeNull();
  });
});

describe('a calendar that lies in the cart over New Year', () => {
  it('alone or in a package is shown as past and stops Buy, until its year is changed', async () => {
    const parent = await addParent(shop, { name: 'Kari Solheim' });
    const { browser, set } = parent;
    const item = await filledItem(shop, browser, 'quiet-months', set.subjectUuid);
    const thisYear = { ...item, templateData: { ...item.templateData, year: 2026 } };
    await browser.ask(addMultipleItems, { body: { items: [thisYear] } });
    const family = await makePackage(parent, 'family');
    const made = (year: number) =>
      choicesOf(family).map((choice) =>
        choice.templateData?.year ? { ...choice, templateData: { ...choice.templateData, year } } : choice,
      );
    expect((await add(parent, family, made(2026))).status).toBe(200);
    expect(await blockedIn(parent)).toEqual([null, null]);
    const shopping = await goToCheckout(shop, { parent });
    const before = await countOrders();

    shop.clock.forward(days(29));
    const { goodsPrice } = (await cartOf(parent)).summary;
    shop.clock.forward(days(12));
    const cart = await cartOf(parent);
    expect(await blockedIn(parent)).toEqual(['past-year', 'past-year']);
    expect(cart.summary.goodsPrice).toBe(goodsPrice);
    const refused = {
      status: 422,
      body: {
        error:
          'A calendar in the shopping cart is for a year that is over. Please change its year or delete it.',
      },
    };
    expect(await browser.ask(createCheckout, { body: null })).toMatchObject(refused);
    expect(await pressBuy(shopping)).toMatchObject(refused);
    expect(await countOrders()).toBe(before);

    const [alone, packed] = cart.orderLines;
    await browser.ask(updateLine, {
      params: { uuid: alone!.uuid },
      body: { templateData: { ...item.templateData, year: 2027 } },
    });
    expect(await blockedIn(parent)).toEqual([null, 'past-year']);
    await browser.ask(updateLine, {
      params: { uuid: packed!.uuid },
      body: { packageItems: made(2027) as never },
    });
    expect(await blockedIn(parent)).toEqual([null, null]);
    await bought(await goToCheckout(shop, { parent }), { deliveryOptionData: ADDRESS });
  });
});
