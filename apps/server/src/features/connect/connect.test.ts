import { randomUUID } from 'node:crypto';
import { ALL_CALLS } from '@picture-day/contract/all-calls';
import { type AnyCall, callUrl, scopeFor } from '@picture-day/contract/call';
import * as calls from '@picture-day/contract/calls/connect';
import * as keys from '@picture-day/contract/calls/studio/keys';
import { KEY_SCOPES, type KeyScope } from '@picture-day/contract/connections';
import { LIMITS } from '@picture-day/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days } from '../../platform/clock.ts';
import { addColleagues, addSubject } from '../../testing/fixtures.ts';
import { addOtherShop } from '../../testing/portals.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { addOrder } from '../today/testing/sold.ts';

let shop: TestShop;
let colleague: Awaited<ReturnType<typeof addColleagues>>;
let orders: string[];
beforeAll(async () => {
  shop = await openTestShop();
  colleague = await addColleagues(shop);
  const { subjectUuid } = await addSubject(shop);
  orders = [];
  for (let n = 0; n < 3; n++) {
    orders.push(await addOrder(shop, shop.clock.now(), subjectUuid, 10_000 * (n + 1)));
    shop.clock.forward(1000);
  }
});
afterAll(() => shop.close());

const owner = () => colleague.owner.browser;
const makeKey = async (scopes: readonly KeyScope[] = KEY_SCOPES, lastDay = '2026-12-31') => {
  const { status, body } = await owner().ask(keys.addKey, {
    body: { name: 'Regnskap', scopes: [...scopes], lastDay },
  });
  expect(status).toBe(200);
  return body;
};
const read = async (token: string, call: AnyCall, request: object = {}, host = 'localhost') => {
  const raw = await shop.browser().send('GET', callUrl(call, request), {
    headers: { authorization: `Bearer ${token}`, host },
  });
  return { status: raw.statusCode, body: raw.json(), raw };
};
const documentNamed = async (number: number, storageKey: string | null = null) => {
  const uuid = randomUUID();
  await sql`insert into document (uuid, portal_uuid, kind, year, number, order_uuid, currency, total, vat, content,
      storage_key, sha256, bytes, issued_at)
    values (${uuid}, ${shop.portalUuid}, 'receipt', 2026, ${number}, ${orders[number]}, 'NOK', 10000, '[]',
      '{"name": "Hanna Bakke"}', ${storageKey}, ${storageKey && 'a'.repeat(64)}, ${storageKey && 8}, ${shop.clock.now()})`.execute(
    shop.services.db,
  );
  return uuid;
};

describe('a key', () => {
  it('reads sold orders page by page without anybody’s name', async () => {
    const { token } = await makeKey();
    const first = await read(token, calls.connectOrders, { query: { limit: 2 } });
    expect(first.body.orders.map(({ uuid }: { uuid: string }) => uuid)).toEqual(orders.slice(0, 2));
    expect(first.body.more).toBe(true);
    const rest = await read(token, calls.connectOrders, { query: { after: orders[1], limit: 2 } });
    expect(rest.body).toMatchObject({ more: false, orders: [{ uuid: orders[2], total: 30_000 }] });
    const one = await read(token, calls.connectOrder, { params: { order: orders[0]?.slice(0, 8) } });
    expect(one.body).toMatchObject({ order: { uuid: orders[0] }, lines: [{ quantity: 2, price: 10_000 }] });
    for (const { raw } of [first, rest, one]) expect(raw.payload).not.toMatch(/Hanna|Bakke|@/);
  });

  it('reads sales by the shop’s days, and documents as they were issued', async () => {
    const { token } = await makeKey();
    const sales = await read(token, calls.connectSales, { query: { from: '2026-11-14', to: '2026-11-15' } });
    expect(sales.body).toEqual({
      currency: 'NOK',
      days: [
        { day: '2026-11-14', orders: 0, total: 0, refunded: 0 },
        { day: '2026-11-15', orders: 3, total: 60_000, refunded: 0 },
      ],
    });
    const long = await read(token, calls.connectSales, { query: { from: '2024-11-14', to: '2026-11-15' } });
    expect(long.status).toBe(422);
    await shop.services.storage.put('documents/one.pdf', Buffer.from('%PDF-1.7'));
    const uuid = await documentNamed(1, 'documents/one.pdf');
    const listed = await read(token, calls.connectDocuments);
    expect(listed.body.documents).toMatchObject([{ uuid, kind: 'receipt', number: 1, total: 10_000 }]);
    expect(listed.raw.payload).not.toContain('Hanna');
    const url = callUrl(calls.connectDocument, { params: { uuid } });
    const pdf = await shop.browser().send('GET', url, { headers: { authorization: `Bearer ${token}` } });
    expect([pdf.statusCode, pdf.payload]).toEqual([200, '%PDF-1.7']);
    const drawn = await documentNamed(2);
    expect((await read(token, calls.connectDocument, { params: { uuid: drawn } })).status).toBe(404);
  });

  it('opens what its scopes name and nothing else', async () => {
    for (const scope of KEY_SCOPES) {
      const { token } = await makeKey([scope]);
      for (const call of [calls.connectOrders, calls.connectDocuments]) {
        const { status } = await read(token, call);
        expect(status, `${call.path} with ${scope}`).toBe(scopeFor(call) === scope ? 200 : 403);
      }
    }
    const { token } = await makeKey();
    for (const [name, call] of Object.entries(ALL_CALLS)) {
      if (typeof call.who === 'string' || call.method !== 'GET' || call.params || call.query) continue;
      expect((await read(token, call)).status, name).toBe(401);
    }
  });

  it('is refused when it is wrong, ended, over, or of another shop', async () => {
    const { token, key } = await makeKey();
    const lasting = await makeKey(KEY_SCOPES, '2026-11-16');
    const other = await addOtherShop(shop);
    for (const wrong of ['', 'nonsense', `${token}x`, token.slice(0, -1), token.toUpperCase()])
      expect((await read(wrong, calls.connectOrders)).status).toBe(401);
    expect((await shop.browser().send('GET', '/api/connect/orders')).statusCode).toBe(401);
    expect((await owner().send('GET', '/api/connect/orders')).statusCode).toBe(401);
    expect((await read(token, calls.connectOrders, {}, other.host)).status).toBe(401);
    expect((await read(token, calls.connectOrders)).status).toBe(200);
    await owner().ask(keys.endKey, { params: { uuid: key.uuid } });
    expect((await read(token, calls.connectOrders)).status).toBe(401);
    expect((await owner().ask(keys.endKey, { params: { uuid: key.uuid } })).status).toBe(404);
    expect((await read(lasting.token, calls.connectOrders)).status).toBe(200);
    shop.clock.forward(days(2));
    colleague = await addColleagues(shop);
    expect((await read(lasting.token, calls.connectOrders)).status).toBe(401);
    const { body } = await owner().ask(keys.studioKeys, {});
    expect(body.keys.find(({ uuid }) => uuid === lasting.key.uuid)).toMatchObject({ isOver: true });
  });

  it('sees nothing of another shop', async () => {
    const { token, key } = await makeKey();
    const other = await addOtherShop(shop);
    const [order = ''] = orders;
    await sql`update api_key set portal_uuid = ${other.uuid} where uuid = ${key.uuid}`.execute(
      shop.services.db,
    );
    const ask = (call: AnyCall, request: object = {}) => read(token, call, request, other.host);
    const missing = await ask(calls.connectOrder, { params: { order: randomUUID() } });
    const foreign = await ask(calls.connectOrder, { params: { order } });
    expect([missing.status, foreign.status]).toEqual([404, 404]);
    expect((await ask(calls.connectOrders)).body).toEqual({ orders: [], more: false });
    expect((await ask(calls.connectOrders, { query: { after: order } })).body.orders).toEqual([]);
    expect((await ask(calls.connectDocuments)).body.documents).toEqual([]);
  });

  it('is kept as a hash, shown once, and every read with it stands in the log under its name', async () => {
    const { token, key } = await makeKey();
    await read(token, calls.connectOrder, { params: { order: orders[2] } });
    const { db } = shop.services;
    const { rows } = await sql<{ row: string }>`select to_jsonb(k)::text as row from api_key k`.execute(db);
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    const logged = await db
      .selectFrom('audit_log')
      .where('action', '=', 'connectOrder')
      .where('order_uuid', '=', orders[2] ?? '')
      .select(['program', 'kind', 'detail', 'operator_uuid'])
      .execute();
    expect(logged).toEqual([
      { program: 'Regnskap', kind: 'read', detail: { key: key.uuid }, operator_uuid: null },
    ]);
    const { body, raw } = await owner().ask(keys.studioKeys, {});
    expect(raw.payload).not.toContain(token);
    expect(body.keys.find(({ uuid }) => uuid === key.uuid)).toMatchObject({
      ending: token.slice(-4),
      used: shop.clock.now().toISOString(),
    });
  });

  it('reads so often a minute and not more, without taking from another key', async () => {
    const [one, two] = [await makeKey(['sales']), await makeKey(['sales'])];
    const asked = { query: { from: '2026-11-15', to: '2026-11-15' } };
    const [{ count }] = LIMITS.connect.account;
    for (let n = 0; n < count; n++) await read(one.token, calls.connectSales, asked);
    expect((await read(one.token, calls.connectSales, asked)).status).toBe(429);
    expect((await read(two.token, calls.connectSales, asked)).status).toBe(200);
  });

  it('is made by an owner alone, for at most two years', async () => {
    for (const role of ['office', 'photographer', 'production'] as const)
      expect((await colleague[role].browser.ask(keys.studioKeys, {})).status).toBe(403);
    for (const [lastDay, status] of [
      ['2026-11-01', 422],
      ['2029-01-01', 422],
      ['2027-02-30', 400],
    ] as const) {
      const body = { name: 'Regnskap', scopes: ['orders' as const], lastDay };
      expect((await owner().ask(keys.addKey, { body })).status, lastDay).toBe(status);
    }
  });
});
