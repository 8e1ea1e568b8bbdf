import { type Kysely, sql } from 'kysely';

/** Marks print files with a picture too small to print well: the fewest pixels an inch that it has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table print_file add column low_ppi integer`.execute(db);
}
