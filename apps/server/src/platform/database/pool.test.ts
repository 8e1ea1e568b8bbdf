import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { StatementNames } from './pool.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('a statement sent again and again', () => {
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

  it('is kept, however many others the connections of another database are asked', () => {
    const [one, other] = [new StatementNames(), new StatementNames()];
    const name = (often: StatementNames, text: string) =>
      Array.from({ length: 10 }, () => often.nameOf(text)).at(-1);
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
