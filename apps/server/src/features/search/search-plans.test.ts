import { randomUUID } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillShop } from '../../testing/fill-shop.ts';
import { planOf } from '../../testing/plan-of.ts';
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

const words = searchQuery('emil bakke')!;
const QUERIES: readonly (readonly [string, string, (portalUuid: string) => RawBuilder<unknown>])[] = [
  ['children', 'subject_searched', (portalUuid) => store.childrenQuery({ portalUuid }, words.asTyped)],
  [
    'children forgivingly',
    'subject_searched',
    (portalUuid) => store.childrenQuery({ portalUuid }, words.forgiving),
  ],
  [
    "a photographer's children",
    'subject_searched',
    (portalUuid) => store.childrenQuery({ portalUuid, photographerUuid: randomUUID() }, words.asTyped),
  ],
  [
    'families',
    'account_searched',
    (portalUuid) => store.familiesQuery(portalUuid, words.asTyped, [randomUUID()]),
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
