import { randomUUID } from 'node:crypto';
import { orderDocuments } from '@picture-day/contract/calls/studio/documents';
import { bookInvoiceMoney } from '@picture-day/contract/calls/studio/invoices';
import { cancelOrder, studioOrders } from '@picture-day/contract/calls/studio/orders';
import { refundByHand } from '@picture-day/contract/calls/studio/refunds';
import { studioToday } from '@picture-day/contract/calls/studio/today';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minutes } from '../../platform/clock.ts';
import type { MailMessage } from '../../platform/mail.ts';
import { addOperator, type SignedIn } from '../../testing/fixtures.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { goToCheckout, payWith } from '../checkout/testing/shopping.ts';
import { issueDocuments } from '../documents/work.ts';
import { invoiceOf, soldOnInvoice } from '../invoices/testing/on-invoice.ts';
import { pageOf, soldGoods } from '../orders/testing/sold-goods.ts';
import { sendRefunds } from './refunds.ts';

let shop: TestShop;
let office: SignedIn;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
  office = await addOperator(shop, { role: 'office', name: 'Marit Foss' });
});
afterAll(() => shop.close());

const cancel = (orderUuid: string, amount: number) =>
  office.browser.ask(cancelOrder, { params: { orderUuid }, body: { amount } });
const refundsOf = async (orderUuid: string) =>
  (
    await sql<{ amount: number }>`
      select r.amount from refund r join payment p on p.uuid = r.payment_uuid
      where p.order_uuid = ${orderUuid}`.execute(shop.services.db)
  ).rows;
const mailsOf = async (orderUuid: string) =>
  (
    await sql<{ message: MailMessage }>`
      select message from outbox_mail where key = ${`order-cancelled ${orderUuid}`}`.execute(shop.services.db)
  ).rows;

it('gives all that was paid back once, however often and by however many it is pressed', async () => {
  const { uuid, totalPrice, parent } = await soldGoods(shop, { withFiles: true });
  const replies = await Promise.all([1, 2, 3, 4].map(() => cancel(uuid, totalPrice)));
  expect(replies.map(({ status, body }) => [status, body.state, body.givenBack])).toEqual(
    Array(4).fill([200, 'cancelled', totalPrice]),
  );
  expect(await refundsOf(uuid)).toEqual([{ amount: totalPrice }]);
  expect(await mailsOf(uuid)).toMatchObject([{ message: { to: parent.email } }]);
  const page = await pageOf(office, uuid);
  expect(page).toMatchObject({ state: 'cancelled', may: { change: false, cancel: false, reprint: false } });
  expect(page.lines.flatMap(({ makings }) => makings)).toMatchObject([{ state: 'taken_out' }]);
  expect(page.events).toContainEqual(
    expect.objectContaining({ kind: 'step', event: 'cancel', by: 'Marit Foss' }),
  );
  expect(page.events.filter(({ kind }) => kind === 'change')).toEqual([]);
  const { rows } = await sql`
    select from family_picture where account_uuid = ${parent.uuid} and bought`.execute(shop.services.db);
  expect(rows).toEqual([]);
});

it('is refused where the sum is not the one that was seen, and changes nothing then', async () => {
  const { uuid, totalPrice } = await soldGoods(shop);
  const reply = await cancel(uuid, totalPrice - 1);
  const { error } = reply.body as unknown as { error: string };
  expect([reply.status, error]).toEqual([409, expect.stringContaining('sum')]);
  expect(await refundsOf(uuid)).toEqual([]);
  expect((await pageOf(office, uuid)).state).toBe('paid');
});

it('lets an invoice go that nobody has paid', async () => {
  const { uuid } = await soldGoods(shop, { title: 'Invoice' });
  expect((await cancel(uuid, 0)).body).toEqual({ state: 'cancelled', givenBack: 0 });
  expect((await cancel(uuid, 0)).body).toEqual({ state: 'cancelled', givenBack: 0 });
  expect((await pageOf(office, uuid)).money?.payment.state).toBe('cancelled');
  expect((await mailsOf(uuid))[0]?.message.text).toContain('do not have to pay');
});

it('is too late for what was sent or handed out, and early for what is not paid', async () => {
  const { order } = await payWith(shop, await goToCheckout(shop));
  expect((await pageOf(office, order.uuid)).state).toBe('done');
  const { money, may } = await pageOf(office, order.uuid);
  expect(may.cancel).toBe(false);
  expect((await cancel(order.uuid, money!.total)).status).toBe(409);
});

it('frees the voucher of the order', async () => {
  const { db } = shop.services;
  const { uuid, totalPrice } = await soldGoods(shop);
  await sql`
    insert into voucher_redemption (order_uuid, voucher_uuid, account_uuid, at)
    select o.uuid, v.uuid, o.account_uuid, o.placed_at from shop_order o, voucher v
    where o.uuid = ${uuid} order by v.code limit 1`.execute(db);
  await sql`update voucher set uses = uses + 1 where uuid = (
    select voucher_uuid from voucher_redemption where order_uuid = ${uuid})`.execute(db);
  await cancel(uuid, totalPrice);
  expect((await sql`select from voucher_redemption where order_uuid = ${uuid}`.execute(db)).rows).toEqual([]);
});

it('is found as unanswered while its provider is silent', async () => {
  const { uuid, totalPrice } = await soldGoods(shop);
  await cancel(uuid, totalPrice);
  // As if its answer had never come.
  await sql`update refund set done_at = null, documented_at = null, lease_until = null
    where order_uuid = ${uuid}`.execute(shop.services.db);
  shop.clock.forward(minutes(20));
  const found = async (state: 'refund_unanswered' | 'needs_person') =>
    (await office.browser.ask(studioOrders, { query: { state } })).body.orders;
  expect(await found('refund_unanswered')).toMatchObject([{ uuid, refundUnanswered: true }]);
  expect((await found('needs_person')).map((order) => order.uuid)).toContain(uuid);
  await sendRefunds(shop.services);
  expect(await found('refund_unanswered')).toEqual([]);
});

it('gives a part of an invoice that came back by hand, credits the invoice whole, and asks for nothing more', async () => {
  const { db } = shop.services;
  const { orderUuid, total } = await soldOnInvoice(shop);
  const money = { key: randomUUID(), amount: 10_000, day: '2026-11-15' };
  await office.browser.ask(bookInvoiceMoney, { params: { orderUuid }, body: money });
  expect((await pageOf(office, orderUuid)).money?.payment).toMatchObject({ captured: 0, came: 10_000 });
  expect((await cancel(orderUuid, 0)).status, 'the sum was not seen').toBe(409);
  for (const _ of [1, 2]) {
    const { status, body } = await cancel(orderUuid, 10_000);
    expect([status, body]).toEqual([200, { state: 'cancelled', givenBack: 10_000 }]);
  }
  expect(await invoiceOf(shop, orderUuid)).toMatchObject({
    credited: total,
    booked: 10_000,
    settled_at: expect.any(Date),
  });
  const { rows } = await sql<{ uuid: string; amount: number; credited: number; failure: string | null }>`
    select uuid, amount, credited, failure from refund where order_uuid = ${orderUuid} order by amount`.execute(
    db,
  );
  expect(rows).toMatchObject([
    { amount: 0, credited: total, failure: null },
    { amount: 10_000, credited: 0, failure: 'by-hand' },
  ]);
  await issueDocuments(shop.services);
  const { body: papers } = await office.browser.ask(orderDocuments, { params: { orderUuid } });
  expect(papers.documents.filter(({ kind }) => kind === 'credit_note')).toMatchObject([{ total: -total }]);
  const { body: today } = await office.browser.ask(studioToday, {});
  const line = today.attention.find(({ key }) => key === `refused ${rows[1]?.uuid}`);
  expect(line?.action.opens).toContain(`${orderUuid.slice(0, 8)}?panel=refund`);
  await office.browser.ask(refundByHand, { params: { uuid: rows[1]?.uuid ?? '' } });
  expect(await invoiceOf(shop, orderUuid)).toMatchObject({ booked: 0 });
  expect(await mailsOf(orderUuid)).toMatchObject([
    { message: { text: expect.stringMatching(/100\.00.kr back/) } },
  ]);
});
