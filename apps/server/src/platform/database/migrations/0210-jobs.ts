import { type Kysely, sql } from 'kysely';

/** The last day of late orders; what a colleague decided about a job, which no folder changes; the list of jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table job add column late_until date,
      add column decided_fields text[] not null default '{}'`.execute(db);
  await sql`create index job_of_portal on job (portal_uuid, creation_time desc, uuid desc)`.execute(db);
}
