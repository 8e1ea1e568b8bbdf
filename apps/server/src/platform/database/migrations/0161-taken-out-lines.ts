import { type Kysely, sql } from 'kysely';

/** A line that was taken out of a cart waits here for some seconds, to be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cart_line_taken_out (
      uuid uuid primary key,
      cart_uuid uuid not null references cart on delete cascade,
      taken_out_at timestamptz not null,
      line jsonb not null,
      pictures uuid[] not null
    )`.execute(db);
  await sql`alter table cart add column taken_out_at timestamptz`.execute(db);
  await sql`create index cart_line_taken_out_cart on cart_line_taken_out (cart_uuid, taken_out_at)`.execute(
    db,
  );
}
