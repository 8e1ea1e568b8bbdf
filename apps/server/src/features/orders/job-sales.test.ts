import { jobActivity, jobSales } from '@picture-day/contract/calls/studio/jobs';
import { studioOrders } from '@picture-day/contract/calls/studio/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAudit } from '../../platform/audit.ts';
import { addJob, addOperator, addSubject, type SignedIn } from '../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { addOrder } from '../today/testing/sold.ts';

let shop: TestShop;
let office: SignedIn;
let key: string;
beforeAll(async () => {
  shop = await openTestShop();
  office = await addOperator(shop, { role: 'office' });
  key = await addJob(shop);
  const at = shop.clock.now();
  const child = async (group: string) => (await addSubject(shop, { jobUuid: key, group })).subjectUuid;
  const [ada, emil] = [await child('2A'), await child('10B')];
  await child('10B');
  await addOrder(shop, at, ada, 30_000);
  await addOrder(shop, at, ada, 12_500);
  await addOrder(shop, at, emil, 7_500);
  const cancelled = await addOrder(shop, at, emil, 99_900);
  await shop.services.db
    .updateTable('shop_order')
    .set({ state: 'cancelled' })
    .where('uuid', '=', cancelled)
    .execute();
  const elsewhere = await addSubject(shop);
  await addOrder(shop, at, elsewhere.subjectUuid, 55_500);
});
afterAll(() => shop.close());

describe('what a job brought', () => {
  it('is summed by class and by product, and agrees with its orders', async () => {
    const { body } = await office.browser.ask(jobSales, { params: { key } });
    expect(body.total).toEqual({ orders: 3, children: 3, bought: 2, amount: 50_000, refunded: 0 });
    expect(body.classes).toEqual([
      { group: '2A', children: 1, bought: 1, orders: 2, amount: 42_500 },
      { group: '10B', children: 2, bought: 1, orders: 1, amount: 7_500 },
    ]);
    expect(body.products.reduce((sum, { amount }) => sum + amount, 0)).toBe(body.total.amount);
    const { body: list } = await office.browser.ask(studioOrders, { query: { job: key, state: 'paid' } });
    expect(list.found).toEqual({ count: 3, sum: body.total.amount });
  });

  it('is read by the office and not by who photographs', async () => {
    const { browser } = await addOperator(shop, { role: 'photographer' });
    expect((await browser.ask(jobSales, { params: { key } })).status).toBe(403);
    expect((await office.browser.ask(jobSales, { params: { key: 'never-was' } })).status).toBe(404);
  });
});

describe('what happened to a job', () => {
  it('is told newest first, with reads of families for the office and without them for its photographer', async () => {
    const photographer = await addOperator(shop, { role: 'photographer' });
    const { db, clock } = shop.services;
    await db
      .updateTable('photographer')
      .set({ account_uuid: photographer.uuid })
      .where('key', '=', key)
      .execute();
    const author = { portalUuid: shop.portalUuid, colleague: office.uuid };
    await writeAudit(db, clock, author, { action: 'publishJob', job: key });
    shop.clock.forward(1000);
    await writeAudit(db, clock, author, { action: 'studioFamily', job: key });
    const told = async ({ browser }: SignedIn) =>
      (await browser.ask(jobActivity, { params: { key }, query: {} })).body.entries.map(
        ({ action }) => action,
      );
    expect(await told(office)).toEqual(['studioFamily', 'publishJob']);
    expect(await told(photographer)).toEqual(['publishJob']);
    const stranger = await addOperator(shop, { role: 'photographer' });
    expect((await stranger.browser.ask(jobActivity, { params: { key }, query: {} })).status).toBe(404);
  });
});
