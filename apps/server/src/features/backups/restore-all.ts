import { Migrator } from 'kysely/migration';
import { z } from 'zod';
import { type Config, WrongSetting } from '../../platform/config.ts';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { BASELINE, LAST_OF_FIRST_RELEASE, MIGRATIONS } from '../../platform/database/migrations/index.ts';
import { applicationName, type OpenDatabase } from '../../platform/database/open.ts';
import { type Jobs, startJobs } from '../../platform/jobs.ts';
import { openStorage } from '../../platform/open-storage.ts';
import type { Storage } from '../../platform/storage.ts';
import { storagePlace, storedFiles } from '../../platform/stored-files.ts';
import { JOBS_FILE, type Manifest } from './manifest.ts';
import { readLines, readSummed, readSums } from './read-backup.ts';
import { loadRows } from './restore-rows.ts';
import { shopsIn } from './store.ts';
import { ask, lastMigration } from './tables-store.ts';

const waitingJob = z.tuple([z.string(), z.string(), z.string()]);

/** Told while files are put back. */
export type OnFile = (done: number, total: number) => void;

/** All or nothing: the rows become visible when the last file is in its place. */
export async function restore(
  config: Config,
  database: Pick<OpenDatabase, 'db' | 'connection'>,
  folder: string,
  manifest: Manifest,
  onFile: OnFile = () => {},
): Promise<void> {
  const { db, connection } = database;
  const storage = await openStorage(config);
  await assertEmpty(config, db);
  await migrateTo(db, manifest.migration);
  const jobs = await startJobs(connection, { workers: false, onError: () => {} });
  try {
    await db.transaction().execute(async (trx) => {
      await loadRows(trx, folder, manifest);
      await putJobs(trx, jobs, folder);
      await putFiles(storage, folder, manifest, onFile);
    });
  } finally {
    await jobs.stop();
  }
  await migrate(db);
}

/** The rows alone, in a database in which nothing was ever done, brought up to date. */
export async function restoreRows(db: Db, folder: string, manifest: Manifest): Promise<void> {
  await migrateTo(db, manifest.migration);
  await db.transaction().execute((trx) => loadRows(trx, folder, manifest));
  await migrate(db);
}

async function assertEmpty(config: Config, db: Db): Promise<void> {
  // Everything a shop owns hangs on its portal.
  if ((await shopsIn(db)).length > 0) {
    throw new WrongSetting(
      'A backup is restored into an empty shop only, and this database holds one already. ' +
        'Set DATA_DIR or DATABASE_URL to a new place.',
    );
  }
  await db.transaction().execute(async (trx) => {
    const { rows } = await ask<{ n: number }>(
      trx,
      `select count(*) as n from pg_stat_activity
       where datname = current_database() and application_name like 'picture-day-%' and application_name <> $1`,
      [applicationName()],
    );
    if ((rows[0]?.n ?? 0) > 0) throw new WrongSetting('The shop is running. Stop it, then restore.');
  });
  for await (const { key } of storedFiles(config)) {
    throw new WrongSetting(
      `A backup is restored into an empty shop only, and ${storagePlace(config)} holds files already, ${key} for one.`,
    );
  }
}

/** The tables as they were when the backup was made; what came later runs over the restored rows. */
async function migrateTo(db: Db, made: string): Promise<void> {
  const wanted = made === LAST_OF_FIRST_RELEASE ? BASELINE : made;
  if (!(wanted in MIGRATIONS) && wanted < BASELINE) {
    throw new WrongSetting(
      `The backup was made by a version before the first release (${wanted}). ` +
        `Restore it with that release (${LAST_OF_FIRST_RELEASE}), make a new backup there, and restore that one.`,
    );
  }
  if (!(wanted in MIGRATIONS)) {
    throw new WrongSetting(`The backup was made by a newer version of the shop (${wanted}). Update first.`);
  }
  const reached = await db.transaction().execute(lastMigration);
  if (reached && reached > wanted) {
    throw new WrongSetting(
      `The empty database is newer (${reached}) than the backup (${wanted}). ` +
        'Restore into one in which no shop was ever started.',
    );
  }
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error } = await new Migrator({ db, provider }).migrateTo(wanted);
  if (error) throw error;
}

async function putJobs(trx: Trx, jobs: Jobs, folder: string): Promise<void> {
  for await (const line of readLines(folder, JOBS_FILE)) {
    const [queue, data, startAfter] = waitingJob.parse(JSON.parse(line));
    const seconds = Math.ceil((Date.parse(startAfter) - Date.now()) / 1000);
    await jobs.open(queue);
    await jobs.send(trx, queue, JSON.parse(data), seconds > 0 ? { afterSeconds: seconds } : {});
  }
}

async function putFiles(
  storage: Storage,
  folder: string,
  { files }: Manifest,
  onFile: OnFile,
): Promise<void> {
  const begun = new Set<string>();
  let done = 0;
  try {
    for await (const summed of readSums(folder)) {
      if (!summed.name.startsWith('files/')) continue;
      const key = summed.name.slice('files/'.length);
      begun.add(key.split('/')[0] ?? key);
      await storage.put(key, readSummed(folder, summed));
      onFile(++done, files.count);
    }
  } catch (error) {
    // The place was empty, so all that lies there now is ours.
    for (const prefix of begun) await storage.remove(prefix);
    throw error;
  }
}
