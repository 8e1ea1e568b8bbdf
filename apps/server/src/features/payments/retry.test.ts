import { readCart, toggleDigitalSet } from '@picture-day/contract/calls/cart';
import { createCheckout, setPaymentOption, verifyRebateCode } from '@picture-day/contract/calls/checkout';
import { orderForReceipt, orderList } from '@picture-day/contract/calls/orders';
import { cancelTransaction } from '@picture-day/contract/calls/payments';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { minutes } from '../../platform/clock.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import {
  bought,
  decide,
  goToCheckout,
  messageArrives,
  OF_AGE,
  optionNamed,
  payWith,
  pressBuy,
  progressOf,
} from '../checkout/testing/shopping.ts';
import { providerNamed } from './providers.ts';
import { reconcilePayments } from './reconcile.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
});
afterAll(() => shop.close());
afterEach(() => vi.restoreAllMocks());

const ordersOf = (accountUuid: string) =>
  shop.services.db.selectFrom('shop_order').where('account_uuid', '=', accountUuid).selectAll().execute();
const paymentsOf = (orderUuid: string) =>
  shop.services.db
    .selectFrom('payment')
    .where('order_uuid', '=', orderUuid)
    .orderBy('created_at')
    .selectAll()
    .execute();

describe('a declined payment', () => {
  it('gives the cart back, and another option pays the same order', async () => {
    const shopping = await goToCheckout(shop);
    const { browser, parent, checkoutUuid, deliveryOptionUuid } = shopping;
    const declined = await bought(shopping);
    await decide(browser, declined, 'decline');
    await messageArrives(shop, declined.uuid);
    expect(await progressOf(browser, declined)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('The payment was declined.'),
    });
    expect((await browser.ask(orderList, {})).body).toEqual([]);

    shop.clock.forward(1000);
    const invoice = optionNamed(shopping, 'Invoice');
    const { body } = await browser.ask(setPaymentOption, {
      params: { checkoutUuid, deliveryOptionUuid, paymentOptionUuid: invoice.uuid },
    });
    const { totalPrice } = body.cart.summary;
    expect(totalPrice).toBe(shopping.totalPrice + 2900);
    const paid = await bought(
      { ...shopping, totalPrice },
      { title: 'Invoice', paymentOptionData: { pid: OF_AGE } },
    );
    expect(paid.order.uuid).toBe(declined.order.uuid);
    expect(paid.uuid).not.toBe(declined.uuid);
    expect(await progressOf(browser, paid)).toMatchObject({ state: 'authorised', totalPrice });
    expect(await ordersOf(parent.uuid)).toMatchObject([{ state: 'paid', total: totalPrice, fees: 2900 }]);
    const { body: order } = await browser.ask(orderForReceipt, { params: { orderUuid: paid.order.uuid } });
    expect(order.payment).toMatchObject({ isInvoice: true, title: 'Invoice, 14 days', filesWait: true });
    expect((await paymentsOf(paid.order.uuid)).map(({ state }) => state)).toEqual(['failed', 'authorised']);
  });

  it('lets the customer change the cart before trying again', async () => {
    const shopping = await goToCheckout(shop);
    const { browser, parent } = shopping;
    const declined = await bought(shopping);
    const edit = () => browser.ask(toggleDigitalSet, { body: { pictureSet: parent.set.subjectUuid } });
    expect((await edit()).status).toBe(409);
    await decide(browser, declined, 'cancel');
    await messageArrives(shop, declined.uuid);
    expect((await edit()).status).toBe(200);
    expect((await edit()).status).toBe(200);
    shop.clock.forward(1000);
    const paid = await payWith(shop, await goToCheckout(shop, { parent }));
    expect(paid.order.uuid).toBe(declined.order.uuid);
    expect(await ordersOf(parent.uuid)).toHaveLength(1);
  });

  it('frees its voucher, and the next try takes it again', async () => {
    const shopping = await goToCheckout(shop);
    const { browser, checkoutUuid } = shopping;
    const { body } = await browser.ask(verifyRebateCode, {
      params: { checkoutUuid },
      body: { code: 'SMILE15' },
    });
    const cheaper = { ...shopping, totalPrice: body.cart!.summary.totalPrice };
    const declined = await bought(cheaper);
    await decide(browser, declined, 'decline');
    await messageArrives(shop, declined.uuid);
    shop.clock.forward(1000);
    const paid = await payWith(shop, cheaper);
    expect(await ordersOf(shopping.parent.uuid)).toMatchObject([
      { uuid: paid.order.uuid, voucher_code: 'SMILE15', total: cheaper.totalPrice },
    ]);
    // One use for each customer: the second order cannot have it.
    const again = await goToCheckout(shop);
    expect(
      (
        await again.browser.ask(verifyRebateCode, {
          params: { checkoutUuid: again.checkoutUuid },
          body: { code: 'smile15' },
        })
      ).body.cart?.rebateCode,
    ).toBe('SMILE15');
  });

  it('that the provider then collects after all is given back', async () => {
    const shopping = await goToCheckout(shop);
    const { browser } = shopping;
    const first = await bought(shopping);
    await browser.ask(cancelTransaction, { params: { transactionUuid: first.uuid } });
    expect(await progressOf(browser, first)).toMatchObject({ state: 'cancelled' });
    shop.clock.forward(1000);
    const second = await payWith(shop, shopping);
    expect(second.order.uuid).toBe(first.order.uuid);

    await shop.services.db
      .updateTable('sandbox_payment')
      .set({ status: 'approved', charges: 1 })
      .where('uuid', '=', first.uuid)
      .execute();
    for (const id of ['late 1', 'late 2'])
      await messageArrives(shop, first.uuid, { id: `${id} ${first.uuid}` });
    await reconcilePayments(shop.services);
    await reconcilePayments(shop.services);
    const [late, paid] = await paymentsOf(first.order.uuid);
    expect(late).toMatchObject({
      state: 'cancelled',
      captured: shopping.totalPrice,
      refunded: shopping.totalPrice,
    });
    expect(paid).toMatchObject({ state: 'captured', captured: shopping.totalPrice, refunded: 0 });
    const returned = await shop.services.db
      .selectFrom('sandbox_payment')
      .where('uuid', '=', first.uuid)
      .select('refunded')
      .executeTakeFirst();
    expect(returned).toEqual({ refunded: shopping.totalPrice });
  });
});

describe('an answer of the provider that got lost', () => {
  it('is asked for again with the same key, and nothing is charged twice', async () => {
    const shopping = await goToCheckout(shop);
    const sandbox = providerNamed(shop.services, 'sandbox');
    const reach = sandbox.begin.bind(sandbox);
    const begin = vi.spyOn(sandbox, 'begin').mockImplementationOnce(async (payment) => {
      await reach(payment);
      throw new Error('the connection broke');
    });
    const transaction = await bought(shopping);
    expect(await progressOf(shopping.browser, transaction)).toMatchObject({
      state: 'submitting',
      redirectUrl: null,
    });
    shop.clock.forward(4000);
    expect(await progressOf(shopping.browser, transaction)).toMatchObject({
      redirectUrl: `/sandbox-payment/${transaction.uuid}`,
    });
    expect(begin.mock.calls.map(([payment]) => payment.uuid)).toEqual([transaction.uuid, transaction.uuid]);
    expect(await paymentsOf(transaction.order.uuid)).toHaveLength(1);
  });

  it('is found by the reconciler when the customer has gone', async () => {
    const shopping = await goToCheckout(shop);
    const transaction = await bought(shopping);
    await decide(shopping.browser, transaction, 'approve');
    await reconcilePayments(shop.services);
    expect(await ordersOf(shopping.parent.uuid)).toMatchObject([{ state: 'awaiting_payment' }]);
    shop.clock.forward(minutes(2));
    await Promise.all([reconcilePayments(shop.services), reconcilePayments(shop.services)]);
    expect(await ordersOf(shopping.parent.uuid)).toMatchObject([{ state: 'done' }]);
  });

  it('that is a refusal is told to the customer, who tries again', async () => {
    const shopping = await goToCheckout(shop);
    const sandbox = providerNamed(shop.services, 'sandbox');
    const { ProviderRefusal } = await import('./provider.ts');
    vi.spyOn(sandbox, 'begin').mockRejectedValueOnce(new ProviderRefusal('no'));
    const { status, body } = await pressBuy(shopping);
    expect(status).toBe(409);
    expect(body.error).toContain('The payment could not be started.');
    shop.clock.forward(1000);
    expect((await pressBuy(shopping)).status).toBe(200);
    expect(await ordersOf(shopping.parent.uuid)).toHaveLength(1);
  });
});

describe('an order nobody pays', () => {
  it('expires after an hour and its things lie in the cart again', async () => {
    const shopping = await goToCheckout(shop);
    const { browser, parent } = shopping;
    const before = (await browser.ask(readCart, {})).body.cart;
    const transaction = await bought(shopping);
    const { body: reopened } = await browser.ask(createCheckout, { body: null });
    expect(reopened.transaction).toEqual(transaction);
    shop.clock.forward(minutes(61));
    await Promise.all([reconcilePayments(shop.services), reconcilePayments(shop.services)]);
    expect(await ordersOf(parent.uuid)).toMatchObject([{ state: 'expired' }]);
    expect(await progressOf(browser, transaction)).toMatchObject({ state: 'cancelled' });
    expect(await decide(browser, transaction, 'approve')).toBe(409);
    const after = (await browser.ask(readCart, {})).body.cart;
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.orderLines[0]).toEqual(before.orderLines[0]);
    const paid = await payWith(shop, await goToCheckout(shop, { parent }));
    expect(paid.order.uuid).not.toBe(transaction.order.uuid);
    expect((await browser.ask(orderList, {})).body).toHaveLength(1);
  });

  it('does not expire when it was paid in the last moment', async () => {
    const shopping = await goToCheckout(shop);
    const transaction = await bought(shopping);
    await decide(shopping.browser, transaction, 'approve');
    shop.clock.forward(minutes(61));
    await reconcilePayments(shop.services);
    expect(await ordersOf(shopping.parent.uuid)).toMatchObject([{ state: 'done' }]);
  });
});
