import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillShop } from '../../testing/fill-shop.ts';
import { planOf } from '../../testing/plan-of.ts';
import { addOtherShop } from '../../testing/portals.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { nearCodes } from './near-codes.ts';
import { searchQuery } from './search-query.ts';
import * as store from './store.ts';

/** Enough that reading a whole table would be chosen only by mistake. */
const COUNT = 1500;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await fillShop(shop.services.db, { portalUuid: shop.portalUuid, count: COUNT, now: shop.clock.now() });
}, 60_000);
afterAll(() => shop.close());

const wordsOf = (portalUuid: string) => searchQuery(portalUuid, 'emil bakke')!;
const QUERIES: readonly (readonly [string, string, (portalUuid: string) => RawBuilder<unknown>])[] = [
  [
    'children',
    'subject_named',
    (portalUuid) => store.childrenQuery({ portalUuid }, wordsOf(portalUuid).asTyped),
  ],
  [
    'children forgivingly',
    'subject_named',
    (portalUuid) => store.childrenQuery({ portalUuid }, wordsOf(portalUuid).forgiving),
  ],
  [
    "a photographer's children",
    'subject_named',
    (portalUuid) =>
      store.childrenQuery({ portalUuid, photographerUuid: randomUUID() }, wordsOf(portalUuid).asTyped),
  ],
  [
    'families',
    'account_named',
    (portalUuid) => store.familiesQuery(portalUuid, wordsOf(portalUuid).asTyped, [randomUUID()]),
  ],
  [
    'orders by reference',
    'shop_order_pkey',
    (portalUuid) =>
      store.ordersByReferenceQuery(portalUuid, ['7c41e09b'.padEnd(32, '0'), '7c41e09b'.padEnd(32, 'f')]),
  ],
  [
    'orders by document',
    'document_portal_uuid_kind_year_number_key',
    (portalUuid) => store.ordersByDocumentQuery(portalUuid, 2026, 17),
  ],
  [
    'orders of families',
    'shop_order_of_family',
    (portalUuid) => store.ordersOfFamiliesQuery(portalUuid, [randomUUID(), randomUUID()]),
  ],
  ['codes', 'access_code_pkey', (portalUuid) => store.codesQuery(portalUuid, nearCodes('2345678923').near)],
];

it.each(QUERIES)('finds %s by the index %s, and reads no table from end to end', async (_, index, query) => {
  const plan = await planOf(shop.services.db, query(shop.portalUuid));
  expect(plan.indexes).toContain(index);
  expect(plan.wholeTables).toEqual([]);
});

describe('among other shops', () => {
  /** What each index found, as the database went about it. */
  const foundBy = async (query: RawBuilder<unknown>) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, timing off) ${query}`.execute(
      shop.services.db,
    );
    const found = rows
      .map((row) => / Index Scan (?:on|using) (\w+) .*actual rows=(\d+)/.exec(row['QUERY PLAN']))
      .flatMap((line) => (line ? [[line[1], Number(line[2])] as const] : []));
    return Object.fromEntries(found);
  };

  it('gathers the names of its own alone', async () => {
    const { db } = shop.services;
    const { uuid } = await addOtherShop(shop);
    await fillShop(db, { portalUuid: uuid, count: COUNT, now: shop.clock.now() });
    const {
      rows: [own],
    } = await sql<{ children: number; families: number }>`
      select (select count(*) from subject s where s.name like 'Em% Bakke' and s.portal_uuid = ${uuid}) as children,
        (select count(*) from account a where a.name like 'Em% Bakke' and a.portal_uuid = ${uuid}) as families`.execute(
      db,
    );
    const { asTyped } = searchQuery(uuid, 'em bakke')!;
    const children = await foundBy(store.childrenQuery({ portalUuid: uuid }, asTyped));
    expect(children).toMatchObject({ subject_named: own?.children });
    const families = await foundBy(store.familiesQuery(uuid, asTyped, []));
    expect(families).toMatchObject({ account_named: own?.families });
    expect(own?.children).toBeGreaterThan(0);
  });

  it('starts no helpers to look names up', async () => {
    const plan = await shop.services.db.transaction().execute(async (trx) => {
      await sql`set local parallel_setup_cost = 0`.execute(trx);
      await sql`set local min_parallel_table_scan_size = 0`.execute(trx);
      const query = store.childrenQuery({ portalUuid: shop.portalUuid }, wordsOf(shop.portalUuid).asTyped);
      return sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(trx);
    });
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Gather');
  });
});
