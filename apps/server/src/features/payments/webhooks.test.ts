import { orderForReceipt } from '@picture-day/contract/calls/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import {
  bought,
  decide,
  goToCheckout,
  messageArrives,
  progressOf,
  type Shopping,
  webhook,
} from '../checkout/testing/shopping.ts';
import { applyWaitingEvents } from './provider-events.ts';
import { sandboxMessage } from './sandbox.ts';
import { signBody } from './signature.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
});
afterAll(() => shop.close());

async function approvedPayment() {
  const shopping = await goToCheckout(shop);
  const transaction = await bought(shopping);
  await decide(shopping.browser, transaction, 'approve');
  return { shopping, transaction };
}

async function stateOfOrder(shopping: Shopping, orderUuid: string): Promise<string> {
  const { body } = await shopping.browser.ask(orderForReceipt, { params: { orderUuid } });
  return body.state;
}

const steps = async (orderUuid: string): Promise<string[]> => {
  const rows = await shop.services.db
    .selectFrom('order_history')
    .where('order_uuid', '=', orderUuid)
    .orderBy('id')
    .select('event')
    .execute();
  return rows.map((row) => row.event);
};

describe('a webhook', () => {
  it('that is not signed, or not by the provider, is refused and not kept', async () => {
    const { transaction } = await approvedPayment();
    const { body, signature } = await sandboxMessage(shop.services, transaction.uuid, { id: 'forged' });
    const forged = signBody('another secret', body, shop.clock.now());
    const changed = body.replace('"NOK"', '"SEK"');
    for (const [sent, headers] of [
      [body, {}],
      [body, { 'sandbox-signature': 'nonsense' }],
      [body, { 'sandbox-signature': forged }],
      [body, { 'stripe-signature': signature }],
      [changed, { 'sandbox-signature': signature }],
    ] as const) {
      expect((await webhook(shop, sent, headers)).statusCode).toBe(400);
    }
    const kept = await shop.services.db
      .selectFrom('payment_event')
      .where('event_id', '=', 'forged')
      .selectAll()
      .execute();
    expect(kept).toEqual([]);
    expect(await steps(transaction.order.uuid)).toEqual(['place']);
  });

  it('is refused when it is older than 300 seconds', async () => {
    const { shopping, transaction } = await approvedPayment();
    const { body, signature } = await sandboxMessage(shop.services, transaction.uuid);
    shop.clock.forward(301_000);
    expect((await webhook(shop, body, { 'sandbox-signature': signature })).statusCode).toBe(400);
    const fresh = await sandboxMessage(shop.services, transaction.uuid);
    shop.clock.forward(299_000);
    expect((await webhook(shop, fresh.body, { 'sandbox-signature': fresh.signature })).statusCode).toBe(200);
    await applyWaitingEvents(shop.services);
    expect(await stateOfOrder(shopping, transaction.order.uuid)).toBe('done');
  });

  it('with another amount or currency moves nothing', async () => {
    const { shopping, transaction } = await approvedPayment();
    for (const change of [{ amount: 1 }, { amount: shopping.totalPrice + 1 }, { currency: 'SEK' }]) {
      const id = `wrong ${JSON.stringify(change)}`;
      expect(await messageArrives(shop, transaction.uuid, { id, ...change })).toBe(200);
      const event = await shop.services.db
        .selectFrom('payment_event')
        .where('event_id', '=', id)
        .select(['outcome'])
        .executeTakeFirst();
      expect(event).toEqual({ outcome: 'refused' });
      expect(await stateOfOrder(shopping, transaction.order.uuid)).toBe('awaiting_payment');
    }
  });

  it('repeated twenty times makes one transition and one mail to each who is to have it', async () => {
    const { shopping, transaction } = await approvedPayment();
    const { body, signature } = await sandboxMessage(shop.services, transaction.uuid);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => webhook(shop, body, { 'sandbox-signature': signature })),
    );
    expect(replies.map((reply) => reply.statusCode)).toEqual(replies.map(() => 200));
    await Promise.all([applyWaitingEvents(shop.services), applyWaitingEvents(shop.services)]);
    for (let time = 0; time < 20; time++)
      await messageArrives(shop, transaction.uuid, { id: `again ${time}` });
    expect(await steps(transaction.order.uuid)).toEqual(['place', 'paid', 'deliver_files']);
    expect(await stateOfOrder(shopping, transaction.order.uuid)).toBe('done');
    const mails = await shop.services.db
      .selectFrom('outbox_mail')
      .where('key', 'like', `%${transaction.order.uuid}%`)
      .orderBy('key')
      .select('recipient')
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([shopping.parent.email, 'kari@example.com']);
  });

  it('says only that something happened: early, late and out of order end the same', async () => {
    const shopping = await goToCheckout(shop);
    const transaction = await bought(shopping);
    await messageArrives(shop, transaction.uuid, { id: `early ${transaction.uuid}` });
    expect(await progressOf(shopping.browser, transaction)).toMatchObject({ state: 'submitting' });
    await decide(shopping.browser, transaction, 'approve');
    await messageArrives(shop, transaction.uuid, { id: `second ${transaction.uuid}` });
    await messageArrives(shop, transaction.uuid, { id: `first ${transaction.uuid}` });
    expect(await steps(transaction.order.uuid)).toEqual(['place', 'paid', 'deliver_files']);
  });

  it('about a payment that is not ours is kept and changes nothing', async () => {
    const { transaction } = await approvedPayment();
    const { body } = await sandboxMessage(shop.services, transaction.uuid, { id: 'stranger' });
    const { secret } = await shop.services.db
      .selectFrom('payment_secret')
      .select('secret')
      .executeTakeFirstOrThrow();
    const foreign = body.replace(transaction.uuid, '00000000-0000-4000-8000-000000000009');
    const signature = signBody(secret, foreign, shop.clock.now());
    expect((await webhook(shop, foreign, { 'sandbox-signature': signature })).statusCode).toBe(200);
    await applyWaitingEvents(shop.services);
    const event = await shop.services.db
      .selectFrom('payment_event')
      .where('event_id', '=', 'stranger')
      .select(['outcome', 'body'])
      .executeTakeFirst();
    expect(event).toEqual({ outcome: 'not-ours', body: '' });
  });

  it.each([
    ['no JSON', 'paid=1'],
    ['cut short', '{"id":"cut'],
    ['null', 'null'],
    ['a list', '[]'],
    ['without an id', '{"payment":"00000000-0000-4000-8000-000000000009","amount":1,"currency":"NOK"}'],
    [
      'called by a zero',
      '{"id":"a\\u0000","payment":"00000000-0000-4000-8000-000000000009","amount":1,"currency":"NOK"}',
    ],
  ])('that is signed and %s is refused, kept by nobody and no error of ours', async (_what, body) => {
    await approvedPayment();
    const { secret } = await shop.services.db
      .selectFrom('payment_secret')
      .select('secret')
      .executeTakeFirstOrThrow();
    const held = () => shop.services.db.selectFrom('payment_event').selectAll().execute();
    const before = await held();
    const signature = signBody(secret, body, shop.clock.now());
    const reply = await webhook(shop, body, { 'sandbox-signature': signature });
    expect([reply.statusCode, reply.json().error]).toEqual([400, 'The message cannot be read']);
    expect(await held()).toEqual(before);
  });

  it('that is no JSON, or empty, is refused without an error of ours', async () => {
    expect((await webhook(shop, '', {})).statusCode).toBe(400);
    expect((await webhook(shop, '{', { 'sandbox-signature': 't=1,v1=00' })).statusCode).toBe(400);
    expect((await webhook(shop, '{}', {}, 'stripe')).statusCode).toBe(404);
  });
});

describe("the sandbox's buttons", () => {
  it('decide a payment once', async () => {
    const { shopping, transaction } = await approvedPayment();
    for (const decision of ['approve', 'decline', 'cancel', 'delay', 'twice'] as const) {
      expect(await decide(shopping.browser, transaction, decision)).toBe(409);
    }
  });

  it('can answer late: the payment waits, then it is paid', async () => {
    const shopping = await goToCheckout(shop);
    const transaction = await bought(shopping);
    await decide(shopping.browser, transaction, 'delay');
    expect(await progressOf(shopping.browser, transaction)).toMatchObject({ state: 'submitting' });
    shop.clock.forward(21_000);
    expect(await progressOf(shopping.browser, transaction)).toMatchObject({ state: 'captured' });
  });

  it('leave the payment unpaid when the customer only comes back', async () => {
    const shopping = await goToCheckout(shop);
    const transaction = await bought(shopping);
    const back = await shopping.browser.send(
      'GET',
      `/shopping-cart/checkout/payment/${transaction.uuid}?paid=1`,
    );
    expect(back.statusCode).not.toBe(500);
    expect(await progressOf(shopping.browser, transaction)).toMatchObject({ state: 'submitting' });
    expect(await stateOfOrder(shopping, transaction.order.uuid)).toBe('awaiting_payment');
  });

  it('stand on a page that only the customer sees', async () => {
    const shopping = await goToCheckout(shop);
    const transaction = await bought(shopping);
    const page = await shopping.browser.send('GET', `/sandbox-payment/${transaction.uuid}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Pay 399');
    // The browser asks for no icon that the policy would forbid.
    expect(page.body).toContain('rel="icon" href="data:,"');
    expect(page.headers['content-security-policy']).toContain('img-src data:');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    const stranger = (await goToCheckout(shop)).browser;
    expect((await stranger.send('GET', `/sandbox-payment/${transaction.uuid}`)).statusCode).toBe(303);
    expect((await shop.browser().send('GET', '/sandbox-payment/nonsense')).statusCode).toBe(303);
  });
});
