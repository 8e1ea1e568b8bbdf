import { randomUUID } from 'node:crypto';
import { orderRefunds, refundOrder } from '@picture-day/contract/calls/studio/refunds';
import { studioToday } from '@picture-day/contract/calls/studio/today';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, hours, minutes } from '../../platform/clock.ts';
import { addOperator } from '../../testing/fixtures.ts';
import type { Browser, TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { bought, goToCheckout, messageArrives, webhook } from '../checkout/testing/shopping.ts';
import { findMoneyBack } from './money-back.ts';
import { applyWaitingEvents } from './provider-events.ts';
import { reconcilePayments } from './reconcile.ts';
import { orderNow, soldOrder } from './testing/sold-order.ts';
import { openStripeShop, WEBHOOK_SECRET as STRIPE_SECRET } from './testing/stripe-shop.ts';
import type { StandInDispute, StandInRefund, StripeStandIn } from './testing/stripe-stand-in.ts';
import { openVippsShop, WEBHOOK_SECRET as VIPPS_SECRET } from './testing/vipps-shop.ts';
import type { VippsStandIn } from './testing/vipps-stand-in.ts';

let shop: TestShop;
let desk: Browser;
/** A session of the studio does not last as long as these tests wait. */
const openDesk = async () => {
  desk = (await addOperator(shop)).browser;
};
const refundsOf = async (orderUuid: string) => (await desk.ask(orderRefunds, { params: { orderUuid } })).body;
const refund = (orderUuid: string, amount: number) =>
  desk.ask(refundOrder, {
    params: { orderUuid },
    body: {
      uuid: randomUUID(),
      asked: { kind: 'amount', amount },
      total: amount,
      reason: 'goodwill',
      words: '',
      tellFamily: false,
    },
  });
const told = async (kind: string) =>
  (await desk.ask(studioToday, {})).body.attention.filter(({ key }) => key.startsWith(kind));

describe('money that went back in Stripe’s own pages', () => {
  let stripe: StripeStandIn;
  beforeAll(async () => {
    ({ shop, stripe } = await openStripeShop());
    await openDesk();
  });
  afterAll(async () => {
    await shop.close();
    await stripe.close();
  });

  async function paid() {
    const shopping = await goToCheckout(shop, { title: 'Stripe' });
    const transaction = await bought(shopping, { title: 'Stripe' });
    const session = stripe.pay(transaction.uuid);
    shop.clock.forward(hours(2));
    await reconcilePayments(shop.services);
    await openDesk();
    return { orderUuid: transaction.order.uuid, session };
  }
  const arrives = async (type: string, about: StandInRefund | StandInDispute) => {
    const { body, signature } = stripe.event(type, about, { secret: STRIPE_SECRET, at: shop.clock.now() });
    expect((await webhook(shop, body, { 'stripe-signature': signature }, 'stripe')).statusCode).toBe(200);
    await applyWaitingEvents(shop.services);
  };

  it('is booked when Stripe writes of it, once however often it writes', async () => {
    const { orderUuid, session } = await paid();
    const given = stripe.refund(session, 10_000);
    await arrives('charge.refunded', given);
    await arrives('refund.created', given);
    expect(await orderNow(shop, orderUuid)).toMatchObject({ refunded: 10_000, credited: 10_000 });
    expect((await refundsOf(orderUuid)).refunds).toMatchObject([
      { source: 'provider', reason: 'provider', amount: 10_000, state: 'done' },
    ]);
  });

  it('is found by the daily question where no message came', async () => {
    const { orderUuid, session } = await paid();
    stripe.refund(session, 5000);
    await findMoneyBack(shop.services);
    expect(await orderNow(shop, orderUuid)).toMatchObject({ refunded: 5000 });
    stripe.refund(session, 700);
    await findMoneyBack(shop.services);
    expect(await orderNow(shop, orderUuid), 'asked once a day').toMatchObject({ refunded: 5000 });
    shop.clock.forward(days(1));
    await findMoneyBack(shop.services);
    expect(await orderNow(shop, orderUuid)).toMatchObject({ refunded: 5700 });
  });

  it('is told from our own, whose answer may have got lost', async () => {
    const { orderUuid, session } = await paid();
    stripe.losing = 2;
    await refund(orderUuid, 3000);
    const ours = stripe.refunds.at(-1)!;
    if (ours.payment_intent === session.payment_intent?.id) await arrives('refund.created', ours);
    shop.clock.forward(minutes(1));
    await reconcilePayments(shop.services);
    expect((await refundsOf(orderUuid)).refunds).toMatchObject([{ source: 'studio', state: 'done' }]);
    expect(stripe.refunds.filter((one) => one.payment_intent === session.payment_intent?.id)).toHaveLength(1);
    expect(await orderNow(shop, orderUuid)).toMatchObject({ refunded: 3000 });
  });

  it('of ours that the bank sends back is told as refused, with its next step', async () => {
    const { orderUuid } = await paid();
    await refund(orderUuid, 3000);
    const ours = stripe.refunds.at(-1)!;
    ours.status = 'failed';
    await arrives('refund.failed', ours);
    expect((await refundsOf(orderUuid)).refunds).toMatchObject([{ state: 'refused' }]);
    const [line] = await told('refused');
    expect(line).toMatchObject({ grave: true, action: { opens: expect.stringContaining('?panel=refund') } });
  });

  it('stands for a refund of ours that was refused, where somebody gave that very sum', async () => {
    const { orderUuid, session } = await paid();
    stripe.refusesRefunds = true;
    await refund(orderUuid, 39_900);
    stripe.refusesRefunds = false;
    expect((await refundsOf(orderUuid)).refunds).toMatchObject([{ state: 'refused' }]);
    await arrives('charge.refunded', stripe.refund(session, 39_900));
    expect((await refundsOf(orderUuid)).refunds).toMatchObject([{ source: 'studio', state: 'done' }]);
    expect(await orderNow(shop, orderUuid)).toMatchObject({ refunded: 39_900 });
  });

  it('takes the place of one that was refused, where it is another sum', async () => {
    const { orderUuid, session } = await paid();
    stripe.refusesRefunds = true;
    await refund(orderUuid, 39_900);
    stripe.refusesRefunds = false;
    await arrives('charge.refunded', stripe.refund(session, 20_000));
    expect((await refundsOf(orderUuid)).refunds).toMatchObject([{ source: 'provider', amount: 20_000 }]);
    expect(await orderNow(shop, orderUuid)).toMatchObject({ refunded: 20_000, credited: 20_000 });
  });

  it('of somebody else’s payment is nothing to us', async () => {
    const about = { ...stripe.refunds[0]!, payment_intent: 'pi_of_another_program' };
    await arrives('charge.refunded', about);
    const { rows } = await sql<{ outcome: string }>`
      select outcome from payment_event order by received_at desc, event_id limit 20`.execute(
      shop.services.db,
    );
    expect(rows.map(({ outcome }) => outcome)).toContain('not-ours');
  });

  it('by a dispute is shown on the order and on Today until it ends; lost, the money is booked', async () => {
    const { orderUuid, session } = await paid();
    const dispute = stripe.dispute(session, 39_900, shop.clock.now());
    await arrives('charge.dispute.created', dispute);
    expect((await refundsOf(orderUuid)).disputes).toMatchObject([
      { state: 'open', amount: 39_900, reason: 'product_not_received' },
    ]);
    expect(await told('dispute')).toHaveLength(1);
    expect(await orderNow(shop, orderUuid)).toMatchObject({ refunded: 0 });
    dispute.status = 'lost';
    await arrives('charge.dispute.closed', dispute);
    await arrives('charge.dispute.updated', dispute);
    expect(await told('dispute')).toEqual([]);
    expect(await orderNow(shop, orderUuid)).toMatchObject({ refunded: 39_900, credited: 39_900 });
    expect((await refundsOf(orderUuid)).refunds).toMatchObject([{ reason: 'dispute', source: 'provider' }]);
  });
});

describe('money that went back in Vipps’ own pages', () => {
  let vipps: VippsStandIn;
  beforeAll(async () => {
    ({ shop, vipps } = await openVippsShop());
    await openDesk();
  });
  afterAll(async () => {
    await shop.close();
    await vipps.close();
  });

  async function paid() {
    const shopping = await goToCheckout(shop, { title: 'Vipps' });
    const transaction = await bought(shopping, { title: 'Vipps' });
    vipps.approve(transaction.uuid);
    shop.clock.forward(hours(2));
    await reconcilePayments(shop.services);
    await openDesk();
    return { orderUuid: transaction.order.uuid, payment: vipps.payment(transaction.uuid) };
  }

  it('is booked beside our own, by its message and by the daily question', async () => {
    const { orderUuid, payment } = await paid();
    await refund(orderUuid, 1000);
    shop.clock.forward(minutes(1));
    vipps.refund(payment, 2000);
    const change = { amount: { currency: 'NOK', value: 2000 } };
    const sent = { secret: VIPPS_SECRET, at: shop.clock.now(), change };
    const { body, headers } = vipps.event('REFUNDED', payment, sent);
    expect((await webhook(shop, body, headers, 'vipps')).statusCode).toBe(200);
    await applyWaitingEvents(shop.services);
    expect(await orderNow(shop, orderUuid)).toMatchObject({ refunded: 3000 });
    vipps.refund(payment, 500);
    await findMoneyBack(shop.services);
    expect(await orderNow(shop, orderUuid)).toMatchObject({ refunded: 3500 });
    expect((await refundsOf(orderUuid)).refunds.map(({ source }) => source)).toEqual([
      'studio',
      'provider',
      'provider',
    ]);
  });

  it('is not taken for another where its log does not say who asked', async () => {
    const { orderUuid, payment } = await paid();
    await refund(orderUuid, 1000);
    payment.givenBack.splice(0, 1, { value: 1000, key: null });
    await findMoneyBack(shop.services);
    expect(await orderNow(shop, orderUuid)).toMatchObject({ refunded: 1000 });
  });

  it('leaves nothing for a refund of ours, which is told as refused', async () => {
    const { orderUuid, payment } = await paid();
    vipps.refund(payment, 39_900);
    await refund(orderUuid, 1000);
    expect((await refundsOf(orderUuid)).refunds).toMatchObject([{ state: 'refused' }]);
    expect(await told('refused')).toHaveLength(1);
    await findMoneyBack(shop.services);
    expect((await refundsOf(orderUuid)).refunds).toMatchObject([{ source: 'provider', amount: 39_900 }]);
    expect(await told('refused')).toEqual([]);
  });
});

describe('money that went back in the sandbox', () => {
  beforeAll(async () => {
    shop = await openShopWithCatalogue();
    await openDesk();
  });
  afterAll(() => shop.close());

  it('is booked by its message', async () => {
    const { orderUuid, paymentUuid } = await soldOrder(shop);
    await sql`insert into sandbox_refund (key, payment_uuid, amount) values ('by hand', ${paymentUuid}, 900)`.execute(
      shop.services.db,
    );
    expect(await messageArrives(shop, paymentUuid, { back: true })).toBe(200);
    expect(await orderNow(shop, orderUuid)).toMatchObject({ refunded: 900, credited: 900 });
  });
});
