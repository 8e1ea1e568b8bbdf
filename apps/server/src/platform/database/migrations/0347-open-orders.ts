import { type Kysely, sql } from 'kysely';

/** Orders that are not paid whole are few among all that were ever sold; the list of them was a walk through these. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index shop_order_open on shop_order (portal_uuid, placed_at, uuid)
    where state = 'awaiting_payment'
      or captured < total and state in ('paid', 'in_production', 'shipped', 'done')`.execute(db);
}
