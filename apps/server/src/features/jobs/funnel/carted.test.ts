import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../platform/database/connect.ts';
import { addAccount, addJob, addSubject } from '../../../testing/fixtures.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let db: Db;
const accounts: string[] = [];
const children: string[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  db = shop.services.db;
  for (let n = 0; n < 3; n++) accounts.push((await addAccount(shop)).uuid);
  for (let n = 0; n < 2; n++) {
    const jobUuid = await addJob(shop);
    for (let m = 0; m < 2; m++) children.push((await addSubject(shop, { jobUuid })).subjectUuid);
  }
});
afterAll(() => shop.close());

const kept = async () =>
  (await sql`select line_uuid, subject_uuid, job_uuid from carted_child order by 1, 2`.execute(db)).rows;

/** What the lines themselves say. */
const countedAnew = async () =>
  (
    await sql`select distinct l.uuid as line_uuid, s.uuid as subject_uuid, s.job_uuid
      from cart k join cart_line l on l.cart_uuid = k.uuid, unnest(l.subject_uuids) u (subject)
      join subject s on s.uuid = u.subject
      where k.state <> 'placed' order by 1, 2`.execute(db)
  ).rows;

/** One of the carts, or of their lines, in an order that is the same at every run. */
const cart = (n: number) =>
  sql`(select uuid from cart order by created_at, uuid offset ${n} % greatest((select count(*) from cart), 1) limit 1)`;
const line = (n: number) =>
  sql`(select uuid from cart_line order by position offset ${n} % greatest((select count(*) from cart_line), 1) limit 1)`;

interface Change {
  readonly kind: keyof typeof CHANGES;
  readonly which: number;
  readonly other: number;
  readonly of: readonly number[];
}

const subjects = ({ of }: Change): string[] => of.map((n) => children[n] ?? '');

/** All that a cart and its lines live through; a customer has one live cart, as the database wants. */
const CHANGES = {
  open: ({ which }: Change) => sql`
    insert into cart (uuid, portal_uuid, account_uuid, state, created_at, changed_at)
    values (${randomUUID()}, ${shop.portalUuid}, ${accounts[which % accounts.length]}, 'open', clock_timestamp(), now())
    on conflict do nothing`,
  add: (change: Change) => sql`
    insert into cart_line (uuid, cart_uuid, line_key, kind, product_uuid, subject_uuids, quantity, added_at)
    select ${randomUUID()}::uuid, k.uuid, ${randomUUID()}, 'product', ${randomUUID()}::uuid, ${subjects(change)}::uuid[], 1,
      now()
    from ${cart(change.which)} k`,
  choose: (change: Change) =>
    sql`update cart_line set subject_uuids = ${subjects(change)}::uuid[] where uuid = ${line(change.which)}`,
  count: ({ which }: Change) => sql`update cart_line set quantity = quantity + 1 where uuid = ${line(which)}`,
  take: ({ which }: Change) => sql`delete from cart_line where uuid = ${line(which)}`,
  move: ({ which, other }: Change) => sql`
    update cart_line set cart_uuid = ${cart(other)} where cart_uuid = ${cart(which)}`,
  pay: ({ which }: Change) =>
    sql`update cart set state = 'paying' where uuid = ${cart(which)} and state = 'open'`,
  place: ({ which }: Change) => sql`update cart set state = 'placed' where uuid = ${cart(which)}`,
  reopen: ({ which }: Change) => sql`
    update cart k set state = 'open' where k.uuid = ${cart(which)} and not exists (
      select from cart o where o.account_uuid = k.account_uuid and o.uuid <> k.uuid and o.state <> 'placed')`,
  forget: ({ which }: Change) => sql`delete from cart where uuid = ${cart(which)}`,
};

const change = fc.record({
  kind: fc.constantFrom(
    ...(Object.keys(CHANGES) as (keyof typeof CHANGES)[]),
    // A cart is filled oftener than anything else happens to it.
    ...(['open', 'add', 'add', 'add', 'choose'] as const),
  ),
  which: fc.nat(20),
  other: fc.nat(20),
  of: fc.array(fc.nat(3), { maxLength: 4 }),
});

describe('the children in carts', () => {
  it('are those of the carts’ lines, whatever comes, changes, moves, is bought and goes', async () => {
    let carried = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 20, maxLength: 40 }), async (changes) => {
        await sql`delete from cart`.execute(db);
        for (const one of changes) {
          await CHANGES[one.kind](one).execute(db);
          const now = await kept();
          expect(now, one.kind).toEqual(await countedAnew());
          carried += now.length;
        }
      }),
      { numRuns: process.env.LONG ? 200 : 8, seed: 346 },
    );
    expect(carried).toBeGreaterThan(0);
  });
});
