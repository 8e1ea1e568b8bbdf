import { type Kysely, sql } from 'kysely';

/**
 * What is measured of a frame to tell whether the next one shows the same sitting: the colours of clothes and ground, and
 * how much of it is not ground. Frames that were read before have none, and are given out without.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table frame add column colours real[]`.execute(db);
}
