import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { WrongSetting } from '../config.ts';
import type { Db } from './connect.ts';
import { MIGRATIONS } from './migrations/index.ts';

/** Brings the tables up to date. Concurrent starts wait for each other on the migrator's own lock. */
export async function migrate(db: Db): Promise<readonly string[]> {
  const provider = { getMigrations: async (): Promise<Record<string, Migration>> => MIGRATIONS };
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) {
    await assertNotNewer(db);
    throw error;
  }
  return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName);
}

/** What a newer version has made of the tables this one does not know, and must not guess at. */
async function assertNotNewer(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.filter(({ name }) => !(name in MIGRATIONS)).map(({ name }) => name);
  if (unknown.length === 0) return;
  throw new WrongSetting(
    `The database belongs to a newer version of the shop (${unknown.at(-1)}), and there is no way back for its tables. ` +
      'Run that version or a later one, or restore a backup of this version into an empty place.',
  );
}
