import { randomUUID } from 'node:crypto';
import { login } from '@picture-day/contract/calls/access';
import { buyCatalogues, catalogues, readCart, toggleDigitalFile } from '@picture-day/contract/calls/cart';
import { verifyRebateCode } from '@picture-day/contract/calls/checkout';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../../platform/clock.ts';
import { addCustomer, openAgain } from '../../testing/fixtures.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { addParent, addPicture, addSet, openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { reconcilePayments } from '../payments/reconcile.ts';
import { sandboxMessage } from '../payments/sandbox.ts';
import {
  bought,
  decide,
  goToCheckout,
  messageArrives,
  payWith,
  pressBuy,
  progressOf,
  type Shopping,
  webhook,
} from './testing/shopping.ts';

/** The long mode takes as many rounds as the shop promises; every run takes enough to notice. */
const ROUNDS = process.env.LONG ? 200 : 20;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
});
afterAll(() => shop.close());

const together = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const ordersOf = (accountUuid: string) =>
  shop.services.db
    .selectFrom('shop_order')
    .where('account_uuid', '=', accountUuid)
    .select(['uuid', 'state', 'total'])
    .execute();
const paymentsOf = (orderUuid: string) =>
  shop.services.db.selectFrom('payment').where('order_uuid', '=', orderUuid).selectAll().execute();

describe('Buy pressed many times at once', () => {
  it(`makes one order and one charge and answers all fifty alike, ${ROUNDS} times`, async () => {
    const parent = await addParent(shop);
    for (let round = 0; round < ROUNDS; round++) {
      const picture = await addPicture(shop, parent.set.jobUuid, [parent.set.subjectUuid], 'IP');
      await parent.browser.ask(toggleDigitalFile, { body: { file: picture } });
      const shopping = await goToCheckout(shop, { parent });
      const replies = await together(50, () => pressBuy(shopping));
      const first = replies[0]!.body.transaction!;
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
      for (const { body } of replies) expect(body).toEqual({ transaction: first });
      expect(await ordersOf(parent.uuid)).toHaveLength(round + 1);
      expect(await paymentsOf(first.order.uuid)).toHaveLength(1);
      await decide(parent.browser, first, 'approve');
      await messageArrives(shop, first.uuid);
      const charged = await shop.services.db
        .selectFrom('sandbox_payment')
        .where('uuid', '=', first.uuid)
        .select(['charges', 'amount'])
        .execute();
      expect(charged).toEqual([{ charges: 1, amount: shopping.totalPrice }]);
      // Each round is an hour of its own, so that nobody buys too often.
      shop.clock.forward(minutes(61));
    }
  }, 900_000);
});

describe('a voucher for one use', () => {
  it('is redeemed once by twenty customers who buy at the same moment', async () => {
    const shoppings = await together(20, () => goToCheckout(shop));
    const withVoucher: Shopping[] = [];
    for (const shopping of shoppings) {
      const { body } = await shopping.browser.ask(verifyRebateCode, {
        params: { checkoutUuid: shopping.checkoutUuid },
        body: { code: 'onlyonce', deliveryOptionUuid: shopping.deliveryOptionUuid },
      });
      expect(body.cart?.rebateCode).toBe('ONLYONCE');
      withVoucher.push({ ...shopping, totalPrice: body.cart!.summary.totalPrice });
    }
    const replies = await Promise.all(withVoucher.map((shopping) => pressBuy(shopping)));
    const won = replies.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const { status, body } of replies) {
      if (status === 200) continue;
      expect(status).toBe(409);
      expect(body).toMatchObject({ error: 'The voucher has already been used.' });
    }
    expect(await redemptions()).toBe(1);

    // The others buy at the price without it.
    const index = replies.findIndex(({ status }) => status === 409);
    const loser = withVoucher[index]!;
    expect((await pressBuy({ ...loser, totalPrice: loser.totalPrice + 5000 })).status).toBe(200);

    // Nobody pays: the order expires, and the voucher can be used again.
    shop.clock.forward(minutes(61));
    await reconcilePayments(shop.services);
    expect(await redemptions()).toBe(0);
    const winner = withVoucher[replies.findIndex(({ status }) => status === 200)]!;
    const { body: cart } = await winner.browser.ask(readCart, {});
    expect(cart.cart.orderLines.filter((line) => line.type === 0)).toHaveLength(1);
    expect(await ordersOf(winner.parent.uuid)).toMatchObject([{ state: 'expired' }]);
    const again = await goToCheckout(shop, { parent: winner.parent });
    expect(again.totalPrice).toBe(winner.totalPrice);
    await payWith(shop, again);
    expect(await redemptions()).toBe(1);
  });

  const redemptions = async (): Promise<number> => {
    const { uses } = await shop.services.db
      .selectFrom('voucher')
      .where('code', '=', 'ONLYONCE')
      .select('uses')
      .executeTakeFirstOrThrow();
    const rows = await shop.services.db
      .selectFrom('voucher_redemption as r')
      .innerJoin('voucher as v', 'v.uuid', 'r.voucher_uuid')
      .where('v.code', '=', 'ONLYONCE')
      .select('r.order_uuid')
      .execute();
    expect(rows).toHaveLength(uses);
    return uses;
  };
});

describe('the cart under many hands', () => {
  it('counts the same item added six times in parallel, each answered', async () => {
    const set = await addSet(shop, ['IP'], { jobKey: 'lillesund-skole-2026' });
    const { browser } = await addCustomer(shop, { owns: [set.subjectUuid] });
    const { body: offered } = await browser.ask(catalogues, {});
    const choice = [{ uuid: offered[0]!.uuid, quantity: 1 }];
    const replies = await together(6, () =>
      browser.ask(buyCatalogues, { body: { addKey: randomUUID(), catalogues: choice } }),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const { body } = await browser.ask(readCart, {});
    expect(body.cart.orderLines[0]?.quantity).toBe(6);
  });

  it('is paid in one tab or edited in the other, and the other side is told', async () => {
    for (let round = 0; round < 10; round++) {
      const shopping = await goToCheckout(shop);
      const { browser, parent } = shopping;
      const edit = () => browser.ask(toggleDigitalFile, { body: { file: extra } });
      const extra = await addPicture(shop, parent.set.jobUuid, [], 'IP');
      const other = await addSet(shop, []);
      await shop.services.db
        .insertInto('account_subject')
        .values({ account_uuid: parent.uuid, subject_uuid: other.subjectUuid, added_at: shop.clock.now() })
        .execute();
      await shop.services.db
        .insertInto('picture_subject')
        .values({ subject_uuid: other.subjectUuid, picture_uuid: extra })
        .execute();
      const [paid, edited] = await Promise.all(
        round % 2 ? [pressBuy(shopping), edit()] : [edit(), pressBuy(shopping)].reverse(),
      );
      expect([paid!.status, edited!.status].sort()).toEqual([200, 409]);
      const orders = await ordersOf(parent.uuid);
      if (paid!.status === 200) expect(orders).toMatchObject([{ total: shopping.totalPrice }]);
      else expect(orders).toEqual([]);
    }
  });

  it('keeps everything when a returning customer signs in', async () => {
    const set = await addSet(shop, Array<'IP'>(65).fill('IP'));
    const parent = await addCustomer(shop, { owns: [set.subjectUuid] });
    for (const file of set.pictures) await parent.browser.ask(toggleDigitalFile, { body: { file } });
    const elsewhere = shop.browser();
    await elsewhere.ask(login, { body: { username: parent.email, password: parent.password } });
    const { body } = await elsewhere.ask(readCart, {});
    expect(body.cart.count).toBe(65);
    expect((await parent.browser.ask(readCart, {})).body).toEqual(body);
  });
});

describe('a message of the provider that was acknowledged before a crash', () => {
  it('is applied after the restart', async () => {
    const shopping = await goToCheckout(shop);
    const transaction = await bought(shopping);
    await decide(shopping.browser, transaction, 'approve');
    const { body, signature } = await sandboxMessage(shop.services, transaction.uuid);
    const reply = await webhook(shop, body, { 'sandbox-signature': signature });
    expect(reply.statusCode).toBe(200);
    expect(await ordersOf(shopping.parent.uuid)).toMatchObject([{ state: 'awaiting_payment' }]);

    const restarted = await openAgain(shop);
    await reconcilePayments(shop.services);
    await restarted.close();
    expect(await ordersOf(shopping.parent.uuid)).toMatchObject([{ state: 'done' }]);
  });
});

describe('money', () => {
  it('is whole minor units from the price list to the provider, whatever the discount', async () => {
    const shopping = await goToCheckout(shop);
    const { body } = await shopping.browser.ask(verifyRebateCode, {
      params: { checkoutUuid: shopping.checkoutUuid },
      body: { code: 'SMILE15', deliveryOptionUuid: shopping.deliveryOptionUuid },
    });
    const { totalPrice } = body.cart!.summary;
    const transaction = await payWith(shop, { ...shopping, totalPrice });
    const { db } = shop.services;
    const order = await db
      .selectFrom('shop_order')
      .where('uuid', '=', transaction.order.uuid)
      .selectAll()
      .executeTakeFirstOrThrow();
    const lines = await db
      .selectFrom('order_line')
      .where('order_uuid', '=', order.uuid)
      .select(['type', 'actual_line_price'])
      .execute();
    const parts = lines.filter((line) => line.type !== 4).map((line) => line.actual_line_price);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(totalPrice);
    expect(totalPrice).toBe(39900 - 5985);
    expect(order).toMatchObject({ total: totalPrice, captured: totalPrice, refunded: 0 });
    for (const amount of [...parts, ...(order.vat as { vat: number }[]).map(({ vat }) => vat)]) {
      expect(Number.isInteger(amount)).toBe(true);
    }
    expect(await progressOf(shopping.browser, transaction)).toMatchObject({ totalPrice, state: 'captured' });
  });
});
