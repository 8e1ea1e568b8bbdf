import { type Kysely, sql } from 'kysely';

/** A folder is not loaded over what the studio has changed, unless somebody says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table portal add column changed_in_studio timestamptz`.execute(db);
}
