import { type Kysely, sql } from 'kysely';

/** What a colleague says about a job: the delivery to its school, and when it was changed or closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table job add column school_delivery jsonb, add column changed_at timestamptz,
      add column closed_at timestamptz`.execute(db);
  await sql`create index job_by_name on job (portal_uuid, name, uuid)`.execute(db);
  await sql`create index job_late on job (late_until) where late_until is not null and in_webshop`.execute(
    db,
  );
}
