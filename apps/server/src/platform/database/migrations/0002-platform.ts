import { type Kysely, sql } from 'kysely';

/** Attempts that are limited, mail on its way, what operators did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table limit_event (
      id bigint generated always as identity primary key,
      class text not null,
      key bytea not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index limit_event_window on limit_event (class, key, at)`.execute(db);
  await sql`create index limit_event_at on limit_event (at)`.execute(db);

  await sql`
    create table outbox_mail (
      uuid uuid primary key,
      key text not null unique,
      portal_uuid uuid not null references portal,
      recipient text not null,
      message jsonb,
      created_at timestamptz not null,
      sent_at timestamptz,
      attempts integer not null default 0,
      last_error text
    )`.execute(db);
  await sql`create index outbox_mail_waiting on outbox_mail (created_at) where sent_at is null`.execute(db);

  await sql`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      portal_uuid uuid not null,
      operator_uuid uuid not null,
      account_uuid uuid,
      action text not null,
      detail jsonb not null default '{}'
    )`.execute(db);
  await sql`create index audit_log_portal on audit_log (portal_uuid, id desc)`.execute(db);
  await sql`
    create function audit_log_is_append_only() returns trigger language plpgsql as
    $$ begin raise exception 'the audit log is append-only'; end $$`.execute(db);
  await sql`
    create trigger audit_log_append_only before update or delete or truncate on audit_log
    for each statement execute function audit_log_is_append_only()`.execute(db);
}
