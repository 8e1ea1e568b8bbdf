import path from 'node:path';
import { type Config, WrongSetting } from '../../platform/config.ts';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { openStorage } from '../../platform/open-storage.ts';
import { storedFiles } from '../../platform/stored-files.ts';
import { type BackedUpFile, JOBS_FILE, type Manifest, rowFile } from './manifest.ts';
import { isBackupOf, listBackups, readFiles } from './read-backup.ts';
import { shopsIn } from './store.ts';
import {
  ask,
  columnsOf,
  lastMigration,
  quoted,
  sequenceNames,
  shopTables,
  writePlainly,
} from './tables-store.ts';
import { BackupWriter } from './write-backup.ts';

const ROWS_AT_ONCE = 200;

export interface MadeBackup {
  readonly manifest: Manifest;
  /** The folder of the backup before, of which unchanged files were kept. */
  readonly earlier: string | undefined;
}

/** A place without a shop, in words for whoever named it. */
export type NoShop = (config: Config) => string;

/**
 * Rows first, files after: a picture is stored before its row and never changed in place, so every row of the
 * snapshot finds its file. Of the newest backup beside it the files that have not changed since are kept.
 */
export async function backUp(
  config: Config,
  db: Db,
  folder: string,
  noShop: NoShop = () => 'There is no shop.',
): Promise<MadeBackup> {
  // A backup of the wrong place would be found out on the day it is needed.
  const shops = await shopsIn(db);
  if (shops.length === 0) throw new WrongSetting(noShop(config));
  const writer = await BackupWriter.begin(folder);
  try {
    const earlier = await newestBeside(folder, shops);
    const rows = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => writeRows(trx, writer));
    const written = await writeFiles(config, writer, earlier);
    const manifest = { format: 2 as const, madeAt: new Date().toISOString(), shops, ...rows, ...written };
    await writer.finish(manifest);
    return { manifest, earlier: earlier?.folder };
  } catch (error) {
    await writer.giveUp();
    throw error;
  }
}

interface Earlier {
  readonly folder: string;
  readonly files: ReadonlyMap<string, BackedUpFile>;
}

/** What earlier backups of the same shops lie beside a folder, newest first. */
export const backupsBeside = async (folder: string, shops: readonly string[]) =>
  (await listBackups(path.dirname(folder))).filter((backup) => isBackupOf(backup, shops));

async function newestBeside(folder: string, shops: readonly string[]): Promise<Earlier | undefined> {
  for (const found of await backupsBeside(folder, shops)) {
    // One that cannot be read is no reason to have none today.
    const files = await readFiles(found.folder, found.manifest).catch(() => undefined);
    if (files && files.size > 0) return { folder: found.folder, files };
  }
  return undefined;
}

async function writeFiles(
  config: Config,
  writer: BackupWriter,
  earlier: Earlier | undefined,
): Promise<Required<Pick<Manifest, 'files' | 'copied'>>> {
  const storage = await openStorage(config);
  const files = { count: 0, bytes: 0 };
  const copied = { count: 0, bytes: 0 };
  const count = (into: typeof files, bytes: number) => {
    into.count++;
    into.bytes += bytes;
  };
  for await (const file of storedFiles(config)) {
    const before = earlier?.files.get(file.key);
    const isSame = before && file.mark && before.mark === file.mark && before.size === file.size;
    if (isSame && earlier && (await writer.keep(earlier.folder, before))) {
      count(files, before.size);
      continue;
    }
    const stored = await storage.stream(file.key);
    // Deleted since it was listed: its time was over.
    if (!stored) continue;
    const bytes = await writer.copy(file, stored.bytes);
    count(files, bytes);
    count(copied, bytes);
  }
  return { files, copied };
}
async function writeRows(
  trx: Trx,
  writer: BackupWriter,
): Promise<Pick<Manifest, 'migration' | 'tables' | 'sequences' | 'jobs'>> {
  await writePlainly(trx);
  const migration = await lastMigration(trx);
  if (!migration) throw new Error('the database of a shop has no migrations');
  const tables: Record<string, number> = {};
  for (const table of await shopTables(trx)) {
    const columns = (await columnsOf(trx, table)).map(({ name }) => name);
    const chosen = columns.map((name) => `${quoted(name)}::text`).join(', ');
    let count = 0;
    const lines = async function* (): AsyncGenerator<string> {
      yield `${JSON.stringify(columns)}\n`;
      for await (const row of selected(trx, `select array[${chosen}] as row from ${quoted(table)}`)) {
        count++;
        yield `${JSON.stringify(row)}\n`;
      }
    };
    await writer.lines(rowFile(table), lines());
    tables[table] = count;
  }
  const jobs = await writeJobs(trx, writer);
  const sequences: Record<string, number> = {};
  for (const name of await sequenceNames(trx)) {
    const { rows } = await ask<{ next: number }>(
      trx,
      `select last_value + case when is_called then 1 else 0 end as next from ${quoted(name)}`,
    );
    sequences[name] = rows[0]?.next ?? 1;
  }
  return { migration, tables, sequences, jobs };
}

/** Mails, print files and messages of the payment service that wait. What runs by the clock starts by itself. */
async function writeJobs(trx: Trx, writer: BackupWriter): Promise<number> {
  let count = 0;
  const waiting = `
    select array[name, data::text, start_after::text] as row from jobs.job
    where state < 'completed' and name not in (select name from jobs.schedule) and name not like '\\_\\_%'
    order by created_on`;
  const lines = async function* (): AsyncGenerator<string> {
    for await (const row of selected(trx, waiting)) {
      count++;
      yield `${JSON.stringify(row)}\n`;
    }
  };
  await writer.lines(JOBS_FILE, lines());
  return count;
}

async function* selected(trx: Trx, query: string): AsyncGenerator<(string | null)[]> {
  await ask(trx, `declare backup no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await ask<{ row: (string | null)[] }>(trx, `fetch ${ROWS_AT_ONCE} from backup`);
    for (const { row } of rows) yield row;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await ask(trx, 'close backup');
}
