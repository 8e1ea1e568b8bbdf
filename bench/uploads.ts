/**
 * A photo day sent by the studio's own calls: every file once and whole, though the server is killed twice and the page
 * begins anew twice; how large the server's memory becomes; and how near it comes to a plain PUT that only writes a file.
 * `uploads.ts [FILES BYTES]`: 2,000 files of 8 MB unless said otherwise.
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { callUrl } from '@picture-day/contract/call';
import { FILES_ASKED, putJobFile, wantedJobFiles } from '@picture-day/contract/calls/studio/job-files';
import sharp from 'sharp';
import { savePortal } from '../apps/server/src/features/portals/portal.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { connect, type Db } from '../apps/server/src/platform/database/connect.ts';
import { startSession } from '../apps/server/src/platform/sessions.ts';
import { newTestDatabase } from '../apps/server/src/testing/postgres.ts';
import { type ShopProcess, startShopProcess } from '../apps/server/src/testing/shop-process.ts';
import flags from '../scripts/shop-flags.json' with { type: 'json' };
import { type BenchPlace, onOwnDatabase } from './place/own-database.ts';

const [FILES = 2000, BYTES = 8_000_000] =
  process.argv[2] === '--plain' ? [] : process.argv.slice(2).map(Number);
const AT_ONCE = 4;
/** Files from this number on are sent only to see how fast they come. */
const RACED = 1_000_000;
const KEY = 'bench-day';
const MB = 1e6;
const noise = randomBytes(BYTES);

/** A picture of a camera, filled up to its size behind its end: the shop reads it while further ones come. */
async function drawPicture(): Promise<Buffer> {
  const channels = 3;
  const coarse = { width: 1500, height: 1000, channels } as const;
  const grain = sharp(randomBytes(coarse.width * coarse.height * channels), { raw: coarse });
  const drawn = await grain.resize(6000, 4000).jpeg({ quality: 75 }).toBuffer();
  return Buffer.concat([drawn, Buffer.alloc(Math.max(0, BYTES - drawn.length))]);
}
const picture = process.argv[2] === '--plain' ? noise : await drawPicture();

/** The bytes of a file by its number, which stands at their end: a picture, or for a race noise, which nobody reads. */
function bytesOf(number: number): Buffer {
  const bytes = Buffer.from(number >= RACED ? noise : picture);
  bytes.writeUInt32BE(number, bytes.length - 4);
  return bytes;
}
const pathOf = (number: number): string => `DCIM/FJ_${String(number).padStart(5, '0')}.JPG`;
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Sends a body; whatever goes wrong on the way is a failure like any other. */
function send(url: string, method: string, body: Buffer, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers: { ...headers, 'content-length': body.length } });
    request.on('error', reject);
    request.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(text)
          : reject(new Error(`answer ${response.statusCode}: ${text}`)),
      );
    });
    request.end(body);
  });
}

async function inLanes(numbers: readonly number[], work: (number: number) => Promise<void>): Promise<void> {
  const waiting = numbers.values();
  const lane = async (): Promise<void> => {
    for (const number of waiting) await work(number);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** A shop with one job and somebody who is signed in. */
async function openDay(db: Db): Promise<{ readonly jobUuid: string; readonly cookie: string }> {
  const portal = randomUUID();
  await savePortal(db, {
    uuid: portal,
    key: 'bench',
    name: 'Bench',
    hosts: [],
    isDefault: true,
    settings: {
      currencyCode: 'NOK',
      country: 'NO',
      languages: ['en'],
      defaultLanguage: 'en',
      colours: { brand: '#000000', brandHover: '#000000', brandSoft: '#ffffff', onBrand: '#ffffff' },
      contact: { name: '', address: '', postalCode: '', city: '', email: 'bench@example.com', phone: '' },
    },
  });
  const [owner, jobUuid, type, by] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const named = { portal_uuid: portal, key: KEY, name: 'Bench' };
  await db
    .insertInto('job_type')
    .values({ uuid: type, ...named })
    .execute();
  await db
    .insertInto('photographer')
    .values({ uuid: by, ...named })
    .execute();
  const job = {
    job_type_uuid: type,
    photographer_uuid: by,
    creation_time: new Date(),
    deadline: null,
    retention: null,
  };
  await db
    .insertInto('job')
    .values({ uuid: jobUuid, ...named, ...job })
    .execute();
  const account = { portal_uuid: portal, email: 'bench@example.com', name: 'Bench', role: 'owner' } as const;
  await db
    .insertInto('account')
    .values({
      uuid: owner,
      ...account,
      password_hash: '',
      address: 'null',
      lang: 'en',
      created_at: new Date(),
    })
    .execute();
  const colleague = { hasFactor: true, browser: 'Bench', address: '' };
  const token = await startSession(db, systemClock, { portalUuid: portal, accountUuid: owner, colleague });
  return { jobUuid, cookie: `session=${token}` };
}

/** The largest the process has been, in MB. */
async function peakOf({ child }: ShopProcess): Promise<number> {
  const status = await fs.readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** A server that writes what it is sent to a file, and does nothing else. */
async function servePlainly(folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
  const server = http.createServer((request, response) => {
    pipeline(request, createWriteStream(path.join(folder, randomUUID()))).then(
      () => response.end('{}'),
      () => response.destroy(),
    );
  });
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

/** The same in a process of its own, as the shop is. */
async function plainServer(own: BenchPlace['own'], folder: string): Promise<string> {
  const args = [import.meta.filename, '--plain', folder];
  const child = own(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] }));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return line.toString().trim();
}

async function bench({ host, root, own }: BenchPlace): Promise<void> {
  const connection = await newTestDatabase(host);
  const { db } = connect({ ...connection, max: 2 }, () => {});
  const { jobUuid, cookie } = await openDay(db);
  const folder = path.join(root, 'shop');
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const begin = async (): Promise<ShopProcess> => {
    const started = await startShopProcess(connection, folder, {}, flags);
    own(started.child);
    return started;
  };
  let shop = await begin();
  const rest = await peakOf(shop);
  const put = async (number: number): Promise<void> => {
    const bytes = bytesOf(number);
    const url = callUrl(putJobFile, {
      params: { key: KEY, hash: hashOf(bytes) },
      query: { path: pathOf(number), bytes: bytes.length },
    });
    await send(shop.address + url, 'PUT', bytes, { ...headers, 'content-type': 'application/octet-stream' });
  };
  const persist = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let tries = 0; ; tries++) {
      try {
        return await work();
      } catch (error) {
        if (tries > 600) throw error;
        await pause(250);
      }
    }
  };

  // Rounds of both in turn, so that a busy machine hurts both alike; these files are not of the day below.
  const plain = await plainServer(own, path.join(root, 'plain'));
  const spent = { ours: 0, plain: 0 };
  const some = Math.max(8, Math.min(40, Math.floor(FILES / 20)));
  for (let round = 0; round < 5; round++) {
    const numbers = Array.from({ length: some }, (_, n) => RACED + round * some + n);
    for (const which of ['plain', 'ours'] as const) {
      const from = performance.now();
      await inLanes(numbers, async (number) => {
        if (which === 'ours') return put(number);
        const bytes = bytesOf(number);
        hashOf(bytes);
        await send(plain, 'PUT', bytes, {});
      });
      if (round > 0) spent[which] += performance.now() - from;
    }
  }
  const rate = (which: 'ours' | 'plain'): number => (4 * some * BYTES) / MB / (spent[which] / 1000);

  let [sent, kills, peak] = [0, 0, 0];
  const restart = async (): Promise<void> => {
    peak = Math.max(peak, await peakOf(shop));
    await shop.kill('SIGKILL');
    shop = await begin();
  };
  let killing: Promise<void> | undefined;
  const all = Array.from({ length: FILES }, (_, n) => n + 1);
  /** One visit of the page: it knows nothing, asks what is wanted, and sends until it is closed. */
  const visit = async (until: number): Promise<void> => {
    for (let at = 0; at < all.length; at += FILES_ASKED) {
      const asked = all.slice(at, at + FILES_ASKED);
      const files = asked.map((number) => ({
        path: pathOf(number),
        hash: hashOf(bytesOf(number)),
        bytes: picture.length,
      }));
      const url = callUrl(wantedJobFiles, { params: { key: KEY } });
      const body = Buffer.from(JSON.stringify({ files }));
      const json = { ...headers, 'content-type': 'application/json' };
      const answer = await persist(() => send(shop.address + url, 'POST', body, json));
      const wanted = new Set((JSON.parse(answer) as { wanted: string[] }).wanted);
      await inLanes(
        asked.filter((number) => wanted.has(pathOf(number))),
        async (number) => {
          if (sent >= until) return;
          await persist(() => put(number));
          sent++;
          if (kills < 2 && sent > ((kills + 1) * FILES) / 4) {
            kills++;
            killing = restart();
          }
          await killing;
        },
      );
      if (sent >= until) return;
    }
  };
  await visit(Math.floor(FILES / 3));
  await visit(Math.floor((2 * FILES) / 3));
  await visit(Number.POSITIVE_INFINITY);
  peak = Math.max(peak, await peakOf(shop));

  const rows = await db
    .selectFrom('job_file')
    .where('job_uuid', '=', jobUuid)
    .where('path', 'in', all.map(pathOf))
    .select(['path', 'content_hash'])
    .execute();
  const right = rows.filter(({ path: at, content_hash }) => {
    const number = Number(/(\d{5})/.exec(at)?.[1]);
    return content_hash === hashOf(bytesOf(number));
  });
  console.log(
    `${FILES} files of ${(picture.length / MB).toFixed(1)} MB, the server killed twice, the page begun anew twice`,
  );
  console.log(`files there once and whole: ${((100 * right.length) / FILES).toFixed(2)} % (goal 100 %)`);
  console.log(`sent more than once: ${sent - FILES} (goal at most ${2 * AT_ONCE + 2})`);
  console.log(`memory of the server at rest: ${rest.toFixed(0)} MB`);
  console.log(`memory of the server at its largest: ${peak.toFixed(0)} MB (goal at most 300 MB)`);
  console.log(`uploads: ${rate('ours').toFixed(1)} MB/s, a plain PUT ${rate('plain').toFixed(1)} MB/s`);
  console.log(
    `uploads against a plain PUT: ${(rate('ours') / rate('plain')).toFixed(2)} (goal at least 0.70)`,
  );
  await db.destroy();
}

if (process.argv[2] === '--plain') await servePlainly(process.argv[3] ?? '');
else await onOwnDatabase('uploads', bench);
