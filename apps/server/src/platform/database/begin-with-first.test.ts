import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await sql`create table kept (a int primary key)`.execute(shop.services.db);
});
afterAll(() => shop.close());

const kept = async () =>
  (await sql<{ a: number }>`select a from kept order by a`.execute(shop.services.db)).rows.map(({ a }) => a);

describe('a transaction whose begin travels with its first statement', () => {
  it('is a transaction from its first statement on', async () => {
    const { db } = shop.services;
    const failed = db.transaction().execute(async (trx) => {
      await sql`insert into kept values (${1})`.execute(trx);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await kept()).toEqual([]);
    await db.transaction().execute(async (trx) => {
      await sql`insert into kept values (${2})`.execute(trx);
      await sql`insert into kept values (${3})`.execute(trx);
      expect(await kept()).toEqual([]);
    });
    expect(await kept()).toEqual([2, 3]);
  });

  it('keeps one snapshot where it was begun for that', async () => {
    const { db } = shop.services;
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const count = async () =>
          (await sql<{ n: number }>`select count(*) as n from kept`.execute(trx)).rows[0]?.n;
        const before = await count();
        await sql`insert into kept values (10)`.execute(db);
        expect(await count()).toBe(before);
      });
    expect(await kept()).toContain(10);
  });

  it('whose first statement fails leaves nothing behind, and the connection serves on', async () => {
    const { db } = shop.services;
    await sql`insert into kept values (20)`.execute(db);
    for (let time = 0; time < 30; time++) {
      const failed = db.transaction().execute((trx) => sql`insert into kept values (${20})`.execute(trx));
      await expect(failed).rejects.toMatchObject({ code: '23505' });
    }
    expect(await kept()).toContain(20);
  });

  it('may hold no statement at all', async () => {
    const { db } = shop.services;
    expect(await db.transaction().execute(async () => 'nothing')).toBe('nothing');
    await expect(
      db.transaction().execute(async () => {
        throw new Error('before anything');
      }),
    ).rejects.toThrow('before anything');
    const { rows } = await sql<{ open: number }>`
      select count(*) as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(db);
    expect(rows[0]?.open).toBe(0);
  });

  it('does not let a statement count whose connection was lost at the start', async () => {
    const { db } = shop.services;
    const lost = db.connection().execute(async (one) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      await one.transaction().execute((trx) => sql`insert into kept values (${30})`.execute(trx));
    });
    await expect(lost).rejects.toThrow();
    expect(await kept()).not.toContain(30);
  });
});
