import { type Kysely, sql } from 'kysely';

/** Today asks whether anybody looks after the installation, which was a walk through every family's account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index account_owner_of_installation on account (uuid) where role = 'owner' and installation`.execute(
    db,
  );
}
