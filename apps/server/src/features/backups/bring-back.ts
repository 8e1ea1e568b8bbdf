import { writeAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { WrongSetting } from '../../platform/config.ts';
import type { Trx } from '../../platform/database/connect.ts';
import type { Storage } from '../../platform/storage.ts';
import { pictureFilePrefixes, type StoredPicture } from '../pictures/picture.ts';
import { readSummed } from './read-backup.ts';
import { insertRows, type TableRows } from './tables-store.ts';

/** Where something is brought back from, and where to. */
export interface Bringing {
  readonly portalUuid: string;
  /** The day it is where the shop is. */
  readonly today: string;
  readonly folder: string;
  /** The backup's stored files by key. */
  readonly files: ReadonlyMap<string, { readonly sha256: string; readonly size?: number }>;
  readonly scratch: Trx;
  readonly live: Trx;
  readonly storage: Storage;
}

/** What comes back, in the order in which it is written, and in words what does not. */
export interface ToBringBack {
  readonly rows: TableRows[];
  readonly files: { readonly key: string; readonly sha256: string; readonly size: number }[];
  readonly refused: string[];
  /** Pictures that come back as rows or as files. */
  readonly pictures: Set<string>;
}

export const nothingYet = (): ToBringBack => ({ rows: [], files: [], refused: [], pictures: new Set() });

/** The files of a picture that the backup has and the shop has lost. What lies there already stays as it is. */
export async function bringFiles(
  { files, storage }: Bringing,
  back: ToBringBack,
  picture: StoredPicture,
  keysBelow: (prefix: string) => readonly string[],
): Promise<void> {
  for (const key of pictureFilePrefixes(picture).flatMap(keysBelow)) {
    const file = files.get(key);
    if (!file || (await storage.has(key))) continue;
    back.files.push({ key, sha256: file.sha256, size: file.size ?? 0 });
    back.pictures.add(picture.uuid);
  }
}

/** The keys of a backup by the folder or the name they begin with. */
export function keysByPrefix(files: Bringing['files']): (prefix: string) => readonly string[] {
  const below = new Map<string, string[]>();
  for (const key of files.keys()) {
    for (const prefix of [key, key.slice(0, key.lastIndexOf('/'))]) {
      const known = below.get(prefix);
      if (known) known.push(key);
      else below.set(prefix, [key]);
    }
  }
  return (prefix) => below.get(prefix) ?? [];
}

/** In words, before anything is written. */
export function describeBack({ rows, files, refused, pictures }: ToBringBack): string {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const counted = rows.filter((some) => some.rows.length > 0);
  const lines = [
    `${pictures.size} pictures, ${files.length} files with ${(bytes / 1e6).toFixed(1)} MB`,
    ...counted.map((some) => `${some.rows.length} rows of ${some.table}`),
  ];
  return [
    `Comes back:\n${lines.map((line) => `  ${line}`).join('\n')}`,
    ...(refused.length > 0 ? [`Stays as it is:\n${refused.map((line) => `  ${line}`).join('\n')}`] : []),
  ].join('\n');
}

export const isNothing = ({ rows, files }: ToBringBack): boolean =>
  files.length === 0 && rows.every((some) => some.rows.length === 0);

interface Concerned {
  readonly action: 'restoreSet' | 'restoreFamily';
  readonly family?: string;
  readonly subject?: string;
  readonly job?: string;
  readonly backup: string;
}

/** Files first, each compared with its sum while it is written; then the rows and the line of the log at once. */
export async function bringBack(
  { live, storage, folder, portalUuid }: Bringing,
  clock: Clock,
  back: ToBringBack,
  { action, backup, ...concerned }: Concerned,
): Promise<void> {
  for (const { key, sha256 } of back.files) {
    if (await storage.has(key)) throw new WrongSetting(`${key} came back meanwhile. Look again.`);
    await storage.put(key, readSummed(folder, { name: `files/${key}`, sha256 }));
  }
  for (const rows of back.rows) await insertRows(live, rows, { unlessThere: true });
  await writeAudit(
    live,
    clock,
    { portalUuid, program: 'npm run restore' },
    {
      action,
      ...concerned,
      detail: { backup, pictures: back.pictures.size, files: back.files.length },
    },
  );
}
