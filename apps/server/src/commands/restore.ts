import path from 'node:path';
import { Migrator } from 'kysely/migration';
import { z } from 'zod';
import { type Config, WrongSetting } from '../platform/config.ts';
import type { Db, Trx } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { MIGRATIONS } from '../platform/database/migrations/index.ts';
import { applicationName, type OpenDatabase, openDatabase } from '../platform/database/open.ts';
import { type Jobs, startJobs } from '../platform/jobs.ts';
import { openStorage } from '../platform/open-storage.ts';
import type { Storage } from '../platform/storage.ts';
import { describeBackup } from './backup.ts';
import { checkBackup, JOBS_FILE, type Manifest, readLines, readSummed, readSums } from './backup-folder.ts';
import { storagePlace, storedKeys } from './backup-storage.ts';
import { ask, lastMigration, shopTables } from './backup-tables.ts';
import { progress } from './progress.ts';
import { readOptions } from './read-options.ts';
import { loadRows } from './restore-rows.ts';
import { whileOpen } from './while-open.ts';

const USAGE = 'Say where the backup lies: npm run restore -- FOLDER';

const waitingJob = z.tuple([z.string(), z.string(), z.string()]);

/** `npm run restore -- FOLDER`: fills an empty shop from a backup. */
export async function runRestore(config: Config, args: readonly string[]): Promise<void> {
  const [folder, ...more] = readOptions(args, []).values;
  if (!folder || more.length > 0) throw new WrongSetting(USAGE);
  const source = path.resolve(folder);
  console.log('Checking the backup …');
  const manifest = await checkBackup(source);
  await whileOpen(
    () => openDatabase(config, () => {}),
    async (database) => {
      await restore(config, database, source, manifest);
      console.log(`Restored the backup of ${manifest.madeAt}: ${describeBackup(manifest)}`);
    },
  );
}

/** All or nothing: the rows become visible when the last file is in its place. */
export async function restore(
  config: Config,
  database: Pick<OpenDatabase, 'db' | 'connection'>,
  folder: string,
  manifest: Manifest,
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
      await putFiles(storage, folder, manifest);
    });
  } finally {
    await jobs.stop();
  }
  await migrate(db);
}

async function assertEmpty(config: Config, db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Everything a shop owns hangs on its portal.
    const opened = (await shopTables(trx)).includes('portal');
    const portals = opened ? await ask<{ n: number }>(trx, 'select count(*) as n from portal') : undefined;
    if ((portals?.rows[0]?.n ?? 0) > 0) {
      throw new WrongSetting(
        'A backup is restored into an empty shop only, and this database holds one already. ' +
          'Set DATA_DIR or DATABASE_URL to a new place.',
      );
    }
    const { rows } = await ask<{ n: number }>(
      trx,
      `select count(*) as n from pg_stat_activity
       where datname = current_database() and application_name like 'picture-day-%' and application_name <> $1`,
      [applicationName()],
    );
    if ((rows[0]?.n ?? 0) > 0) throw new WrongSetting('The shop is running. Stop it, then restore.');
  });
  for await (const key of storedKeys(config)) {
    throw new WrongSetting(
      `A backup is restored into an empty shop only, and ${storagePlace(config)} holds files already, ${key} for one.`,
    );
  }
}

/** The tables as they were when the backup was made; what came later runs over the restored rows. */
async function migrateTo(db: Db, wanted: string): Promise<void> {
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

async function putFiles(storage: Storage, folder: string, { files }: Manifest): Promise<void> {
  const bar = progress('Restoring the files');
  const begun = new Set<string>();
  let done = 0;
  try {
    for await (const summed of readSums(folder)) {
      if (!summed.name.startsWith('files/')) continue;
      const key = summed.name.slice('files/'.length);
      begun.add(key.split('/')[0] ?? key);
      await storage.put(key, readSummed(folder, summed));
      bar.show(++done, files.count);
    }
  } catch (error) {
    // The place was empty, so all that lies there now is ours.
    for (const prefix of begun) await storage.remove(prefix);
    throw error;
  } finally {
    bar.end();
  }
}
