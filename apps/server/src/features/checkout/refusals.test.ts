import { randomUUID } from 'node:crypto';
import { buyCatalogues, catalogues, toggleDigitalFile } from '@picture-day/contract/calls/cart';
import {
  addCheckoutCatalogues,
  addDigitalSets,
  createCheckout,
  createTransaction,
  paymentOptions,
  removeRebateCode,
  setPaymentOption,
  verifyRebateCode,
} from '@picture-day/contract/calls/checkout';
import { orderDetails, orderForReceipt, orderReceiptPdf } from '@picture-day/contract/calls/orders';
import {
  cancelTransaction,
  decideSandboxPayment,
  paymentOfTransaction,
  sandboxPayment,
} from '@picture-day/contract/calls/payments';
import { simulateCustomer } from '@picture-day/contract/calls/studio';
import { studioOrder } from '@picture-day/contract/calls/studio/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, addOperator } from '../../testing/fixtures.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { addPicture, addSet, openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import {
  bought,
  buyBody,
  goToCheckout,
  optionNamed,
  parentWithSet,
  payWith,
  pressBuy,
  progressOf,
} from './testing/shopping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
});
afterAll(() => shop.close());

const countOrders = async (): Promise<number> =>
  (await shop.services.db.selectFrom('shop_order').select('uuid').execute()).length;

describe("somebody else's", () => {
  it('checkout, order and payment are not there, and nothing changes', async () => {
    const owner = await goToCheckout(shop);
    const { browser } = await goToCheckout(shop);
    const { checkoutUuid, deliveryOptionUuid } = owner;
    const paymentOptionUuid = optionNamed(owner, 'Card').uuid;
    const transaction = await bought(owner);
    const ofOrder = { orderUuid: transaction.order.uuid };
    const ofPayment = { transactionUuid: transaction.uuid };
    const before = await countOrders();
    const subjects = [{ uuid: owner.parent.set.subjectUuid }];
    const replies = [
      await browser.ask(paymentOptions, { params: { checkoutUuid, deliveryOptionUuid } }),
      await browser.ask(setPaymentOption, {
        params: { checkoutUuid, deliveryOptionUuid, paymentOptionUuid },
      }),
      await browser.ask(verifyRebateCode, { params: { checkoutUuid }, body: { code: 'SMILE15' } }),
      await browser.ask(removeRebateCode, { params: { checkoutUuid } }),
      await browser.ask(addDigitalSets, { params: { checkoutUuid }, body: { data: { subjects } } }),
      await browser.ask(addCheckoutCatalogues, {
        params: { checkoutUuid },
        body: { catalogues: [{ uuid: randomUUID(), quantity: 1 }] },
      }),
      await browser.ask(createTransaction, { params: { checkoutUuid }, body: buyBody(owner) }),
      await browser.ask(orderForReceipt, { params: ofOrder }),
      await browser.ask(orderDetails, { query: { uuid: transaction.order.uuid } }),
      await browser.ask(orderReceiptPdf, { params: ofOrder }),
      await browser.ask(paymentOfTransaction, { params: ofPayment }),
      await browser.ask(cancelTransaction, { params: ofPayment }),
      await browser.ask(sandboxPayment, { params: ofPayment }),
      await browser.ask(decideSandboxPayment, { params: ofPayment, body: { decision: 'approve' } }),
    ];
    for (const { status, body } of replies) {
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: 'Not found' });
    }
    expect(await countOrders()).toBe(before);
    expect(await progressOf(owner.browser, transaction)).toMatchObject({ state: 'submitting' });
  });

  it('delivery and payment options, and those that never were, are refused', async () => {
    const shopping = await goToCheckout(shop);
    const { browser, checkoutUuid, deliveryOptionUuid } = shopping;
    const before = await countOrders();
    const unknown = randomUUID();
    for (const reply of [
      await browser.ask(paymentOptions, { params: { checkoutUuid, deliveryOptionUuid: unknown } }),
      await browser.ask(setPaymentOption, {
        params: { checkoutUuid, deliveryOptionUuid, paymentOptionUuid: unknown },
      }),
      await pressBuy(shopping, { deliveryOptionUuid: unknown }),
      await browser.ask(createTransaction, {
        params: { checkoutUuid },
        body: { ...buyBody(shopping), paymentOptionUuid: unknown },
      }),
    ]) {
      expect(reply.status).toBe(404);
    }
    expect(await countOrders()).toBe(before);
  });
});

describe('what a client says about money', () => {
  it('is never believed: another total is refused, prices in the payload change nothing', async () => {
    const shopping = await goToCheckout(shop);
    for (const totalPrice of [0, 1, shopping.totalPrice - 1, shopping.totalPrice + 1, -shopping.totalPrice]) {
      const { status, body } = await pressBuy(shopping, { totalPrice });
      expect(status).toBe(409);
      expect(body.error).toContain('The price has changed');
    }
    const forged = {
      ...buyBody(shopping),
      price: 1,
      amount: 1,
      currency: 'SEK',
      cart: { summary: { totalPrice: 1 } },
      orderLines: [],
      accountUuid: randomUUID(),
      bought: true,
    };
    const { body } = await shopping.browser.ask(createTransaction, {
      params: { checkoutUuid: shopping.checkoutUuid },
      body: forged,
    });
    expect(await progressOf(shopping.browser, body.transaction!)).toMatchObject({
      totalPrice: shopping.totalPrice,
      currencyCode: 'NOK',
    });
  });

  it('is refused when the shop changed its prices meanwhile', async () => {
    const shopping = await goToCheckout(shop);
    const file = await addPicture(shop, shopping.parent.set.jobUuid, [], 'IP');
    const other = await addSet(shop, ['IP']);
    await shop.services.db
      .insertInto('account_subject')
      .values({
        account_uuid: shopping.parent.uuid,
        subject_uuid: other.subjectUuid,
        added_at: shop.clock.now(),
      })
      .execute();
    await shopping.browser.ask(toggleDigitalFile, { body: { file: other.pictures[0]! } });
    expect(file).toBeTruthy();
    const { status, body } = await pressBuy(shopping);
    expect(status).toBe(409);
    expect(body.error).toBe(
      'The price has changed since you saw it. Please check the new total and buy again.',
    );
  });
});

describe('an operator acting as a customer', () => {
  it('may look at the checkout, but not pay', async () => {
    const parent = await parentWithSet(shop);
    const { browser } = await addOperator(shop);
    await browser.ask(simulateCustomer, { body: { customerUuid: parent.uuid, reason: 'A question' } });
    const simulated = await goToCheckout(shop, { parent: { ...parent, browser } });
    expect((await pressBuy(simulated)).status).toBe(403);
    expect((await pressBuy(await goToCheckout(shop, { parent }))).status).toBe(200);
  });
});

describe('each failure of the checkout says why', () => {
  it('opening it: the cart is empty, or holds something no longer sold', async () => {
    const { browser } = await addCustomer(shop);
    expect(await browser.ask(createCheckout, { body: null })).toMatchObject({
      status: 422,
      body: { error: 'The shopping cart is empty.' },
    });
    const { parent } = await goToCheckout(shop);
    const { db } = shop.services;
    await db.updateTable('job').set({ in_webshop: false }).where('uuid', '=', parent.set.jobUuid).execute();
    expect(await parent.browser.ask(createCheckout, { body: null })).toMatchObject({
      status: 422,
      body: { error: 'A product in the shopping cart can no longer be ordered. Please take it out.' },
    });
  });

  it('choosing a payment option: it is not offered for the total', async () => {
    const set = await addSet(shop, ['IP'], { jobKey: 'lillesund-skole-2026' });
    const parent = { ...(await addCustomer(shop, { owns: [set.subjectUuid] })), set };
    const { body: offered } = await parent.browser.ask(catalogues, {});
    const many = offered.map(({ uuid }) => ({ uuid, quantity: 10 }));
    await parent.browser.ask(buyCatalogues, { body: { catalogues: many } });
    const shopping = await goToCheckout(shop, { parent });
    const cheap = await goToCheckout(shop);
    const invoice = optionNamed(cheap, 'Invoice').uuid;
    if (shopping.totalPrice > 500_000) {
      expect(shopping.options.map((option) => option.uuid)).not.toContain(invoice);
    }
    await shop.services.db
      .updateTable('shop_offer')
      .set({ definition: JSON.stringify(await invoiceUpTo(10_000)) })
      .where('kind', '=', 'payment')
      .where('uuid', '=', invoice)
      .execute();
    await shop.services.db
      .updateTable('catalogue_state')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
    const { checkoutUuid, deliveryOptionUuid, browser } = cheap;
    const params = { checkoutUuid, deliveryOptionUuid, paymentOptionUuid: invoice };
    expect(await browser.ask(setPaymentOption, { params })).toMatchObject({
      status: 409,
      body: { error: 'This way to pay is not available for the order. Please choose another one.' },
    });
  });

  const invoiceUpTo = async (maximumTotal: number): Promise<object> => {
    const { definition } = await shop.services.db
      .selectFrom('shop_offer')
      .where('kind', '=', 'payment')
      .where('key', '=', 'invoice')
      .select('definition')
      .executeTakeFirstOrThrow();
    return { ...(definition as object), maximumTotal };
  };

  it('adding digital sets: the set is bought already', async () => {
    const shopping = await goToCheckout(shop);
    await payWith(shop, shopping);
    const other = await addSet(shop, ['IP']);
    await shop.services.db
      .insertInto('account_subject')
      .values({
        account_uuid: shopping.parent.uuid,
        subject_uuid: other.subjectUuid,
        added_at: shop.clock.now(),
      })
      .execute();
    await shopping.browser.ask(toggleDigitalFile, { body: { file: other.pictures[0]! } });
    const { checkoutUuid } = await goToCheckout(shop, { parent: shopping.parent });
    const ask = (uuid: string) =>
      shopping.browser.ask(addDigitalSets, {
        params: { checkoutUuid },
        body: { data: { subjects: [{ uuid, name: 'Emma' }] } },
      });
    expect(await ask(shopping.parent.set.subjectUuid)).toMatchObject({
      status: 409,
      body: { error: 'You have already bought this set.' },
    });
    const added = await ask(other.subjectUuid);
    expect(added.status).toBe(200);
    expect(added.body.cart.orderLines[0]).toMatchObject({ type: 0, linePrice: 7900 });
    // The delivery chosen before still counts.
    expect(added.body.cart.orderLines.map((line) => line.type)).toEqual([0, 3, 4]);
  });

  it('adding catalogues: none was chosen', async () => {
    const set = await addSet(shop, ['IP', 'IP'], { jobUuid: await jobOf('lillesund-skole-2026') });
    const parent = { ...(await addCustomer(shop, { owns: [set.subjectUuid] })), set };
    await parent.browser.ask(toggleDigitalFile, { body: { file: set.pictures[0]! } });
    const { checkoutUuid, browser } = await goToCheckout(shop, { parent });
    const { body: offered } = await browser.ask(catalogues, {});
    const ask = (quantity: number) =>
      browser.ask(addCheckoutCatalogues, {
        params: { checkoutUuid },
        body: { catalogues: [{ uuid: offered[0]!.uuid, quantity }] },
      });
    expect(await ask(0)).toMatchObject({
      status: 422,
      body: {
        error: 'You need to select how many cataloges you would like before clicking Add to shopping cart',
      },
    });
    const { body } = await ask(2);
    expect(body.cart.orderLines.filter((line) => line.type === 0)).toHaveLength(2);
    expect(body.catalogueMaxDeliveryTime).toBeGreaterThan(0);
    expect(body.deliveryMethods.map((method) => method.type)).toContain('postage');
  });

  const jobOf = async (key: string): Promise<string> => {
    const job = await shop.services.db
      .selectFrom('job')
      .where('key', '=', key)
      .select('uuid')
      .executeTakeFirst();
    return job!.uuid;
  };

  it('buying: the terms are not accepted', async () => {
    const { status, body } = await pressBuy(await goToCheckout(shop), { termsAccepted: false });
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: 'Please accept the terms of purchase.', fields: ['termsAccepted'] });
  });
});

describe('the terms of purchase', () => {
  it.each([
    [true, 'accepted'],
    [undefined, 'not-stated'],
  ])('said as %s stand with the order as %s', async (termsAccepted, terms) => {
    const shopping = await goToCheckout(shop);
    const { body } = await pressBuy(shopping, termsAccepted === undefined ? {} : { termsAccepted });
    const reference = body.transaction!.order.uuid;
    const { browser: office } = await addOperator(shop, { role: 'office' });
    const seen = await office.ask(studioOrder, { params: { reference } });
    expect(seen.body.order.terms).toBe(terms);
  });
});
