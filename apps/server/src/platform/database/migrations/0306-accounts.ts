import { type Kysely, sql } from 'kysely';

/** What the shop pays its schools, and the accounts and codes its accountant knows things by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table school_share (
      portal_uuid uuid not null references portal,
      school text not null check (school <> ''),
      rate integer not null check (rate between 1 and 10000),
      primary key (portal_uuid, school)
    )`.execute(db);
  await sql`
    create table school_share_paid (
      uuid uuid primary key,
      portal_uuid uuid not null references portal,
      school text not null,
      from_day date not null,
      until_day date not null check (until_day >= from_day),
      net bigint not null,
      amount bigint not null check (amount >= 0),
      paid_at timestamptz not null,
      by_account uuid references account
    )`.execute(db);
  await sql`
    create index school_share_paid_of_school on school_share_paid (portal_uuid, school, from_day)`.execute(
    db,
  );
  await sql`
    create table bookkeeping (
      portal_uuid uuid primary key references portal,
      settings jsonb not null,
      changed_at timestamptz not null
    )`.execute(db);
}
