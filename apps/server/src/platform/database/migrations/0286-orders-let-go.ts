import { type Kysely, sql } from 'kysely';

/**
 * When the law's term is over an order loses its people, and its documents what they say. Sums, VAT, numbers and kinds
 * stay. Nothing else about a sold order may change by this, and no order before five years after the end of its year.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_order add column erased_at timestamptz`.execute(db);
  await sql`
    create index shop_order_to_erase on shop_order (portal_uuid, (coalesce(confirmed_at, placed_at)))
    where erased_at is null`.execute(db);
  await sql`
    create function shop_order_is_let_go() returns trigger language plpgsql as $$
    begin
      if old.erased_at is not null or new.erased_at is null or old.state = 'awaiting_payment'
        or new.erased_at < make_timestamptz(
          extract(year from coalesce(old.confirmed_at, old.placed_at))::int + 6, 1, 1, 0, 0, 0, 'UTC')
          - interval '14 hours'
      then
        raise exception 'an order keeps its people until its time is over';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger shop_order_let_go before update on shop_order for each row
    when (new.erased_at is distinct from old.erased_at) execute function shop_order_is_let_go()`.execute(db);
  const deleted =
    'exists (select from account a where a.uuid = old.account_uuid and a.deleted_at is not null)';
  const orOver = `(${deleted} or new.erased_at is not null)`;
  await extend(db, 'shop_order_moves', deleted, orOver);
  await extend(db, 'shop_order_keeps_billing', deleted, orOver);
  await extend(
    db,
    'order_line_is_fixed',
    "a.deleted_at is not null\n            and o.state in ('shipped', 'done', 'cancelled', 'expired')",
    `(o.erased_at is not null or a.deleted_at is not null
            and o.state in ('shipped', 'done', 'cancelled', 'expired'))`,
  );
  await documents(db);
  await bookings(db);
}

/** Whatever else a function has come to hold stays; one rule of it gets an exception. */
async function extend(db: Kysely<unknown>, name: string, rule: string, exception: string): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(${name}::regproc) as definition`.execute(db);
  const known = rows[0]?.definition ?? '';
  if (!known.includes(rule)) throw new Error(`${name} is not as it was`);
  await sql.raw(known.replace(rule, exception)).execute(db);
}

/** A document keeps its number, its day and its sums, and loses all that it said. */
async function documents(db: Kysely<unknown>): Promise<void> {
  await extend(
    db,
    'document_is_fixed',
    "raise exception 'a document that was issued is never changed';",
    `if tg_op = 'UPDATE'
        and new.content = '{}' and new.storage_key is null and new.sha256 is null and new.bytes is null
        and (new.uuid, new.portal_uuid, new.kind, new.year, new.number, new.order_uuid, new.refund_uuid,
          new.currency, new.total, new.vat, new.issued_at)
        is not distinct from (old.uuid, old.portal_uuid, old.kind, old.year, old.number, old.order_uuid,
          old.refund_uuid, old.currency, old.total, old.vat, old.issued_at)
        and exists (select from shop_order o where o.uuid = old.order_uuid and o.erased_at is not null)
      then
        return new;
      end if;
      raise exception 'a document that was issued is never changed';`,
  );
}

/** A booking is never changed but in one way: who paid is forgotten with the order. */
async function bookings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function invoice_booking_is_fixed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.said = ''
        and to_jsonb(new) - 'said' = to_jsonb(old) - 'said'
        and exists (select from shop_order o where o.uuid = old.order_uuid and o.erased_at is not null)
      then
        return new;
      end if;
      raise exception 'a booking is never changed';
    end $$`.execute(db);
  await sql`
    create trigger invoice_booking_fixed before update or delete on invoice_booking for each row
    execute function invoice_booking_is_fixed()`.execute(db);
}
