import { type Kysely, sql } from 'kysely';

/** Communication, picture packages for inspection, content pages, sharing, reminders, recordings, retention. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await accountChoices(db);
  await contentPages(db);
  await sharing(db);
  await recordings(db);
}

async function accountChoices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reminder_off (
      account_uuid uuid not null references account on delete cascade,
      subject_uuid uuid not null references subject on delete cascade,
      primary key (account_uuid, subject_uuid)
    )`.execute(db);
  await sql`
    create table reminder_sent (
      account_uuid uuid not null references account on delete cascade,
      subject_uuid uuid not null references subject on delete cascade,
      days integer not null check (days > 0),
      at timestamptz not null,
      primary key (account_uuid, subject_uuid, days)
    )`.execute(db);
  await sql`
    create table package_for_inspection (
      account_uuid uuid not null references account on delete cascade,
      subject_uuid uuid not null references subject on delete cascade,
      enabled boolean not null default true,
      changed_at timestamptz not null,
      primary key (account_uuid, subject_uuid)
    )`.execute(db);
  await sql`
    create table retention_notice (
      account_uuid uuid not null references account on delete cascade,
      job_uuid uuid not null references job on delete cascade,
      retention timestamptz not null,
      at timestamptz not null,
      primary key (account_uuid, job_uuid, retention)
    )`.execute(db);
  await sql`
    create table signing_secret (
      purpose text primary key,
      secret text not null
    )`.execute(db);
  await sql`alter table account add column deleted_at timestamptz`.execute(db);
}

async function contentPages(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content_page (
      portal_uuid uuid not null references portal,
      id text not null,
      content jsonb not null,
      changed_at timestamptz not null,
      primary key (portal_uuid, id)
    )`.execute(db);
}

async function sharing(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table share_link (
      uuid uuid primary key,
      portal_uuid uuid not null references portal,
      account_uuid uuid not null references account on delete cascade,
      token_hash bytea not null unique,
      recipient text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      opened_at timestamptz
    )`.execute(db);
  await sql`create index share_link_account on share_link (account_uuid, created_at desc)`.execute(db);
  await sql`
    create table share (
      uuid uuid primary key,
      link_uuid uuid not null references share_link on delete cascade,
      subject_uuid uuid not null references subject on delete cascade,
      withdrawn_at timestamptz,
      unique (link_uuid, subject_uuid)
    )`.execute(db);
}

async function recordings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recording (
      uuid uuid primary key,
      portal_uuid uuid not null references portal,
      started_at timestamptz not null,
      stopped_at timestamptz
    )`.execute(db);
  await sql`create index recording_started on recording (portal_uuid, started_at desc)`.execute(db);
  await sql`
    create table recording_chunk (
      recording_uuid uuid not null references recording on delete cascade,
      sequence integer not null check (sequence >= 0),
      events jsonb not null,
      at timestamptz not null,
      primary key (recording_uuid, sequence)
    )`.execute(db);
}
