import { type Kysely, sql } from 'kysely';

/** What Today reads: what waits for a person, and what was sold when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index shop_order_sold on shop_order (portal_uuid, confirmed_at)
    where confirmed_at is not null`.execute(db);
  await sql`create index print_file_failed on print_file (changed_at) where state = 'failed'`.execute(db);
  // A person put the job into the shop; no folder takes it out again.
  await sql`alter table job add published_at timestamptz`.execute(db);
  // The provider spoke of another amount, currency or payment than ours.
  await sql`alter table payment add refused_at timestamptz`.execute(db);
  await sql`create index payment_refused on payment (refused_at) where refused_at is not null`.execute(db);
  await sql`
    create table import_problem (
      job_uuid uuid not null references job on delete cascade,
      kind text not null,
      what text not null,
      reason text not null,
      found_at timestamptz not null
    )`.execute(db);
  await sql`create index import_problem_of_job on import_problem (job_uuid, kind)`.execute(db);
  await sql`create table backup_made (made_at timestamptz primary key)`.execute(db);
  await codeRequests(db);
}

/** Families who say that they have no code; kept for 90 days. */
async function codeRequests(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table code_request (
      uuid uuid primary key,
      portal_uuid uuid not null references portal,
      child text not null,
      class text not null,
      school text not null,
      email text not null,
      lang text not null,
      shop_address text not null,
      asked_at timestamptz not null,
      answered_at timestamptz,
      answered_by uuid references account on delete set null,
      answer text check (answer in ('at-once', 'contact', 'letter', 'elsewhere', 'declined')),
      subject_uuid uuid references subject on delete set null,
      check ((answered_at is null) = (answer is null))
    )`.execute(db);
  await sql`create index code_request_waiting on code_request (portal_uuid, asked_at) where answered_at is null`.execute(
    db,
  );
  await sql`create index code_request_asked on code_request (asked_at)`.execute(db);
  await sql`create index code_request_email on code_request (portal_uuid, email)`.execute(db);
  await sql`create index subject_contact on subject (lower(contact)) where contact <> '' and gone_at is null`.execute(
    db,
  );
}
