import { type Kysely, sql } from 'kysely';

/** Where the photographer wants a picture looked at, so that no crop cuts a head. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table picture add column focus jsonb`.execute(db);
}
