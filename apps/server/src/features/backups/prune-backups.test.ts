import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { JOBS_FILE } from './manifest.ts';
import { pruneBackups } from './prune-backups.ts';
import { checkBackup, readFiles } from './read-backup.ts';
import { BackupWriter } from './write-backup.ts';

const SHOP = randomUUID();
const DAY_MS = 86_400_000;
const now = new Date('2026-11-16T02:15:00Z');
let place: string;
beforeAll(async () => {
  place = await fs.mkdtemp(path.join(os.tmpdir(), 'picture-day-prune-'));
});
afterAll(() => fs.rm(place, { recursive: true }));

/** A backup of one picture, kept of an earlier one where there is one. */
async function made(name: string, daysAgo: number, { of = SHOP, earlier = '' } = {}): Promise<void> {
  const writer = await BackupWriter.begin(path.join(place, name));
  await writer.lines(JOBS_FILE, Readable.from([]));
  const file = { key: 'originals/a.jpg', size: 7, mark: '1' };
  if (earlier) {
    const manifest = await checkBackup(path.join(place, earlier));
    const [before] = (await readFiles(path.join(place, earlier), manifest)).values();
    expect(await writer.keep(path.join(place, earlier), before!)).toBe(true);
  } else await writer.copy(file, Readable.from([Buffer.from('picture')]));
  await writer.finish({
    format: 2,
    madeAt: new Date(now.getTime() - daysAgo * DAY_MS).toISOString(),
    shops: [of],
    ...{ migration: '0001', tables: {}, sequences: {}, jobs: 0 },
    files: { count: 1, bytes: 7 },
  });
}

it('deletes what is no longer kept and nothing that another backup, shop or person needs', async () => {
  await made('old', 40);
  await made('yesterday', 1, { earlier: 'old' });
  await made('today', 0, { earlier: 'yesterday' });
  await made('of-others', 40, { of: randomUUID() });
  await fs.mkdir(path.join(place, 'letters'));
  await fs.mkdir(path.join(place, 'now.unfinished'));
  await fs.mkdir(path.join(place, 'left.unfinished'));
  const long = new Date(now.getTime() - 2 * DAY_MS);
  await fs.utimes(path.join(place, 'left.unfinished'), long, long);
  await fs.utimes(path.join(place, 'now.unfinished'), now, now);

  const today = path.join(place, 'today');
  const gone = await pruneBackups(today, [SHOP], { daily: 7, weekly: 4 }, now);
  expect(gone).toEqual(['old', 'left.unfinished']);
  expect((await fs.readdir(place)).sort()).toEqual([
    'letters',
    'now.unfinished',
    'of-others',
    'today',
    'yesterday',
  ]);
  // The bytes were written once, by the backup that is gone.
  await checkBackup(today);
  await pruneBackups(today, [SHOP], { daily: 1, weekly: 0 }, now);
  await checkBackup(today);
  expect(await fs.readdir(place)).not.toContain('yesterday');
});
