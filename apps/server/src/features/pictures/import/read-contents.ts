import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { readBytes } from '../../../platform/read-bytes.ts';
import { OWN_LIMITS } from '../own-limits.ts';
import type { FolderPicture } from './folder-pictures.ts';
import type { ImportProgress } from './import-report.ts';
import type { KnownPicture } from './known-store.ts';
import { inLanes } from './lanes.ts';
import { unexplained } from './plan-pictures.ts';

export interface Contents {
  /** Hashes by file. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly unreadable: ReadonlySet<string>;
}

/**
 * Reads what has to be compared: the files whose places the shop knows, and the others only where one of them might be a
 * picture that has moved. A new job is not read at all before it is imported.
 */
export async function readContents(
  folder: string,
  pictures: readonly FolderPicture[],
  known: readonly KnownPicture[],
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<Contents> {
  const hashes = new Map<string, string>();
  const unreadable = new Set<string>();
  const places = new Set(known.flatMap(({ source, isGone }) => (isGone ? [] : [source])));
  const read = async (some: readonly FolderPicture[], done: number): Promise<void> => {
    const total = done + some.length;
    await inLanes(some, async ({ file }) => {
      const hash = await hashOf(path.join(folder, file));
      if (hash === undefined) unreadable.add(file);
      else hashes.set(file, hash);
      onProgress({ done: ++done, total, file });
    });
  };
  const [here, elsewhere] = [
    pictures.filter(({ source }) => places.has(source)),
    pictures.filter(({ source }) => !places.has(source)),
  ];
  await read(here, 0);
  if (unexplained(pictures, known, hashes).length > 0) await read(elsewhere, here.length);
  return { hashes, unreadable };
}

/** The hash of a file's contents; undefined where it cannot be read. */
async function hashOf(file: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const bytes of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(bytes);
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}

/** A file of the folder as a whole, or why it cannot be taken in. */
export async function readWhole(
  file: string,
): Promise<{ readonly bytes: Buffer; readonly hash: string } | string> {
  const found = await fs.stat(file).catch(() => undefined);
  if (found && found.size > OWN_LIMITS.maxBytes)
    return `the file is larger than ${OWN_LIMITS.maxBytes / 1024 / 1024} MB`;
  const bytes = found && (await readBytes(file).catch(() => undefined));
  if (!bytes) return 'the file cannot be opened';
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex') };
}
