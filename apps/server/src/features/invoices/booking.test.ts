import { randomUUID } from 'node:crypto';
import { bookInvoiceMoney, studioInvoice, studioInvoices } from '@picture-day/contract/calls/studio/invoices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, addOperator, signIn } from '../../testing/fixtures.ts';
import { addOtherShop } from '../../testing/portals.ts';
import type { Browser, TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { goToCheckout, payWith } from '../checkout/testing/shopping.ts';
import { soldOnInvoice } from './testing/on-invoice.ts';

let shop: TestShop;
let desk: Browser;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
  desk = (await addOperator(shop)).browser;
});
afterAll(() => shop.close());

const book = (orderUuid: string, amount: number, key: string = randomUUID(), by: Browser = desk) =>
  by.ask(bookInvoiceMoney, { params: { orderUuid }, body: { key, amount, day: '2026-11-15' } });
const seen = async (orderUuid: string) => (await desk.ask(studioInvoice, { params: { orderUuid } })).body;
const paymentOf = (orderUuid: string) =>
  shop.services.db
    .selectFrom('payment')
    .where('order_uuid', '=', orderUuid)
    .select(['state', 'captured'])
    .executeTakeFirstOrThrow();

describe('money of an invoice', () => {
  it('is booked in parts, and says each time what is left', async () => {
    const { orderUuid, total } = await soldOnInvoice(shop);
    expect((await book(orderUuid, 1_000)).body).toEqual({
      state: 'open',
      booked: 1_000,
      left: total - 1_000,
      giveBack: 0,
    });
    expect(await paymentOf(orderUuid)).toEqual({ state: 'authorised', captured: 0 });
    expect((await book(orderUuid, total - 1_000)).body).toMatchObject({
      state: 'paid',
      left: 0,
      giveBack: 0,
    });
    expect(await paymentOf(orderUuid)).toEqual({ state: 'captured', captured: total });
  });

  it('is to be given back where it is too much, and never more than that', async () => {
    const { orderUuid, total } = await soldOnInvoice(shop);
    expect((await book(orderUuid, total + 500)).body).toMatchObject({
      state: 'paid',
      left: 0,
      giveBack: 500,
    });
    expect(await paymentOf(orderUuid)).toEqual({ state: 'captured', captured: total });
    expect((await book(orderUuid, -501)).status).toBe(409);
    const key = randomUUID();
    expect((await book(orderUuid, -500, key)).body).toMatchObject({ booked: total, giveBack: 0 });
    expect((await book(orderUuid, -500, key)).status, 'sent again').toBe(200);
    const { invoice, bookings } = await seen(orderUuid);
    expect(invoice).toMatchObject({ booked: total, giveBack: 0 });
    expect(bookings.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-500, total + 500]);
  });

  it('is booked once for a key, from however many desks at once, and is logged once', async () => {
    const { orderUuid, total } = await soldOnInvoice(shop);
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 6 }, () => book(orderUuid, total, key)));
    expect(replies.map(({ status, body }) => [status, body.booked])).toEqual(Array(6).fill([200, total]));
    const logged = await shop.services.db
      .selectFrom('audit_log')
      .where('action', '=', 'bookInvoiceMoney')
      .where('order_uuid', '=', orderUuid)
      .select('id')
      .execute();
    expect(logged).toHaveLength(1);
  });

  it('adds up whatever comes at once: the sum is what was sent, the family is told once', async () => {
    const { orderUuid, total } = await soldOnInvoice(shop);
    await Promise.all(Array.from({ length: 8 }, () => book(orderUuid, Math.ceil(total / 4))));
    const { invoice } = await seen(orderUuid);
    expect(invoice.booked).toBe(8 * Math.ceil(total / 4));
    expect(invoice.giveBack).toBe(invoice.booked - total);
    const mails = await shop.services.db
      .selectFrom('outbox_mail')
      .where('key', '=', `invoice-paid ${orderUuid}`)
      .select('uuid')
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('is for the colleagues of this shop, and for invoices', async () => {
    const { orderUuid, browser, total } = await soldOnInvoice(shop);
    expect((await book(orderUuid, total, randomUUID(), browser)).status).toBe(401);
    const elsewhere = await addOtherShop(shop);
    const stranger = elsewhere.browser();
    await signIn(stranger, await addAccount(shop, { portalUuid: elsewhere.uuid, role: 'owner' }));
    expect((await book(orderUuid, total, randomUUID(), stranger)).status).toBe(404);
    const { order } = await payWith(shop, await goToCheckout(shop));
    expect((await book(order.uuid, 1)).status).toBe(404);
    expect((await seen(orderUuid)).invoice.booked).toBe(0);
  });
});

describe('the list of invoices', () => {
  it('finds each in its state, with sums that are those of its rows', async () => {
    const { orderUuid, total } = await soldOnInvoice(shop);
    await book(orderUuid, 100);
    const { body } = await desk.ask(studioInvoices, { query: { limit: 100 } });
    const left = body.invoices.filter(({ state }) => state === 'open').map((row) => row.left);
    expect(body.sums?.open).toEqual({ count: left.length, sum: left.reduce((a, b) => a + b, 0) });
    expect(body.invoices.find((row) => row.orderUuid === orderUuid)).toMatchObject({
      state: 'open',
      name: 'Kari Solheim',
      total,
      left: total - 100,
      due: '2026-11-29',
    });
    const paid = await desk.ask(studioInvoices, { query: { state: 'paid' } });
    expect(paid.body.invoices.every(({ state }) => state === 'paid')).toBe(true);
    expect(paid.body.invoices.length).toBe(body.sums?.paid.count);
  });

  it('finds one by its number, its reference or a name, and pages on without a gap', async () => {
    const { orderUuid } = await soldOnInvoice(shop);
    const { invoice } = await seen(orderUuid);
    for (const q of [invoice.number ?? '', invoice.reference ?? '', invoice.order]) {
      const { body } = await desk.ask(studioInvoices, { query: { q } });
      expect(
        body.invoices.map((row) => row.orderUuid),
        q,
      ).toEqual([orderUuid]);
    }
    const all = (await desk.ask(studioInvoices, { query: { q: 'solheim', limit: 100 } })).body.invoices;
    const found: string[] = [];
    for (let before: string | undefined; ; ) {
      const { body } = await desk.ask(studioInvoices, { query: { limit: 2, ...(before && { before }) } });
      found.push(...body.invoices.map((row) => row.orderUuid));
      before = found.at(-1);
      if (!body.hasMore) break;
    }
    expect(found).toEqual(all.map((row) => row.orderUuid));
  });
});
