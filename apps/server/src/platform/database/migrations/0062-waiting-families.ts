import { type Kysely, sql } from 'kysely';

/** Remembers which families were told that the pictures are still to come, until they are told that they are here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_subject add column waits boolean not null default false`.execute(db);
  await sql`
    update account_subject o set waits = true
    from subject s join job j on j.uuid = s.job_uuid
    where s.uuid = o.subject_uuid and (
      not j.in_webshop
      or not exists (select from picture_subject ps where ps.subject_uuid = s.uuid)
    )`.execute(db);
  await sql`create index account_subject_waits on account_subject (subject_uuid) where waits`.execute(db);
}
