import { type Kysely, sql } from 'kysely';

/** How much went with each picture: its original, and what the shop had made of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table deleted_file add column bytes bigint, add column made integer, add column made_bytes bigint`.execute(
    db,
  );
}
