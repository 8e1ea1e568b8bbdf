import { type Kysely, sql } from 'kysely';

/** What became of the payments of the last day is counted whenever somebody looks after the shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payment_begun on payment (created_at, state)`.execute(db);
}
