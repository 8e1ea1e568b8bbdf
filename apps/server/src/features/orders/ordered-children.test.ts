import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../platform/database/connect.ts';
import { addAccount } from '../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let db: Db;
const children = Array.from({ length: 4 }, () => randomUUID());
const orders = Array.from({ length: 3 }, () => randomUUID());
beforeAll(async () => {
  shop = await openTestShop();
  db = shop.services.db;
  const { uuid: account } = await addAccount(shop);
  for (const order of orders)
    await sql`
      with placed as (
        insert into cart (uuid, portal_uuid, account_uuid, state, created_at, changed_at)
        values (${randomUUID()}, ${shop.portalUuid}, ${account}, 'placed', now(), now()) returning uuid
      )
      insert into shop_order (uuid, portal_uuid, account_uuid, cart_uuid, currency, goods, discount, delivery, fees, total,
        lang, client, shop_address, payment, handover, vat, holds_digital, holds_physical, placed_at, expires_at)
      select ${order}::uuid, ${shop.portalUuid}::uuid, ${account}::uuid, uuid, 'NOK', 0, 0, 0, 0, 0, 'en', 'mobile', '',
        '{}', '{}', '[]', false, true, now(), now() from placed`.execute(db);
});
afterAll(() => shop.close());

const kept = async () =>
  (await sql`select subject_uuid, order_uuid from ordered_child order by 1, 2`.execute(db)).rows;

/** What the lines themselves say. */
const readAnew = async () =>
  (
    await sql`select distinct u.subject as subject_uuid, l.order_uuid
      from order_line l, unnest(l.subject_uuids) u (subject) order by 1, 2`.execute(db)
  ).rows;

interface Change {
  readonly kind: keyof typeof CHANGES;
  readonly which: number;
  readonly of: readonly number[];
}

const order = ({ which }: Change) => orders[which % orders.length];
const subjects = ({ of }: Change): string[] => of.map((n) => children[n] ?? '');
const line = ({ which }: Change) =>
  sql`(select uuid from order_line order by uuid offset ${which} % greatest((select count(*) from order_line), 1) limit 1)`;

/** All that the lines of an order live through. */
const CHANGES = {
  write: (change: Change) => sql`
    insert into order_line (order_uuid, position, uuid, type, kind, product_uuid, subject_uuids, quantity,
      actual_line_price, described)
    select ${order(change)}::uuid, n + (select coalesce(max(position), 0) from order_line), gen_random_uuid(), 0, 'product',
      gen_random_uuid(), (${subjects(change)}::uuid[])[n:], 1, 0, '{}'
    from generate_series(1, 2) n`,
  choose: (change: Change) =>
    sql`update order_line set subject_uuids = ${subjects(change)}::uuid[] where uuid = ${line(change)}`,
  count: (change: Change) => sql`update order_line set quantity = quantity + 1 where uuid = ${line(change)}`,
  take: (change: Change) => sql`delete from order_line where uuid = ${line(change)}`,
  forget: (change: Change) =>
    sql`update order_line set subject_uuids = '{}' where order_uuid = ${order(change)}`,
  clear: (change: Change) => sql`delete from order_line where order_uuid = ${order(change)}`,
};

const change = fc.record({
  kind: fc.constantFrom(
    ...(Object.keys(CHANGES) as (keyof typeof CHANGES)[]),
    // Lines are written oftener than anything else happens to them.
    ...(['write', 'write', 'choose'] as const),
  ),
  which: fc.nat(20),
  of: fc.array(fc.nat(3), { maxLength: 4 }),
});

describe('the children of orders', () => {
  it('are those of the orders’ lines, whatever is written, changed, forgotten and taken away', async () => {
    let named = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 20, maxLength: 40 }), async (changes) => {
        await sql`delete from order_line`.execute(db);
        for (const one of changes) {
          await CHANGES[one.kind](one).execute(db);
          const now = await kept();
          expect(now, one.kind).toEqual(await readAnew());
          named += now.length;
        }
      }),
      { numRuns: process.env.LONG ? 200 : 8, seed: 353 },
    );
    expect(named).toBeGreaterThan(0);
  });
});
