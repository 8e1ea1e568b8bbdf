import { randomUUID } from 'node:crypto';
import { readCart, toggleDigitalFile, toggleDigitalSet } from '@picture-day/contract/calls/cart';
import { createCheckout, removeRebateCode, verifyRebateCode } from '@picture-day/contract/calls/checkout';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../../platform/clock.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { addSet, openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import {
  bought,
  goToCheckout,
  parentWithSet,
  payWith,
  progressOf,
  type Shopping,
} from './testing/shopping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
});
afterAll(() => shop.close());

const use = async ({ browser, checkoutUuid, deliveryOptionUuid }: Shopping, code: string) =>
  (await browser.ask(verifyRebateCode, { params: { checkoutUuid }, body: { code, deliveryOptionUuid } }))
    .body;

async function addVoucher(code: string, voucher: object = {}): Promise<void> {
  await shop.services.db
    .insertInto('voucher')
    .values({
      uuid: randomUUID(),
      portal_uuid: shop.portalUuid,
      code,
      benefit: JSON.stringify({ kind: 'percentage', rate: 1000 }),
      valid_from: null,
      valid_until: null,
      minimum_goods: null,
      product_keys: [],
      maximum_uses: null,
      maximum_uses_per_customer: null,
      account_uuid: null,
      ...voucher,
    })
    .execute();
}

describe('a voucher', () => {
  it('is taken however it is typed, and its line and total are shown with the delivery', async () => {
    const shopping = await goToCheckout(shop);
    const { cart } = await use(shopping, '  smile15 ');
    expect(cart?.rebateCode).toBe('SMILE15');
    expect(cart?.summary).toMatchObject({ totalPrice: 33915, discount: 5985 });
    expect(cart?.orderLines.map((line) => [line.type, line.actualLinePrice])).toEqual([
      [0, 39900],
      [2, -5985],
      [3, 0],
      [4, 33915],
    ]);
    expect((await shopping.browser.ask(readCart, {})).body.cart.rebateCode).toBe('SMILE15');
  });

  it('is taken off again', async () => {
    const shopping = await goToCheckout(shop);
    await use(shopping, 'SMILE15');
    const { body } = await shopping.browser.ask(removeRebateCode, {
      params: { checkoutUuid: shopping.checkoutUuid },
    });
    expect(body.cart).toMatchObject({ rebateCode: null, summary: { totalPrice: 39900 } });
  });

  it('whose minimum is no longer met says how much is missing, and holds again once it is met', async () => {
    await addVoucher('FROM400', { minimum_goods: 40_000 });
    const shopping = await goToCheckout(shop);
    const { subjectUuid, pictures } = await addSet(shop);
    await shop.services.db
      .insertInto('account_subject')
      .values({
        account_uuid: shopping.parent.uuid,
        subject_uuid: subjectUuid,
        added_at: shop.clock.now(),
      })
      .execute();
    const file = { body: { file: pictures[0]! } };
    await shopping.browser.ask(toggleDigitalFile, file);
    expect((await use(shopping, 'FROM400')).cart).toMatchObject({ rebateCode: 'FROM400', rebateWaits: null });
    const { body: out } = await shopping.browser.ask(toggleDigitalFile, file);
    const waits = { rebateCode: null, rebateWaits: { code: 'FROM400', missing: 100 } };
    expect(out.cart).toMatchObject(waits);
    const { body: opened } = await shopping.browser.ask(createCheckout, { body: null });
    expect(opened.cart).toMatchObject(waits);
    const { body: back } = await shopping.browser.ask(toggleDigitalFile, file);
    expect(back.cart).toMatchObject({ rebateCode: 'FROM400', rebateWaits: null });
  });

  it.each([
    ['NOSUCHCODE', 'The voucher code is not valid.'],
    ['SUMMER2026', 'The voucher has expired.'],
    ['MUGS25', 'The voucher is for products that are not in the shopping cart.'],
    ['STRAND100', 'The voucher needs products for 1\u00a0kr more.'],
    ['NOTYET', 'The voucher is not valid yet.'],
    ['FORANOTHER', 'The voucher belongs to another customer.'],
    ['ALLGONE', 'The voucher has already been used.'],
    ['NOTHING', 'There is nothing left that the voucher could reduce.'],
  ])('%s is refused: %s', async (code, error) => {
    const stranger = await parentWithSet(shop);
    await addVoucher('NOTYET', { valid_from: new Date(shop.clock.now().getTime() + days(1)) }).catch(
      () => {},
    );
    await addVoucher('FORANOTHER', { account_uuid: stranger.uuid }).catch(() => {});
    await addVoucher('ALLGONE', { maximum_uses: 1, uses: 1 }).catch(() => {});
    await addVoucher('NOTHING', { benefit: JSON.stringify({ kind: 'percentage', rate: 0 }) }).catch(() => {});
    const shopping = await goToCheckout(shop);
    expect(await use(shopping, code)).toEqual({ error });
    // The cart is as it was.
    expect((await shopping.browser.ask(readCart, {})).body.cart).toMatchObject({
      rebateCode: null,
      summary: { totalPrice: 39900 },
    });
  });

  it('is used once by each customer where it says so', async () => {
    const first = await goToCheckout(shop);
    const { cart } = await use(first, 'SMILE15');
    await payWith(shop, { ...first, totalPrice: cart!.summary.totalPrice });
    const sibling = await addSet(shop);
    await shop.services.db
      .insertInto('account_subject')
      .values({
        account_uuid: first.parent.uuid,
        subject_uuid: sibling.subjectUuid,
        added_at: shop.clock.now(),
      })
      .execute();
    await first.browser.ask(toggleDigitalSet, { body: { pictureSet: sibling.subjectUuid } });
    const second = await goToCheckout(shop, { parent: first.parent });
    expect(await use(second, 'SMILE15')).toEqual({ error: 'You have already used this voucher.' });
    expect((await use(await goToCheckout(shop), 'SMILE15')).cart?.rebateCode).toBe('SMILE15');
  });

  it('is gone from the next cart once the order is paid', async () => {
    const shopping = await goToCheckout(shop);
    const { cart } = await use(shopping, 'SMILE15');
    await payWith(shop, { ...shopping, totalPrice: cart!.summary.totalPrice });
    expect((await shopping.browser.ask(readCart, {})).body.cart.rebateCode).toBeNull();
  });

  it('that makes the total nothing is paid without asking anybody', async () => {
    await addVoucher('GIFT', { benefit: JSON.stringify({ kind: 'amount', amount: 100_000 }) });
    const shopping = await goToCheckout(shop);
    const { cart } = await use(shopping, 'GIFT');
    expect(cart?.summary.totalPrice).toBe(0);
    const transaction = await bought({ ...shopping, totalPrice: 0 });
    expect(await progressOf(shopping.browser, transaction)).toMatchObject({
      state: 'captured',
      redirectUrl: null,
      totalPrice: 0,
    });
    const asked = await shop.services.db
      .selectFrom('sandbox_payment')
      .where('uuid', '=', transaction.uuid)
      .selectAll()
      .execute();
    expect(asked).toEqual([]);
  });

  it('cannot be guessed: thirty wrong codes in an hour are enough', async () => {
    const shopping = await goToCheckout(shop);
    for (let guess = 0; guess < 30; guess++) await use(shopping, `GUESS${guess}`);
    const reply = await shopping.browser.ask(verifyRebateCode, {
      params: { checkoutUuid: shopping.checkoutUuid },
      body: { code: 'SMILE15' },
    });
    expect(reply.status).toBe(429);
  });

  it('block is shown while there is something to type in', async () => {
    const { browser } = await goToCheckout(shop);
    expect((await browser.ask(createCheckout, { body: null })).body.hasActiveRebateCampaigns).toBe(true);
  });
});
