import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../platform/database/connect.ts';
import { fillShop } from './fill-shop.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

let shop: TestShop;
let db: Db;
beforeAll(async () => {
  shop = await openTestShop();
  db = shop.services.db;
  await fillShop(db, { portalUuid: shop.portalUuid, count: 30, now: shop.clock.now(), picturesAChild: 2 });
});
afterAll(() => shop.close());

const FILLED = [
  ...['access_code', 'account', 'account_subject', 'cart', 'cart_line', 'document', 'fulfilment', 'job'],
  ...['job_type', 'order_line', 'photographer', 'picture', 'picture_subject', 'shop_order', 'subject'],
];

const written = async () => ({
  sold: (await sql`select * from sold_child order by order_uuid, subject_uuid`.execute(db)).rows,
  ordered: (await sql`select * from ordered_child order by order_uuid, subject_uuid`.execute(db)).rows,
  carted: (await sql`select * from carted_child order by line_uuid, subject_uuid`.execute(db)).rows,
  toCut: (await sql`select * from sale_to_cut order by source_uuid`.execute(db)).rows,
  openers: (await sql`select uuid, portal_uuid, openers, invitations from subject order by uuid`.execute(db))
    .rows,
});

describe('a shop that was filled past its triggers', () => {
  it('has the shops of children, the counts, the sold and the ordered children, those in carts and the sales to cut that they would have written', async () => {
    const filled = await written();
    expect(filled.sold).toHaveLength(30);
    expect(filled.ordered).toHaveLength(30);
    expect(filled.carted).toHaveLength(3);
    expect(filled.openers).toContainEqual(
      expect.objectContaining({ openers: 1, portal_uuid: shop.portalUuid }),
    );
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`create temp table opened on commit drop as select * from account_subject`.execute(trx);
      await sql`create temp table carried on commit drop as select uuid, subject_uuids from cart_line`.execute(
        trx,
      );
      await sql`create temp table named on commit drop as select uuid, subject_uuids from order_line`.execute(
        trx,
      );
      await sql`update cart_line set subject_uuids = '{}'`.execute(trx);
      await sql`update order_line set subject_uuids = '{}'`.execute(trx);
      await sql`update shop_order set state = 'awaiting_payment', confirmed_at = null`.execute(trx);
      for (const table of ['account_subject', 'sold_child', 'ordered_child', 'carted_child', 'sale_to_cut'])
        await sql`delete from ${sql.table(table)}`.execute(trx);
      await sql`update subject set openers = 0, portal_uuid = null`.execute(trx);
      await sql`set local session_replication_role = origin`.execute(trx);
      await sql`update subject set job_uuid = job_uuid`.execute(trx);
      await sql`insert into account_subject select * from opened`.execute(trx);
      await sql`update cart_line l set subject_uuids = c.subject_uuids from carried c where c.uuid = l.uuid`.execute(
        trx,
      );
      await sql`update order_line l set subject_uuids = n.subject_uuids from named n where n.uuid = l.uuid`.execute(
        trx,
      );
      await sql`update shop_order set state = 'paid', confirmed_at = placed_at`.execute(trx);
    });
    expect(await written()).toEqual(filled);
  });

  it('knows every trigger that writes elsewhere when one of its tables is filled', async () => {
    const { rows } = await sql<{ name: string }>`
      select tgname as name from pg_trigger
      where tgrelid = any(${FILLED}::text[]::regclass[]) and not tgisinternal and tgtype & 2 = 0
      order by 1`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual([
      'account_subject_counted',
      'account_subject_moved',
      'cart_line_carries',
      'cart_line_carries_other',
      'cart_placed',
      'order_line_forgets',
      'order_line_names_no_more',
      'order_line_names_others',
      'order_lines_name',
      'shop_order_credits',
      'shop_order_sells',
      'shop_order_waits_to_be_cut',
    ]);
  });

  it('keeps every reference between its rows', async () => {
    const { rows } = await sql<{ name: string; missing: string }>`
      select c.conname as name, format(
        'select count(*) as n from %s c where %s and not exists (select from %s p where %s)', c.conrelid::regclass,
        string_agg(format('c.%I is not null', a.attname), ' and '), c.confrelid::regclass,
        string_agg(format('p.%I = c.%I', f.attname, a.attname), ' and ')) as missing
      from pg_constraint c
      cross join lateral unnest(c.conkey, c.confkey) k (child, parent)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.child
      join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.parent
      where c.contype = 'f' and c.conrelid = any(${FILLED}::text[]::regclass[])
      group by c.oid, c.conname, c.conrelid, c.confrelid`.execute(db);
    expect(rows.length).toBeGreaterThan(20);
    for (const { name, missing } of rows) {
      const [counted] = (await sql.raw<{ n: number }>(missing).execute(db)).rows;
      expect(counted?.n, name).toBe(0);
    }
  });

  it('goes on with the number after the last receipt it was given', async () => {
    const { rows } = await sql<{ last: number; most: number }>`
      select s.last, max(d.number) as most from document_series s
      join document d using (portal_uuid, kind, year) group by s.portal_uuid, s.kind, s.year, s.last`.execute(
      db,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { last, most } of rows) expect(last).toBe(most);
  });
});
