import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { startJobs } from './jobs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ workers: true });
});
afterAll(() => shop.close());

describe('jobs', () => {
  it('that arrive together are all done at once, not one for each time somebody looks', async () => {
    const { jobs, db } = shop.services;
    const done: number[] = [];
    const all = new Promise<void>((finished) => {
      void jobs.work<{ number: number }>('counted', async ({ number }) => {
        done.push(number);
        if (done.length === 30) finished();
      });
    });
    await jobs.open('counted');
    await db.transaction().execute(async (trx) => {
      for (let number = 0; number < 30; number++) await jobs.send(trx, 'counted', { number });
    });
    await all;
    expect([...done].sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, number) => number));
  }, 20_000);

  it('stop between two pieces when the shop rests, and what was not begun is left for the next process', async () => {
    const { db } = shop.services;
    const jobs = await startJobs(shop.connection, { workers: true, onError: () => {} });
    const done: number[] = [];
    let goOn: () => void = () => {};
    const waiting = new Promise<void>((go) => {
      goOn = go;
    });
    await jobs.open('rested');
    await db.transaction().execute(async (trx) => {
      for (let number = 0; number < 5; number++) await jobs.send(trx, 'rested', { number });
    });
    await jobs.work<{ number: number }>(
      'rested',
      async ({ number }) => {
        done.push(number);
        await waiting;
      },
      { together: 5 },
    );
    await expect.poll(() => done).toHaveLength(1);
    jobs.rest();
    expect(jobs.isResting).toBe(true);
    goOn();
    await jobs.stop();
    expect(done).toHaveLength(1);
    const { rows } = await sql<{ state: string; n: number }>`
      select state, count(*) as n from jobs.job where name = 'rested' group by state order by state`.execute(
      db,
    );
    expect(rows).toEqual([
      { state: 'retry', n: 4 },
      { state: 'completed', n: 1 },
    ]);
  });
});
