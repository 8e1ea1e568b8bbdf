import { readCart } from '@picture-day/contract/calls/cart';
import { createCheckout } from '@picture-day/contract/calls/checkout';
import { orderForReceipt, orderList } from '@picture-day/contract/calls/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '../../testing/portals.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { addParent, openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { bought, decide, goToCheckout, messageArrives, progressOf } from './testing/shopping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
});
afterAll(() => shop.close());

describe('buying a digital set with a card', () => {
  it('goes from the cart to a paid order, its files unlocked and a fresh cart open', async () => {
    const shopping = await goToCheckout(shop);
    const { browser, parent } = shopping;
    expect(shopping.methods.map((method) => method.type)).toEqual(['digital-delivery']);
    expect(shopping.totalPrice).toBe(39900);

    const transaction = await bought(shopping);
    expect(await progressOf(browser, transaction)).toMatchObject({
      state: 'submitting',
      provider: 'sandbox',
      redirectUrl: `/sandbox-payment/${transaction.uuid}`,
      totalPrice: 39900,
    });
    expect(await decide(browser, transaction, 'approve')).toBe(200);
    expect(await messageArrives(shop, transaction.uuid)).toBe(200);
    expect(await progressOf(browser, transaction)).toMatchObject({ state: 'captured', redirectUrl: null });

    const { body: order } = await browser.ask(orderForReceipt, {
      params: { orderUuid: transaction.order.uuid },
    });
    expect(order).toMatchObject({
      state: 'done',
      summary: { totalPrice: 39900, goodsPrice: 39900, discount: 0, deliveryPrice: 0, fees: 0 },
      containDigitalProducts: true,
      payment: { isInvoice: false, title: 'Card', billing: null, filesWait: false },
      delivery: { type: 'digital-delivery' },
      vat: [{ ratePercent: 25, amount: 7980 }],
    });
    expect(order.orderLines.map((line) => line.type)).toEqual([0, 3, 4]);
    const { body: cart } = await browser.ask(readCart, {});
    expect(cart.cart.orderLines).toEqual([]);
    const { body: list } = await browser.ask(orderList, {});
    expect(list.map(({ uuid }) => uuid)).toEqual([transaction.order.uuid]);
    const sets = await shop.services.db
      .selectFrom('bought_set')
      .where('account_uuid', '=', parent.uuid)
      .select(['subject_uuid', 'order_uuid'])
      .execute();
    expect(sets).toEqual([{ subject_uuid: parent.set.subjectUuid, order_uuid: transaction.order.uuid }]);
  });

  it('keeps the comment, unless the shop has turned comments off', async () => {
    const commented = async () => {
      const shopping = await goToCheckout(shop);
      const { order } = await bought(shopping, { comment: ' Ring the bell ' });
      const { body } = await shopping.browser.ask(orderForReceipt, { params: { orderUuid: order.uuid } });
      return body.comment;
    };
    expect(await commented()).toBe('Ring the bell');
    await changeSettings(shop, { options: { disableOrderComment: true } });
    expect(await commented()).toBeNull();
    await changeSettings(shop);
  });

  it('cannot be opened with an empty cart', async () => {
    const { browser } = await addParent(shop);
    const { status, body } = await browser.ask(createCheckout, { body: null });
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: 'The shopping cart is empty.' });
  });
});
