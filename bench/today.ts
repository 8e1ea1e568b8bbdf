/**
 * Whether a colleague finds and sees what waits in a shop with 100,000 children, families and orders: the slowest
 * hundredth of searches and of Today, over the whole server.
 */
import { randomUUID } from 'node:crypto';
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
import { onOwnDatabase } from './place/own-database.ts';

const COUNT = Number(process.argv[2] ?? 100_000);
const WARM_UP = 60;
const REQUESTS = 400;
const GOAL_MS = 100;

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

const slowestHundredth = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;

await onOwnDatabase('today', async ({ host, root }) => {
  const connection = await newTestDatabase(host);
  const { db } = connect({ ...connection, max: 8 }, () => {});
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir: root };
  const portalUuid = randomUUID();
  const colours = { brand: '#000000', brandHover: '#000000', brandSoft: '#ffffff', onBrand: '#ffffff' };
  const contact = { name: '', address: '', postalCode: '', city: '', email: 'bench@example.com', phone: '' };
  const languages = { currencyCode: 'NOK', country: 'NO', languages: ['en'], defaultLanguage: 'en' };
  const settings = { ...languages, colours, contact };
  await savePortal(db, {
    uuid: portalUuid,
    key: 'bench',
    name: 'Bench',
    hosts: [],
    isDefault: true,
    settings,
  });
  await fillShop(db, { portalUuid, count: COUNT, now: new Date() });
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

  const measure = async (name: string, url: (n: number) => string): Promise<void> => {
    const times: number[] = [];
    for (let n = -WARM_UP; n < REQUESTS; n++) {
      const from = performance.now();
      const { statusCode, payload } = await app.inject({
        url: url(n + WARM_UP),
        cookies: { session: token },
        headers: { host: 'localhost' },
      });
      if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}: ${payload}`);
      if (n >= 0) times.push(performance.now() - from);
    }
    const half = times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
    console.log(`${name}: p50 ${half.toFixed(1)} ms with ${COUNT} children, families and orders`);
    console.log(`${name}, p99: ${slowestHundredth(times).toFixed(1)} ms (goal at most ${GOAL_MS} ms)`);
  };
  const typed = (n: number): string => TYPED[n % TYPED.length] ?? '';
  await measure('search of the studio', (n) => callUrl(searchStudio, { query: { q: typed(n) } }));
  await measure('Today', () => callUrl(studioToday, {}));
  await app.close();
  await jobs.stop();
  await db.destroy();
});
