import { type Kysely, sql } from 'kysely';

/** Labs, and what was delivered to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table lab (
      uuid uuid primary key,
      portal_uuid uuid not null references portal,
      name text not null,
      kind text not null check (kind in ('folder', 'sftp', 'https')),
      settings jsonb not null,
      access bytea,
      secret bytea not null,
      old_secret bytea,
      old_secret_until timestamptz,
      host_key text,
      host_key_at timestamptz,
      created_at timestamptz not null,
      off_at timestamptz
    )`.execute(db);
  await sql`create index lab_of_shop on lab (portal_uuid, created_at)`.execute(db);
  await sql`
    create table lab_delivery (
      uuid uuid primary key,
      lab_uuid uuid not null references lab,
      batch_uuid uuid not null,
      name text not null,
      file_token bytea,
      file_until timestamptz,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      attempts integer not null default 0,
      created_at timestamptz not null,
      next_at timestamptz not null,
      lease_until timestamptz,
      delivered_at timestamptz,
      fault text,
      answer text check (answer in ('received', 'printed', 'shipped', 'refused')),
      answer_words text,
      answered_at timestamptz,
      unique (lab_uuid, batch_uuid)
    )`.execute(db);
  await sql`create index lab_delivery_newest on lab_delivery (lab_uuid, created_at desc)`.execute(db);
  await sql`create index lab_delivery_of_batch on lab_delivery (batch_uuid)`.execute(db);
  await sql`create index lab_delivery_due on lab_delivery (next_at) where state = 'waiting'`.execute(db);
  await sql`create index lab_delivery_file on lab_delivery (file_token) where file_token is not null`.execute(
    db,
  );
}
