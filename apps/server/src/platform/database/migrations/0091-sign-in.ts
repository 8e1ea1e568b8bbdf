import { type Kysely, sql } from 'kysely';

/** Browsers that have signed in to an account, and reminders of passwords that were asked for and not yet looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_browser (
      token_hash bytea not null,
      account_uuid uuid not null references account on delete cascade,
      seen_at timestamptz not null,
      primary key (token_hash, account_uuid)
    )`.execute(db);
  await sql`create index known_browser_account on known_browser (account_uuid)`.execute(db);
  await sql`create index known_browser_seen_at on known_browser (seen_at)`.execute(db);
  await sql`
    create table password_reminder (
      uuid uuid primary key,
      portal_uuid uuid not null references portal,
      email text not null,
      lang text not null,
      shop_address text not null,
      asked_at timestamptz not null
    )`.execute(db);
}
