import { type Kysely, sql } from 'kysely';

/** A paid order is never changed but in one way: the person of a deleted account is taken out of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function shop_order_moves() returns trigger language plpgsql as $$
    begin
      if new.state <> old.state and (old.state || '>' || new.state) not in (
        'awaiting_payment>paid', 'awaiting_payment>cancelled', 'awaiting_payment>expired',
        'paid>in_production', 'paid>done', 'paid>cancelled',
        'in_production>shipped', 'in_production>cancelled', 'shipped>done'
      ) then
        raise exception 'an order cannot go from % to %', old.state, new.state;
      end if;
      if old.state <> 'awaiting_payment' and (new.goods, new.discount, new.delivery, new.fees, new.total,
          new.currency, new.voucher_code, new.payment, new.vat, new.cart_uuid,
          new.account_uuid, new.portal_uuid, new.placed_at)
        is distinct from (old.goods, old.discount, old.delivery, old.fees, old.total,
          old.currency, old.voucher_code, old.payment, old.vat, old.cart_uuid,
          old.account_uuid, old.portal_uuid, old.placed_at)
      then
        raise exception 'an order that was paid is never changed';
      end if;
      if old.state <> 'awaiting_payment'
        and (new.comment, new.handover) is distinct from (old.comment, old.handover)
        and not (
          new.comment is null
          and new.handover = old.handover || '{"address": null, "contact": null}'::jsonb
          and exists (select from account a where a.uuid = old.account_uuid and a.deleted_at is not null)
        )
      then
        raise exception 'an order that was paid is never changed';
      end if;
      return new;
    end $$`.execute(db);
}
