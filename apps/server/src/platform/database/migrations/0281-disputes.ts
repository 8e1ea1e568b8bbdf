import { type Kysely, sql } from 'kysely';

/** Payments that a bank disputes for its customer, as the provider tells them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dispute (
      payment_uuid uuid not null references payment,
      reference text not null,
      amount integer not null check (amount > 0),
      reason text not null,
      state text not null check (state in ('open', 'won', 'lost')),
      answer_by timestamptz,
      opened_at timestamptz not null,
      closed_at timestamptz,
      primary key (payment_uuid, reference),
      check ((state = 'open') = (closed_at is null))
    )`.execute(db);
  await sql`create index dispute_open on dispute (opened_at) where state = 'open'`.execute(db);
}
