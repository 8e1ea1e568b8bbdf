import { z } from 'zod';
import { WrongSetting } from '../../platform/config.ts';

export const MANIFEST = 'manifest.json';
/** Written in the format of sha256sum. */
export const SUMS = 'SHA256SUMS';
/** Every stored file by its sum, size, mark and key: by this the next backup knows what it need not copy. */
export const FILES = 'FILES';
export const JOBS_FILE = 'jobs.ndjson.gz';
export const rowFile = (table: string): string => `tables/${table}.ndjson.gz`;

/** A backup bears this at the end of its name until it is whole, and again before it is deleted. */
export const UNFINISHED = '.unfinished';

const counts = z.record(z.string().regex(/^[a-z_][a-z0-9_]*$/), z.number().int().nonnegative());
const files = z.object({ count: z.number().int().nonnegative(), bytes: z.number().int().nonnegative() });

const manifestOfBackup = z.object({
  /** The first format had no list of files, so that nothing can be kept of it. */
  format: z.union([z.literal(1), z.literal(2)]),
  madeAt: z.iso.datetime(),
  /** The shops that are in it. */
  shops: z.array(z.uuid()).default([]),
  /** The last migration that had run: it decides how the tables look. */
  migration: z.string(),
  /** Rows by table. */
  tables: counts,
  /** The next value of every counter. */
  sequences: counts,
  jobs: z.number().int().nonnegative(),
  files,
  /** How much of it was not there in the backup before. */
  copied: files.optional(),
});

export type Manifest = z.infer<typeof manifestOfBackup>;

export function readManifest(text: string): Manifest {
  try {
    return manifestOfBackup.parse(JSON.parse(text));
  } catch {
    throw new WrongSetting(`The ${MANIFEST} of the backup was written by another version of the shop.`);
  }
}

/** A file that a backup holds. */
export interface BackedUpFile {
  readonly key: string;
  readonly sha256: string;
  readonly size: number;
  readonly mark: string;
}

const FILE_LINE = /^([0-9a-f]{64}) (\d+) ([\w-]*) (\S+)$/;

export const fileLine = ({ sha256, size, mark, key }: BackedUpFile): string =>
  `${sha256} ${size} ${mark} ${key}\n`;

export function readFileLine(line: string): BackedUpFile {
  const [, sha256, size, mark, key] = FILE_LINE.exec(line) ?? [];
  if (!sha256 || mark === undefined || !key)
    throw new WrongSetting(`The backup is damaged: ${FILES} cannot be read.`);
  return { key, sha256, size: Number(size), mark };
}
