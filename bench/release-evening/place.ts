import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { hashPassword } from '../../apps/server/src/platform/passwords.ts';
import { S3Storage } from '../../apps/server/src/platform/s3-storage.ts';
import { startNginx } from '../../apps/server/src/testing/nginx.ts';
import { newTestDatabase } from '../../apps/server/src/testing/postgres.ts';
import { type ShopProcess, startShopProcess } from '../../apps/server/src/testing/shop-process.ts';
import flags from '../../scripts/shop-flags.json' with { type: 'json' };
import { cpuOf, databaseCpu } from '../place/cpu.ts';
import type { BenchPlace } from '../place/own-database.ts';
import { fillKnownFamilies, fillSchool } from '../release-day/school.ts';
import type { Evening } from './crowd.ts';
import { METRICS_TOKEN } from './watch.ts';

const CHILDREN = 4000;
const KNOWN = 1000;

/** Two shop processes behind nginx, with a school whose pictures lie in object storage. */
export interface Place {
  readonly evening: Evening;
  readonly client: pg.Client;
  readonly shops: readonly ShopProcess[];
  /** Milliseconds of processor time by who used it. */
  used(): Readonly<Record<'shops' | 'database' | 'proxy' | 'storage' | 'visitors', number>>;
}

export async function openPlace({ host, root, own }: BenchPlace, picturesEach: number): Promise<Place> {
  const store = own(fork(fileURLToPath(new URL('store.ts', import.meta.url))));
  const [{ port: storePort }] = (await once(store, 'message')) as [{ port: number }];
  const endpoint = `http://127.0.0.1:${storePort}`;
  const bucket = {
    bucket: 'pictures',
    region: 'eu-north-1',
    endpoint,
    accessKey: 'key',
    secretKey: 'secret',
  };
  const connection = await newTestDatabase(host);
  const school = await fillSchool(connection, new S3Storage(bucket), root, {
    families: CHILDREN,
    picturesEach,
  });
  const known = await fillKnownFamilies(connection, KNOWN, await hashPassword('sommerfugl'));
  const settings = {
    TRUST_PROXY: 'yes',
    LOG_LEVEL: 'error',
    PICTURES_BY: 'proxy',
    METRICS_TOKEN,
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY: bucket.accessKey,
    S3_SECRET_KEY: bucket.secretKey,
  };
  const shops: ShopProcess[] = [];
  for (let n = 0; n < 2; n++) shops.push(own(await startShopProcess(connection, root, settings, flags)));
  const nginx = own(
    await startNginx({
      folder: path.join(root, 'nginx'),
      shops: shops.map(({ address }) => Number(new URL(address).port)),
      files: root,
    }),
  );
  const client = new pg.Client(connection);
  await client.connect();
  const cpu = ({ pid }: ChildProcess) => cpuOf(String(pid));
  return {
    evening: {
      port: nginx.port,
      codes: school.codes.slice(0, CHILDREN - KNOWN),
      known,
      product: school.product,
    },
    client,
    shops,
    used: () => ({
      shops: shops.reduce((sum, { child }) => sum + cpu(child), 0),
      database: databaseCpu(host),
      proxy: cpu(nginx.child),
      storage: cpu(store),
      visitors: (process.cpuUsage().user + process.cpuUsage().system) / 1000,
    }),
  };
}
