import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherStorageAt, startOtherStorage } from '../testing/other-storage.ts';
import { freePort } from '../testing/programs.ts';
import type { RunningProgram } from '../testing/running-program.ts';
import { outageText } from './http/outage.ts';
import { S3Storage } from './s3-storage.ts';

/** More than one answer of this storage lists. */
const MANY = 45;

describe('an object storage of another maker', { timeout: 300_000 }, () => {
  let folder: string;
  let port: number;
  let server: RunningProgram;
  let storage: S3Storage;
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-other-storage-'));
    port = await freePort();
    server = await startOtherStorage(folder, port);
    storage = new S3Storage(otherStorageAt(port));
  });
  afterAll(async () => {
    await server.end();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it('keeps bytes and streams, and tells what it does not have', async () => {
    expect(await storage.get('originals/a.jpg')).toBeUndefined();
    expect(await storage.stream('originals/a.jpg')).toBeUndefined();
    expect(await storage.has('originals/a.jpg')).toBe(false);
    await storage.put('originals/a.jpg', Buffer.from('first'));
    await storage.put('originals/a.jpg', Buffer.from('again'));
    await storage.put('originals/b.jpg', Readable.from([Buffer.from('sec'), Buffer.from('ond')]));
    await storage.put('originals/empty', Buffer.alloc(0));
    expect((await storage.get('originals/a.jpg'))?.toString()).toBe('again');
    expect(await storage.get('originals/empty')).toHaveLength(0);
    const streamed = await storage.stream('originals/b.jpg');
    expect(streamed?.size).toBe(6);
    expect(streamed && (await buffer(streamed.bytes)).toString()).toBe('second');
    expect(await storage.has('originals/b.jpg')).toBe(true);
  });

  it('takes a file of a photo day in parts, and gives the very same bytes', async () => {
    const bytes = randomBytes(23_000_001);
    await storage.put(
      'originals/large.jpg',
      Readable.from(bytes.toString('base64').match(/.{1,60000}/g) ?? []),
    );
    await storage.put('originals/whole.jpg', bytes);
    const back = Buffer.from(String(await storage.get('originals/large.jpg')), 'base64');
    expect(back.equals(bytes)).toBe(true);
    expect((await storage.get('originals/whole.jpg'))?.equals(bytes)).toBe(true);
    expect((await storage.stream('originals/whole.jpg'))?.size).toBe(bytes.length);
  });

  it('leaves nothing under the name when the sender breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(12_000_000);
        throw new Error('the line was cut');
      })(),
    );
    await expect(storage.put('originals/half.jpg', broken)).rejects.toThrow('the line was cut');
    expect(await storage.has('originals/half.jpg')).toBe(false);
    expect(await storage.measure('originals/half')).toEqual({ files: 0, bytes: 0 });
  });

  it(`counts and removes ${MANY} files below a prefix, and nothing beside it`, async () => {
    const names = Array.from({ length: MANY }, (_, n) => `views/job-1/${n}.webp`);
    while (names.length > 0)
      await Promise.all(names.splice(0, 40).map((name) => storage.put(name, Buffer.from('12'))));
    await storage.put('views/job-2/1.webp', Buffer.from('1'));
    expect(await storage.measure('views/job-1')).toEqual({ files: MANY, bytes: MANY * 2 });
    await storage.remove('views/job-1');
    expect(await storage.measure('views/job-1')).toEqual({ files: 0, bytes: 0 });
    expect(await storage.has('views/job-2/1.webp')).toBe(true);
    await storage.remove('views/none');
  });

  it('opens a lent address for this one file and these seconds, named as the shop said', async () => {
    await storage.put('originals/lent.jpg', Buffer.from('lent'));
    await storage.put('originals/other.jpg', Buffer.from('kept from you'));
    const as = {
      type: 'image/jpeg',
      cacheControl: 'private, max-age=60',
      disposition: 'attachment; filename="a (1).jpg"',
    };
    const lend = async (now: Date): Promise<string> => {
      const lent = await storage.lend('originals/lent.jpg', { ...as, now });
      return 'address' in lent ? lent.address : '';
    };
    const address = await lend(new Date());
    expect(new URL(address).origin).toBe(storage.lentFrom);
    const reply = await fetch(address);
    expect([reply.status, await reply.text()]).toEqual([200, 'lent']);
    expect(reply.headers.get('content-type')).toBe(as.type);
    expect(reply.headers.get('cache-control')).toBe(as.cacheControl);
    expect(reply.headers.get('content-disposition')).toBe(as.disposition);
    const late = await lend(new Date(Date.now() - 31_000));
    const refused = [
      late,
      address.replace('lent.jpg', 'other.jpg'),
      address.replace('X-Amz-Expires=30', 'X-Amz-Expires=3000'),
      address.replace('image%2Fjpeg', 'text%2Fhtml'),
      address.split('?')[0] ?? '',
    ];
    for (const wrong of refused) {
      const answer = await fetch(wrong);
      expect([400, 403], wrong).toContain(answer.status);
      expect(await answer.text()).not.toContain('kept from you');
    }
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
    expect(await storage.has('originals/lent.jpg')).toBe(true);
  });

  it('refuses whoever has another key', async () => {
    const stranger = new S3Storage({ ...otherStorageAt(port), secretKey: 'guessed' });
    await expect(stranger.get('originals/a.jpg')).rejects.toThrow();
    await expect(stranger.put('originals/a.jpg', Buffer.from('x'))).rejects.toThrow();
    expect((await storage.get('originals/a.jpg'))?.toString()).toBe('again');
  });

  it('is told as away while it is, and goes on when it is back', async () => {
    await server.end('SIGKILL');
    const asked = [
      () => storage.has('originals/a.jpg'),
      () => storage.put('originals/new.jpg', Buffer.from('new')),
    ];
    for (const ask of asked) {
      const error: unknown = await ask().then(
        () => undefined,
        (thrown) => thrown,
      );
      expect(outageText(error)).toBe('notAvailable');
    }
    server = await startOtherStorage(folder, port);
    expect((await storage.get('originals/a.jpg'))?.toString()).toBe('again');
    await storage.put('originals/new.jpg', Buffer.from('new'));
    expect(await storage.has('originals/new.jpg')).toBe(true);
  });
});
