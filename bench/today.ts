/**
 * Whether a colleague finds and sees what waits in a shop with 100,000 children, families and orders and a million
 * pictures: the slowest hundredth of searches and of Today, over the whole server, and how much slower that is than in
 * a shop of a fiftieth.
 */
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { callUrl } from '@picture-day/contract/call';
import { searchStudio } from '@picture-day/contract/calls/studio/search';
import { studioToday } from '@picture-day/contract/calls/studio/today';
import { sql } from 'kysely';
import { compose } from '../apps/server/src/compose.ts';
import { savePortal } from '../apps/server/src/features/portals/portal.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { connect } from '../apps/server/src/platform/database/connect.ts';
import { newHttpServer } from '../apps/server/src/platform/http/server.ts';
import { startJobs } from '../apps/server/src/platform/jobs.ts';
import { MailFolder } from '../apps/server/src/platform/mail.ts';
import { startSession } from '../apps/server/src/platform/sessions.ts';
import { FolderStorage } from '../apps/server/src/platform/storage.ts';
import { fillShop } from '../apps/server/src/testing/fill-shop.ts';
import { newTestDatabase } from '../apps/server/src/testing/postgres.ts';
import { type BenchPlace, onOwnDatabase } from './place/own-database.ts';

const COUNT = Number(process.argv[2] ?? 100_000);
const WARM_UP = 60;
const REQUESTS = 400;
const GOAL_MS = 100;
const SMALL = Math.ceil(COUNT / 50);
const PICTURES_A_CHILD = 10;

/** As colleagues type: names, beginnings, accents, typing errors, classes, addresses, codes and references. */
const TYPED = [
  ...[
    'emil bakke',
    'soren',
    'bratn',
    'lukasz nowak',
    'em',
    'hanna b',
    '4b emil',
    'ødegård',
    'zukowski',
    'bakek',
  ],
  ...['past.family4711@example.com', 'skole 17', 'johansen nora', 'nobody at all', '7c41e09b', 'WVR54MBPKD'],
];

/** The time that so many of a hundred stay below. */
const of = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;

interface Measured {
  readonly search: readonly number[];
  readonly today: readonly number[];
}

/** A shop of its own on a database of its own, asked as a browser would. */
async function measureShop({ host, root }: BenchPlace, count: number): Promise<Measured> {
  const connection = await newTestDatabase(host);
  const { db } = connect({ ...connection, max: 8 }, () => {});
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir: root };
  const portalUuid = randomUUID();
  const colours = { brand: '#000000', brandHover: '#000000', brandSoft: '#ffffff', onBrand: '#ffffff' };
  const contact = { name: '', address: '', postalCode: '', city: '', email: 'bench@example.com', phone: '' };
  const languages = { currencyCode: 'NOK', country: 'NO', languages: ['en'], defaultLanguage: 'en' };
  await savePortal(db, {
    ...{ uuid: portalUuid, key: 'bench', name: 'Bench', hosts: [], isDefault: true },
    settings: { ...languages, colours, contact },
  });
  await fillShop(db, { portalUuid, count, now: new Date(), picturesAChild: PICTURES_A_CHILD });
  await sql`vacuum analyze`.execute(db);
  const owner = randomUUID();
  await sql`insert into account (uuid, portal_uuid, email, name, password_hash, lang, role, created_at)
    values (${owner}, ${portalUuid}, 'owner@example.com', 'Owner', 'none', 'en', 'owner', now())`.execute(db);
  const token = await startSession(db, systemClock, {
    portalUuid,
    accountUuid: owner,
    colleague: { hasFactor: true, browser: '', address: '' },
  });
  const app = newHttpServer(config);
  const jobs = await startJobs(connection, { workers: false, onError: () => {} });
  const storage = new FolderStorage(path.join(root, 'files'));
  const mailer = new MailFolder(path.join(root, 'mail'));
  await compose(app, { config, db, clock: systemClock, storage, jobs, mailer, log: app.log });
  await app.ready();

  const measure = async (url: (n: number) => string): Promise<number[]> => {
    const times: number[] = [];
    for (let n = -WARM_UP; n < REQUESTS; n++) {
      const from = performance.now();
      const { statusCode, payload } = await app.inject({
        url: url(n + WARM_UP),
        cookies: { session: token },
        headers: { host: 'localhost' },
      });
      if (statusCode !== 200) throw new Error(`${url(n)} answered ${statusCode}: ${payload}`);
      if (n >= 0) times.push(performance.now() - from);
    }
    return times;
  };
  const typed = (n: number): string => TYPED[n % TYPED.length] ?? '';
  const search = await measure((n) => callUrl(searchStudio, { query: { q: typed(n) } }));
  const today = await measure(() => callUrl(studioToday, {}));
  await app.close();
  await jobs.stop();
  await db.destroy();
  return { search, today };
}

await onOwnDatabase('today', async (place) => {
  const small = await measureShop(place, SMALL);
  const large = await measureShop(place, COUNT);
  const many = COUNT.toLocaleString('en');
  for (const [name, key] of [
    ['search of the studio', 'search'],
    ['Today', 'today'],
  ] as const) {
    console.log(
      `${name}, half: ${of(large[key], 0.5).toFixed(1)} ms with ${many} children, families and orders`,
    );
    console.log(`${name}, p99: ${of(large[key], 0.99).toFixed(1)} ms (goal at most ${GOAL_MS} ms)`);
    const ratio = of(large[key], 0.5) / of(small[key], 0.5);
    console.log(`${name}, ${many} against ${SMALL.toLocaleString('en')}: ${ratio.toFixed(1)} times`);
  }
  const load = os.loadavg()[0] ?? 0;
  console.log(`load of the machine meanwhile: ${load.toFixed(1)} on ${os.availableParallelism()} cores`);
});
