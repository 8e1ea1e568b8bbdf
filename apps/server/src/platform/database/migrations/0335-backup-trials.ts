import { type Kysely, sql } from 'kysely';

/** Backups that were put back into a scratch database, and what of them did not come back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backup_trial (
      tried_at timestamptz primary key,
      backup text not null,
      made_at timestamptz,
      rows bigint not null,
      files bigint not null,
      documents bigint not null,
      problem text
    )`.execute(db);
}
