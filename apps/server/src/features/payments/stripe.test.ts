import { cancelTransaction } from '@picture-day/contract/calls/payments';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../../platform/clock.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { bought, goToCheckout, progressOf, type Shopping, webhook } from '../checkout/testing/shopping.ts';
import { applyWaitingEvents } from './provider-events.ts';
import { reconcilePayments } from './reconcile.ts';
import { openStripeShop, WEBHOOK_SECRET } from './testing/stripe-shop.ts';
import type { StandInSession, StripeStandIn } from './testing/stripe-stand-in.ts';

let shop: TestShop;
let stripe: StripeStandIn;
beforeAll(async () => {
  ({ shop, stripe } = await openStripeShop());
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});

const atCheckout = () => goToCheckout(shop, { title: 'Stripe' });
const buyWithStripe = (shopping: Shopping) => bought(shopping, { title: 'Stripe' });

async function sent(
  type: string,
  session: StandInSession,
  change: { at?: Date; secret?: string; session?: Partial<StandInSession> } = {},
): Promise<number> {
  const { body, signature } = stripe.event(type, session, {
    secret: change.secret ?? WEBHOOK_SECRET,
    at: change.at ?? shop.clock.now(),
    change: change.session ?? {},
  });
  const reply = await webhook(shop, body, { 'stripe-signature': signature }, 'stripe');
  await applyWaitingEvents(shop.services);
  return reply.statusCode;
}

const orderOf = (uuid: string) =>
  shop.services.db.selectFrom('shop_order').where('uuid', '=', uuid).selectAll().executeTakeFirstOrThrow();

describe('paying with Stripe', () => {
  it('asks for a Checkout Session with the amount, the way back and the payment as its key', async () => {
    const shopping = await atCheckout();
    stripe.asked.length = 0;
    const transaction = await buyWithStripe(shopping);
    const [create, ...more] = stripe.asked;
    expect(more).toEqual([]);
    expect(create).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' });
    expect(create?.headers).toMatchObject({
      authorization: 'Bearer sk_test_shop',
      'idempotency-key': transaction.uuid,
    });
    const back = `http://localhost/shopping-cart/checkout/payment/${transaction.uuid}`;
    expect(Object.fromEntries(create!.form)).toMatchObject({
      mode: 'payment',
      client_reference_id: transaction.uuid,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'nok',
      'line_items[0][price_data][unit_amount]': '39900',
      'line_items[0][price_data][product_data][name]': `Test Foto ${transaction.order.uuid.slice(0, 8)}`,
      success_url: back,
      cancel_url: back,
      locale: 'en',
    });
    expect(await progressOf(shopping.browser, transaction)).toMatchObject({
      state: 'submitting',
      redirectUrl: stripe.session(transaction.uuid).url,
    });
  });

  it('leaves the ways to pay to Stripe, wallets included, but for those whose money comes days later', async () => {
    const shopping = await atCheckout();
    stripe.asked.length = 0;
    await buyWithStripe(shopping);
    const asked = [...stripe.asked[0]!.form.entries()];
    expect(asked.filter(([name]) => name.startsWith('payment_method_types'))).toEqual([]);
    const left = asked
      .filter(([name]) => name.startsWith('excluded_payment_method_types'))
      .map(([, what]) => what);
    expect(left).toEqual(expect.arrayContaining(['sepa_debit', 'bacs_debit', 'us_bank_account']));
    for (const at_once of ['card', 'klarna', 'mobilepay', 'swish', 'paypal'])
      expect(left).not.toContain(at_once);
  });

  it('is paid by its signed event', async () => {
    const transaction = await buyWithStripe(await atCheckout());
    const session = stripe.pay(transaction.uuid);
    expect(await sent('checkout.session.completed', session)).toBe(200);
    expect(await orderOf(transaction.order.uuid)).toMatchObject({ state: 'done', captured: 39900 });
    expect(await sent('checkout.session.completed', session)).toBe(200);
    expect(await orderOf(transaction.order.uuid)).toMatchObject({ state: 'done', captured: 39900 });
  });

  it('is found paid by asking, where the event got lost', async () => {
    const shopping = await atCheckout();
    const transaction = await buyWithStripe(shopping);
    stripe.pay(transaction.uuid);
    expect(await progressOf(shopping.browser, transaction)).toMatchObject({ state: 'captured' });
  });

  it('refuses events that are unsigned, signed by another, or older than 300 seconds', async () => {
    const transaction = await buyWithStripe(await atCheckout());
    const session = stripe.pay(transaction.uuid);
    const { body } = stripe.event('checkout.session.completed', session, {
      secret: WEBHOOK_SECRET,
      at: shop.clock.now(),
    });
    expect((await webhook(shop, body, {}, 'stripe')).statusCode).toBe(400);
    expect(await sent('checkout.session.completed', session, { secret: 'whsec_other' })).toBe(400);
    const old = new Date(shop.clock.now().getTime() - 301_000);
    expect(await sent('checkout.session.completed', session, { at: old })).toBe(400);
    expect(await orderOf(transaction.order.uuid)).toMatchObject({ state: 'awaiting_payment' });
  });

  it.each([
    ['no JSON', 'paid=1'],
    ['null', 'null'],
    ['without an id', '{"type":"charge.succeeded"}'],
    ['called by a zero', '{"id":"a\\u0000","type":"charge.succeeded"}'],
    ['without its session', '{"id":"evt_1","type":"checkout.session.completed"}'],
  ])('refuses a signed event that is %s, without an error of ours', async (_what, body) => {
    const timestamp = Math.floor(shop.clock.now().getTime() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: WEBHOOK_SECRET,
      timestamp,
    });
    const reply = await webhook(shop, body, { 'stripe-signature': signature }, 'stripe');
    expect([reply.statusCode, reply.json().error]).toEqual([400, 'The message cannot be read']);
  });

  it('keeps an event of another program that shares the account, and does nothing for it', async () => {
    const transaction = await buyWithStripe(await atCheckout());
    const foreign = { ...stripe.session(transaction.uuid), id: 'cs_test_foreign' };
    const session = { client_reference_id: 'order 5' };
    expect(await sent('checkout.session.completed', foreign, { session })).toBe(200);
    const waiting = shop.services.db.selectFrom('payment_event').where('applied_at', 'is', null);
    expect(await waiting.selectAll().execute()).toEqual([]);
    expect(await orderOf(transaction.order.uuid)).toMatchObject({ state: 'awaiting_payment' });
  });

  it('refuses another amount or currency, in the event and in the session', async () => {
    const transaction = await buyWithStripe(await atCheckout());
    const session = stripe.session(transaction.uuid);
    expect(await sent('checkout.session.completed', session, { session: { amount_total: 100 } })).toBe(200);
    expect(await sent('checkout.session.completed', session, { session: { currency: 'sek' } })).toBe(200);
    stripe.pay(transaction.uuid).amount_total = 100;
    shop.clock.forward(minutes(2));
    await reconcilePayments(shop.services);
    expect(await orderOf(transaction.order.uuid)).toMatchObject({ state: 'awaiting_payment', captured: 0 });
  });

  it('asks again with the same key when the answer was lost, and charges once', async () => {
    const shopping = await atCheckout();
    const before = stripe.sessions.size;
    // The package itself tries a broken connection once more.
    stripe.losing = 2;
    const transaction = await buyWithStripe(shopping);
    expect(await progressOf(shopping.browser, transaction)).toMatchObject({ redirectUrl: null });
    shop.clock.forward(21_000);
    await reconcilePayments(shop.services);
    expect(await progressOf(shopping.browser, transaction)).toMatchObject({
      redirectUrl: stripe.session(transaction.uuid).url,
    });
    expect(stripe.sessions.size).toBe(before + 1);
  });

  it('ends the session when the customer gives up, unless it was paid meanwhile', async () => {
    const shopping = await atCheckout();
    const given = await buyWithStripe(shopping);
    const cancel = (transactionUuid: string) =>
      shopping.browser.ask(cancelTransaction, { params: { transactionUuid } });
    expect((await cancel(given.uuid)).body.transaction.state).toBe('cancelled');
    expect(stripe.session(given.uuid).status).toBe('expired');
    shop.clock.forward(1000);
    const paid = await buyWithStripe(shopping);
    expect(paid.order.uuid).toBe(given.order.uuid);
    stripe.pay(paid.uuid);
    expect((await cancel(paid.uuid)).body.transaction.state).toBe('captured');
    expect(await orderOf(paid.order.uuid)).toMatchObject({ state: 'done' });
  });

  it('gives back what Stripe collects after the order expired', async () => {
    const transaction = await buyWithStripe(await atCheckout());
    const session = stripe.session(transaction.uuid);
    shop.clock.forward(minutes(61));
    await reconcilePayments(shop.services);
    expect(await orderOf(transaction.order.uuid)).toMatchObject({ state: 'expired' });
    expect(session.status).toBe('expired');
    await sent('checkout.session.completed', stripe.pay(transaction.uuid));
    await reconcilePayments(shop.services);
    await reconcilePayments(shop.services);
    const intent = session.payment_intent?.id;
    expect(stripe.refunds.filter((refund) => refund.payment_intent === intent)).toMatchObject([
      { payment_intent: intent, amount: 39900 },
    ]);
  });

  it('keeps events about other things without acting on them', async () => {
    const transaction = await buyWithStripe(await atCheckout());
    const session = stripe.session(transaction.uuid);
    expect(await sent('payment_intent.payment_failed', session)).toBe(200);
    expect(await orderOf(transaction.order.uuid)).toMatchObject({ state: 'awaiting_payment' });
  });
});
