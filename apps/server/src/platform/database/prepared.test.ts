import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { Often, planKeeper } from './prepared.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('a question asked again and again', () => {
  it('is kept by the connection, and answers every value right', async () => {
    const { db } = shop.services;
    const found = async (uuid: string) =>
      (await db.selectFrom('portal').where('uuid', '=', uuid).select('uuid').execute()).length;
    for (let time = 0; time < 40; time++) {
      expect(await found(shop.portalUuid)).toBe(1);
      expect(await found('00000000-0000-4000-8000-000000000000')).toBe(0);
    }
    const kept = await db.connection().execute(async (one) => {
      for (let time = 0; time < 3; time++) {
        await one.selectFrom('portal').where('uuid', '=', shop.portalUuid).select('uuid').execute();
      }
      return one
        .selectFrom('pg_prepared_statements' as 'portal')
        .select('name')
        .execute();
    });
    expect(kept.length).toBeGreaterThan(0);
  });

  it('is told once what its rows hold, and reads them as before', async () => {
    const client = new (planKeeper())(shop.connection);
    await client.connect();
    let described = 0;
    const wire = (client as unknown as { connection: { describe(asked: object): void } }).connection;
    const describe = wire.describe.bind(wire);
    wire.describe = (asked) => {
      described += 1;
      describe(asked);
    };
    const rows = async (times: number) =>
      (
        await client.query(
          `select n, 'row ' || n as words, now() as moment, '{"a": 1}'::jsonb as json, null::int as none
           from generate_series(1, $1::int) n`,
          [times],
        )
      ).rows;
    const row = (n: number) => ({
      n,
      words: `row ${n}`,
      moment: expect.any(Date),
      json: { a: 1 },
      none: null,
    });
    for (let time = 0; time < 30; time++) {
      expect(await rows(time % 3)).toEqual([1, 2].slice(0, time % 3).map(row));
    }
    // Until it is asked often enough to be kept, and once when it is.
    expect(described).toBe(10);
    await client.query('create temporary table noted (a int)');
    described = 0;
    for (let time = 0; time < 30; time++) {
      const noted = await client.query('insert into noted values ($1)', [time]);
      expect([noted.rowCount, noted.rows]).toEqual([1, []]);
    }
    expect(described).toBe(10);
    // A failure leaves the connection as it was.
    const part = (by: number) => client.query('select 10 / $1::int as part', [by]);
    for (let time = 0; time < 30; time++) {
      if (time % 5 === 4) await expect(part(0)).rejects.toThrow('division');
      else expect((await part(2)).rows).toEqual([{ part: 5 }]);
    }
    const together = await Promise.all([1, 2, 5].map((by) => part(by)));
    expect(together.map(({ rows: [one] }) => one)).toEqual([{ part: 10 }, { part: 5 }, { part: 2 }]);
    await client.end();
  });

  it('about a table that got another column fails once at most', async () => {
    const { db } = shop.services;
    const ask = () => sql`select * from shaped where a = ${1}`.execute(db);
    await sql`create table shaped (a int)`.execute(db);
    for (let time = 0; time < 30; time++) await ask();
    await sql`alter table shaped add column b int`.execute(db);
    await ask().catch(() => {});
    for (let time = 0; time < 30; time++) await ask();
  });

  it('about a conflict in a partial index is asked anew each time', async () => {
    const { db } = shop.services;
    const account = await db
      .insertInto('account')
      .values({
        uuid: '00000000-0000-4000-8000-00000000000a',
        portal_uuid: shop.portalUuid,
        email: 'often@example.com',
        password_hash: 'none',
        address: JSON.stringify(null),
        lang: 'en',
        created_at: new Date(),
      })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    for (let time = 0; time < 40; time++) {
      await db
        .insertInto('cart')
        .values({
          uuid: crypto.randomUUID(),
          portal_uuid: shop.portalUuid,
          account_uuid: account.uuid,
          rebate_code: null,
          created_at: new Date(),
          changed_at: new Date(),
        })
        .onConflict((oc) => oc.column('account_uuid').where('state', '<>', 'placed').doNothing())
        .execute();
    }
    expect(await db.selectFrom('cart').select('uuid').execute()).toHaveLength(1);
  });

  it('is kept by the connections of pg-boss, too, which calls back and has no values', async () => {
    const pool = new pg.Pool({ ...shop.connection, max: 1, Client: planKeeper() } as pg.PoolConfig);
    const jobs = () => pool.query('with waiting as (select 1 as one) select one from waiting', []);
    for (let time = 0; time < 20; time++) expect((await jobs()).rows).toEqual([{ one: 1 }]);
    const { rows } = await pool.query(
      "select statement from pg_prepared_statements where statement like 'with waiting%'",
    );
    expect(rows).toHaveLength(1);
    await expect(pool.query('select 1 / 0', [])).rejects.toThrow('division');
    await pool.end();
  });

  it('is kept, however many others the connections of another database are asked', () => {
    const [one, other] = [new Often(), new Often()];
    const name = (often: Often, text: string) => Array.from({ length: 10 }, () => often.nameOf(text)).at(-1);
    for (let n = 0; n < 400; n++) name(one, `select ${n}`);
    expect(name(one, 'select once more')).toBeUndefined();
    expect(name(other, 'select once more')).toBeDefined();
  });

  it('ends a transaction as it is: there is nothing to plan', async () => {
    const { db } = shop.services;
    for (let time = 0; time < 30; time++) {
      await db.transaction().execute((trx) => trx.selectFrom('portal').select('uuid').execute());
    }
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_prepared_statements where statement ~* '^\s*(begin|commit)'`.execute(db);
    expect(rows).toEqual([{ n: 0 }]);
  });
});
