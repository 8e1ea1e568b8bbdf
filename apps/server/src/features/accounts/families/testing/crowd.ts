import { sql } from 'kysely';
import { addJob } from '../../../../testing/fixtures.ts';
import type { TestShop } from '../../../../testing/test-shop.ts';

/** Many families at once, each with a child in one of twenty jobs; every third has ordered, some wait. */
export async function addCrowd(shop: TestShop, count: number): Promise<void> {
  const { db } = shop.services;
  const { portalUuid } = shop;
  const jobs: string[] = [];
  for (let n = 0; n < 20; n++) {
    const uuid = await addJob(shop);
    await db
      .updateTable('job')
      .set({ key: `job-${n}` })
      .where('uuid', '=', uuid)
      .execute();
    jobs.push(uuid);
  }
  await sql`
    insert into account (uuid, portal_uuid, email, name, password_hash, address, lang, created_at)
    select gen_random_uuid(), ${portalUuid}, 'family' || n || '@example.com', 'Kari ' || (n % 97) || ' Solheim', '',
      'null', 'nb', timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, ${count}::int) n`.execute(db);
  await sql`
    insert into subject (uuid, job_uuid, key, name, group_name)
    select a.uuid, (${jobs}::uuid[])[1 + abs(hashtext(a.email)) % 20], a.email, 'Emil ' || a.name,
      (abs(hashtext(a.email)) % 7 + 1) || 'B'
    from account a where a.portal_uuid = ${portalUuid} and a.role = 'customer'`.execute(db);
  await sql`
    insert into account_subject (account_uuid, subject_uuid, added_at, waits)
    select uuid, uuid, created_at, abs(hashtext(email)) % 50 = 0 from account where portal_uuid = ${portalUuid}`.execute(
    db,
  );
  await sql`
    insert into cart (uuid, portal_uuid, account_uuid, state, created_at, changed_at)
    select uuid, portal_uuid, uuid, 'placed', created_at, created_at from account
    where portal_uuid = ${portalUuid} and abs(hashtext(email)) % 3 = 0`.execute(db);
  await sql`
    insert into shop_order (uuid, portal_uuid, account_uuid, cart_uuid, state, currency, goods, discount, delivery, fees,
      total, lang, client, shop_address, payment, handover, vat, holds_digital, holds_physical, placed_at,
      confirmed_at, expires_at)
    select uuid, portal_uuid, account_uuid, uuid, 'done', 'NOK', 50000, 0, 0, 0, 50000, 'nb', 'mobile', '', '{}', '{}',
      '[]', true, false, created_at, created_at, created_at
    from cart where portal_uuid = ${portalUuid}`.execute(db);
  await sql`analyze`.execute(db);
}
