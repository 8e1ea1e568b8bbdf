import { type Kysely, sql } from 'kysely';

/**
 * Whoever was made an owner by the command also looked after the whole installation, and so saw the work of other shops.
 * It stays with the shop of the first of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const others = sql`installation and portal_uuid <> (
    select portal_uuid from account where role = 'owner' and installation order by created_at, uuid limit 1
  )`;
  await sql`update account set installation = false where ${others}`.execute(db);
  await sql`update invitation set installation = false where ${others}`.execute(db);
}
