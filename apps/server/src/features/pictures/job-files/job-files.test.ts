import fs from 'node:fs/promises';
import http from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import { callUrl } from '@picture-day/contract/call';
import * as calls from '@picture-day/contract/calls/studio/job-files';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Browser, openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { addColleague, type WithApp } from '../../studio/testing/colleagues.ts';
import { receiveFile } from './receive-file.ts';
import { frame, hashOf, UploadedDay } from './testing/photo-day.ts';

let shop: TestShop;
let owner: WithApp;
let photographer: WithApp;
let browser: Browser;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await addColleague(shop);
  photographer = await addColleague(shop, { role: 'photographer', name: 'Kari Lie' });
  browser = owner.browser;
});
afterAll(() => shop?.close());

/** All that lies in storage of what came for a job. */
const stored = async (day: UploadedDay): Promise<string[]> =>
  fs.readdir(path.join(shop.folder, 'files/incoming', day.uuid)).catch(() => []);

describe('a file of a photo day', () => {
  it('is stored under its hash, and waits to be read', async () => {
    const day = await UploadedDay.open(shop);
    const bytes = await frame('one', 0);
    expect((await day.put(browser, '3A/FJ_0001.JPG', bytes)).statusCode).toBe(200);
    expect(await stored(day)).toEqual([hashOf(bytes)]);
    expect(await day.files()).toMatchObject([
      { path: '3A/FJ_0001.JPG', state: 'waiting', hash: hashOf(bytes) },
    ]);
  });

  it('with other bytes than its hash, or fewer or more, is refused and leaves nothing', async () => {
    const day = await UploadedDay.open(shop);
    const bytes = Buffer.from('a picture');
    const wrong = await day.put(browser, 'a.jpg', bytes, { hash: hashOf(Buffer.from('another')) });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json()).toMatchObject({ key: 'job-files.otherBytes' });
    expect((await day.put(browser, 'a.jpg', bytes, { bytes: 4 })).statusCode).toBe(422);
    expect((await day.put(browser, 'a.jpg', bytes, { bytes: 400 })).statusCode).toBe(422);
    expect(
      (await day.put(browser, 'a.jpg', Buffer.alloc(0), { hash: hashOf(bytes), bytes: 9 })).statusCode,
    ).toBe(422);
    expect(await stored(day)).toEqual([]);
    expect(await day.files()).toEqual([]);
  });

  it.each([
    ['../../etc/passwd'],
    ['/etc/passwd'],
    ['3A//a.jpg'],
    ['3A/./a.jpg'],
    ['3A\\..\\a.jpg'],
    ['3A/a\n.jpg'],
    ['3A/ /a.jpg'],
    [''],
    ['x'.repeat(501)],
  ])('with the path %j is refused', async (hostile) => {
    const day = await UploadedDay.open(shop);
    const bytes = Buffer.from('a picture');
    expect((await day.put(browser, hostile, bytes)).statusCode).toBe(400);
    expect((await day.wanted(browser, { [hostile]: bytes })).status).toBe(400);
    expect(await stored(day)).toEqual([]);
  });

  it.each([['../../../x'], ['A'.repeat(64)], ['0'.repeat(63)], ['g'.repeat(64)]])(
    'with the hash %j is refused',
    async (hash) => {
      const day = await UploadedDay.open(shop);
      const answer = await day.put(browser, 'a.jpg', Buffer.from('a picture'), { hash });
      expect([400, 404]).toContain(answer.statusCode);
      expect(await stored(day)).toEqual([]);
    },
  );

  it('that is larger than 250 MB is refused before a byte of it is stored', async () => {
    const day = await UploadedDay.open(shop);
    const answer = await day.put(browser, 'a.jpg', Buffer.from('x'), { bytes: calls.JOB_FILE_MAX_BYTES + 1 });
    expect(answer.statusCode).toBe(400);
    expect(await stored(day)).toEqual([]);
  });

  it('that breaks off leaves nothing, and is taken whole the next time', async () => {
    const day = await UploadedDay.open(shop);
    const bytes = Buffer.alloc(2_000_000, 7);
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = shop.app.server.address() as AddressInfo;
    const url = callUrl(calls.putJobFile, {
      params: { key: day.key, hash: hashOf(bytes) },
      query: { path: 'FJ_0001.JPG', bytes: bytes.length },
    });
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request = http.request({
      port,
      path: url,
      method: 'PUT',
      headers: {
        host: `localhost:${port}`,
        cookie,
        'sec-fetch-site': 'same-origin',
        'content-length': bytes.length,
        'content-type': 'application/octet-stream',
      },
    });
    request.on('error', () => {});
    request.write(bytes.subarray(0, 500_000));
    await vi.waitFor(async () => expect(await stored(day)).toHaveLength(1), { timeout: 20_000 });
    request.destroy();
    await vi.waitFor(async () => expect(await stored(day)).toEqual([]), { timeout: 20_000 });
    expect(await day.files()).toEqual([]);
    expect((await day.put(browser, 'FJ_0001.JPG', bytes)).statusCode).toBe(200);
    expect(await stored(day)).toEqual([hashOf(bytes)]);
  });

  it('is there once of forty, though one broke off on its way and two send at the same time', async () => {
    const day = await UploadedDay.open(shop);
    const all = Array.from({ length: 40 }, (_, n) => {
      const bytes = Buffer.alloc(200_000, n + 1);
      return { path: `FJ_${String(n + 1).padStart(4, '0')}.JPG`, bytes };
    });
    const files = Object.fromEntries(all.map(({ path, bytes }) => [path, bytes]));
    const ask = async () => (await day.wanted(browser, files)).body.wanted;
    const sendAll = async (wanted: readonly string[]) => {
      const waiting = wanted.values();
      const lane = async () => {
        for (const path of waiting) {
          // One of them ends before its last byte, as when a line is lost.
          const isCut = path === 'FJ_0020.JPG' && wanted.length === 40;
          const bytes = files[path]!;
          const sent = isCut ? bytes.subarray(0, 90_000) : bytes;
          const answer = await day.put(browser, path, sent, { hash: hashOf(bytes), bytes: bytes.length });
          expect(answer.statusCode).toBe(isCut ? 422 : 200);
        }
      };
      await Promise.all([lane(), lane(), lane(), lane()]);
    };
    await Promise.all((await Promise.all([ask(), ask()])).map(sendAll));
    expect(await stored(day)).toHaveLength(39);
    await sendAll(await ask());
    expect((await stored(day)).toSorted()).toEqual(all.map(({ bytes }) => hashOf(bytes)).toSorted());
    expect(await day.files()).toHaveLength(40);
    expect(await ask()).toEqual([]);
  });

  it('leaves no memory of what came by the network to be collected', async () => {
    const day = await UploadedDay.open(shop);
    const bytes = Buffer.alloc(1_500_000, 'a picture');
    const body = new http.IncomingMessage(new Socket());
    const pieces = [0, 1, 2].map((n) =>
      Buffer.from(new Uint8Array(bytes.subarray(n * 5e5, (n + 1) * 5e5)).buffer),
    );
    const coming = pieces.values();
    body._read = () => void body.push(coming.next().value ?? null);
    await receiveFile(
      shop.services,
      day.uuid,
      { path: 'a.jpg', hash: hashOf(bytes), bytes: 1_500_000 },
      body,
    );
    expect(pieces.map(({ buffer }) => buffer.byteLength)).toEqual([0, 0, 0]);
    expect(await fs.readFile(path.join(shop.folder, 'files/incoming', day.uuid, hashOf(bytes)))).toEqual(
      bytes,
    );
  });

  it('for which the disk has no room is refused in words', async () => {
    const day = await UploadedDay.open(shop);
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const storage = { ...shop.services.storage, put: () => Promise.reject(full) };
    const { Readable } = await import('node:stream');
    const sent = receiveFile(
      { ...shop.services, storage },
      day.uuid,
      { path: 'a.jpg', hash: hashOf(Buffer.from('x')), bytes: 1 },
      Readable.from([Buffer.from('x')]),
    );
    await expect(sent).rejects.toMatchObject({ status: 507, message: 'job-files.diskFull' });
  });

  it('that is sent by two at once is one file', async () => {
    const day = await UploadedDay.open(shop);
    const bytes = await frame('twice', 0);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => day.put(browser, 'FJ_0001.JPG', bytes).then(({ statusCode }) => statusCode)),
    );
    expect(answers).toEqual([200, 200, 200, 200]);
    await day.work();
    expect((await day.pictures()).size).toBe(1);
    expect(await day.files()).toMatchObject([{ state: 'read' }]);
  });
});

describe('what is wanted of a folder', () => {
  it('is what the job does not have, under whatever path', async () => {
    const day = await UploadedDay.open(shop);
    const [one, two] = [await frame('one', 0), await frame('two', 5)];
    await day.put(browser, 'FJ_0001.JPG', one);
    await day.work();
    const { body } = await day.wanted(browser, {
      'FJ_0001.JPG': one,
      'copy/FJ_0001.JPG': one,
      'FJ_0002.JPG': two,
    });
    expect(body).toEqual({ wanted: ['FJ_0002.JPG'], refused: [] });
    // The copy is noted as the same picture, and is none of its own.
    expect((await day.files()).map(({ path }) => path)).toEqual(['FJ_0001.JPG', 'copy/FJ_0001.JPG']);
    expect((await day.pictures()).size).toBe(1);
  });

  it('names again what was no picture, instead of taking it twice', async () => {
    const day = await UploadedDay.open(shop);
    const text = Buffer.from('not a picture at all');
    await day.put(browser, 'notes.jpg', text);
    await day.work();
    const { body } = await day.wanted(browser, { 'notes.jpg': text });
    expect(body).toEqual({ wanted: [], refused: [{ path: 'notes.jpg', reason: 'no-picture' }] });
  });

  it('takes a changed file of the same path', async () => {
    const day = await UploadedDay.open(shop);
    await day.put(browser, 'FJ_0001.JPG', await frame('one', 0));
    const { body } = await day.wanted(browser, { 'FJ_0001.JPG': await frame('other', 0) });
    expect(body.wanted).toEqual(['FJ_0001.JPG']);
  });
});

describe('whose job it is', () => {
  it('a photographer sends to their own job; a foreign one is as missing as none', async () => {
    const [own, foreign] = [
      await UploadedDay.open(shop, [], { photographer: photographer.uuid }),
      await UploadedDay.open(shop),
    ];
    const bytes = await frame('one', 0);
    expect((await own.put(photographer.browser, 'a.jpg', bytes)).statusCode).toBe(200);
    const refused = await foreign.put(photographer.browser, 'a.jpg', bytes);
    expect(refused.statusCode).toBe(404);
    expect(await stored(foreign)).toEqual([]);
    const params = { key: foreign.key };
    expect((await foreign.wanted(photographer.browser, { 'a.jpg': bytes })).status).toBe(404);
    expect((await photographer.browser.ask(calls.jobFiles, { params })).status).toBe(404);
    expect((await photographer.browser.ask(calls.jobMatches, { params })).status).toBe(404);
    const none = await photographer.browser.ask(calls.jobFiles, { params: { key: 'none' } });
    const missing = await photographer.browser.ask(calls.jobFiles, { params });
    expect({ ...missing.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
  });

  it('who packs sends nothing, and neither does a visitor', async () => {
    const day = await UploadedDay.open(shop);
    const packer = await addColleague(shop, { role: 'production', name: 'Per Pakk' });
    const bytes = await frame('one', 0);
    expect((await day.put(packer.browser, 'a.jpg', bytes)).statusCode).toBe(403);
    expect((await day.put(shop.browser(), 'a.jpg', bytes)).statusCode).toBe(401);
    expect(await stored(day)).toEqual([]);
  });
});

describe('how far the files are', () => {
  it('is told with what could not be read, by name', async () => {
    const day = await UploadedDay.open(shop);
    await day.put(browser, 'FJ_0001.JPG', await frame('one', 0));
    await day.put(browser, 'clip.jpg', Buffer.from('moving pictures'));
    const damaged = (await frame('three', 9)).subarray(0, 900);
    await day.put(browser, 'FJ_0003.JPG', damaged);
    await day.work();
    await day.put(browser, 'FJ_0004.JPG', await frame('four', 12));
    const { body } = await browser.ask(calls.jobFiles, { params: { key: day.key } });
    expect(body).toMatchObject({ waiting: 1, read: 1, refusedCount: 2 });
    expect(body.refused).toEqual([
      { path: 'FJ_0003.JPG', bytes: 900, reason: 'damaged' },
      { path: 'clip.jpg', bytes: 15, reason: 'no-picture' },
    ]);
    expect(body.matchedTime).not.toBeNull();
    expect(body.unmatched).toBe(0);
    expect(await stored(day)).toHaveLength(1);
    await sql`update frame set why = '{}', certainty = 'nobody' where job_uuid = (select uuid from job where key = ${day.key})`.execute(
      shop.services.db,
    );
    const { body: later } = await browser.ask(calls.jobFiles, { params: { key: day.key } });
    expect(later.unmatched).toBe(1);
  });

  it('and who sent them stands in the log, once for many', async () => {
    const day = await UploadedDay.open(shop);
    await day.wanted(browser, { 'a.jpg': await frame('a', 0), 'b.jpg': await frame('b', 1) });
    const lines = await shop.services.db
      .selectFrom('audit_log')
      .where('job_uuid', '=', day.uuid)
      .select(['action', 'detail'])
      .execute();
    expect(lines).toEqual([{ action: 'putJobFile', detail: { files: 2 } }]);
  });
});
