import { type Kysely, sql } from 'kysely';

/** Payments, what providers said about them, money given back, and the sandbox provider's own memory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment (
      uuid uuid primary key,
      order_uuid uuid not null references shop_order,
      provider text not null check (provider in ('sandbox', 'invoice', 'stripe')),
      payment_option_uuid uuid not null,
      state text not null default 'created' check (state in
        ('created', 'submitting', 'authorised', 'captured', 'failed', 'cancelled')),
      amount integer not null check (amount >= 0),
      currency text not null,
      captured integer not null default 0 check (captured between 0 and amount),
      refunded integer not null default 0 check (refunded between 0 and captured),
      reference text,
      redirect_url text,
      error text,
      lease_until timestamptz,
      attempts integer not null default 0,
      checked_at timestamptz,
      created_at timestamptz not null,
      unique (provider, reference)
    )`.execute(db);
  await sql`
    create unique index payment_one_live on payment (order_uuid)
    where state in ('created', 'submitting', 'authorised', 'captured')`.execute(db);
  await sql`create index payment_of_order on payment (order_uuid, created_at)`.execute(db);
  await sql`
    create index payment_under_way on payment (created_at) where state in ('created', 'submitting')`.execute(
    db,
  );

  await sql`
    create function payment_moves() returns trigger language plpgsql as $$
    begin
      if new.state <> old.state and (old.state || '>' || new.state) not in (
        'created>submitting', 'created>failed', 'created>cancelled',
        'submitting>authorised', 'submitting>captured', 'submitting>failed', 'submitting>cancelled',
        'authorised>captured', 'authorised>cancelled'
      ) then
        raise exception 'a payment cannot go from % to %', old.state, new.state;
      end if;
      if (new.amount, new.currency, new.order_uuid, new.provider)
        is distinct from (old.amount, old.currency, old.order_uuid, old.provider)
      then
        raise exception 'what a payment is for is never changed';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger payment_forward before update on payment
    for each row execute function payment_moves()`.execute(db);

  await sql`
    create table payment_event (
      provider text not null,
      event_id text not null,
      body text not null,
      received_at timestamptz not null,
      applied_at timestamptz,
      outcome text,
      primary key (provider, event_id)
    )`.execute(db);
  await sql`
    create index payment_event_waiting on payment_event (received_at) where applied_at is null`.execute(db);

  await sql`
    create table refund (
      uuid uuid primary key,
      payment_uuid uuid not null references payment,
      amount integer not null check (amount > 0),
      reason text not null,
      created_at timestamptz not null,
      lease_until timestamptz,
      done_at timestamptz
    )`.execute(db);
  await sql`create index refund_due on refund (created_at) where done_at is null`.execute(db);

  await sql`
    create table payment_secret (
      provider text primary key,
      secret text not null
    )`.execute(db);

  await sql`
    create table sandbox_payment (
      uuid uuid primary key,
      amount integer not null,
      currency text not null,
      status text not null default 'open' check (status in ('open', 'approved', 'declined', 'cancelled')),
      answers_at timestamptz,
      charges integer not null default 0,
      refunded integer not null default 0 check (refunded <= amount)
    )`.execute(db);
  await sql`
    create table sandbox_refund (
      key uuid primary key,
      payment_uuid uuid not null references sandbox_payment,
      amount integer not null
    )`.execute(db);
}
