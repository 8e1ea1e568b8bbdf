import { type Migration, Migrator } from 'kysely/migration';
import type { Db } from './connect.ts';
import { MIGRATIONS } from './migrations/index.ts';

/** Brings the tables up to date. Concurrent starts wait for each other on the migrator's own lock. */
export async function migrate(db: Db): Promise<readonly string[]> {
  const provider = { getMigrations: async (): Promise<Record<string, Migration>> => MIGRATIONS };
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName);
}
