import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goToCheckout, pressBuy, progressOf } from '../features/checkout/testing/shopping.ts';
import { reconcilePayments } from '../features/payments/reconcile.ts';
import { openStripeShop } from '../features/payments/testing/stripe-shop.ts';
import type { StripeStandIn } from '../features/payments/testing/stripe-stand-in.ts';
import { minutes } from '../platform/clock.ts';
import type { TestShop } from '../testing/test-shop.ts';

const CUSTOMERS = process.env.LONG ? 20 : 3;
/** A browser's patience; the provider is given eight seconds of it. */
const BOUND_MS = 14_000;

let shop: TestShop;
let stripe: StripeStandIn;
beforeAll(async () => {
  ({ shop, stripe } = await openStripeShop());
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

describe('a payment provider that takes what it is asked and never answers', () => {
  it(`keeps no customer waiting, and each of ${CUSTOMERS} orders is settled once when it speaks again`, {
    timeout: 120_000,
  }, async () => {
    const shoppings = [];
    for (let count = 0; count < CUSTOMERS; count++)
      shoppings.push(await goToCheckout(shop, { title: 'Stripe' }));
    stripe.silent = true;
    const began = Date.now();
    const replies = await Promise.all(shoppings.map((one) => pressBuy(one, { title: 'Stripe' })));
    expect(Date.now() - began).toBeLessThan(BOUND_MS);
    const transactions = replies.map(({ status, body }) => {
      expect(status).toBe(200);
      return body.transaction!;
    });
    const states = await shop.services.db.selectFrom('payment').select('state').execute();
    expect(states).toEqual(transactions.map(() => ({ state: 'submitting' })));

    stripe.silent = false;
    shop.clock.forward(minutes(2));
    await Promise.all([reconcilePayments(shop.services), reconcilePayments(shop.services)]);
    expect(stripe.sessions.size, 'asked again with the same key').toBe(CUSTOMERS);
    for (const [at, { browser }] of shoppings.entries()) {
      const progress = await progressOf(browser, transactions[at]!);
      expect(progress.redirectUrl).toBe(stripe.session(transactions[at]!.uuid).url);
      stripe.pay(transactions[at]!.uuid);
    }
    shop.clock.forward(minutes(2));
    await Promise.all([1, 2, 3].map(() => reconcilePayments(shop.services)));
    const orders = await shop.services.db.selectFrom('shop_order').selectAll().execute();
    expect(orders).toHaveLength(CUSTOMERS);
    for (const order of orders) expect(order).toMatchObject({ captured: order.total, refunded: 0 });
    const steps = await shop.services.db
      .selectFrom('order_history')
      .where('event', '=', 'paid')
      .select('id')
      .execute();
    expect(steps).toHaveLength(CUSTOMERS);
    expect(stripe.refunds).toEqual([]);
  });
});
