import { type Kysely, sql } from 'kysely';

/** The studio's list of orders: in both its sequences, by family and by child, and what the filter sums up to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index shop_order_of_portal`.execute(db);
  await sql`
    create index shop_order_of_portal on shop_order (portal_uuid, placed_at desc, uuid desc)
    include (state, total)`.execute(db);
  await sql`create index shop_order_by_sum on shop_order (portal_uuid, total desc, uuid desc)`.execute(db);
  await sql`create index shop_order_of_family on shop_order (account_uuid)`.execute(db);
  await sql`create index order_line_of_child on order_line using gin (subject_uuids)`.execute(db);
}
