import { randomUUID } from 'node:crypto';
import { callUrl } from '@picture-day/contract/call';
import { receiptsOfOrders } from '@picture-day/contract/calls/studio/documents';
import { previewOrderMail, studioOrders, writeToFamilies } from '@picture-day/contract/calls/studio/orders';
import { refundableOrders, refundOrders } from '@picture-day/contract/calls/studio/refunds';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../../platform/clock.ts';
import type { MailMessage } from '../../platform/mail.ts';
import { addColleagues, addOperator, type SignedIn } from '../../testing/fixtures.ts';
import { addOtherShop } from '../../testing/portals.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { SET_PRICE, soldOrder } from '../payments/testing/sold-order.ts';
import { namesIn } from '../production/testing/unpack.ts';
import { pageOf } from './testing/sold-goods.ts';

let shop: TestShop;
let office: SignedIn;
let sold: Awaited<ReturnType<typeof soldOrder>>[];
let orders: string[];
beforeAll(async () => {
  shop = await openShopWithCatalogue();
  office = await addOperator(shop, { role: 'office' });
  sold = [await soldOrder(shop), await soldOrder(shop)];
  orders = sold.map(({ orderUuid }) => orderUuid);
});
afterAll(() => shop.close());

const mailsOf = async (orderUuid: string) =>
  (
    await sql<{ message: MailMessage }>`
      select message from outbox_mail where key like ${`order-words ${orderUuid} %`}`.execute(
      shop.services.db,
    )
  ).rows.map(({ message }) => message);
const stranger = async () => {
  const other = await addOtherShop(shop);
  return addOperator({ ...shop, portalUuid: other.uuid, browser: () => other.browser() });
};

describe('a mail to the families of several orders', () => {
  const words = { subject: 'A week late', words: 'Dear family,\n\nthe prints are <b>late</b>.' };

  it('is shown as the family would read it, and nothing is sent', async () => {
    const { body } = await office.browser.ask(previewOrderMail, {
      body: { order: orders[0] ?? '', ...words },
    });
    expect(body.subject).toBe('A week late');
    expect(body.text).toContain('the prints are <b>late</b>.');
    expect(body.text).toContain(`Order ${orders[0]?.slice(0, 8)}`);
    expect(await mailsOf(orders[0] ?? '')).toEqual([]);
  });

  it('is one for each order, once however often it is sent, in plain words, and stands in log and timeline', async () => {
    const uuid = randomUUID();
    const send = () => office.browser.ask(writeToFamilies, { body: { uuid, orders, ...words } });
    const replies = [...(await Promise.all([send(), send()])), await send()];
    expect(replies.map(({ body }) => body)).toEqual(Array(3).fill({ written: 2, left: 0 }));
    for (const { orderUuid, parent } of sold) {
      const [mail, ...more] = await mailsOf(orderUuid);
      expect([mail?.to, mail?.subject, more]).toEqual([parent.email, 'A week late', []]);
      expect(mail?.html).toContain('&#60;b&#62;late');
      const { events } = await pageOf(office, orderUuid);
      const told = events.filter((event) => event.kind === 'mail' && event.subject === 'A week late');
      expect(told).toHaveLength(1);
      expect(events.filter(({ kind }) => kind === 'change')).toEqual([]);
    }
    const { rows } = await sql<{ order_uuid: string }>`
      select order_uuid from audit_log where action = 'writeToFamilies'`.execute(shop.services.db);
    expect(rows.map(({ order_uuid }) => order_uuid).sort()).toEqual([...orders].sort());
  });

  it('goes to nobody whose account is gone, and to no order of another shop', async () => {
    const gone = await soldOrder(shop);
    await sql`update account set deleted_at = now() where uuid = ${gone.parent.uuid}`.execute(
      shop.services.db,
    );
    const body = { uuid: randomUUID(), orders: [gone.orderUuid], ...words };
    expect((await office.browser.ask(writeToFamilies, { body })).body).toEqual({ written: 0, left: 1 });
    const theirs = await stranger();
    expect((await theirs.browser.ask(writeToFamilies, { body: { ...body, orders } })).status).toBe(404);
    const example = { body: { order: orders[0] ?? '', ...words } };
    expect((await theirs.browser.ask(previewOrderMail, example)).status).toBe(404);
    const { photographer } = await addColleagues(shop);
    expect((await photographer.browser.ask(writeToFamilies, { body })).status).toBe(403);
  });
});

describe('the receipts of several orders', () => {
  it('come as one archive with a file for each, and each stands in the log', async () => {
    const url = callUrl(receiptsOfOrders, { query: { only: orders } });
    const reply = await office.browser.send('GET', url);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
    const names = namesIn(reply.rawPayload);
    expect(names).toHaveLength(2);
    expect(names[0]).toMatch(/^receipt-2026-\d{4}\.pdf$/);
    const { rows } = await sql`select from audit_log where action = 'receiptsOfOrders'`.execute(
      shop.services.db,
    );
    expect(rows).toHaveLength(2);
    expect((await (await stranger()).browser.send('GET', url)).statusCode).toBe(404);
  }, 30_000);
});

describe('a refund of several orders', () => {
  const body = (uuid: string, total = SET_PRICE) => ({
    uuid,
    orders: orders.map((order) => ({ uuid: order, total })),
    reason: 'too-late' as const,
    words: '',
    tellFamily: false,
  });
  const given = async () =>
    (
      await sql<{ refunded: number }>`
        select refunded from shop_order where uuid = any(${orders}::uuid[])`.execute(shop.services.db)
    ).rows.map(({ refunded }) => refunded);

  it('gives nothing of an order where another sum is left than was seen', async () => {
    const { body: told } = await office.browser.ask(refundOrders, { body: body(randomUUID(), 100) });
    expect(told.results.map(({ result }) => result)).toEqual(['changed', 'changed']);
    expect(await given()).toEqual([0, 0]);
  });

  it('of another shop gives nothing, also of those that are its own', async () => {
    const theirs = await stranger();
    expect((await theirs.browser.ask(refundOrders, { body: body(randomUUID()) })).status).toBe(404);
    const query = { only: orders };
    expect((await theirs.browser.ask(refundableOrders, { query })).status).toBe(404);
    expect(await given()).toEqual([0, 0]);
  });

  it('gives all that is left of each, once however often it is sent, and tells of each how it went', async () => {
    const query = { only: orders };
    const { body: before } = await office.browser.ask(refundableOrders, { query });
    expect(before.orders.map(({ left }) => left)).toEqual([SET_PRICE, SET_PRICE]);
    const uuid = randomUUID();
    const send = () => office.browser.ask(refundOrders, { body: body(uuid) });
    const replies = [...(await Promise.all([send(), send(), send()])), await send()];
    for (const { status, body: told } of replies) {
      expect(status).toBe(200);
      expect(new Set(told.results.map((one) => one.uuid))).toEqual(new Set(orders));
    }
    expect(replies.at(-1)?.body.results.map(({ result }) => result)).toEqual(['done', 'done']);
    expect(await given()).toEqual([SET_PRICE, SET_PRICE]);
    const { body: after } = await office.browser.ask(refundableOrders, { query });
    expect(after.orders.map(({ left }) => left)).toEqual([0, 0]);
  });
});

it('the list is narrowed to days from and to where the shop is, both among them', async () => {
  const at = shop.clock.now();
  const day = at.toISOString().slice(0, 10);
  const found = async (query: object) =>
    (await office.browser.ask(studioOrders, { query })).body.found?.count;
  const all = await found({});
  const before = new Date(at.getTime() - days(1)).toISOString().slice(0, 10);
  expect(await found({ since: day, until: day })).toBe(all);
  expect(await found({ until: before })).toBe(0);
  expect(await found({ since: before, date: 'today' })).toBe(all);
});
