import { type Kysely, sql } from 'kysely';

/** Checkouts, orders with their lines and history, and the vouchers they used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table checkout (
      uuid uuid primary key,
      portal_uuid uuid not null references portal,
      account_uuid uuid not null references account on delete cascade,
      cart_uuid uuid not null unique references cart on delete cascade,
      delivery_option_uuid uuid,
      payment_option_uuid uuid,
      created_at timestamptz not null
    )`.execute(db);

  await sql`
    create table shop_order (
      uuid uuid primary key,
      portal_uuid uuid not null references portal,
      account_uuid uuid not null references account,
      cart_uuid uuid not null unique references cart,
      state text not null default 'awaiting_payment' check (state in
        ('awaiting_payment', 'paid', 'in_production', 'shipped', 'done', 'cancelled', 'expired')),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      goods integer not null check (goods >= 0),
      discount integer not null check (discount between 0 and goods),
      delivery integer not null check (delivery >= 0),
      fees integer not null check (fees >= 0),
      total integer not null check (total = goods - discount + delivery + fees),
      captured integer not null default 0 check (captured >= 0),
      refunded integer not null default 0 check (refunded between 0 and captured),
      voucher_code text,
      comment text,
      lang text not null,
      client text not null check (client in ('desktop', 'mobile')),
      shop_address text not null,
      payment jsonb not null,
      handover jsonb not null,
      vat jsonb not null,
      holds_digital boolean not null,
      holds_physical boolean not null,
      catalogue_days integer,
      placed_at timestamptz not null,
      confirmed_at timestamptz,
      expires_at timestamptz not null,
      check (captured - refunded <= total),
      check ((confirmed_at is not null) or state in ('awaiting_payment', 'cancelled', 'expired'))
    )`.execute(db);
  await sql`
    create index shop_order_of_account on shop_order (account_uuid, confirmed_at desc)
    where confirmed_at is not null`.execute(db);
  await sql`create index shop_order_of_portal on shop_order (portal_uuid, placed_at desc, uuid)`.execute(db);
  await sql`
    create index shop_order_unpaid on shop_order (expires_at) where state = 'awaiting_payment'`.execute(db);

  await sql`
    create table order_line (
      order_uuid uuid not null references shop_order on delete cascade,
      position integer not null,
      uuid uuid not null,
      type integer not null check (type between 0 and 4),
      kind text,
      product_uuid uuid,
      subject_uuids uuid[] not null default '{}',
      picture_uuids uuid[] not null default '{}',
      quantity integer not null check (quantity >= 1),
      actual_line_price integer not null,
      vat_rate integer,
      discount_share integer not null default 0,
      template jsonb,
      package jsonb,
      described jsonb not null,
      primary key (order_uuid, position),
      check ((type = 0) = (kind is not null))
    )`.execute(db);

  await sql`
    create table order_history (
      id bigint generated always as identity primary key,
      order_uuid uuid not null references shop_order,
      at timestamptz not null,
      event text not null,
      from_state text,
      to_state text not null,
      detail jsonb not null default '{}'
    )`.execute(db);
  await sql`create index order_history_of_order on order_history (order_uuid, id)`.execute(db);

  await sql`
    create table voucher_redemption (
      order_uuid uuid primary key references shop_order,
      voucher_uuid uuid not null references voucher,
      account_uuid uuid not null references account,
      at timestamptz not null
    )`.execute(db);
  await sql`
    create index voucher_redemption_of_account on voucher_redemption (voucher_uuid, account_uuid)`.execute(
    db,
  );

  await neverBackwards(db);
  await neverRewritten(db);
}

/** The moves of order-states.ts, held by the database as well. */
async function neverBackwards(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function shop_order_moves() returns trigger language plpgsql as $$
    begin
      if new.state <> old.state and (old.state || '>' || new.state) not in (
        'awaiting_payment>paid', 'awaiting_payment>cancelled', 'awaiting_payment>expired',
        'paid>in_production', 'paid>done', 'paid>cancelled',
        'in_production>shipped', 'in_production>cancelled', 'shipped>done'
      ) then
        raise exception 'an order cannot go from % to %', old.state, new.state;
      end if;
      if old.state <> 'awaiting_payment' and (new.goods, new.discount, new.delivery, new.fees, new.total,
          new.currency, new.voucher_code, new.comment, new.payment, new.handover, new.vat, new.cart_uuid,
          new.account_uuid, new.portal_uuid, new.placed_at)
        is distinct from (old.goods, old.discount, old.delivery, old.fees, old.total,
          old.currency, old.voucher_code, old.comment, old.payment, old.handover, old.vat, old.cart_uuid,
          old.account_uuid, old.portal_uuid, old.placed_at)
      then
        raise exception 'an order that was paid is never changed';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger shop_order_forward before update on shop_order
    for each row execute function shop_order_moves()`.execute(db);
}

/** Lines are written while an order waits for its payment and never after; history only grows. */
async function neverRewritten(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function order_line_is_fixed() returns trigger language plpgsql as $$
    begin
      if exists (select from shop_order o
        where o.uuid = coalesce(new.order_uuid, old.order_uuid) and o.state <> 'awaiting_payment')
      then
        raise exception 'the lines of an order that was paid are never changed';
      end if;
      return coalesce(new, old);
    end $$`.execute(db);
  await sql`
    create trigger order_line_fixed before insert or update or delete on order_line
    for each row execute function order_line_is_fixed()`.execute(db);
  await sql`
    create function order_history_is_append_only() returns trigger language plpgsql as
    $$ begin raise exception 'the history of an order is append-only'; end $$`.execute(db);
  await sql`
    create trigger order_history_append_only before update or delete or truncate on order_history
    for each statement execute function order_history_is_append_only()`.execute(db);
}
