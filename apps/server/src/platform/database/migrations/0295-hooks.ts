import { type Kysely, sql } from 'kysely';

/** Systems of the shop's own: those that are told of orders, and the keys with which others read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hook (
      uuid uuid primary key,
      portal_uuid uuid not null references portal,
      name text not null,
      url text not null,
      events text[] not null,
      secret bytea not null,
      old_secret bytea,
      old_secret_until timestamptz,
      created_at timestamptz not null,
      failing_since timestamptz,
      off_at timestamptz,
      off_failing boolean not null default false
    )`.execute(db);
  await sql`create index hook_of_shop on hook (portal_uuid, created_at)`.execute(db);
  await sql`
    create table hook_delivery (
      uuid uuid primary key,
      hook_uuid uuid not null references hook on delete cascade,
      event_uuid uuid not null,
      event text not null,
      order_uuid uuid references shop_order on delete cascade,
      body text not null,
      state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
      attempts integer not null default 0,
      created_at timestamptz not null,
      next_at timestamptz not null,
      lease_until timestamptz,
      answered_at timestamptz,
      status integer,
      answer text,
      milliseconds integer,
      unique (hook_uuid, event_uuid)
    )`.execute(db);
  await sql`create index hook_delivery_newest on hook_delivery (hook_uuid, created_at desc, uuid desc)`.execute(
    db,
  );
  await sql`create index hook_delivery_due on hook_delivery (next_at) where state = 'waiting'`.execute(db);
  await sql`create index hook_delivery_of_order on hook_delivery (order_uuid)`.execute(db);
  await sql`
    create table api_key (
      uuid uuid primary key,
      portal_uuid uuid not null references portal,
      name text not null,
      token_hash bytea not null unique,
      ending text not null,
      scopes text[] not null,
      created_at timestamptz not null,
      last_day date not null,
      ends_at timestamptz not null,
      used_at timestamptz,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index api_key_of_shop on api_key (portal_uuid, created_at)`.execute(db);
}
