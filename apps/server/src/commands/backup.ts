import path from 'node:path';
import { type Config, WrongSetting } from '../platform/config.ts';
import type { Db, Trx } from '../platform/database/connect.ts';
import { openDatabase } from '../platform/database/open.ts';
import { openStorage } from '../platform/open-storage.ts';
import { BackupWriter, JOBS_FILE, type Manifest, rowFile } from './backup-folder.ts';
import { storedKeys } from './backup-storage.ts';
import {
  ask,
  columnsOf,
  lastMigration,
  quoted,
  sequenceNames,
  shopTables,
  writePlainly,
} from './backup-tables.ts';
import { noShopIn, readOptions } from './read-options.ts';
import { whileOpen } from './while-open.ts';

const USAGE = 'Say where the backup shall lie: npm run backup -- FOLDER';
const ROWS_AT_ONCE = 200;

/** `npm run backup -- FOLDER`: writes the whole shop into a new folder while it stays open. */
export async function runBackup(config: Config, args: readonly string[]): Promise<void> {
  const [folder, ...more] = readOptions(args, []).values;
  if (!folder || more.length > 0) throw new WrongSetting(USAGE);
  await whileOpen(
    () => openDatabase(config, () => {}),
    async ({ db }) => {
      const target = path.resolve(folder);
      const manifest = await backUp(config, db, target);
      await db
        .insertInto('backup_made')
        .values({ made_at: new Date(manifest.madeAt) })
        .execute();
      console.log(describeBackup(manifest));
      console.log(`The backup lies in ${target}`);
    },
  );
}

export function describeBackup({ tables, files, jobs }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const megabytes = (files.bytes / 1e6).toFixed(1);
  return (
    `${rows} rows in ${Object.keys(tables).length} tables, ${files.count} files with ${megabytes} MB, ` +
    `${tables.shop_order ?? 0} orders, ${tables.picture ?? 0} pictures, ${jobs} tasks still to do`
  );
}

/**
 * Rows first, files after: a picture is stored before its row and never changed in place, so every row of the
 * snapshot finds its file.
 */
export async function backUp(config: Config, db: Db, folder: string): Promise<Manifest> {
  await assertShop(config, db);
  const storage = await openStorage(config);
  const writer = await BackupWriter.begin(folder);
  const rows = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => writeRows(trx, writer));
  const files = { count: 0, bytes: 0 };
  for await (const key of storedKeys(config)) {
    const stored = await storage.stream(key);
    // Deleted since it was listed: its time was over.
    if (!stored) continue;
    files.bytes += await writer.file(key, stored.bytes);
    files.count++;
  }
  const manifest = { format: 1 as const, madeAt: new Date().toISOString(), ...rows, files };
  await writer.finish(manifest);
  return manifest;
}

/** A backup of the wrong place would be found out on the day it is needed. */
async function assertShop(config: Config, db: Db): Promise<void> {
  const found = await db.transaction().execute(async (trx) => {
    if (!(await shopTables(trx)).includes('portal')) return false;
    return (await trx.selectFrom('portal').select('uuid').limit(1).execute()).length > 0;
  });
  if (!found) throw new WrongSetting(noShopIn(config));
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
