import { type Kysely, sql } from 'kysely';

/**
 * What lay behind the pictures of a print file. Lines keep that themselves from now on; one of earlier times is drawn
 * with what its job offers at its first print, and with the same from then on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table print_file add column backgrounds jsonb`.execute(db);
}
