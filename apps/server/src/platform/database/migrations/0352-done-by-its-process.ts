import { type Kysely, sql } from 'kysely';

/** What a process does itself as soon as it is committed has no job; where it was killed before, others find it by these. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox_mail add column near boolean not null default false`.execute(db);
  await sql`alter table sandbox_payment add column near boolean not null default false`.execute(db);
}
