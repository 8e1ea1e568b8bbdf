import { type Kysely, sql } from 'kysely';

/**
 * How often a busy caller has called in the minute that runs: one row each, however often. Not logged, for what a crash
 * of the database forgets here is a minute's count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table limit_counter (
      class text not null,
      key bytea not null,
      began_at timestamptz not null,
      taken integer not null,
      primary key (class, key)
    ) with (fillfactor = 70)`.execute(db);
  await sql`create index limit_counter_began_at on limit_counter (began_at)`.execute(db);
}
