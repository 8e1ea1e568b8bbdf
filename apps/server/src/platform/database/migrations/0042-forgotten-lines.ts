import { type Kysely, sql } from 'kysely';

/** The lines of a finished order lose the child, the pictures and the texts when its account is deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function order_line_is_fixed() returns trigger language plpgsql as $$
    begin
      if not exists (select from shop_order o
        where o.uuid = coalesce(new.order_uuid, old.order_uuid) and o.state <> 'awaiting_payment')
      then
        return coalesce(new, old);
      end if;
      if tg_op = 'UPDATE'
        and (new.order_uuid, new.position, new.uuid, new.type, new.kind, new.product_uuid, new.quantity,
          new.actual_line_price, new.vat_rate, new.discount_share)
        is not distinct from (old.order_uuid, old.position, old.uuid, old.type, old.kind, old.product_uuid,
          old.quantity, old.actual_line_price, old.vat_rate, old.discount_share)
        and new.subject_uuids = '{}' and new.picture_uuids = '{}'
        and new.template is null and new.package is null
        and exists (
          select from shop_order o join account a on a.uuid = o.account_uuid
          where o.uuid = old.order_uuid and a.deleted_at is not null
            and o.state in ('shipped', 'done', 'cancelled', 'expired')
        )
      then
        return new;
      end if;
      raise exception 'the lines of an order that was paid are never changed';
    end $$`.execute(db);
}
