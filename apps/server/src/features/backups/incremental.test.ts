import fs from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { openStorage } from '../../platform/open-storage.ts';
import { objectStore } from '../../testing/object-store.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { backUp } from './back-up.ts';
import { checkBackup, listBackups } from './read-backup.ts';

let shop: TestShop;
let place: string;
let backup: string;
const db = () => shop.services.db;
beforeAll(async () => {
  shop = await openTestShop();
  for (const name of ['a', 'b', 'c'])
    await shop.services.storage.put(`originals/${name}.jpg`, Buffer.alloc(50_000, name));
  place = path.join(shop.folder, 'backups');
  backup = path.join(place, 'monday');
  await backUp(shop.services.config, db(), backup);
});
afterAll(() => shop.close());

it('a backup made again copies only what is new or changed, and each stands by itself', async () => {
  const { config, storage } = shop.services;
  await storage.put('originals/d.jpg', Buffer.alloc(70_000, 'd'));
  await storage.put('originals/b.jpg', Buffer.alloc(50_000, 'B'));
  await storage.remove('originals/c.jpg');
  const folder = path.join(place, 'tuesday');
  const { manifest, earlier } = await backUp(config, db(), folder);
  expect(earlier).toBe(backup);
  expect(manifest).toMatchObject({
    files: { count: 3, bytes: 170_000 },
    copied: { count: 2, bytes: 120_000 },
  });
  expect(await checkBackup(folder)).toEqual(manifest);
  const inode = async (of: string) => (await fs.stat(path.join(of, 'files/originals/a.jpg'))).ino;
  expect(await inode(folder)).toBe(await inode(backup));

  // What the earlier one has lost a part of is copied anew, and the one it was linked to can go.
  await fs.rm(path.join(folder, 'files/originals/d.jpg'));
  await fs.writeFile(path.join(folder, 'files/originals/d.jpg'), 'd');
  const again = path.join(place, 'wednesday');
  expect((await backUp(config, db(), again)).manifest.copied).toEqual({ count: 1, bytes: 70_000 });
  await fs.rm(folder, { recursive: true });
  await checkBackup(again);
  await checkBackup(backup);
});

it('a backup of object storage keeps what has not changed by the sums that the bucket tells', async () => {
  const store = objectStore();
  await new Promise<void>((done) => store.listen(0, '127.0.0.1', done));
  const config = readConfig({
    ...{ LOG_LEVEL: 'silent', S3_BUCKET: 'pictures', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' },
    S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
  });
  const bucket = await openStorage(config);
  await bucket.put('originals/a.jpg', Buffer.from('a'));
  await bucket.put('originals/b.jpg', Buffer.from('b'));
  const beside = path.join(place, 'bucket');
  await backUp(config, db(), path.join(beside, 'first'));
  await bucket.put('originals/b.jpg', Buffer.from('B'));
  const { manifest } = await backUp(config, db(), path.join(beside, 'second'));
  expect([manifest.files.count, manifest.copied?.count]).toEqual([2, 1]);
  await checkBackup(path.join(beside, 'second'));
  const stored = (day: string) => fs.readFile(path.join(beside, day, 'files/originals/b.jpg'), 'utf8');
  expect([await stored('first'), await stored('second')]).toEqual(['b', 'B']);
  store.closeAllConnections();
  store.close();
});

it('a backup that is interrupted is never taken for one, and leaves the earlier ones whole', async () => {
  const { config } = shop.services;
  const folder = path.join(place, 'interrupted');
  // What the storage cannot read ends the backup in the middle.
  await fs.writeFile(path.join(shop.folder, 'files', 'UNREADABLE'), '');
  await expect(backUp(config, db(), folder)).rejects.toThrow('storage key');
  await fs.rm(path.join(shop.folder, 'files', 'UNREADABLE'));
  expect((await fs.readdir(place)).filter((name) => name.startsWith('interrupted'))).toEqual([]);
  await checkBackup(backup);

  // A machine that went off leaves what it had written.
  await fs.cp(backup, `${folder}.unfinished`, { recursive: true });
  expect((await listBackups(place)).map((found) => found.folder)).not.toContain(`${folder}.unfinished`);
  await expect(checkBackup(`${folder}.unfinished`)).rejects.toThrow('was broken off');
  const { manifest } = await backUp(config, db(), folder);
  expect(manifest.copied).toEqual({ count: 0, bytes: 0 });
  await checkBackup(folder);
  expect(await fs.readdir(place)).not.toContain('interrupted.unfinished');
  await fs.rm(folder, { recursive: true });
});
