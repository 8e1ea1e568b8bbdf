import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { afterCommit, transact } from './connect.ts';

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

describe('what is left until a commit', () => {
  it('is done once everybody can see what was written, in the order it was asked for', async () => {
    const { db } = shop.services;
    const found: unknown[] = [];
    const look = async () => found.push((await sql`select from once_committed`.execute(db)).rows.length);
    await sql`create table once_committed ()`.execute(db);
    const looked: Promise<unknown>[] = [];
    await transact(db, async (trx) => {
      const then = afterCommit(trx);
      then?.(() => looked.push(look()));
      then?.(() => found.push('second'));
      await sql`insert into once_committed default values`.execute(trx);
      expect(found).toEqual([]);
    });
    await Promise.all(looked);
    expect(found).toEqual(['second', 1]);
  });

  it('is not done for what was undone: neither after a failure nor for a round that is tried again', async () => {
    const { db } = shop.services;
    const done: number[] = [];
    const failing = transact(db, async (trx) => {
      afterCommit(trx)?.(() => done.push(0));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    let round = 0;
    await transact(db, async (trx) => {
      round++;
      const mine = round;
      afterCommit(trx)?.(() => done.push(mine));
      if (round === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
    });
    expect(done).toEqual([2]);
  });

  it('is refused by a transaction that tells nobody of its commit', async () => {
    await shop.services.db.transaction().execute(async (trx) => {
      expect(afterCommit(trx)).toBeUndefined();
    });
  });
});
