import { type Kysely, sql } from 'kysely';

/** A colleague's own views of the orders; and what finds orders by product, and what was made again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table order_view (
      uuid uuid primary key,
      portal_uuid uuid not null references portal on delete cascade,
      account_uuid uuid not null references account on delete cascade,
      name text not null,
      filters jsonb not null,
      created_at timestamptz not null,
      unique (portal_uuid, account_uuid, name)
    )`.execute(db);
  await sql`create index order_line_of_product on order_line (product_uuid)`.execute(db);
  await sql`create index fulfilment_again on fulfilment (created_at) where number > 0`.execute(db);
}
