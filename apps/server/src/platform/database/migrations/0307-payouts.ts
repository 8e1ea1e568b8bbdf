import { type Kysely, sql } from 'kysely';

/** What providers paid out to the shop's bank, as their reports say it, payment by payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payout (
      uuid uuid primary key,
      portal_uuid uuid not null references portal,
      provider text not null,
      reference text not null,
      day date not null,
      amount bigint not null,
      fees bigint not null,
      currency text not null,
      file_name text,
      read_at timestamptz not null,
      by_account uuid references account,
      unique (portal_uuid, provider, reference)
    )`.execute(db);
  await sql`create index payout_of_day on payout (portal_uuid, day desc, uuid desc)`.execute(db);
  await sql`
    create table payout_line (
      payout_uuid uuid not null references payout on delete cascade,
      position integer not null,
      kind text not null check (kind in ('payment', 'refund', 'fee', 'other')),
      reference text not null,
      day date,
      amount bigint not null,
      fee bigint not null,
      payment_uuid uuid references payment,
      primary key (payout_uuid, position)
    )`.execute(db);
  await sql`create index payout_line_of_payment on payout_line (payment_uuid) where payment_uuid is not null`.execute(
    db,
  );
  await sql`create index payout_line_unknown on payout_line (reference) where payment_uuid is null`.execute(
    db,
  );
}
