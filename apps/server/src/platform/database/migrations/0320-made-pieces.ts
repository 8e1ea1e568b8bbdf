import { type Kysely, sql } from 'kysely';

/** How many pieces of its line a making makes, where some of them were paid back; and whether it was taken out for that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table fulfilment
      add column pieces integer check (pieces > 0),
      add column out_by_refund boolean not null default false,
      add check (not out_by_refund or state = 'taken_out')`.execute(db);
}
