/**
 * How fast thumbnails leave, each looked at by the shop: by the shop alone, and by nginx after the shop has allowed it,
 * beside nginx sending the same files to anybody. In turns and in one run, so that a busy machine slows all of them.
 * The asking happens on the same cores and costs more than nginx does; what an answer itself costs is the CPU beside it.
 * `pictures.ts [SECONDS ROUNDS CONNECTIONS]`: three seconds each in three rounds unless said otherwise, as two families
 * ask whose pages have thirty pictures each. What waits together is asked for together, so fewer at once cost more each.
 */
import path from 'node:path';
import { callUrl } from '@picture-day/contract/call';
import { pictureBytes } from '@picture-day/contract/calls/pictures';
import { FolderStorage } from '../apps/server/src/platform/storage.ts';
import { startNginx } from '../apps/server/src/testing/nginx.ts';
import { newTestDatabase } from '../apps/server/src/testing/postgres.ts';
import { startShopProcess } from '../apps/server/src/testing/shop-process.ts';
import flags from '../scripts/shop-flags.json' with { type: 'json' };
import { cpuOf, databaseCpu } from './place/cpu.ts';
import { type Answered, type Load, load } from './place/load.ts';
import { type BenchPlace, onOwnDatabase } from './place/own-database.ts';
import { fillSchool, signInFirstFamily } from './release-day/school.ts';

const GOALS = { 'the shop alone': 0.3, 'the shop through nginx': 0.4 } as const;
const NGINX = 'nginx alone';

interface Asked {
  readonly seconds: number;
  readonly rounds: number;
  readonly connections: number;
}

interface Way {
  readonly name: string;
  readonly load: Omit<Load, 'seconds'>;
  cpu(): number;
  count: number;
  seconds: number;
  used: number;
}

async function measure({ host, root, own }: BenchPlace, asked: Asked): Promise<void> {
  const { seconds, rounds, connections } = asked;
  const connection = await newTestDatabase(host);
  const files = path.join(root, 'files');
  await fillSchool(connection, new FolderStorage(files), root, { families: 1 });
  const { token, pictures } = await signInFirstFamily(connection);
  const settings = { TRUST_PROXY: 'yes', LOG_LEVEL: 'error', WORKERS: 'no' };
  const alone = own(await startShopProcess(connection, root, settings, flags));
  const behind = own(await startShopProcess(connection, root, { ...settings, PICTURES_BY: 'proxy' }, flags));
  const portOf = (address: string) => Number(new URL(address).port);
  const nginx = own(
    await startNginx({
      folder: path.join(root, 'nginx'),
      shops: [portOf(behind.address)],
      files,
      more: `location /open/ { alias ${files}/; }`,
    }),
  );
  const cookie = `session=${token}`;
  const addresses = pictures.map((uuid) =>
    callUrl(pictureBytes, { params: { uuid, size: '320' }, query: {} }),
  );
  const open = await Promise.all(
    addresses.map(async (address) => {
      const allowed = await fetch(behind.address + address, { headers: { cookie } });
      return String(allowed.headers.get('x-accel-redirect')).replace('/stored-files/', '/open/');
    }),
  );
  const way = (name: string, port: number, wanted: readonly string[], cpu: () => number): Way => ({
    name,
    load: { port, addresses: wanted, cookie, connections },
    cpu,
    count: 0,
    seconds: 0,
    used: 0,
  });
  const cpu = (child: { readonly pid?: number | undefined }) => cpuOf(String(child.pid));
  const ways = [
    way(NGINX, nginx.port, open, () => cpu(nginx.child)),
    way('the shop alone', portOf(alone.address), addresses, () => cpu(alone.child) + databaseCpu(host)),
    way(
      'the shop through nginx',
      nginx.port,
      addresses,
      () => cpu(behind.child) + cpu(nginx.child) + databaseCpu(host),
    ),
  ];
  for (const one of ways) await load({ ...one.load, seconds });
  let size = 0;
  for (let round = 0; round < rounds; round++) {
    for (const one of ways) {
      const before = one.cpu();
      const answered: Answered = await load({ ...one.load, seconds });
      one.used += one.cpu() - before;
      one.count += answered.count;
      one.seconds += answered.seconds;
      size = answered.bytes / answered.count;
    }
  }
  console.log(`thumbnails of ${(size / 1024).toFixed(1)} KB on average, ${connections} at once`);
  tell(ways);
  for (const shop of [alone, behind]) await shop.kill('SIGTERM');
}

function tell(ways: readonly Way[]): void {
  const rate = ({ count, seconds }: Way) => count / seconds;
  for (const one of ways) {
    console.log(`${one.name}, thumbnails a second: ${rate(one).toFixed(0)}`);
    console.log(`${one.name}, CPU ms a thumbnail: ${(one.used / one.count).toFixed(3)}`);
  }
  const nginx = ways.find(({ name }) => name === NGINX)!;
  for (const [name, goal] of Object.entries(GOALS)) {
    const one = ways.find((way) => way.name === name)!;
    console.log(`${name} against nginx: ${(rate(one) / rate(nginx)).toFixed(2)} (goal at least ${goal})`);
  }
}

const [seconds = 3, rounds = 3, connections = 64] = process.argv.slice(2).map(Number);
await onOwnDatabase('pictures', (place) => measure(place, { seconds, rounds, connections }));
