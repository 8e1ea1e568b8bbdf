import fs from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { type Config, WrongSetting } from '../../platform/config.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { BackedUpFile, Manifest } from './manifest.ts';
import { checkBackup, checkSum, isBackupOf, listBackups, readFiles, readSums } from './read-backup.ts';
import { withScratch } from './scratch.ts';
import { type NamedFile, namedFiles, shopsIn, type Trial } from './store.ts';

/** So many stored files are read to their last byte; the others are only there, in their size. */
const SAMPLE = 500;

/** The database of the shop, and how to reach the server beside it. */
export interface Live {
  readonly db: Db;
  readonly connection: pg.PoolConfig;
}

/** Tries the newest backup of the shop's own folder. */
export async function tryNewest(live: Live, config: Config, now: Date): Promise<Trial> {
  const place = path.resolve(config.BACKUP_DIR ?? '');
  const shops = await shopsIn(live.db);
  const newest = (await listBackups(place)).find((backup) => isBackupOf(backup, shops));
  if (newest) return tryBackup(live, newest.folder, now);
  return { ...NOTHING, at: now, backup: '', madeAt: null, problem: `There is no backup in ${place}.` };
}

const NOTHING = { rows: 0, files: 0, documents: 0 };

/** Puts a backup back into a scratch database and looks whether all that it should hold is there. */
export async function tryBackup(live: Live, folder: string, at: Date): Promise<Trial> {
  const backup = path.basename(folder);
  let madeAt: Date | null = null;
  try {
    const manifest = await checkBackup(folder, () => false);
    madeAt = new Date(manifest.madeAt);
    const files = await filesOf(folder, manifest);
    await assertFiles(folder, files);
    const documents = await withScratch(live.connection, folder, manifest, (scratch) =>
      assertNamed(scratch, live.db, files),
    );
    const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
    return { at, backup, madeAt, rows, files: files.size, documents, problem: null };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { ...NOTHING, at, backup, madeAt, problem: problem.slice(0, 500) };
  }
}

/** The files of a backup; one of the first format tells their sums alone. */
export async function filesOf(
  folder: string,
  manifest: Manifest,
): Promise<Map<string, Pick<BackedUpFile, 'sha256'> & { readonly size?: number }>> {
  if (manifest.format !== 1) return readFiles(folder, manifest);
  const files = new Map<string, { readonly sha256: string }>();
  for await (const { name, sha256 } of readSums(folder))
    if (name.startsWith('files/')) files.set(name.slice('files/'.length), { sha256 });
  return files;
}

type FilesOfBackup = Awaited<ReturnType<typeof filesOf>>;

/** Every file is there; some, other ones each time, are read. */
async function assertFiles(folder: string, files: FilesOfBackup): Promise<void> {
  let left = files.size;
  let toRead = Math.min(SAMPLE, left);
  for (const [key, { sha256, size }] of files) {
    const name = `files/${key}`;
    const found = await fs.stat(path.join(folder, name)).catch(() => undefined);
    if (!found) throw new WrongSetting(`The backup is damaged: ${name} is missing or cannot be read.`);
    if (size !== undefined && found.size !== size)
      throw new WrongSetting(`The backup is damaged: ${name} has changed since it was made.`);
    // Each of those that are left is as likely to be chosen.
    if (Math.random() * left-- < toRead) {
      toRead--;
      await checkSum(folder, { name, sha256 });
    }
  }
}

/**
 * What the restored rows name is in the backup: originals, documents and print files; answers how many documents. The
 * shop goes on while a backup is made, so what it has deleted or made anew since is not missed.
 */
export async function assertNamed(scratch: Db, live: Db, files: FilesOfBackup): Promise<number> {
  const named = await namedFiles(scratch);
  const isWrong = ({ key, sha256 }: NamedFile): boolean => {
    const file = files.get(key);
    return !file || (sha256 !== null && file.sha256 !== sha256);
  };
  const wrong = named.filter(isWrong);
  if (wrong.length > 0) {
    const now = new Map((await namedFiles(live)).map((file) => [file.key, file.sha256]));
    const missed = wrong.find(({ key, sha256 }) => now.get(key) === sha256);
    if (missed)
      throw new WrongSetting(
        `The backup does not hold files/${missed.key} as the shop names it, ${wrong.length} in all.`,
      );
  }
  return named.filter(({ kind }) => kind === 'document').length;
}
