import { type Kysely, sql } from 'kysely';

/** Which state of its data files a shop was last loaded from, so that later changes by hand are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table portal add column loaded_from text`.execute(db);
}
