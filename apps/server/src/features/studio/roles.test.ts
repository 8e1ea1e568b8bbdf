import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { operatorPrintFiles } from '@picture-day/contract/calls/personalisation';
import { simulateCustomer } from '@picture-day/contract/calls/studio';
import { studioFamilies } from '@picture-day/contract/calls/studio/families';
import { studioLog } from '@picture-day/contract/calls/studio/log';
import { studioOrders } from '@picture-day/contract/calls/studio/orders';
import { ROLES, type Role } from '@picture-day/contract/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours, minutes } from '../../platform/clock.ts';
import { addAccount, addOperator } from '../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

describe('a colleague', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  it('may do what the role allows, and is told so where it does not', async () => {
    const statuses = await Promise.all(
      ROLES.map(async (role) => {
        const { browser } = await addOperator(shop, { role });
        const customers = await browser.ask(studioFamilies, { query: {} });
        const orders = await browser.ask(studioOrders, { query: {} });
        const prints = await browser.ask(operatorPrintFiles, { query: {} });
        return [role, customers.status, orders.status, prints.status];
      }),
    );
    expect(statuses).toEqual([
      ['owner', 200, 200, 200],
      ['office', 200, 200, 200],
      ['photographer', 403, 403, 403],
      ['production', 403, 403, 200],
    ]);
  });

  it('sees what they are, and loses it at once when the role is taken away', async () => {
    const { uuid, browser } = await addOperator(shop, { role: 'office' });
    const { body } = await browser.ask(bootstrap, { query: {} });
    expect(body.session.operator?.role).toBe('office');
    const change = (role: Role) =>
      shop.services.db.updateTable('account').set({ role }).where('uuid', '=', uuid).execute();
    await change('production');
    expect((await browser.ask(studioFamilies, { query: {} })).status).toBe(403);
  });

  it('keeps the own role while acting as a customer', async () => {
    const { browser } = await addOperator(shop, { role: 'office' });
    const customer = await addAccount(shop);
    await browser.ask(simulateCustomer, { body: { customerUuid: customer.uuid, reason: 'asked by phone' } });
    const { body } = await browser.ask(bootstrap, { query: {} });
    expect(body.session.operator?.role).toBe('office');
  });

  it('reads in the log what they did; the owner reads all of it', async () => {
    const owner = await addOperator(shop);
    const office = await addOperator(shop, { role: 'office', name: 'Jonas' });
    const read = async ({ browser }: typeof owner) =>
      (await browser.ask(studioLog, { query: {} })).body.entries.map(({ who }) => who?.name);
    expect(new Set(await read(office))).toEqual(new Set(['Jonas']));
    expect(new Set(await read(owner))).toContain('Jonas');
    expect(new Set(await read(owner)).size).toBeGreaterThan(1);
  });

  it('is signed out after half an hour away from the desk, and after a working day at it', async () => {
    const idle = await addOperator(shop);
    shop.clock.forward(minutes(31));
    expect((await idle.browser.ask(studioLog, { query: {} })).status).toBe(401);

    const busy = await addOperator(shop);
    for (let passed = 0; passed < hours(12); passed += minutes(20)) {
      expect((await busy.browser.ask(studioLog, { query: {} })).status).toBe(200);
      shop.clock.forward(minutes(20));
    }
    expect((await busy.browser.ask(studioLog, { query: {} })).status).toBe(401);
  });
});
