import { type Kysely, sql } from 'kysely';

/**
 * The contacts who were told that a code went to an address their name list does not have, and who objected. The link of
 * that mail is kept as a hash. A contact whose access to a child the office has ended is remembered by a key that is made
 * from the address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table code_notice (
      uuid uuid primary key,
      portal_uuid uuid not null references portal on delete cascade,
      subject_uuid uuid not null references subject on delete cascade,
      code text not null,
      key_hash bytea not null unique,
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      objected_at timestamptz,
      answered_at timestamptz,
      answered_by uuid references account on delete set null,
      answer text check (answer in ('restored', 'ended')),
      check ((answered_at is null) = (answer is null)),
      check (answered_at is null or objected_at is not null)
    )`.execute(db);
  await sql`create index code_notice_of_subject on code_notice (subject_uuid)`.execute(db);
  await sql`create index code_notice_by on code_notice (answered_by) where answered_by is not null`.execute(
    db,
  );
  await sql`create index code_notice_objected on code_notice (portal_uuid, objected_at)
    where objected_at is not null and answered_at is null`.execute(db);
  await sql`alter table subject add column contact_ended uuid`.execute(db);
}
