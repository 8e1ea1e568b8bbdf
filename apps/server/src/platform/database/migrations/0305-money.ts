import { type Kysely, sql } from 'kysely';

/**
 * What was sold and what was given back, cut into parts of one line, one job and one rate of VAT. The sums of the
 * studio are read from here; what is not cut yet waits in a list that the database keeps itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sale_part (
      source_uuid uuid not null,
      position integer not null,
      portal_uuid uuid not null references portal,
      order_uuid uuid not null references shop_order on delete cascade,
      is_refund boolean not null,
      day date not null,
      what text not null check (what in ('goods', 'delivery', 'fee')),
      line_uuid uuid,
      job_uuid uuid,
      product_uuid uuid,
      name text not null,
      quantity integer not null,
      rate integer not null check (rate >= 0),
      gross integer not null,
      vat integer not null,
      discount integer not null,
      primary key (source_uuid, position),
      check (case when is_refund then gross <= 0 and vat <= 0 else gross >= 0 and vat >= 0 end)
    )`.execute(db);
  await sql`create index sale_part_of_day on sale_part (portal_uuid, day)`.execute(db);
  await sql`create index sale_part_of_job on sale_part (job_uuid, day)`.execute(db);
  await sql`create index sale_part_of_order on sale_part (order_uuid)`.execute(db);
  await sql`
    create function sale_part_is_fixed() returns trigger language plpgsql as
    $$ begin raise exception 'what was sold is never changed'; end $$`.execute(db);
  await sql`
    create trigger sale_part_fixed before update on sale_part
    for each row execute function sale_part_is_fixed()`.execute(db);
  await sql`create index fulfilment_made_again on fulfilment (created_at) where number > 0`.execute(db);
  await waiting(db);
}

async function waiting(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sale_to_cut (
      source_uuid uuid primary key,
      portal_uuid uuid not null references portal,
      order_uuid uuid not null references shop_order on delete cascade,
      is_refund boolean not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index sale_to_cut_next on sale_to_cut (portal_uuid, is_refund, at)`.execute(db);
  await sql`create index sale_to_cut_of_order on sale_to_cut (order_uuid)`.execute(db);
  await sql`
    insert into sale_to_cut select uuid, portal_uuid, uuid, false, confirmed_at from shop_order
    where confirmed_at is not null`.execute(db);
  await sql`
    insert into sale_to_cut select r.uuid, o.portal_uuid, o.uuid, true, r.done_at
    from refund r join payment p on p.uuid = r.payment_uuid join shop_order o on o.uuid = p.order_uuid
    where r.done_at is not null`.execute(db);
  await sql`
    create function shop_order_waits_to_be_cut() returns trigger language plpgsql as $$
    begin
      insert into sale_to_cut values (new.uuid, new.portal_uuid, new.uuid, false, new.confirmed_at)
      on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger shop_order_waits_to_be_cut after update on shop_order for each row
    when (old.confirmed_at is null and new.confirmed_at is not null)
    execute function shop_order_waits_to_be_cut()`.execute(db);
  await sql`
    create function refund_waits_to_be_cut() returns trigger language plpgsql as $$
    begin
      insert into sale_to_cut select new.uuid, o.portal_uuid, o.uuid, true, new.done_at
      from payment p join shop_order o on o.uuid = p.order_uuid where p.uuid = new.payment_uuid
      on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger refund_waits_to_be_cut after insert or update of done_at on refund
    for each row when (new.done_at is not null) execute function refund_waits_to_be_cut()`.execute(db);
}
