import { type Kysely, sql } from 'kysely';

/** The shopping cart of an account, and what happens in the shop as counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cart (
      uuid uuid primary key,
      portal_uuid uuid not null references portal,
      account_uuid uuid not null references account on delete cascade,
      state text not null default 'open' check (state in ('open', 'paying', 'placed')),
      version integer not null default 0,
      rebate_code text,
      created_at timestamptz not null,
      changed_at timestamptz not null
    )`.execute(db);
  await sql`create unique index cart_one_live on cart (account_uuid) where state <> 'placed'`.execute(db);

  await sql`
    create table cart_line (
      uuid uuid primary key,
      cart_uuid uuid not null references cart on delete cascade,
      line_key text not null,
      position bigint generated always as identity,
      kind text not null
        check (kind in ('product', 'catalogue', 'digital-file', 'digital-set', 'package')),
      product_uuid uuid not null,
      sub_product_uuids uuid[] not null default '{}',
      subject_uuids uuid[] not null default '{}',
      catalogue_uuid uuid,
      template jsonb,
      package jsonb,
      quantity integer not null check (quantity between 1 and 10000),
      added_at timestamptz not null,
      unique (cart_uuid, line_key),
      check ((kind = 'catalogue') = (catalogue_uuid is not null)),
      check ((kind = 'package') = (package is not null))
    )`.execute(db);
  await sql`
    create table cart_line_picture (
      cart_uuid uuid not null,
      picture_uuid uuid not null references picture on delete cascade,
      line_uuid uuid not null references cart_line on delete cascade,
      position bigint generated always as identity,
      primary key (cart_uuid, picture_uuid)
    )`.execute(db);
  await sql`create index cart_line_picture_line on cart_line_picture (line_uuid)`.execute(db);
  await sql`create index cart_line_picture_picture on cart_line_picture (picture_uuid)`.execute(db);
  await sql`
    create table cart_add (
      cart_uuid uuid not null references cart on delete cascade,
      add_key uuid not null,
      at timestamptz not null,
      primary key (cart_uuid, add_key)
    )`.execute(db);

  await sql`
    create table shop_event (
      id bigint generated always as identity primary key,
      portal_uuid uuid not null references portal,
      at timestamptz not null,
      name text not null,
      account_uuid uuid references account on delete set null,
      data jsonb not null default '{}'
    )`.execute(db);
  await sql`create index shop_event_name on shop_event (portal_uuid, name, at)`.execute(db);
}
