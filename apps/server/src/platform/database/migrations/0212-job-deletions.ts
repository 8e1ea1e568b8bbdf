import { type Kysely, sql } from 'kysely';

/** What was deleted of a job and when: files by the hash of their contents, people by their number. No names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_deletion (
      job_uuid uuid primary key references job on delete cascade,
      portal_uuid uuid not null references portal,
      number text not null,
      due date,
      asked_by uuid references account on delete set null,
      asked_at timestamptz not null,
      done_at timestamptz,
      told jsonb,
      unique (portal_uuid, number)
    )`.execute(db);
  await sql`create index job_deletion_open on job_deletion (asked_at) where done_at is null`.execute(db);
  await sql`
    create table deleted_file (
      job_uuid uuid not null references job on delete cascade,
      content_hash text not null,
      deleted_at timestamptz not null
    )`.execute(db);
  await sql`create index deleted_file_of_job on deleted_file (job_uuid)`.execute(db);
  await sql`create index job_retention on job (portal_uuid, retention) where retention is not null`.execute(
    db,
  );
}
