import { type Kysely, sql } from 'kysely';
import { zoneOfCountry } from '../../../features/portals/time-zone.ts';

const DAYS = [
  { table: 'job', column: 'deadline', job: 'uuid' },
  { table: 'job', column: 'retention', job: 'uuid' },
  { table: 'retention_notice', column: 'retention', job: 'job_uuid' },
];

/** A shop has a time zone, and a job's deadline and end of keeping are days in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ uuid: string; country: string }>`
    select uuid, settings ->> 'country' as country from portal where settings ->> 'timeZone' is null`.execute(
    db,
  );
  for (const { uuid, country } of rows) {
    // A shop of which nobody knows the zone keeps the one that all had.
    const zone = zoneOfCountry(country) ?? 'UTC';
    await sql`
      update portal set settings = settings || jsonb_build_object('timeZone', ${zone}::text)
      where uuid = ${uuid}`.execute(db);
  }
  for (const { table, column, job } of DAYS) await keepDays(db, table, column, job);
  await sql`
    delete from retention_notice t using retention_notice o
    where o.account_uuid = t.account_uuid and o.job_uuid = t.job_uuid and o.retention = t.retention
      and (o.at, o.ctid) < (t.at, t.ctid)`.execute(db);
  await sql`alter table retention_notice add primary key (account_uuid, job_uuid, retention)`.execute(db);
}

/** What was written as a bare date lies at midnight of UTC and stays that date; a moment becomes the shop's day. */
async function keepDays(db: Kysely<unknown>, table: string, column: string, job: string): Promise<void> {
  const [at, of] = [sql.ref(`t.${column}`), sql.ref(`t.${job}`)];
  await sql`alter table ${sql.table(table)} add column day date`.execute(db);
  await sql`
    update ${sql.table(table)} t
    set day = (${at} at time zone case when ${at} = date_trunc('day', ${at}, 'UTC') then 'UTC'
      else p.settings ->> 'timeZone' end)::date
    from job j join portal p on p.uuid = j.portal_uuid
    where j.uuid = ${of} and ${at} is not null`.execute(db);
  await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db);
  await sql`alter table ${sql.table(table)} rename column day to ${sql.ref(column)}`.execute(db);
}
