import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { WrongSetting } from '../../platform/config.ts';
import { assertKey } from '../../platform/storage.ts';
import {
  type BackedUpFile,
  FILES,
  JOBS_FILE,
  MANIFEST,
  type Manifest,
  readFileLine,
  readManifest,
  rowFile,
  SUMS,
  UNFINISHED,
} from './manifest.ts';

export interface Summed {
  /** Below the backup's folder. */
  readonly name: string;
  readonly sha256: string;
}

const SUM_LINE = /^([0-9a-f]{64}) {2}(.+)$/;

/** The lines of a packed file. */
export async function* readLines(folder: string, name: string): AsyncGenerator<string> {
  const packed = createReadStream(path.join(folder, name));
  const plain = packed.pipe(createGunzip());
  packed.on('error', (error) => plain.destroy(error));
  try {
    for await (const line of createInterface({ input: plain, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line) yield line;
    }
  } finally {
    packed.destroy();
    plain.destroy();
  }
}

async function* plainLines(folder: string, name: string): AsyncGenerator<string> {
  const input = createReadStream(path.join(folder, name));
  try {
    for await (const line of createInterface({ input })) yield line;
  } finally {
    input.destroy();
  }
}

/** What the list of checksums names, in its order. */
export async function* readSums(folder: string): AsyncGenerator<Summed> {
  for await (const line of plainLines(folder, SUMS)) {
    const [, sha256, name] = SUM_LINE.exec(line) ?? [];
    if (!sha256 || !name) throw new WrongSetting(`The backup is damaged: ${SUMS} cannot be read.`);
    if (name.startsWith('files/')) assertKey(name.slice('files/'.length));
    yield { name, sha256 };
  }
}

/** The files of a backup by key; none of one of the first format, which cannot be compared. */
export async function readFiles(folder: string, { format }: Manifest): Promise<Map<string, BackedUpFile>> {
  const files = new Map<string, BackedUpFile>();
  if (format === 1) return files;
  for await (const line of plainLines(folder, FILES)) {
    const file = readFileLine(line);
    files.set(file.key, file);
  }
  return files;
}

/** A file of the backup with its checksum compared at its end, so that a changed one never passes. */
export function readSummed(folder: string, { name, sha256 }: Summed): Readable {
  const read = async function* (): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    const source = createReadStream(path.join(folder, name));
    try {
      for await (const chunk of source) {
        hash.update(chunk);
        yield chunk;
      }
    } catch {
      throw new WrongSetting(`The backup is damaged: ${name} is missing or cannot be read.`);
    }
    if (hash.digest('hex') !== sha256)
      throw new WrongSetting(`The backup is damaged: ${name} has changed since it was made.`);
  };
  // Nothing is read, and nothing fails, before somebody reads it.
  return Readable.from(read(), { objectMode: false });
}

/** Reads a file to its end for its checksum alone. */
export async function checkSum(folder: string, summed: Summed): Promise<void> {
  for await (const _ of readSummed(folder, summed));
}

async function assertFinished(folder: string): Promise<void> {
  const exists = (name: string) =>
    fs.access(path.join(folder, name)).then(
      () => true,
      () => false,
    );
  const isBrokenOff = folder.endsWith(UNFINISHED) || (await exists(`${SUMS}${UNFINISHED}`));
  if (!isBrokenOff && (await exists(SUMS))) return;
  if (!(await exists('.'))) throw new WrongSetting(`There is no folder ${folder}.`);
  throw new WrongSetting(
    isBrokenOff
      ? `${folder} was broken off while it was made.`
      : `${folder} is no backup: it holds no ${SUMS}.`,
  );
}

/** Reads a backup once and compares it with its checksums: every byte, or of the stored files those that are wanted. */
export async function checkBackup(
  folder: string,
  wants: (key: string) => boolean = () => true,
): Promise<Manifest> {
  await assertFinished(folder);
  const named = new Set<string>();
  let files = 0;
  for await (const summed of readSums(folder)) {
    const { name } = summed;
    const isFile = name.startsWith('files/');
    if (!isFile || wants(name.slice('files/'.length))) await checkSum(folder, summed);
    if (isFile) files++;
    else named.add(name);
  }
  if (!named.has(MANIFEST))
    throw new WrongSetting(`The backup is damaged: ${SUMS} does not name ${MANIFEST}.`);
  const manifest = readManifest(await fs.readFile(path.join(folder, MANIFEST), 'utf8'));
  const lists = manifest.format === 1 ? [] : [FILES];
  for (const wanted of [JOBS_FILE, ...lists, ...Object.keys(manifest.tables).map(rowFile)]) {
    if (!named.has(wanted)) throw new WrongSetting(`The backup is damaged: ${SUMS} does not name ${wanted}.`);
  }
  if (files !== manifest.files.count) {
    throw new WrongSetting(`The backup is damaged: ${SUMS} names ${files} of ${manifest.files.count} files.`);
  }
  return manifest;
}

/** A backup among others. */
export interface FoundBackup {
  readonly folder: string;
  readonly madeAt: Date;
  readonly manifest: Manifest;
}

/** Whether a backup holds one of these shops; those of the first format do not say. */
export const isBackupOf = ({ manifest: { shops } }: FoundBackup, wanted: readonly string[]): boolean =>
  shops.length === 0 || shops.some((shop) => wanted.includes(shop));

/** The finished backups in a folder, newest first. What is no backup is nobody's business. */
export async function listBackups(place: string): Promise<FoundBackup[]> {
  const found: FoundBackup[] = [];
  for (const name of await fs.readdir(place).catch(() => [])) {
    const folder = path.join(place, name);
    try {
      await assertFinished(folder);
      const manifest = readManifest(await fs.readFile(path.join(folder, MANIFEST), 'utf8'));
      found.push({ folder, manifest, madeAt: new Date(manifest.madeAt) });
    } catch {}
  }
  return found.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}
