import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goToCheckout, pressBuy, progressOf } from '../features/checkout/testing/shopping.ts';
import { reconcilePayments } from '../features/payments/reconcile.ts';
import { openStripeShop } from '../features/payments/testing/stripe-shop.ts';
import { openVippsShop } from '../features/payments/testing/vipps-shop.ts';
import { minutes } from '../platform/clock.ts';
import type { TestShop } from '../testing/test-shop.ts';

const CUSTOMERS = process.env.LONG ? 20 : 3;
/** A browser's patience; the provider is given eight seconds of it. A shared machine only shows who waits for ever. */
const BOUND_MS = process.env.LONG ? 14_000 : 60_000;

/** What a stand-in of a provider lets a test do and see. */
interface Silenced {
  readonly shop: TestShop;
  silence(is: boolean): void;
  asked(): number;
  pageOf(paymentUuid: string): string;
  pay(paymentUuid: string): void;
  refunds(): number;
  close(): Promise<void>;
}

const PROVIDERS: Readonly<Record<string, () => Promise<Silenced>>> = {
  Stripe: async () => {
    const { shop, stripe } = await openStripeShop();
    return {
      shop,
      silence: (is) => {
        stripe.silent = is;
      },
      asked: () => stripe.sessions.size,
      pageOf: (uuid) => stripe.session(uuid).url,
      pay: (uuid) => stripe.pay(uuid),
      refunds: () => stripe.refunds.length,
      close: () => stripe.close(),
    };
  },
  Vipps: async () => {
    const { shop, vipps } = await openVippsShop();
    return {
      shop,
      silence: (is) => {
        vipps.silent = is;
      },
      asked: () => vipps.payments.size,
      pageOf: (uuid) => vipps.payment(uuid).redirectUrl,
      pay: (uuid) => vipps.approve(uuid),
      refunds: () => vipps.count('/refund'),
      close: () => vipps.close(),
    };
  },
};

describe.each(Object.keys(PROVIDERS))('%s, which takes what it is asked and never answers', (title) => {
  let shop: TestShop;
  let provider: Silenced;
  beforeAll(async () => {
    provider = await PROVIDERS[title]!();
    ({ shop } = provider);
  });
  afterAll(async () => {
    await shop.close();
    await provider.close();
  });

  it(`keeps no customer waiting, and each of ${CUSTOMERS} orders is settled once when it speaks again`, {
    timeout: 120_000,
  }, async () => {
    const shoppings = [];
    for (let count = 0; count < CUSTOMERS; count++) shoppings.push(await goToCheckout(shop, { title }));
    provider.silence(true);
    const began = Date.now();
    const replies = await Promise.all(shoppings.map((one) => pressBuy(one, { title })));
    const took = Date.now() - began;
    console.log(
      `${CUSTOMERS} customers wait for a silent ${title}: ${(took / 1000).toFixed(1)} s (goal < 14 s)`,
    );
    expect(took).toBeLessThan(BOUND_MS);
    const transactions = replies.map(({ status, body }) => {
      expect(status).toBe(200);
      return body.transaction!;
    });
    const states = await shop.services.db.selectFrom('payment').select('state').execute();
    expect(states).toEqual(transactions.map(() => ({ state: 'submitting' })));

    provider.silence(false);
    shop.clock.forward(minutes(2));
    await Promise.all([reconcilePayments(shop.services), reconcilePayments(shop.services)]);
    expect(provider.asked(), 'asked again with the same key').toBe(CUSTOMERS);
    for (const [at, { browser }] of shoppings.entries()) {
      const progress = await progressOf(browser, transactions[at]!);
      expect(progress.redirectUrl).toBe(provider.pageOf(transactions[at]!.uuid));
      provider.pay(transactions[at]!.uuid);
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
    expect(provider.refunds()).toBe(0);
  });
});
