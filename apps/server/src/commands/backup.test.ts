import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Config } from '../platform/config.ts';
import { addSubject } from '../testing/fixtures.ts';
import { databaseUrl } from '../testing/shop-process.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { runBackup } from './backup.ts';
import { runRestore } from './restore.ts';

let shop: TestShop;
let config: Config;
beforeAll(async () => {
  shop = await openTestShop();
  config = {
    ...shop.services.config,
    DATABASE_URL: databaseUrl(shop.connection),
    BACKUP_DIR: path.join(shop.folder, 'backups'),
  };
});
afterAll(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

async function said(work: Promise<void>): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await work;
    return log.mock.calls.join('\n');
  } finally {
    log.mockRestore();
  }
}

it('backs up into the folder of backups, brings a lost child back and tries the newest, each in words', async () => {
  const { db, storage } = shop.services;
  const { subjectUuid, code } = await addSubject(shop);
  await storage.put('originals/a.jpg', Buffer.alloc(200_000));
  const told = await said(runBackup(config, []));
  expect(told).toMatch(/^\d+ rows in \d+ tables, 1 files with 0\.2 MB/);
  expect(told).toContain('Copied 1 files with 0.2 MB\nKept for 28 days at most');
  const byHand = path.join(config.BACKUP_DIR!, 'by-hand');
  expect(await said(runBackup(config, [byHand, '--daily', '14']))).toMatch(
    /Copied 0 files with 0\.0 MB, kept 1 files with 0\.2 MB of \d{4}-\d\d-\d\d-\d{4}\n/,
  );
  expect(await fs.readdir(config.BACKUP_DIR!)).toHaveLength(2);

  await db.deleteFrom('access_code').where('subject_uuid', '=', subjectUuid).execute();
  await db.deleteFrom('subject').where('uuid', '=', subjectUuid).execute();
  const back = await said(runRestore(config, [byHand, '--set', code, '--yes']));
  expect(back).toContain('1 rows of subject');
  expect(back).toContain('It is back in the shop.');
  expect(
    await db.selectFrom('subject').where('uuid', '=', subjectUuid).select('uuid').execute(),
  ).toHaveLength(1);
  expect(await said(runRestore(config, ['--try']))).toMatch(/^by-hand can be restored: \d+ rows, 1 files/);
});

it.each([
  ['nothing to restore', () => runRestore({ ...config, BACKUP_DIR: undefined }, ['--try'])],
  ['two wishes at once', () => runRestore(config, ['monday', '--try', '--set', 'ABCDEFGHJK'])],
  ['two folders', () => runBackup(config, ['monday', 'tuesday'])],
])('says how it is used where it is given %s', async (_, run) => {
  await expect(run()).rejects.toThrow(/^Say where the backup (lies|shall lie): npm run/);
});
