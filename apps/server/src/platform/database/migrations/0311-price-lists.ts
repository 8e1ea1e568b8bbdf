import { type Kysely, sql } from 'kysely';

/** A shop may have several price lists, and a job the one its families pay by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_offer drop constraint shop_offer_kind_check`.execute(db);
  await sql`
    alter table shop_offer add constraint shop_offer_kind_check check (kind in ('category', 'catalogue', 'campaign',
      'promoted', 'package', 'delivery', 'payment', 'digital-rebate', 'price-list'))`.execute(db);
  await sql`alter table job add column price_list text`.execute(db);
}
