import { cancelTransaction } from '@picture-day/contract/calls/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours, minutes } from '../../platform/clock.ts';
import { transact } from '../../platform/database/connect.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { bought, goToCheckout, pressBuy, progressOf, webhook } from '../checkout/testing/shopping.ts';
import { applyWaitingEvents } from './provider-events.ts';
import { reconcilePayments } from './reconcile.ts';
import { oweRefund } from './refunds.ts';
import { openVippsShop, WEBHOOK_SECRET } from './testing/vipps-shop.ts';
import type { StandInPayment, VippsStandIn } from './testing/vipps-stand-in.ts';
import { assertVippsSigned } from './vipps-signature.ts';

let shop: TestShop;
let vipps: VippsStandIn;
beforeAll(async () => {
  ({ shop, vipps } = await openVippsShop());
});
afterAll(async () => {
  await shop.close();
  await vipps.close();
});

async function begun() {
  const shopping = await goToCheckout(shop, { title: 'Vipps' });
  const transaction = await bought(shopping, { title: 'Vipps' });
  return { shopping, transaction, payment: vipps.payment(transaction.uuid) };
}

type Change = Partial<Parameters<VippsStandIn['event']>[2]>;

async function sent(name: string, payment: StandInPayment, change: Change = {}): Promise<number> {
  const signed = { secret: WEBHOOK_SECRET, at: shop.clock.now(), ...change };
  const { body, headers } = vipps.event(name, payment, signed);
  const reply = await webhook(shop, body, headers, 'vipps');
  await applyWaitingEvents(shop.services);
  return reply.statusCode;
}

const orderOf = (uuid: string) =>
  shop.services.db.selectFrom('shop_order').where('uuid', '=', uuid).selectAll().executeTakeFirstOrThrow();
const paymentOf = (uuid: string) =>
  shop.services.db.selectFrom('payment').where('uuid', '=', uuid).selectAll().executeTakeFirstOrThrow();

/** A minute of the reconciler; the provider's own minute passes, too. */
async function aMinuteLater(): Promise<void> {
  vipps.aMinutePasses();
  shop.clock.forward(minutes(2));
  await reconcilePayments(shop.services);
}

describe('paying with Vipps MobilePay', () => {
  it('asks for a payment with a token, the amount, the way back and the payment as reference and key', async () => {
    vipps.asked.length = 0;
    const { shopping, transaction, payment } = await begun();
    const create = vipps.asked.find(({ path }) => path === '/epayment/v1/payments');
    expect(create?.headers).toMatchObject({
      authorization: expect.stringMatching(/^Bearer /),
      'idempotency-key': transaction.uuid,
      'ocp-apim-subscription-key': 'subscription',
      'merchant-serial-number': '123456',
      'vipps-system-name': 'picture-day',
    });
    expect(create?.body).toEqual({
      amount: { currency: 'NOK', value: 39900 },
      paymentMethod: { type: 'WALLET' },
      userFlow: 'WEB_REDIRECT',
      reference: transaction.uuid,
      paymentDescription: `Test Foto ${transaction.order.uuid.slice(0, 8)}`,
      returnUrl: `http://localhost/shopping-cart/checkout/payment/${transaction.uuid}`,
    });
    expect(await progressOf(shopping.browser, transaction)).toMatchObject({
      state: 'submitting',
      redirectUrl: payment.redirectUrl,
    });
  });

  it('asks for a token once, and for another when the first has ended', async () => {
    vipps.asked.length = 0;
    await begun();
    expect(vipps.count('/accesstoken/get')).toBe(0);
    vipps.endTokens();
    await begun();
    expect(vipps.count('/accesstoken/get')).toBe(1);
    shop.clock.forward(hours(1));
    await begun();
    expect(vipps.count('/accesstoken/get')).toBe(2);
  });

  it('is agreed first and paid only when the reserved money is taken, once however often it is heard', async () => {
    const { shopping, transaction, payment } = await begun();
    vipps.asked.length = 0;
    vipps.approve(transaction.uuid);
    expect(await orderOf(transaction.order.uuid)).toMatchObject({ state: 'awaiting_payment', captured: 0 });
    expect(await sent('AUTHORIZED', payment)).toBe(200);
    expect(payment).toMatchObject({ authorized: 39900, captured: 39900 });
    expect(await orderOf(transaction.order.uuid)).toMatchObject({ state: 'done', captured: 39900 });
    expect(await sent('AUTHORIZED', payment)).toBe(200);
    expect(await sent('CAPTURED', payment)).toBe(200);
    expect(await progressOf(shopping.browser, transaction)).toMatchObject({ state: 'captured' });
    expect(vipps.count('/capture')).toBe(1);
  });

  it('takes the money once when browser, message and reconciler hear of it together', async () => {
    const { shopping, transaction, payment } = await begun();
    vipps.approve(transaction.uuid);
    shop.clock.forward(minutes(2));
    await Promise.all([
      progressOf(shopping.browser, transaction),
      sent('AUTHORIZED', payment),
      reconcilePayments(shop.services),
      reconcilePayments(shop.services),
    ]);
    expect(payment.captured).toBe(39900);
    expect(await orderOf(transaction.order.uuid)).toMatchObject({ state: 'done', captured: 39900 });
    const paid = await shop.services.db
      .selectFrom('order_history')
      .where('order_uuid', '=', transaction.order.uuid)
      .where('event', '=', 'paid')
      .select('id')
      .execute();
    expect(paid).toHaveLength(1);
  });

  it('gives four presses of Buy one payment', async () => {
    const shopping = await goToCheckout(shop, { title: 'Vipps' });
    const before = vipps.payments.size;
    const replies = await Promise.all([1, 2, 3, 4].map(() => pressBuy(shopping, { title: 'Vipps' })));
    expect(new Set(replies.map(({ body }) => body.transaction?.uuid)).size).toBe(1);
    expect(vipps.payments.size).toBe(before + 1);
  });

  it('is found paid by asking, where the message and the answer to the capture got lost', async () => {
    const { transaction, payment } = await begun();
    vipps.approve(transaction.uuid);
    shop.clock.forward(minutes(2));
    // The state is read, the money is taken, and nobody hears of it.
    vipps.losing = 2;
    await reconcilePayments(shop.services);
    vipps.losing = 0;
    await aMinuteLater();
    expect(payment.captured).toBe(39900);
    expect(await orderOf(transaction.order.uuid)).toMatchObject({ state: 'done', captured: 39900 });
  });

  it('begins again with the same key when the answer was lost, and charges once', async () => {
    const shopping = await goToCheckout(shop, { title: 'Vipps' });
    const before = vipps.payments.size;
    vipps.losing = 1;
    const transaction = await bought(shopping, { title: 'Vipps' });
    expect(await progressOf(shopping.browser, transaction)).toMatchObject({ redirectUrl: null });
    shop.clock.forward(21_000);
    await reconcilePayments(shop.services);
    expect(await progressOf(shopping.browser, transaction)).toMatchObject({
      redirectUrl: vipps.payment(transaction.uuid).redirectUrl,
    });
    expect(vipps.payments.size).toBe(before + 1);
  });

  it('waits out a limit of Vipps and goes on', async () => {
    const { transaction, payment } = await begun();
    vipps.approve(transaction.uuid);
    vipps.refusesCaptures = true;
    for (let time = 0; time < 7; time++) {
      shop.clock.forward(minutes(1));
      await sent('AUTHORIZED', payment);
    }
    expect(await orderOf(transaction.order.uuid)).toMatchObject({ state: 'awaiting_payment', captured: 0 });
    vipps.refusesCaptures = false;
    await sent('AUTHORIZED', payment);
    expect(payment.captured, 'five a minute').toBe(0);
    await aMinuteLater();
    expect(await orderOf(transaction.order.uuid)).toMatchObject({ state: 'done', captured: 39900 });
  });

  it.each(['ABORTED', 'EXPIRED'] as const)('that is %s in the app gives the cart back', async (state) => {
    const { shopping, transaction } = await begun();
    vipps.end(transaction.uuid, state);
    expect(await progressOf(shopping.browser, transaction)).toMatchObject({ state: 'cancelled' });
    expect(await orderOf(transaction.order.uuid)).toMatchObject({ state: 'awaiting_payment', captured: 0 });
    shop.clock.forward(1000);
    const again = await bought(shopping, { title: 'Vipps' });
    expect(again.order.uuid).toBe(transaction.order.uuid);
    expect(again.uuid).not.toBe(transaction.uuid);
  });

  it('ends the payment when the customer gives up, unless they agreed meanwhile', async () => {
    const { shopping, transaction: given } = await begun();
    const cancel = (transactionUuid: string) =>
      shopping.browser.ask(cancelTransaction, { params: { transactionUuid } });
    expect((await cancel(given.uuid)).body.transaction.state).toBe('cancelled');
    expect(vipps.payment(given.uuid).state).toBe('TERMINATED');
    shop.clock.forward(1000);
    const agreed = await bought(shopping, { title: 'Vipps' });
    vipps.approve(agreed.uuid);
    expect((await cancel(agreed.uuid)).body.transaction.state).toBe('captured');
    expect(vipps.payment(agreed.uuid)).toMatchObject({ captured: 39900, cancelled: 0 });
  });

  it('lets reserved money go where it cannot be taken and the customer gives up', async () => {
    const { shopping, transaction } = await begun();
    vipps.approve(transaction.uuid);
    vipps.refusesCaptures = true;
    const params = { transactionUuid: transaction.uuid };
    const { body } = await shopping.browser.ask(cancelTransaction, { params });
    vipps.refusesCaptures = false;
    expect(body.transaction.state).toBe('cancelled');
    expect(vipps.payment(transaction.uuid)).toMatchObject({ captured: 0, cancelled: 39900 });
  });

  it('lets go what is reserved after the order expired, and takes nothing', async () => {
    const { transaction, payment } = await begun();
    // Vipps is away until the shop gives up waiting for it.
    vipps.silent = true;
    await shop.services.db
      .updateTable('payment')
      .set({ state: 'cancelled', error: 'cancelled' })
      .where('uuid', '=', transaction.uuid)
      .execute();
    vipps.silent = false;
    vipps.approve(transaction.uuid);
    expect(await sent('AUTHORIZED', payment)).toBe(200);
    expect(payment).toMatchObject({ captured: 0, cancelled: 39900 });
    expect(await orderOf(transaction.order.uuid)).toMatchObject({ captured: 0 });
  });

  it('takes nothing of another amount or currency, by message or by asking', async () => {
    const { transaction, payment } = await begun();
    expect(await sent('AUTHORIZED', payment, { change: { amount: { value: 100, currency: 'NOK' } } })).toBe(
      200,
    );
    vipps.approve(transaction.uuid);
    payment.currency = 'DKK';
    shop.clock.forward(minutes(2));
    await reconcilePayments(shop.services);
    payment.currency = 'NOK';
    payment.amount = 100;
    await aMinuteLater();
    expect(payment.captured).toBe(0);
    expect(await orderOf(transaction.order.uuid)).toMatchObject({ state: 'awaiting_payment', captured: 0 });
  });

  it('gives a part back once, however often it is sent', async () => {
    const { transaction, payment } = await begun();
    vipps.approve(transaction.uuid);
    await sent('AUTHORIZED', payment);
    const row = await paymentOf(transaction.uuid);
    await transact(shop.services.db, (trx) =>
      oweRefund(trx, row, { amount: 9900, reason: 'test', at: shop.clock.now() }),
    );
    vipps.losing = 1;
    await reconcilePayments(shop.services);
    await aMinuteLater();
    await aMinuteLater();
    expect(payment).toMatchObject({ captured: 39900, refunded: 9900 });
    expect(await sent('REFUNDED', payment, { change: { amount: { value: 9900, currency: 'NOK' } } })).toBe(
      200,
    );
    expect(await paymentOf(transaction.uuid)).toMatchObject({ state: 'captured', refunded: 9900 });
  });

  it('tells a customer that it could not begin where Vipps refuses the payment', async () => {
    const shopping = await goToCheckout(shop, { title: 'Vipps' });
    const right = shop.services.config.VIPPS_MERCHANT_SERIAL_NUMBER;
    Object.assign(shop.services.config, { VIPPS_MERCHANT_SERIAL_NUMBER: '9999' });
    const { body } = await pressBuy(shopping, { title: 'Vipps' });
    Object.assign(shop.services.config, { VIPPS_MERCHANT_SERIAL_NUMBER: right });
    expect(body.error).toBeTruthy();
    expect(body.transaction).toBeUndefined();
  });
});

describe('a message of Vipps MobilePay', () => {
  it('is signed as its documentation shows', () => {
    const body = '{"some-unique-content":"ee6e441b-cc4a-46f8-895d-a5af79bcc233/hello-world"}';
    const date = 'Thu, 30 Mar 2023 08:38:32 GMT';
    const scheme = 'HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=';
    const headers = {
      authorization: `${scheme}agAiSyogQbDHpeucoNwYz+yAr5nJ+v+zasdkSbqzv+U=`,
      'x-ms-date': date,
      'x-ms-content-sha256': 'lNlsp1XA03N34HrQsVzPgJKtC+r7l/RBF4V3JQUWMj4=',
    };
    const secret = 'A0+AeKBRG2KRGvnNwJpQlb6IJFk48CKXCIcrLoHncVJKDILsQSxS6NWCccwWm6r6FhGKhiHTBsG2wo/xU6FY/A==';
    const path = '/e2cee29b-012e-4f1d-8ef4-e95fd74a7a63';
    const message = { raw: Buffer.from(body), headers, host: 'webhook.site', path };
    expect(() => assertVippsSigned(secret, message, new Date(date))).not.toThrow();
    expect(() => assertVippsSigned(secret, { ...message, host: 'shop.example' }, new Date(date))).toThrow();
  });

  it.each<[string, Change]>([
    ['signed by another', { secret: 'another' }],
    ['older than 300 seconds', { at: new Date(0) }],
    ['meant for another host', { host: 'other.example' }],
    ['meant for another address', { path: '/api/webshop/payments/stripe/webhook' }],
  ])('is refused when it is %s', async (_what, change) => {
    const { transaction, payment } = await begun();
    vipps.approve(transaction.uuid);
    expect(await sent('AUTHORIZED', payment, change)).toBe(400);
    expect(payment.captured).toBe(0);
  });

  it('is refused without a signature, and when a byte of it was changed', async () => {
    const { payment } = await begun();
    const signed = { secret: WEBHOOK_SECRET, at: shop.clock.now() };
    const { body, headers } = vipps.event('AUTHORIZED', payment, signed);
    expect((await webhook(shop, body, {}, 'vipps')).statusCode).toBe(400);
    expect((await webhook(shop, `${body} `, headers, 'vipps')).statusCode).toBe(400);
  });

  it('of another sales unit is kept, and nothing is done for it', async () => {
    const { transaction, payment } = await begun();
    vipps.approve(transaction.uuid);
    expect(await sent('AUTHORIZED', payment, { change: { msn: '654321' } })).toBe(200);
    expect(payment.captured).toBe(0);
  });
});
