import { type Kysely, sql } from 'kysely';

/**
 * What happens to an order after it was sold: how far each of its goods is, what was changed beside the snapshot, and
 * the documents that were issued for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makings(db);
  await amendments(db);
  await documents(db);
}

/** Each making of a line that is goods. An order from before is as far as its state says. */
async function makings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fulfilment (
      uuid uuid primary key default gen_random_uuid(),
      order_uuid uuid not null references shop_order on delete cascade,
      line_uuid uuid not null,
      number integer not null default 0 check (number >= 0),
      state text not null default 'waiting' check (state in
        ('waiting', 'in_batch', 'printed', 'packed', 'handed_over', 'taken_out')),
      reason text,
      by_account uuid references account,
      released_at timestamptz,
      batch_uuid uuid,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      unique (order_uuid, line_uuid, number),
      check ((number = 0) = (reason is null)),
      check (state <> 'in_batch' or batch_uuid is not null),
      check (released_at is not null or state in ('waiting', 'taken_out'))
    )`.execute(db);
  await sql`
    insert into fulfilment (order_uuid, line_uuid, state, released_at, created_at, changed_at)
    select o.uuid, l.uuid,
      case when o.state = 'paid' then 'waiting' when o.state = 'in_production' then 'printed'
        when o.state = 'cancelled' then 'taken_out' else 'handed_over' end,
      o.confirmed_at, o.confirmed_at, o.confirmed_at
    from shop_order o join order_line l on l.order_uuid = o.uuid
    where o.confirmed_at is not null and l.type = 0 and l.kind not like 'digital%'`.execute(db);
  await sql`
    create index fulfilment_released on fulfilment (released_at)
    where state = 'waiting' and released_at is not null`.execute(db);
  await sql`create index fulfilment_of_batch on fulfilment (batch_uuid, state)`.execute(db);
}

/** Beside the snapshot, which never changes: the newest version of a kind counts. */
async function amendments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table amendment (
      order_uuid uuid not null references shop_order on delete cascade,
      version integer not null check (version >= 1),
      kind text not null check (kind in ('address', 'delivery', 'personalisation', 'note')),
      line_uuid uuid,
      value jsonb not null,
      by_account uuid references account,
      at timestamptz not null,
      primary key (order_uuid, version),
      check ((kind = 'personalisation') = (line_uuid is not null))
    )`.execute(db);
}

/** Numbers run without a gap in each shop, kind and year; what was issued stays as it was. */
async function documents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table document_series (
      portal_uuid uuid not null references portal,
      kind text not null check (kind in ('receipt', 'invoice', 'credit_note')),
      year integer not null,
      last integer not null default 0 check (last >= 0),
      primary key (portal_uuid, kind, year)
    )`.execute(db);
  await sql`
    create table document (
      uuid uuid primary key,
      portal_uuid uuid not null references portal,
      kind text not null check (kind in ('receipt', 'invoice', 'credit_note')),
      year integer not null,
      number integer not null check (number >= 1),
      order_uuid uuid not null references shop_order,
      refund_uuid uuid references refund,
      currency text not null,
      total integer not null,
      vat jsonb not null,
      content jsonb not null,
      storage_key text,
      sha256 text,
      bytes integer,
      issued_at timestamptz not null,
      unique (portal_uuid, kind, year, number),
      check ((storage_key is null) = (sha256 is null) and (storage_key is null) = (bytes is null))
    )`.execute(db);
  await sql`create index document_of_order on document (order_uuid, issued_at)`.execute(db);
  await sql`create index document_of_day on document (portal_uuid, issued_at, uuid)`.execute(db);
  await sql`
    create unique index document_once on document (order_uuid, kind) where kind <> 'credit_note'`.execute(db);
  await sql`create unique index document_of_refund on document (refund_uuid)`.execute(db);
  await sql`
    create function document_is_fixed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.storage_key is null
        and (new.uuid, new.portal_uuid, new.kind, new.year, new.number, new.order_uuid, new.refund_uuid,
          new.currency, new.total, new.vat, new.content, new.issued_at)
        is not distinct from (old.uuid, old.portal_uuid, old.kind, old.year, old.number, old.order_uuid,
          old.refund_uuid, old.currency, old.total, old.vat, old.content, old.issued_at)
      then
        return new;
      end if;
      raise exception 'a document that was issued is never changed';
    end $$`.execute(db);
  await sql`
    create trigger document_fixed before update or delete on document
    for each row execute function document_is_fixed()`.execute(db);
}
