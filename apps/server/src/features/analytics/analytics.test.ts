import { addDays, dayIn } from '@picture-day/commerce';
import { operatorEvents, reportEvents } from '@picture-day/contract/calls/analytics';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { after, days, hours } from '../../platform/clock.ts';
import { addCustomer, addOperator } from '../../testing/fixtures.ts';
import { changeSettings } from '../../testing/portals.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { countEvents, forgetOldEvents } from './store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.services.db.deleteFrom('shop_event').execute());
afterAll(() => shop.close());

const report = (browser: Browser, ...names: string[]) =>
  browser.ask(reportEvents, { body: { events: names.map((name) => ({ name })) } });
const stored = () => shop.services.db.selectFrom('shop_event').selectAll().execute();

describe('events of the shop', () => {
  it('are counted for the operator by day, with the number of customers', async () => {
    const [ingrid, hodan] = [await addCustomer(shop), await addCustomer(shop)];
    await report(ingrid.browser, 'toggle_digital_file', 'toggle_digital_file', 'view_cart');
    const before = shop.clock.now().toISOString().slice(0, 10);
    shop.clock.forward(days(1));
    const day = shop.clock.now().toISOString().slice(0, 10);
    await report(hodan.browser, 'toggle_digital_file');
    await report(shop.browser(), 'view_front_page');
    const operator = await addOperator(shop);
    expect((await operator.browser.ask(operatorEvents, { query: {} })).body.events).toEqual([
      {
        name: 'toggle_digital_file',
        count: 3,
        customers: 2,
        days: [
          { day: before, count: 2 },
          { day, count: 1 },
        ],
      },
      { name: 'view_cart', count: 1, customers: 1, days: [{ day: before, count: 1 }] },
      { name: 'view_front_page', count: 1, customers: 0, days: [{ day, count: 1 }] },
    ]);
  });

  it.each([
    [
      'when clocks went back',
      '2026-10-24T22:00Z',
      '2026-10-25T23:00Z',
      ['2026-10-24', '2026-10-25', '2026-10-26'],
    ],
    [
      'when clocks went forward',
      '2027-03-27T23:00Z',
      '2027-03-28T22:00Z',
      ['2027-03-27', '2027-03-28', '2027-03-29'],
    ],
  ])('belong to the day it was in the shop %s', async (_name, from, until, days) => {
    const { db } = shop.services;
    const portal = { uuid: shop.portalUuid, settings: { timeZone: 'Europe/Oslo' } };
    for (const midnight of [from, until]) {
      for (const at of [after(new Date(midnight), -1), new Date(midnight)]) {
        const event = { portal_uuid: portal.uuid, account_uuid: null, at, name: 'seen', data: '{}' };
        await db.insertInto('shop_event').values(event).execute();
      }
    }
    const counts = days.map((day, index) => ({ day, count: [1, 2, 1][index] }));
    expect((await countEvents(db, portal, days))[0]?.days).toEqual(counts);
    expect((await countEvents(db, portal, days.slice(1)))[0]?.days).toEqual(counts.slice(1));
  });

  it('are shown for the days of the shop, today last', async () => {
    const { browser } = await addOperator(shop);
    const shown = async () => (await browser.ask(operatorEvents, { query: { days: 2 } })).body.days;
    const today = dayIn('Europe/Oslo', shop.clock.now());
    expect(await shown()).toEqual([addDays(today, -1), today]);
    // Ten in the morning of UTC is still yesterday on Hawaii.
    await changeSettings(shop, { timeZone: 'Pacific/Honolulu' });
    shop.clock.forward(-hours(1));
    expect(await shown()).toEqual([addDays(today, -2), addDays(today, -1)]);
    await changeSettings(shop);
  });

  it('keep ids, words and numbers, and nothing that could name a person', async () => {
    const { browser } = await addCustomer(shop);
    const picture = crypto.randomUUID();
    const data = {
      picture,
      kind: 'set',
      quantity: 3,
      inCart: true,
      who: 'Ada Solheim',
      mail: 'ada@example.com',
      phone: '900 00 000',
    };
    await browser.ask(reportEvents, { body: { events: [{ name: 'toggle', data }] } });
    expect((await stored()).map((event) => event.data)).toEqual([
      { picture, kind: 'set', quantity: 3, inCart: true },
    ]);
  });

  it('count only in their own time, and are forgotten after 400 days', async () => {
    const first = await addCustomer(shop);
    await report(first.browser, 'view_cart');
    shop.clock.forward(days(40));
    const operator = await addOperator(shop);
    const seen = async (within: number) =>
      (await operator.browser.ask(operatorEvents, { query: { days: within } })).body.events;
    expect(await seen(30)).toEqual([]);
    expect(await seen(60)).toHaveLength(1);
    shop.clock.forward(days(361));
    await forgetOldEvents(shop.services.db, shop.clock);
    expect(await stored()).toEqual([]);
  });

  it('of visitors without an account cannot fill the table', async () => {
    const visitor = shop.browser();
    const names = Array.from({ length: 50 }, () => 'view_front_page');
    for (let round = 0; round < 45; round++) await report(visitor, ...names);
    expect(await stored()).toHaveLength(2000);
  });

  it('are for operators alone to read', async () => {
    const { browser } = await addCustomer(shop);
    expect((await browser.ask(operatorEvents, { query: {} })).status).toBe(401);
    expect((await shop.browser().ask(operatorEvents, { query: {} })).status).toBe(401);
  });

  it.each([
    {},
    { events: [] },
    { events: [{ name: 'no spaces' }] },
    { events: [{ name: 'x', data: { a: {} } }] },
  ])('refuse %j', async (body) => {
    const reply = await shop.browser().send('POST', '/api/webshop/events', { body });
    expect(reply.statusCode).toBe(400);
  });
});
