/**
 * The day a school's pictures come out: families open their letters one after the other, make an account, look at every
 * picture and fill a cart. Once with one process and a folder, once with two processes on one database and object storage.
 * `release-day.ts [FAMILIES SECONDS]`: 250 families within 30 seconds unless said otherwise, five times as many a second
 * as 1,000 within ten minutes; `release-day.ts 1000 600` is the day itself.
 */
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { S3Storage } from '../apps/server/src/platform/s3-storage.ts';
import { FolderStorage } from '../apps/server/src/platform/storage.ts';
import { objectStore } from '../apps/server/src/testing/object-store.ts';
import { newTestDatabase } from '../apps/server/src/testing/postgres.ts';
import { type ShopProcess, startShopProcess } from '../apps/server/src/testing/shop-process.ts';
import { type BenchPlace, onOwnDatabase } from './place/own-database.ts';
import { Family, KINDS, noTimes, type Times } from './release-day/family.ts';
import { fillSchool, type School } from './release-day/school.ts';

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0;

const memory = ({ child }: ShopProcess): number =>
  Number(/VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;

interface Day {
  readonly times: Times;
  readonly seconds: number;
  readonly failures: readonly string[];
}

/** Families come evenly, whether or not those before them are done. */
async function releaseDay(school: School, seconds: number, ports: readonly number[]): Promise<Day> {
  const times = noTimes();
  const failures: string[] = [];
  const began = performance.now();
  const pause = (seconds * 1000) / school.codes.length;
  await Promise.all(
    school.codes.map(async (code, number) => {
      await wait(number * pause);
      const family = new Family(number, { ports }, times);
      await family.open(code, school.product).catch((error: Error) => failures.push(error.message));
      family.close();
    }),
  );
  return { times, seconds: (performance.now() - began) / 1000, failures };
}

const all = (times: Times): number[] => KINDS.flatMap((kind) => times[kind]);

function tell(title: string, families: number, day: Day, shops: readonly ShopProcess[]): void {
  console.log(`${title}: ${families} families in ${day.seconds.toFixed(1)} s, ${day.failures.length} failed`);
  for (const failure of new Set(day.failures)) console.log(`  ${failure}`);
  for (const kind of KINDS) {
    const of = day.times[kind];
    console.log(
      `  ${kind}: ${of.length}, p50 ${percentile(of, 0.5).toFixed(0)} ms, p99 ${percentile(of, 0.99).toFixed(0)} ms`,
    );
  }
  console.log(`  requests a second: ${(all(day.times).length / day.seconds).toFixed(0)}`);
  console.log(`  memory at most: ${shops.map((shop) => `${memory(shop).toFixed(0)} MB`).join(', ')}`);
  if (day.failures.length > 0) process.exitCode = 1;
}

async function measure({ host, root, own }: BenchPlace, families: number, seconds: number): Promise<void> {
  const store = objectStore();
  await new Promise<void>((done) => store.listen(0, '127.0.0.1', done));
  const bucket = {
    bucket: 'pictures',
    region: 'eu-north-1',
    endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    accessKey: 'key',
    secretKey: 'secret',
  };
  const inBucket = {
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY: bucket.accessKey,
    S3_SECRET_KEY: bucket.secretKey,
  };
  const serve = async (count: number, title: string, storage: S3Storage | FolderStorage, more = {}) => {
    const connection = await newTestDatabase(host);
    const folder = path.join(root, String(count));
    const school = await fillSchool(connection, storage, folder, { families });
    const open = [];
    for (let n = 0; n < count; n++) {
      const settings = { TRUST_PROXY: 'yes', LOG_LEVEL: 'error', ...more };
      open.push(own(await startShopProcess(connection, folder, settings)));
    }
    const day = await releaseDay(
      school,
      seconds,
      open.map(({ address }) => Number(new URL(address).port)),
    );
    tell(title, families, day, open);
    for (const shop of open) await shop.kill('SIGTERM');
    return percentile(all(day.times), 0.99);
  };
  try {
    const one = await serve(1, 'one process, a folder', new FolderStorage(path.join(root, '1', 'files')));
    const two = await serve(2, 'two processes, object storage', new S3Storage(bucket), inBucket);
    console.log(`p99 of all requests, two processes against one: ${(two / one).toFixed(2)}`);
  } finally {
    store.close();
  }
}

const [families = '250', seconds = '30'] = process.argv.slice(2);
await onOwnDatabase('release', (place) => measure(place, Number(families), Number(seconds)));
