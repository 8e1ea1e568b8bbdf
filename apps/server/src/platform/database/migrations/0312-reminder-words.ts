import { type Kysely, sql } from 'kysely';

/** A planned reminder may say something else than the usual words, by language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reminder_plan add column words jsonb`.execute(db);
}
