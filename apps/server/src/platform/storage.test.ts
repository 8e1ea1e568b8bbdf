import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectStore } from '../testing/object-store.ts';
import { S3Storage } from './s3-storage.ts';
import { FolderStorage, type Storage } from './storage.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-storage-'));
const server = objectStore();
const stores: Record<string, () => Storage> = {
  'a folder': () => new FolderStorage(folder),
  'object storage': () =>
    new S3Storage({
      bucket: 'pictures',
      region: 'eu-north-1',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      accessKey: 'key',
      secretKey: 'secret',
    }),
};

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  fs.rmSync(folder, { recursive: true });
});

describe.each(Object.keys(stores))('%s', (name) => {
  const storage = (): Storage => stores[name]?.() as Storage;

  it('keeps bytes and streams, and tells what it does not have', async () => {
    const store = storage();
    expect(await store.get('originals/a.jpg')).toBeUndefined();
    expect(await store.stream('originals/a.jpg')).toBeUndefined();
    expect(await store.has('originals/a.jpg')).toBe(false);
    await store.put('originals/a.jpg', Buffer.from('first'));
    await store.put('originals/b.jpg', Readable.from([Buffer.from('sec'), Buffer.from('ond')]));
    expect((await store.get('originals/a.jpg'))?.toString()).toBe('first');
    const streamed = await store.stream('originals/b.jpg');
    expect(streamed?.size).toBe(6);
    expect(streamed && (await buffer(streamed.bytes)).toString()).toBe('second');
    expect(await store.has('originals/b.jpg')).toBe(true);
  });

  it('keeps pages that are only lent, however large, and tells how a file begins', async () => {
    const store = storage();
    const page = Buffer.alloc(300_000);
    const lent = async function* () {
      for (const digit of ['1', '2', '3']) yield page.fill(digit);
    };
    await store.put('originals/pages.jpg', lent());
    expect((await store.get('originals/pages.jpg'))?.toString()).toBe(
      ['1', '2', '3'].map((digit) => digit.repeat(300_000)).join(''),
    );
    expect((await store.first('originals/pages.jpg', 3))?.toString()).toBe('111');
    await store.put('originals/short.jpg', Buffer.from('1'));
    expect((await store.first('originals/short.jpg', 3))?.toString()).toBe('1');
    expect(await store.first('originals/none.jpg', 3)).toBeUndefined();
  });

  it('lends a file on disk, which stays though it is removed meanwhile, and leaves nothing', async () => {
    const store = storage();
    await store.put('incoming/lent', Buffer.from('lent'));
    let lent = '';
    const read = await store.onDisk('incoming/lent', async (file) => {
      lent = file;
      await store.remove('incoming/lent');
      return fs.readFileSync(file, 'utf8');
    });
    expect(read).toBe('lent');
    expect(fs.existsSync(lent)).toBe(false);
    expect(await store.onDisk('incoming/none', async () => 'there')).toBeUndefined();
    await store.put('incoming/lent', Buffer.from('lent'));
    const failed = store.onDisk('incoming/lent', async (file) => {
      lent = file;
      throw new Error('unreadable');
    });
    await expect(failed).rejects.toThrow('unreadable');
    expect(fs.existsSync(lent)).toBe(false);
    expect((await store.get('incoming/lent'))?.toString()).toBe('lent');
  });

  it('removes everything below a prefix, and says before how much that is', async () => {
    const store = storage();
    await store.put('views/x/1.webp', Buffer.from('1'));
    await store.put('views/x/2.webp', Buffer.from('22'));
    expect(await store.measure('views/x')).toEqual({ files: 2, bytes: 3 });
    expect(await store.measure('views/none')).toEqual({ files: 0, bytes: 0 });
    await store.remove('views/x');
    expect(await store.has('views/x/1.webp')).toBe(false);
    expect(await store.has('views/x/2.webp')).toBe(false);
  });

  it.each(['../secret', '/etc/passwd', 'a/../../b', 'A/B', '', 'a//b'])('refuses the key %j', async (key) => {
    await expect(storage().put(key, Buffer.from('x'))).rejects.toThrow('storage key');
    await expect(storage().get(key)).rejects.toThrow('storage key');
  });
});

describe('a full or failing disk', () => {
  it('leaves no half file behind', async () => {
    const store = new FolderStorage(folder);
    const broken = async function* () {
      yield Buffer.from('half');
      throw new Error('no space left');
    };
    for (const bytes of [Readable.from(broken()), broken()])
      await expect(store.put('drafts/half.jpg', bytes)).rejects.toThrow('no space left');
    expect(fs.readdirSync(path.join(folder, 'drafts'))).toEqual([]);
  });
});
