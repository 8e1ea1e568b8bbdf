import { type Kysely, sql } from 'kysely';

/**
 * Whether an order came with the terms accepted: the specification's purchase has no field for them, so a client may not
 * say. Orders of before are not known to have been asked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shop_order add column terms_accepted text
    check (terms_accepted in ('accepted', 'not-stated'))`.execute(db);
}
