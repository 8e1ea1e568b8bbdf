import { type Kysely, sql } from 'kysely';

/** Finds a file by its contents and by its name alone; says when a day was last matched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job add column matched_at timestamptz`.execute(db);
  await sql`
    alter table job_file add column name text not null
      generated always as (lower(regexp_replace(regexp_replace(path, '^.*/', ''), '\\.[^.]*$', ''))) stored`.execute(
    db,
  );
  await sql`create index job_file_name on job_file (job_uuid, name)`.execute(db);
  await sql`create index job_file_contents on job_file (job_uuid, content_hash)`.execute(db);
  await sql`create index job_file_newest on job_file (job_uuid, arrived_at desc)`.execute(db);
  await sql`create index picture_contents on picture (job_uuid, content_hash)`.execute(db);
}
