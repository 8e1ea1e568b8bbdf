import { randomUUID } from 'node:crypto';
import { bookInvoiceMoney, studioInvoice } from '@picture-day/contract/calls/studio/invoices';
import { refundByHand, refundOrder } from '@picture-day/contract/calls/studio/refunds';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addOperator } from '../../testing/fixtures.ts';
import type { Browser, TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { beginningFulfilment, fulfilmentOf } from '../fulfilment/fulfilment.ts';
import { soldOnInvoice } from './testing/on-invoice.ts';
import { settleCovered } from './work.ts';

let shop: TestShop;
let desk: Browser;
beforeAll(async () => {
  shop = await openShopWithCatalogue();
  desk = (await addOperator(shop)).browser;
});
afterAll(() => shop.close());

const book = (orderUuid: string, amount: number) =>
  desk.ask(bookInvoiceMoney, {
    params: { orderUuid },
    body: { key: randomUUID(), amount, day: '2026-11-15' },
  });
const seen = async (orderUuid: string) =>
  (await desk.ask(studioInvoice, { params: { orderUuid } })).body.invoice;
const credit = async (
  orderUuid: string,
  asked: { kind: 'whole' } | { kind: 'amount'; amount: number },
  total: number,
) => {
  const uuid = randomUUID();
  const { status } = await desk.ask(refundOrder, {
    params: { orderUuid },
    body: { uuid, asked, total, reason: 'regret', words: '', tellFamily: false },
  });
  expect(status).toBe(200);
  return uuid;
};

it('goods that wait for the money are released when it has all come, not by a part', async () => {
  const { db, clock } = shop.services;
  const { orderUuid, total } = await soldOnInvoice(shop);
  // A line of goods beside the files, as a shop that waits begins it.
  await sql`alter table order_line disable trigger user`.execute(db);
  await sql`update order_line set kind = 'print' where order_uuid = ${orderUuid} and type = 0`.execute(db);
  await sql`alter table order_line enable trigger user`.execute(db);
  await beginningFulfilment(orderUuid, { at: clock.now(), isReleased: false }).execute(db);
  await book(orderUuid, 100);
  expect(await fulfilmentOf(db, [orderUuid])).toMatchObject([{ released_at: null }]);
  await book(orderUuid, total - 100);
  expect(await fulfilmentOf(db, [orderUuid])).toMatchObject([{ released_at: expect.any(Date) }]);
});

it('an invoice that nobody paid is credited by a refund, and money that comes then is the payer’s', async () => {
  const { orderUuid, total } = await soldOnInvoice(shop);
  await credit(orderUuid, { kind: 'whole' }, total);
  expect(await seen(orderUuid)).toMatchObject({ state: 'credited', credited: total, left: 0, giveBack: 0 });
  expect((await book(orderUuid, total)).body).toMatchObject({ state: 'credited', giveBack: total });
});

it('a part that was credited is not owed, and what came is then enough', async () => {
  const { orderUuid, total } = await soldOnInvoice(shop);
  await book(orderUuid, total - 1_000);
  await credit(orderUuid, { kind: 'amount', amount: 1_000 }, 1_000);
  expect(await seen(orderUuid)).toMatchObject({ state: 'paid', left: 0 });
  await settleCovered(shop.services);
  const { state, captured } = await shop.services.db
    .selectFrom('payment')
    .where('order_uuid', '=', orderUuid)
    .select(['state', 'captured'])
    .executeTakeFirstOrThrow();
  expect([state, captured]).toEqual(['captured', total - 1_000]);
});

it('what was paid and is refunded stands to be given back until it was, and is then booked once', async () => {
  const { orderUuid, total } = await soldOnInvoice(shop);
  await book(orderUuid, total);
  const uuid = await credit(orderUuid, { kind: 'whole' }, total);
  expect(await seen(orderUuid)).toMatchObject({ state: 'credited', giveBack: total });
  expect((await book(orderUuid, -total)).status, 'the refund gives it back already').toBe(409);
  for (let times = 0; times < 2; times++) await desk.ask(refundByHand, { params: { uuid } });
  expect(await seen(orderUuid)).toMatchObject({ booked: 0, giveBack: 0 });
});
