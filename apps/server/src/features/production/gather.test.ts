import {
  gatherBatches,
  makeBatch,
  studioBatch,
  studioBatches,
} from '@picture-day/contract/calls/studio/production';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { days } from '../../platform/clock.ts';
import { transact } from '../../platform/database/connect.ts';
import { addColleagues, addJob, addOperator, type SignedIn } from '../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { releaseFulfilment, takeOutOfProduction } from '../fulfilment/fulfilment.ts';
import { gatherAll, keyLetters } from './gather.ts';
import { sell } from './testing/sold-orders.ts';

let shop: TestShop;
let marit: SignedIn;
beforeEach(async () => {
  shop = await openTestShop();
  marit = await addOperator(shop, { role: 'production' });
});
afterEach(() => shop.close());

const jobUntil = async (deadline: string | null, name = 'Lillesund skole') => {
  const jobUuid = await addJob(shop, { name });
  await shop.services.db.updateTable('job').set({ deadline }).where('uuid', '=', jobUuid).execute();
  return jobUuid;
};
const list = async () => {
  const { body } = await marit.browser.ask(studioBatches, { query: {} });
  return body.batches
    .map(({ kind, state, due, parcels, name }) => ({ kind, state, due, parcels, name }))
    .reverse();
};

describe('batches gather by rule', () => {
  it('a job’s parcels for its school until its deadline, what is sent home each day, what is fetched apart', async () => {
    const jobUuid = await jobUntil('2026-11-20');
    await sell(shop, { jobUuid });
    await sell(shop, { jobUuid, child: 'Emil Bakke' });
    await sell(shop, { delivery: 'postage' });
    await sell(shop, { delivery: 'parcel-locker' });
    await sell(shop, { delivery: 'store-pickup' });
    await gatherAll(shop.services);
    const made = await list();
    expect(made).toHaveLength(3);
    expect(made).toEqual(
      expect.arrayContaining([
        { kind: 'school', state: 'collecting', due: '2026-11-20', parcels: 2, name: 'Lillesund skole' },
        { kind: 'home', state: 'collecting', due: '2026-11-15', parcels: 2, name: '' },
        { kind: 'store', state: 'collecting', due: '2026-11-15', parcels: 1, name: '' },
      ]),
    );
    await gatherAll(shop.services);
    expect(await list(), 'a second round finds nothing').toHaveLength(3);
  });

  it('take no more once their day is over; a late order joins the next batch of its job', async () => {
    const jobUuid = await jobUntil('2026-11-16');
    await sell(shop, { jobUuid });
    await gatherAll(shop.services);
    shop.clock.forward(days(2));
    marit = await addOperator(shop, { role: 'production' });
    await sell(shop, { jobUuid, child: 'Late Comer' });
    await gatherAll(shop.services);
    expect(await list()).toMatchObject([
      { state: 'locked', due: '2026-11-16', parcels: 1 },
      { state: 'collecting', due: '2026-11-17', parcels: 1 },
    ]);
  });

  it('take what is released alone: an invoice’s goods may wait for its money', async () => {
    const { db, clock } = shop.services;
    const order = await sell(shop, { delivery: 'postage', isReleased: false });
    await gatherAll(shop.services);
    expect(await list()).toEqual([]);
    await transact(db, (trx) => releaseFulfilment(trx, order.uuid, clock.now()));
    await gatherAll(shop.services);
    expect(await list()).toMatchObject([{ parcels: 1 }]);
    await transact(db, (trx) => takeOutOfProduction(trx, order.uuid, null, clock.now()));
    expect(await list(), 'what is taken out is in no batch').toMatchObject([{ parcels: 0 }]);
  });

  it('one line into one batch, however many gather at once', async () => {
    for (let order = 0; order < 4; order++) await sell(shop, { delivery: 'postage' });
    await Promise.all([1, 2, 3].map(() => gatherAll(shop.services)));
    expect(await list()).toMatchObject([{ parcels: 4 }]);
    const { body } = await marit.browser.ask(gatherBatches, {});
    expect(body).toEqual({ gathered: 0 });
  });

  it('into a batch made by hand what somebody names, also of one that still collects', async () => {
    const jobUuid = await jobUntil('2026-11-20');
    const first = await sell(shop, { jobUuid });
    await sell(shop, { jobUuid, child: 'Emil Bakke' });
    await gatherAll(shop.services);
    shop.clock.forward(1000);
    const body = { name: 'In a hurry', orders: [first.reference] };
    const { body: made } = await marit.browser.ask(makeBatch, { body });
    expect(await list()).toMatchObject([
      { kind: 'school', parcels: 1 },
      { kind: 'hand', name: 'In a hurry', parcels: 1 },
    ]);
    expect((await marit.browser.ask(makeBatch, { body })).status, 'nothing of it waits').toBe(409);
    await gatherAll(shop.services);
    expect(await list(), 'no rule takes it back').toMatchObject([{ parcels: 1 }, { parcels: 1 }]);
    const other = await openTestShop();
    try {
      const stranger = await addOperator(other, { role: 'owner' });
      expect((await stranger.browser.ask(studioBatch, { params: { batch: made.key } })).status).toBe(404);
    } finally {
      await other.close();
    }
  });

  it('for whoever produces, who reads names of children and neither prices nor accounts', async () => {
    const order = await sell(shop, { delivery: 'postage' });
    await gatherAll(shop.services);
    const { production, photographer } = await addColleagues(shop);
    const [batch] = (await production.browser.ask(studioBatches, { query: {} })).body.batches;
    const params = { batch: batch?.key ?? '' };
    const { raw } = await production.browser.ask(studioBatch, { params });
    expect(raw.body).not.toContain(order.email);
    expect(raw.body).not.toMatch(/price|10000/i);
    expect((await photographer.browser.ask(studioBatch, { params })).status).toBe(403);
  });
});

it('a batch is called after its job, or after its rule', () => {
  expect(keyLetters('school', 'Lillesund skole')).toBe('LS');
  expect(keyLetters('school', 'Åsgård ungdomsskole øst')).toBe('AU');
  expect(keyLetters('home', '')).toBe('HD');
});
