import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount, addJob } from '../../../testing/fixtures.ts';
import { addOtherShop } from '../../../testing/portals.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { up } from './0110-days.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('deadlines of before become the days they were in the shop, and bare dates stay what was written', async () => {
  const { db } = shop.services;
  const other = await addOtherShop(shop, { country: 'US', timeZone: 'America/Chicago' });
  const account = await addAccount(shop);
  await sql`update portal set settings = settings - 'timeZone'`.execute(db);
  await sql`alter table job alter column deadline type timestamptz, alter column retention type timestamptz`.execute(
    db,
  );
  await sql`alter table retention_notice alter column retention type timestamptz`.execute(db);
  const jobs = [
    { portalUuid: shop.portalUuid, deadline: '2026-12-30T22:59:59Z', day: '2026-12-30' },
    { portalUuid: shop.portalUuid, deadline: '2026-12-30T23:00:00Z', day: '2026-12-31' },
    { portalUuid: shop.portalUuid, deadline: '2026-12-30T00:00:00Z', day: '2026-12-30' },
    { portalUuid: other.uuid, deadline: '2026-12-30T23:00:00Z', day: '2026-12-30' },
  ];
  const kept = new Map<string, string>();
  for (const { portalUuid, deadline, day } of jobs) {
    const uuid = await addJob(shop, { portalUuid });
    await sql`update job set deadline = ${deadline}, retention = null where uuid = ${uuid}`.execute(db);
    kept.set(uuid, day);
  }
  const [told] = kept.keys();
  for (const at of ['2029-09-15T00:00:00Z', '2029-09-15T10:00:00Z']) {
    await sql`
      insert into retention_notice (account_uuid, job_uuid, retention, at)
      values (${account.uuid}, ${told}, ${at}, ${at})`.execute(db);
  }
  await up(db as unknown as Kysely<unknown>);
  const rows = await db.selectFrom('job').select(['uuid', 'deadline', 'retention']).execute();
  expect(new Map(rows.map((row) => [row.uuid, row.deadline]))).toEqual(kept);
  expect(rows.every((row) => row.retention === null)).toBe(true);
  const notices = await db.selectFrom('retention_notice').select('retention').execute();
  expect(notices).toEqual([{ retention: '2029-09-15' }]);
  const { rows: zones } = await sql<{ country: string; zone: string }>`
    select settings ->> 'country' as country, settings ->> 'timeZone' as zone from portal order by 1`.execute(
    db,
  );
  expect(zones).toEqual([
    { country: 'NO', zone: 'Europe/Oslo' },
    { country: 'US', zone: 'UTC' },
  ]);
});
