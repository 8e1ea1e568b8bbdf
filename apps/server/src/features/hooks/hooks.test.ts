import { createHmac, randomUUID } from 'node:crypto';
import * as calls from '@picture-day/contract/calls/studio/hooks';
import { markInvoicePaid } from '@picture-day/contract/calls/studio/invoices';
import { studioToday } from '@picture-day/contract/calls/studio/today';
import { HOOK_EVENTS, HOOK_PAUSES } from '@picture-day/contract/connections';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { days, hours, minutes } from '../../platform/clock.ts';
import { transact } from '../../platform/database/connect.ts';
import { addColleagues, addOperator, type SignedIn } from '../../testing/fixtures.ts';
import { addOtherShop } from '../../testing/portals.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { openShopWithCatalogue } from '../cart/testing/picture-sets.ts';
import { goToCheckout, payWith } from '../checkout/testing/shopping.ts';
import { soldOnInvoice } from '../invoices/testing/on-invoice.ts';
import { refundOrder } from '../payments/refund-order.ts';
import { sendRefunds } from '../payments/refunds.ts';
import { deliverDue } from './deliver.ts';
import { isSent, tellSystems } from './hook.ts';
import { ListeningSystem } from './testing/listening-system.ts';

let shop: TestShop;
let boss: SignedIn;
let url: string;
const system = new ListeningSystem();
beforeAll(async () => {
  shop = await openShopWithCatalogue({ settings: { OUTGOING_ALLOW: '127.0.0.1' } });
  boss = await addOperator(shop);
  url = await system.open();
});
afterAll(async () => {
  system.close();
  await shop.close();
});
beforeEach(async () => {
  system.heard.length = 0;
  system.status = 200;
  for (const { uuid } of (await owner().ask(calls.studioHooks, {})).body.hooks)
    await owner().ask(calls.removeHook, { params: { uuid } });
});

const owner = () => boss.browser;
/** Time goes on, and with it the owner's session. */
const later = async (milliseconds: number) => {
  shop.clock.forward(milliseconds);
  boss = await addOperator(shop);
};
const add = async (body: object = {}) => {
  const wanted = { name: 'Accounts', url: `${url}/told`, events: [...HOOK_EVENTS], ...body };
  const { status, body: added } = await owner().ask(calls.addHook, { body: wanted });
  expect(status, JSON.stringify(added)).toBe(200);
  return added;
};
const deliveriesOf = async (uuid: string) =>
  (await owner().ask(calls.hookDeliveries, { params: { uuid }, query: {} })).body.deliveries;
const buy = async () => (await payWith(shop, await goToCheckout(shop))).order.uuid;
const tell = (orderUuid: string, event: (typeof HOOK_EVENTS)[number] = 'order.sent') =>
  transact(shop.services.db, (trx) =>
    tellSystems(trx, shop.services, { portalUuid: shop.portalUuid, event, orderUuid }),
  );
const due = () => deliverDue(shop.services);

/** As their system would check it. */
function isSigned(secret: string, call: (typeof system.heard)[number]): boolean {
  const header = String(call.headers['picture-day-signature']);
  const at = /^t=(\d+),/.exec(header)?.[1];
  const wanted = createHmac('sha256', secret).update(`${at}.${call.body}`).digest('hex');
  return header.split(',').includes(`v1=${wanted}`);
}

describe('a hook', () => {
  it('is told of a paid order: ids, state and sums, signed, and nothing of the family', async () => {
    const { hook, secret } = await add();
    const order = await buy();
    await due();
    expect(system.heard).toHaveLength(1);
    const [call] = system.heard;
    expect(call && isSigned(secret, call)).toBe(true);
    expect(call && isSigned(`${secret}x`, call)).toBe(false);
    const told = JSON.parse(call?.body ?? '');
    expect(told).toMatchObject({ event: 'order.paid', shop: 'test', order: { uuid: order, state: 'done' } });
    expect(told.order.total).toBeGreaterThan(0);
    expect(told.order.captured).toBe(told.order.total);
    expect(Object.keys(told.order).sort()).toEqual(
      [
        ...['uuid', 'reference', 'state', 'currency', 'goods', 'discount'],
        ...['delivery', 'fees', 'total', 'captured', 'refunded'],
      ].sort(),
    );
    expect(call?.body).not.toMatch(/Kari|Solheim|@/);
    expect(call?.headers['picture-day-id']).toBe(told.id);
    const [seen] = await deliveriesOf(hook.uuid);
    expect(seen).toMatchObject({
      event: 'order.paid',
      reference: order.slice(0, 8),
      state: 'done',
      eventUuid: told.id,
      answer: { status: 200, text: 'thanks' },
    });
  });

  it('is told that an order on an invoice is paid when its money has come, and not when it is ordered', async () => {
    await add();
    const { orderUuid, total } = await soldOnInvoice(shop);
    await due();
    expect(system.heard).toEqual([]);
    for (let n = 0; n < 2; n++) await owner().ask(markInvoicePaid, { params: { orderUuid } });
    await due();
    expect(system.heard.map(({ body }) => JSON.parse(body))).toMatchObject([
      { event: 'order.paid', order: { uuid: orderUuid, captured: total, total } },
    ]);
  });

  it('is told of a refund once it went, with what went back', async () => {
    const { hook } = await add({ events: ['order.refunded'] });
    const orderUuid = await buy();
    const wanted = {
      uuid: randomUUID(),
      orderUuid,
      asked: { kind: 'whole' },
      reason: 'other',
      by: null,
    } as const;
    await transact(shop.services.db, (trx) =>
      refundOrder(trx, shop.services, { ...wanted, source: 'studio' }),
    );
    await sendRefunds(shop.services);
    await due();
    const told = JSON.parse(system.heard[0]?.body ?? '');
    expect(told).toMatchObject({ event: 'order.refunded', order: { uuid: orderUuid } });
    expect(told.order.refunded).toBe(told.order.total);
    expect(await deliveriesOf(hook.uuid)).toHaveLength(1);
  });

  it('is told once that an order is sent, whether it is shipped or handed over at once', () => {
    const path = (...states: string[]) => states.slice(1).filter((to, at) => isSent(states[at] ?? '', to));
    expect(path('paid', 'in_production', 'shipped', 'done')).toEqual(['shipped']);
    expect(path('paid', 'in_production', 'done')).toEqual(['done']);
  });

  it('is told of nothing that was rolled back, nor of what it does not listen to', async () => {
    const { hook } = await add({ events: ['order.refunded'] });
    const order = await buy();
    const failed = transact(shop.services.db, async (trx) => {
      const told = { portalUuid: shop.portalUuid, event: 'order.refunded', orderUuid: order } as const;
      await tellSystems(trx, shop.services, told);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await tell(order, 'order.sent');
    expect(await deliveriesOf(hook.uuid)).toEqual([]);
    await tell(order, 'order.refunded');
    expect(await deliveriesOf(hook.uuid)).toHaveLength(1);
  });

  it('is tried again with growing pauses under the same id, until it answers or the time is over', async () => {
    const { hook } = await add();
    const order = await buy();
    system.status = 500;
    await due();
    await due();
    expect(system.heard).toHaveLength(1);
    for (const pause of HOOK_PAUSES.slice(0, 3)) {
      shop.clock.forward(minutes(pause) - 1000);
      await due();
      const before = system.heard.length;
      shop.clock.forward(1000);
      await due();
      expect(system.heard).toHaveLength(before + 1);
    }
    await later(0);
    expect(new Set(system.heard.map(({ headers }) => headers['picture-day-id'])).size).toBe(1);
    expect(new Set(system.heard.map(({ body }) => body)).size).toBe(1);
    expect((await deliveriesOf(hook.uuid))[0]).toMatchObject({
      state: 'waiting',
      attempts: 4,
      reference: order.slice(0, 8),
      answer: { status: 500 },
    });
    for (const pause of HOOK_PAUSES.slice(3)) {
      shop.clock.forward(minutes(pause));
      await due();
    }
    await later(0);
    expect((await deliveriesOf(hook.uuid))[0]).toMatchObject({ state: 'failed', next: null });
    expect(system.heard).toHaveLength(HOOK_PAUSES.length + 1);
    system.status = 204;
    const [delivery] = await deliveriesOf(hook.uuid);
    const { body } = await owner().ask(calls.sendHookAgain, { params: { uuid: delivery!.uuid } });
    expect(body.delivery).toMatchObject({ state: 'done', answer: { status: 204 } });
    expect(system.heard.at(-1)?.headers['picture-day-id']).toBe(delivery?.eventUuid);
  });

  it('is switched off after failing for days, with a line on Today for the owner, and told again once it is on', async () => {
    const { hook } = await add({ name: 'Old system' });
    await buy();
    system.status = 503;
    await due();
    await later(days(3) + 1000);
    await due();
    const off = (await owner().ask(calls.studioHooks, {})).body.hooks[0];
    expect(off).toMatchObject({ uuid: hook.uuid, off: { failing: true } });
    const line = (await owner().ask(studioToday, {})).body.attention.find(({ key }) =>
      key.startsWith('hook'),
    );
    expect(line).toMatchObject({
      sentence: 'Old system is not told of orders any more',
      action: { opens: `/studio/shop/connections?hook=${hook.uuid}` },
    });
    const office = await addOperator(shop, { role: 'office' });
    const others = (await office.browser.ask(studioToday, {})).body.attention;
    expect(others.some(({ key }) => key.startsWith('hook'))).toBe(false);
    const told = system.heard.length;
    await buy();
    await later(days(1));
    await due();
    expect(system.heard).toHaveLength(told);
    await owner().ask(calls.switchHook, { params: { uuid: hook.uuid }, body: { on: true } });
    system.status = 200;
    await buy();
    await due();
    expect(system.heard.length).toBeGreaterThan(told);
    const after = (await owner().ask(calls.studioHooks, {})).body.hooks[0];
    expect(after).toMatchObject({ off: null, failingSince: null });
  });

  it('signs with the secret before as well for a day after a new one was made', async () => {
    const { hook, secret } = await add();
    const { body } = await owner().ask(calls.renewHookSecret, { params: { uuid: hook.uuid } });
    expect(body.secret).not.toBe(secret);
    const test = () => owner().ask(calls.testHook, { params: { uuid: hook.uuid } });
    await test();
    const both = system.heard.at(-1);
    expect(both && [isSigned(secret, both), isSigned(body.secret, both)]).toEqual([true, true]);
    await later(hours(24) + 1000);
    await test();
    const one = system.heard.at(-1);
    expect(one && [isSigned(secret, one), isSigned(body.secret, one)]).toEqual([false, true]);
  });

  it('keeps its secret sealed, shows it once, and writes it to no log', async () => {
    const { secret } = await add();
    const { raw } = await owner().ask(calls.studioHooks, {});
    expect(raw.payload).not.toContain(secret);
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(h)::text as row from hook h union all select to_jsonb(l)::text from audit_log l
      union all select to_jsonb(v)::text from audit_values v`.execute(shop.services.db);
    for (const { row } of rows) {
      expect(row).not.toContain(secret);
      expect(row).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  it('answers a test with what was heard, and what was wrong in words', async () => {
    const { hook } = await add();
    system.answer = 'who are you?';
    system.status = 401;
    const { body } = await owner().ask(calls.testHook, { params: { uuid: hook.uuid } });
    expect(body.delivery).toMatchObject({
      event: 'test',
      reference: null,
      state: 'failed',
      answer: { status: 401, text: 'who are you?' },
    });
    system.answer = 'thanks';
  });

  it.each([
    ['https://10.0.0.1/', 'own machine or network'],
    ['https://[::ffff:a00:1]/', 'own machine or network'],
    ['http://93.184.216.34/', 'https://'],
    ['https://93.184.216.34:25/', 'port'],
  ])('is not added at %s', async (address, why) => {
    const body = { name: 'Accounts', url: address, events: [...HOOK_EVENTS] };
    const { status, raw } = await owner().ask(calls.addHook, { body });
    expect(status).toBe(422);
    expect(raw.json()).toMatchObject({ fields: ['url'] });
    expect(raw.json().error).toContain(why);
  });

  it('is nobody’s but the owner’s of its own shop', async () => {
    const colleague = await addColleagues(shop);
    const { hook } = await add();
    for (const role of ['office', 'photographer', 'production'] as const)
      expect((await colleague[role].browser.ask(calls.studioHooks, {})).status).toBe(403);
    const other = (await addOtherShop(shop)).uuid;
    await sql`update hook set portal_uuid = ${other} where uuid = ${hook.uuid}`.execute(shop.services.db);
    for (const call of [calls.renewHookSecret, calls.testHook, calls.removeHook])
      expect((await owner().ask(call, { params: { uuid: hook.uuid } })).status).toBe(404);
    expect((await owner().ask(calls.hookDeliveries, { params: { uuid: hook.uuid }, query: {} })).status).toBe(
      404,
    );
    await sql`delete from hook where uuid = ${hook.uuid}`.execute(shop.services.db);
  });

  it('gets each event once from several workers at the same time', async () => {
    await add();
    await buy();
    await Promise.all([due(), due(), due()]);
    expect(system.heard).toHaveLength(1);
  });
});
