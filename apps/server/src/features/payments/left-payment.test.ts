import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { readCart, toggleDigitalSet } from '@picture-day/contract/calls/cart';
import { cancelTransaction } from '@picture-day/contract/calls/payments';
import { simulateCustomer } from '@picture-day/contract/calls/studio';
import type { Transaction } from '@picture-day/contract/entities/checkout';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { after, minutes } from '../../platform/clock.ts';
import { addOperator } from '../../testing/fixtures.ts';
import type { Browser, TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import {
  bought,
  decide,
  goToCheckout,
  messageArrives,
  progressOf,
  type Shopping,
} from '../checkout/testing/shopping.ts';
import { providerNamed } from './providers.ts';
import { reconcilePayments } from './reconcile.ts';
import { openStripeShop } from './testing/stripe-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
});
afterAll(() => shop.close());
afterEach(() => vi.restoreAllMocks());

const left = async (browser: Browser) => (await browser.ask(bootstrap, { query: {} })).body.unfinishedPayment;
const cancel = async (browser: Browser, { uuid }: Transaction) =>
  (await browser.ask(cancelTransaction, { params: { transactionUuid: uuid } })).body.transaction.state;
const edit = async ({ browser, parent }: Shopping) =>
  (await browser.ask(toggleDigitalSet, { body: { pictureSet: parent.set.subjectUuid } })).status;
const isLocked = async (browser: Browser) => (await browser.ask(readCart, {})).body.cart.beingPaid;

describe('a payment that was left', () => {
  it('is told with every page: the sum, where it waits and until when', async () => {
    const shopping = await goToCheckout(shop);
    const { browser, totalPrice } = shopping;
    expect(await left(browser)).toBeNull();
    const transaction = await bought(shopping);
    expect(await left(browser)).toEqual({
      ...transaction,
      title: 'Card',
      totalPrice,
      currencyCode: 'NOK',
      until: after(shop.clock.now(), minutes(60)).toISOString(),
    });
    expect(await isLocked(browser)).toBe(true);
    expect(await left((await goToCheckout(shop)).browser)).toBeNull();
  });

  it('is cancelled at the provider, and the cart can be changed at once', async () => {
    const shopping = await goToCheckout(shop);
    const { browser } = shopping;
    const transaction = await bought(shopping);
    expect(await edit(shopping)).toBe(409);
    expect(await cancel(browser, transaction)).toBe('cancelled');
    expect(await left(browser)).toBeNull();
    expect(await isLocked(browser)).toBe(false);
    expect(await edit(shopping)).toBe(200);
    expect(await decide(browser, transaction, 'approve')).toBe(409);
  });

  it('that was paid meanwhile stays paid, whoever cancels it', async () => {
    const shopping = await goToCheckout(shop);
    const { browser } = shopping;
    const transaction = await bought(shopping);
    await decide(browser, transaction, 'approve');
    expect(await cancel(browser, transaction)).toBe('captured');
    expect(await left(browser)).toBeNull();
    expect((await browser.ask(readCart, {})).body.cart.count).toBe(0);
  });

  it('is not given up while the provider is about to collect it', async () => {
    const shopping = await goToCheckout(shop);
    const { browser } = shopping;
    const transaction = await bought(shopping);
    await decide(browser, transaction, 'delay');
    expect(await cancel(browser, transaction)).toBe('submitting');
    expect(await edit(shopping)).toBe(409);
    shop.clock.forward(21_000);
    await messageArrives(shop, transaction.uuid);
    expect(await progressOf(browser, transaction)).toMatchObject({ state: 'captured' });
  });

  it('stays as it is when the provider does not answer, and is cancelled when it does', async () => {
    const shopping = await goToCheckout(shop);
    const { browser } = shopping;
    const transaction = await bought(shopping);
    vi.spyOn(providerNamed(shop.services, 'sandbox'), 'cancel').mockRejectedValueOnce(new Error('no answer'));
    expect(await cancel(browser, transaction)).toBe('submitting');
    expect(await isLocked(browser)).toBe(true);
    expect(await cancel(browser, transaction)).toBe('cancelled');
  });

  it('ends one way when it is cancelled and paid in the same moment, from many windows', async () => {
    for (let round = 0; round < 6; round++) {
      const shopping = await goToCheckout(shop);
      const { browser } = shopping;
      const transaction = await bought(shopping);
      const cancels = [1, 2, 3].map(() => cancel(browser, transaction));
      const [approved] = await Promise.all([decide(browser, transaction, 'approve'), ...cancels]);
      await reconcilePayments(shop.services);
      const { state } = await progressOf(browser, transaction);
      expect(state).toBe(approved === 200 ? 'captured' : 'cancelled');
      expect(await left(browser)).toBeNull();
      expect(await edit(shopping)).toBe(approved === 200 ? 409 : 200);
    }
  });

  it('can be seen, but not cancelled, by who acts as the customer', async () => {
    const shopping = await goToCheckout(shop);
    const transaction = await bought(shopping);
    const { browser } = await addOperator(shop);
    await browser.ask(simulateCustomer, {
      body: { customerUuid: shopping.parent.uuid, reason: 'A question' },
    });
    expect(await left(browser)).toMatchObject({ uuid: transaction.uuid });
    const params = { transactionUuid: transaction.uuid };
    expect((await browser.ask(cancelTransaction, { params })).status).toBe(403);
  });
});

describe('a payment left on the page of Stripe', () => {
  it('waits as long as that page, and its session is ended when it is cancelled', async () => {
    const { shop: stripeShop, stripe } = await openStripeShop();
    try {
      const shopping = await goToCheckout(stripeShop, { title: 'Stripe' });
      const { browser } = shopping;
      const transaction = await bought(shopping, { title: 'Stripe' });
      const until = after(stripeShop.clock.now(), minutes(45)).toISOString();
      expect(await left(browser)).toMatchObject({ title: 'Stripe', until });
      // The package itself tries a broken connection once more.
      stripe.losing = 2;
      expect(await cancel(browser, transaction)).toBe('submitting');
      expect(await cancel(browser, transaction)).toBe('cancelled');
      expect(stripe.session(transaction.uuid).status).toBe('expired');
      expect(await edit(shopping)).toBe(200);
    } finally {
      await stripeShop.close();
      await stripe.close();
    }
  });
});
