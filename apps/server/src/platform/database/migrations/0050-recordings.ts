import { type Kysely, sql } from 'kysely';

/** Recordings are replayed as pages, so they know their device and are measured; older ones cannot be replayed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from recording`.execute(db);
  await sql`
    alter table recording
      add column device text not null,
      add column bytes integer not null default 0 check (bytes >= 0),
      add column last_at timestamptz not null`.execute(db);
}
