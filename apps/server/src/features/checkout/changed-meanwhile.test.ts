import {
  buyCatalogues,
  catalogues,
  deleteLine,
  readCart,
  toggleDigitalSet,
} from '@picture-day/contract/calls/cart';
import { paymentOptions, setPaymentOption } from '@picture-day/contract/calls/checkout';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer } from '../../testing/fixtures.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { addSet, openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { bought, goToCheckout, optionNamed, payWith, pressBuy, type Shopping } from './testing/shopping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
});
afterAll(() => shop.close());

let jobUuid: string | undefined;

/** A parent at the last step, with a printed catalogue in the cart and a delivery that only printed goods have. */
async function withPrintedGoods(): Promise<Shopping> {
  const set = await addSet(shop, ['IP'], jobUuid ? { jobUuid } : { jobKey: 'lillesund-skole-2026' });
  jobUuid = set.jobUuid;
  const parent = { ...(await addCustomer(shop, { owns: [set.subjectUuid], name: 'Kari Solheim' })), set };
  const { body: offered } = await parent.browser.ask(catalogues, {});
  await parent.browser.ask(buyCatalogues, {
    body: { catalogues: [{ uuid: offered[0]!.uuid, quantity: 1 }] },
  });
  return goToCheckout(shop, { parent });
}

/** What another tab does: every line is deleted. */
async function emptyCart({ browser }: Shopping): Promise<void> {
  const { body } = await browser.ask(readCart, {});
  for (const { uuid } of body.cart.orderLines.filter((line) => line.type === 0)) {
    await browser.ask(deleteLine, { params: { uuid } });
  }
}

describe('a cart that another tab has changed', () => {
  it('says that it is empty, not that its delivery is gone', async () => {
    const shopping = await withPrintedGoods();
    await emptyCart(shopping);
    const { checkoutUuid, deliveryOptionUuid } = shopping;
    const paymentOptionUuid = optionNamed(shopping, 'Card').uuid;
    for (const reply of [
      await pressBuy(shopping),
      await shopping.browser.ask(paymentOptions, { params: { checkoutUuid, deliveryOptionUuid } }),
      await shopping.browser.ask(setPaymentOption, {
        params: { checkoutUuid, deliveryOptionUuid, paymentOptionUuid },
      }),
    ]) {
      expect([reply.status, reply.body]).toMatchObject([
        422,
        { error: 'The shopping cart is empty.', changed: 'empty-cart' },
      ]);
    }
  });

  it('says that the delivery is gone where what is left cannot be delivered so', async () => {
    const shopping = await withPrintedGoods();
    await emptyCart(shopping);
    await shopping.browser.ask(toggleDigitalSet, {
      body: { pictureSet: shopping.parent.set.subjectUuid },
    });
    expect(await pressBuy(shopping)).toMatchObject({ status: 409, body: { changed: 'delivery' } });
  });

  it('says that its price is another one', async () => {
    const shopping = await goToCheckout(shop);
    const reply = await pressBuy({ ...shopping, totalPrice: shopping.totalPrice - 100 });
    expect(reply).toMatchObject({ status: 409, body: { changed: 'price' } });
  });

  it('says that something in it is no longer sold', async () => {
    const shopping = await goToCheckout(shop);
    const { jobUuid: uuid } = shopping.parent.set;
    await shop.services.db.updateTable('job').set({ in_webshop: false }).where('uuid', '=', uuid).execute();
    expect(await pressBuy(shopping)).toMatchObject({ status: 422, body: { changed: 'blocked-lines' } });
  });
});

describe('the choices of a checkout', () => {
  const choose = ({ browser, checkoutUuid, deliveryOptionUuid }: Shopping) =>
    browser.ask(paymentOptions, { params: { checkoutUuid, deliveryOptionUuid } });

  it('are refused while a payment is open, with the ways on, and after the order with where it is', async () => {
    const shopping = await goToCheckout(shop);
    await bought(shopping);
    expect(await choose(shopping)).toMatchObject({
      status: 409,
      body: {
        error:
          'A payment of the shopping cart is not finished. Continue it, or cancel it to change the cart.',
        changed: 'payment-open',
      },
    });
    const paid = await goToCheckout(shop);
    await payWith(shop, paid);
    expect(await choose(paid)).toMatchObject({ status: 409, body: { changed: 'ordered' } });
  });
});
