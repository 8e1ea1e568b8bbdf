import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

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
});
