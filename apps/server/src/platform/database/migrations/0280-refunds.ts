import { type Kysely, sql } from 'kysely';

/**
 * A refund knows what it takes back: lines, VAT, words to the family, who asked, and how its provider answered. What
 * an order has credited is counted beside what went back, because an invoice that nobody paid is credited too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table shop_order
      add column credited integer not null default 0 check (credited between 0 and total),
      add column documented_at timestamptz`.execute(db);
  await sql`
    create index shop_order_undocumented on shop_order (confirmed_at, uuid)
    where documented_at is null and confirmed_at is not null`.execute(db);
  await whatGoesBack(db);
  await whoAnswers(db);
  await sql`
    alter table payment add column back_asked_at timestamptz`.execute(db);
  await sql`
    create index payment_back on payment (back_asked_at nulls first, created_at) where captured > 0`.execute(
    db,
  );
  // A refund that was refused is asked for under a new key.
  await sql`alter table sandbox_refund alter column key type text`.execute(db);
  await sql`
    create index document_undrawn on document (issued_at, uuid) where storage_key is null`.execute(db);
}

async function whatGoesBack(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refund
      drop constraint refund_amount_check,
      add column order_uuid uuid references shop_order,
      add column asked text not null default 'amount' check (asked in ('whole', 'lines', 'amount')),
      add column credited integer not null default 0 check (credited >= 0),
      add column lines jsonb not null default '[]',
      add column vat jsonb not null default '[]',
      add column words text not null default '',
      add column tells boolean not null default false,
      add column by_account uuid references account,
      add column source text not null default 'shop' check (source in ('studio', 'provider', 'shop')),
      add constraint refund_amount_check check (amount >= 0 and (amount > 0 or credited > 0))`.execute(db);
  await sql`
    update refund r set order_uuid = p.order_uuid from payment p where p.uuid = r.payment_uuid`.execute(db);
  await sql`alter table refund alter column order_uuid set not null`.execute(db);
  await sql`create index refund_of_order on refund (order_uuid, created_at)`.execute(db);
  await sql`create index refund_of_payment on refund (payment_uuid)`.execute(db);
}

async function whoAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refund
      add column reference text,
      add column refusals integer not null default 0,
      add column failed_at timestamptz,
      add column failure text,
      add column by_hand boolean not null default false,
      add column withdrawn_at timestamptz,
      add column documented_at timestamptz,
      add check (done_at is null or (failed_at is null and withdrawn_at is null))`.execute(db);
  await sql`drop index refund_due`.execute(db);
  await sql`
    create index refund_due on refund (created_at)
    where done_at is null and failed_at is null and withdrawn_at is null`.execute(db);
  await sql`create index refund_failed on refund (failed_at) where failed_at is not null`.execute(db);
  await sql`
    create index refund_undocumented on refund (done_at, uuid)
    where done_at is not null and documented_at is null and credited > 0`.execute(db);
  await sql`
    create unique index refund_of_provider on refund (payment_uuid, reference)
    where reference is not null`.execute(db);
}
