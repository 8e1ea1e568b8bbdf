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

describe('a job that is near', () => {
  const jobsOf = (workers: boolean) =>
    startJobs(shop.connection, {
      workers,
      onError: () => {},
      pace: { retrySeconds: 1, lookSeconds: 1 },
    });
  const rowsOf = async (queue: string): Promise<string[]> => {
    const { rows } = await sql<{ state: string }>`
      select state from jobs.job where name = ${queue} order by created_on`.execute(shop.services.db);
    return rows.map(({ state }) => state);
  };
  const nothingLeft = { left: async () => [] };

  it('is done by the process that causes it, in order and without a row', async () => {
    const jobs = await jobsOf(true);
    const done: number[] = [];
    const work = async ({ number }: { number: number }) => void done.push(number);
    await jobs.work('near', work, { near: nothingLeft });
    for (let number = 0; number < 20; number++) jobs.near('near')?.({ number });
    await expect.poll(() => done).toEqual(Array.from({ length: 20 }, (_, number) => number));
    expect(await rowsOf('near')).toEqual([]);
    await jobs.stop();
  });

  it("is nobody's where a process only serves, or its queue does not say what was left", async () => {
    const serving = await jobsOf(false);
    await serving.work('near-elsewhere', async () => {}, { near: nothingLeft });
    expect(serving.near('near-elsewhere')).toBeUndefined();
    await serving.stop();
    const jobs = await jobsOf(true);
    await jobs.work('far', async () => {});
    expect(jobs.near('far')).toBeUndefined();
    await jobs.stop();
  });

  it('becomes a job where it fails, and is tried again as one', async () => {
    const jobs = await jobsOf(true);
    let tries = 0;
    const work = async () => {
      tries++;
      if (tries === 1) throw new Error('not today');
    };
    await jobs.work('near-failing', work, { near: nothingLeft });
    jobs.near('near-failing')?.({});
    await expect.poll(() => rowsOf('near-failing'), { timeout: 20_000 }).toEqual(['completed']);
    expect(tries).toBe(2);
    await jobs.stop();
  }, 30_000);

  it('that another process left is found at the start, and later on', async () => {
    const jobs = await jobsOf(true);
    const left = [{ number: 1 }];
    const done: number[] = [];
    const work = async ({ number }: { number: number }) => {
      done.push(number);
      left.splice(0);
    };
    await jobs.work('near-left', work, { near: { left: async () => [...left] } });
    await expect.poll(() => done).toEqual([1]);
    left.push({ number: 2 });
    await expect.poll(() => done, { timeout: 5000 }).toEqual([1, 2]);
    await jobs.stop();
  });

  it('is ended when the shop stops, if it has begun, and else left to the next process', async () => {
    const jobs = await jobsOf(true);
    const done: number[] = [];
    let goOn: () => void = () => {};
    const waiting = new Promise<void>((go) => {
      goOn = go;
    });
    const work = async ({ number }: { number: number }) => {
      await waiting;
      done.push(number);
    };
    await jobs.work('near-rested', work, { near: nothingLeft });
    const take = jobs.near('near-rested');
    for (let number = 0; number < 3; number++) take?.({ number });
    jobs.rest();
    expect(jobs.near('near-rested')).toBeUndefined();
    const stopped = jobs.stop();
    goOn();
    await stopped;
    const jobsLeft = await rowsOf('near-rested');
    expect(jobsLeft).toHaveLength(2);
    // A worker of this process may just have fetched one of them.
    const isDone = jobsLeft.filter((state) => state === 'completed').length;
    expect(done).toEqual([0, 1, 2].slice(0, 1 + isDone));
  });
});
