import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { WrongSetting } from '../config.ts';
import type { Db } from './connect.ts';
import { BASELINE, LAST_OF_FIRST_RELEASE, MIGRATIONS } from './migrations/index.ts';

/** A table was not to be had in time, or two waited for each other: nothing was done, and it may be tried again. */
const IN_THE_WAY = new Set(['55P03', '40P01']);
const TRIES = 120;
const PAUSE_MS = 1000;

/**
 * Brings the tables up to date, also under a shop of the version before that is open meanwhile: it lets go of everything
 * rather than making families wait. Concurrent starts wait for each other on the migrator's own lock.
 */
export async function migrate(db: Db, migrations = MIGRATIONS): Promise<readonly string[]> {
  await startFromBaseline(db);
  const provider = { getMigrations: async () => givingWay(migrations) };
  for (let tried = 1; ; tried++) {
    const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
    if (!error) return (results ?? []).filter((r) => r.status === 'Success').map((r) => r.migrationName);
    if (tried < TRIES && IN_THE_WAY.has(String((error as { code?: string }).code))) {
      await wait(PAUSE_MS);
      continue;
    }
    await assertNotNewer(db).catch((said: unknown) => {
      // Where nothing was ever made, nothing can be newer.
      throw said instanceof WrongSetting ? said : error;
    });
    throw error;
  }
}

/** A database of the first release counts as at the baseline; its own steps are no longer known. */
async function startFromBaseline(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass('public.kysely_migration') is not null as there`.execute(trx);
    if (!rows[0]?.there) return;
    // Another process that starts at the same moment waits, and finds it done.
    await sql`lock table kysely_migration in exclusive mode`.execute(trx);
    const { rows: made } = await sql<{ name: string; timestamp: string }>`
      delete from kysely_migration where name <= ${LAST_OF_FIRST_RELEASE} and name <> ${BASELINE}
      returning name, timestamp`.execute(trx);
    if (made.length === 0) return;
    const last = made.find(({ name }) => name === LAST_OF_FIRST_RELEASE);
    if (!last) throw new WrongSetting(OLDER_DATABASE);
    await sql`insert into kysely_migration (name, timestamp) values (${BASELINE}, ${last.timestamp})`.execute(
      trx,
    );
  });
}

const OLDER_DATABASE =
  `The database belongs to a version before the first release (${LAST_OF_FIRST_RELEASE}). ` +
  'Start that release with it once, then this version.';

/** Waits for a table shorter than the second after which PostgreSQL ends one of two that wait for each other. */
function givingWay(migrations: Record<string, Migration>): Record<string, Migration> {
  const entries = Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
    name,
    {
      up: async (db) => {
        await sql`set local lock_timeout = '500ms'`.execute(db);
        await up(db);
      },
    },
  ]);
  return Object.fromEntries(entries);
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
