import { type Kysely, sql } from 'kysely';

/** An invoice of the shop's own: what it comes to, what was booked on it, and when it was asked for again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice (
      order_uuid uuid primary key references shop_order,
      portal_uuid uuid not null references portal,
      total integer not null check (total >= 0),
      fees integer not null default 0 check (fees >= 0),
      credited integer not null default 0 check (credited between 0 and total),
      booked integer not null default 0,
      due date,
      number text,
      reference text,
      document_uuid uuid references document,
      to_issue boolean not null default true,
      created_at timestamptz not null,
      issued_at timestamptz,
      settled_at timestamptz,
      unique (portal_uuid, reference),
      check ((document_uuid is null) = (issued_at is null))
    )`.execute(db);
  // One that was sent before the shop made papers of its own has none here, and is still owed.
  await sql`
    insert into invoice (order_uuid, portal_uuid, total, credited, booked, due, to_issue, created_at, settled_at)
    select o.uuid, o.portal_uuid, o.total,
      o.credited, o.captured,
      (o.confirmed_at + interval '14 days')::date, false, o.confirmed_at,
      case when o.credited >= o.total or o.captured >= o.total - o.credited then o.confirmed_at end
    from shop_order o
    where o.confirmed_at is not null and (o.payment->>'isInvoice')::boolean`.execute(db);
  await sql`create index invoice_listed on invoice (portal_uuid, created_at desc, order_uuid)`.execute(db);
  await sql`create index invoice_owed on invoice (portal_uuid, due) where settled_at is null`.execute(db);
  await sql`create index invoice_to_issue on invoice (created_at) where to_issue and document_uuid is null`.execute(
    db,
  );
  await bookings(db);
  await credits(db);
}

/** What came and went. A booking is never changed; a wrong one is met by another. */
async function bookings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_booking (
      uuid uuid primary key,
      order_uuid uuid not null references invoice,
      portal_uuid uuid not null references portal,
      amount integer not null check (amount <> 0),
      day date not null,
      source text not null check (source in ('hand', 'bank')),
      bank_key text,
      said text not null default '',
      by_account uuid references account,
      at timestamptz not null,
      check ((source = 'bank') = (bank_key is not null))
    )`.execute(db);
  await sql`
    insert into invoice_booking (uuid, order_uuid, portal_uuid, amount, day, source, at)
    select gen_random_uuid(), order_uuid, portal_uuid, booked, created_at::date, 'hand', created_at
    from invoice where booked > 0`.execute(db);
  await sql`create index invoice_booking_of_order on invoice_booking (order_uuid, at)`.execute(db);
  await sql`
    create unique index invoice_booking_once on invoice_booking (portal_uuid, bank_key)
    where bank_key is not null`.execute(db);
  await sql`
    create table invoice_reminder (
      order_uuid uuid not null references invoice,
      number integer not null check (number >= 1),
      fee integer not null default 0 check (fee >= 0),
      at timestamptz not null,
      primary key (order_uuid, number)
    )`.execute(db);
}

/** What credit notes take back of an order is no longer owed, and a refund that was paid is booked, whoever does it. */
async function credits(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function invoice_is_credited() returns trigger language plpgsql as $$
    begin
      update invoice set credited = new.credited where order_uuid = new.uuid;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger shop_order_credits after update of credited on shop_order for each row
    when (new.credited <> old.credited) execute function invoice_is_credited()`.execute(db);
  await sql`
    create function invoice_is_paid_back() returns trigger language plpgsql as $$
    begin
      insert into invoice_booking (uuid, order_uuid, portal_uuid, amount, day, source, by_account, at)
      select new.uuid, i.order_uuid, i.portal_uuid, -new.amount, new.done_at::date, 'hand', new.by_account, new.done_at
      from invoice i where i.order_uuid = new.order_uuid
      on conflict do nothing;
      if found then
        update invoice set booked = booked - new.amount where order_uuid = new.order_uuid;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger refund_is_booked after insert or update of done_at on refund for each row
    when (new.done_at is not null and new.amount > 0) execute function invoice_is_paid_back()`.execute(db);
  await sql`
    create function invoice_settles() returns trigger language plpgsql as $$
    begin
      if new.credited >= new.total or new.booked >= new.total + new.fees - new.credited then
        new.settled_at := coalesce(old.settled_at, now());
      else
        new.settled_at := null;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger invoice_settles before update of credited, booked, fees on invoice for each row
    execute function invoice_settles()`.execute(db);
}
