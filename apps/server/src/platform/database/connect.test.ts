import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { transact } from './connect.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('every connection is told that looking a row up is cheap', async () => {
  const { db } = shop.services;
  const asked = Array.from({ length: 3 }, () =>
    db
      .connection()
      .execute(
        async (one) => (await sql<{ random_page_cost: string }>`show random_page_cost`.execute(one)).rows,
      ),
  );
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 3 }, () => [{ random_page_cost: '1.1' }]));
});

it('a transaction whose connection was lost before it began is begun on another', async () => {
  const { db } = shop.services;
  let lost = 0;
  shop.connected.pool.once('acquire', (client) => {
    const query = client.query.bind(client);
    client.query = (async () => {
      lost++;
      client.query = query;
      throw new Error('Connection terminated unexpectedly');
    }) as typeof client.query;
  });
  const answer = await transact(
    db,
    async (trx) => (await sql<{ n: number }>`select 1 as n`.execute(trx)).rows,
  );
  expect([lost, answer]).toEqual([1, [{ n: 1 }]]);
});
