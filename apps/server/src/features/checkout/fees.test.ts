import { randomUUID } from 'node:crypto';
import { setPaymentOption, verifyRebateCode } from '@picture-day/contract/calls/checkout';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { goToCheckout, optionNamed } from './testing/shopping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
});
afterAll(() => shop.close());

describe('the fee of a way to pay', () => {
  it('is told before it is chosen, and is what the total then rises by', async () => {
    const shopping = await goToCheckout(shop);
    expect(shopping.options.map(({ title, fee }) => [title, fee])).toEqual([
      ['Vipps', 0],
      ['Card', 0],
      ['Invoice, 14 days', 2900],
    ]);
    const { checkoutUuid, deliveryOptionUuid, browser } = shopping;
    for (const { uuid: paymentOptionUuid, fee } of shopping.options) {
      const params = { checkoutUuid, deliveryOptionUuid, paymentOptionUuid };
      const { body } = await browser.ask(setPaymentOption, { params });
      expect(body.cart.summary).toMatchObject({ fees: fee, totalPrice: shopping.totalPrice + fee });
    }
  });

  it('is nothing where there is nothing left to pay, and told so with the voucher that did it', async () => {
    await shop.services.db
      .insertInto('voucher')
      .values({
        uuid: randomUUID(),
        portal_uuid: shop.portalUuid,
        code: 'ALLFREE',
        benefit: JSON.stringify({ kind: 'percentage', rate: 10_000 }),
        valid_from: null,
        valid_until: null,
        minimum_goods: null,
        product_keys: [],
        maximum_uses: null,
        maximum_uses_per_customer: null,
        account_uuid: null,
      })
      .execute();
    const { browser, checkoutUuid, deliveryOptionUuid } = await goToCheckout(shop);
    const { body } = await browser.ask(verifyRebateCode, {
      params: { checkoutUuid },
      body: { code: 'ALLFREE', deliveryOptionUuid },
    });
    expect(body.cart?.summary.totalPrice).toBe(0);
    expect(optionNamed({ options: body.paymentOptions ?? [] }, 'Invoice').fee).toBe(0);
  });
});
