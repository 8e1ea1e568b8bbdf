import { type Kysely, sql } from 'kysely';

/**
 * What is sold on an invoice is ordered at once and waits for its money. Ordered things are not sold again; only paid
 * ones are bought. An order keeps whom its invoice is for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['bought_picture', 'bought_set']) {
    await sql`alter table ${sql.table(table)} add column awaits_payment boolean not null default false`.execute(
      db,
    );
    await sql`create index ${sql.raw(`${table}_of_order`)} on ${sql.table(table)} (order_uuid)`.execute(db);
  }
  await sql`alter table account add column files_before_payment boolean not null default false`.execute(db);
  await sql`alter table shop_order add column billing jsonb`.execute(db);
  await sql`
    create or replace view family_picture as
    select o.account_uuid, j.portal_uuid, o.subject_uuid, ps.picture_uuid, ps.position, ps.hidden,
      held.bought, j.in_webshop and not ps.hidden and not held.ordered as for_sale, held.ordered
    from account_subject o
    join subject s on s.uuid = o.subject_uuid
    join job j on j.uuid = s.job_uuid
    join picture_subject ps on ps.subject_uuid = o.subject_uuid
    cross join lateral (
      select coalesce(bool_or(not b.awaits_payment), false) as bought, count(*) > 0 as ordered
      from (
        select bp.awaits_payment from bought_picture bp
        where bp.account_uuid = o.account_uuid and bp.picture_uuid = ps.picture_uuid
        union all
        select bt.awaits_payment from picture_subject bs
        join bought_set bt on bt.subject_uuid = bs.subject_uuid and bt.account_uuid = o.account_uuid
        where bs.picture_uuid = ps.picture_uuid
      ) b
    ) held
    where (j.in_webshop and not ps.hidden) or held.ordered
    union all
    select b.account_uuid, j.portal_uuid, b.kept_in, b.picture_uuid, b.kept_position, true,
      not b.awaits_payment, false, true
    from bought_picture b
    join subject s on s.uuid = b.kept_in
    join job j on j.uuid = s.job_uuid`.execute(db);
  await keepBilling(db);
}

/** Whom an invoice is for is part of the order, and goes with the person of a deleted account. */
async function keepBilling(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function shop_order_keeps_billing() returns trigger language plpgsql as $$
    begin
      if old.state <> 'awaiting_payment' and new.billing is distinct from old.billing and not (
        new.billing is null
        and exists (select from account a where a.uuid = old.account_uuid and a.deleted_at is not null)
      ) then
        raise exception 'an order that was paid is never changed';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger shop_order_keeps_billing before update on shop_order
    for each row execute function shop_order_keeps_billing()`.execute(db);
}
