/**
 * Whether lists stay as quick when one database holds 1,000 shops, 100,000 orders and 1,000,000 pictures: pages of a
 * shop with 1,000 orders among all that, in turns with those of one of its size that has a database to itself; pages of
 * a shop with six tenths of it all; and whether every question of these pages is answered by an index.
 * `growth.ts [ORDERS SHOPS]`
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { callUrl } from '@picture-day/contract/call';
import { readCart } from '@picture-day/contract/calls/cart';
import { orderList } from '@picture-day/contract/calls/orders';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import { studioFamilies } from '@picture-day/contract/calls/studio/families';
import { studioJobs } from '@picture-day/contract/calls/studio/jobs';
import { studioLog } from '@picture-day/contract/calls/studio/log';
import { studioOrders } from '@picture-day/contract/calls/studio/orders';
import { searchStudio } from '@picture-day/contract/calls/studio/search';
import { studioToday } from '@picture-day/contract/calls/studio/today';
import { sql } from 'kysely';
import pg from 'pg';
import { savePortal } from '../apps/server/src/features/portals/portal.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { CHECKOUT } from '../apps/server/src/platform/config.ts';
import { startSession } from '../apps/server/src/platform/sessions.ts';
import { fillShops } from '../apps/server/src/testing/fill-shop.ts';
import { answerTime, type FullShop, openFullShop, signInOwner, slowestHundredth } from './place/full-shop.ts';
import { onOwnDatabase } from './place/own-database.ts';
import { gatherQuestions, largeTablesReadWhole } from './place/questions.ts';

const [ORDERS = 100_000, SHOPS = 1000] = process.argv.slice(2).map(Number);
const PICTURES_A_CHILD = 10;
const LARGE = Math.round(ORDERS * 0.6);
/** Alone, and once among all the others. */
const SAME = 1000;
const SMALL = Math.max(1, Math.round((ORDERS - LARGE - SAME) / (SHOPS - 2)));
const WARM_UP = 20;
const REQUESTS = 200;
const GOALS = { ratio: 1.5, page: 150 };

const OWNERS_PAGES: readonly (readonly [string, string])[] = [
  ['today', callUrl(studioToday, {})],
  ['jobs', callUrl(studioJobs, { query: {} })],
  ['families', callUrl(studioFamilies, { query: {} })],
  ['orders', callUrl(studioOrders, { query: {} })],
  ['orders by sum', callUrl(studioOrders, { query: { sort: 'sum' } })],
  ['orders of a job', callUrl(studioOrders, { query: { job: 'past 3' } })],
  ['orders by name', callUrl(studioOrders, { query: { q: 'emil bakke' } })],
  ['search', callUrl(searchStudio, { query: { q: 'emil bakke' } })],
  ['log', callUrl(studioLog, { query: {} })],
];
const FAMILYS_PAGES: readonly (readonly [string, string])[] = [
  ['picture sets', callUrl(pictureSets, {})],
  ['cart', callUrl(readCart, {})],
  ['own orders', callUrl(orderList, {})],
];

/** A browser in front of one of the shops. */
interface Seat {
  readonly app: FullShop['app'];
  readonly host: string;
  readonly owner: string;
  readonly family: string;
}

/** Which of the others is as large as the one alone. */
const AMONG = Math.floor(SHOPS / 2);
const hostOf = (n: number): string => `shop-${n}.localhost`;

/** Shops of the same database, each with settings as large as the demo's. */
async function fillOthers({ db }: FullShop): Promise<readonly string[]> {
  const { default: demo } = await import(path.join(CHECKOUT, 'demo', 'shop.json'), {
    with: { type: 'json' },
  });
  const uuids: string[] = [];
  for (let n = 0; n < SHOPS - 1; n++) {
    const shop = { uuid: randomUUID(), key: `shop-${n}`, name: `Shop ${n}`, hosts: [hostOf(n)] };
    uuids.push(await savePortal(db, { ...shop, isDefault: false, settings: demo.settings }));
  }
  const now = new Date();
  const past = { now, picturesAChild: PICTURES_A_CHILD };
  await fillShops(
    db,
    uuids.map((portalUuid, n) => ({ portalUuid, count: n === AMONG ? SAME : SMALL, ...past })),
  );
  return uuids;
}

/** A family with a child, and the owner with a log of as many lines as there are families. */
async function sitDown(shop: FullShop, portalUuid: string, host: string): Promise<Seat> {
  const { db } = shop;
  const { owner, token } = portalUuid === shop.portalUuid ? shop : await signInOwner(db, portalUuid);
  await sql`
    insert into audit_log (at, portal_uuid, operator_uuid, account_uuid, action, kind)
    select now() - n * interval '5 minutes', ${portalUuid}, ${owner}, a.uuid, 'studioFamily', 'read'
    from (select uuid, row_number() over () as n from account where portal_uuid = ${portalUuid}) a`.execute(
    db,
  );
  const { rows } = await sql<{ uuid: string }>`
    select uuid from account where portal_uuid = ${portalUuid} and email = 'past.family18@example.com'`.execute(
    db,
  );
  const family = await startSession(db, systemClock, { portalUuid, accountUuid: rows[0]!.uuid });
  return { app: shop.app, host, owner: token, family };
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function compare(name: string, url: string, who: 'owner' | 'family', seats: Record<string, Seat>) {
  const times = new Map(Object.keys(seats).map((seat) => [seat, [] as number[]]));
  for (let n = -WARM_UP; n < REQUESTS; n++) {
    for (const [where, seat] of Object.entries(seats)) {
      const time = await answerTime({ app: seat.app, token: seat[who] }, url, seat.host);
      if (n >= 0) times.get(where)?.push(time);
    }
  }
  const of = (where: string): number => median(times.get(where) ?? []);
  const said = Object.keys(seats).map((where) => `${where} ${of(where).toFixed(1)} ms`);
  console.log(`${name}: ${said.join(', ')}`);
  console.log(
    `${name}, among all against alone: ${(of('among') / of('alone')).toFixed(2)} (goal at most ${GOALS.ratio})`,
  );
  const slowest = slowestHundredth(times.get('large') ?? []);
  console.log(`${name}, large shop at p99: ${slowest.toFixed(1)} ms (goal at most ${GOALS.page} ms)`);
}

await onOwnDatabase('growth', async (place) => {
  const began = performance.now();
  const alone = await openFullShop(place, SAME, PICTURES_A_CHILD);
  const large = await openFullShop(place, LARGE, PICTURES_A_CHILD);
  const others = await fillOthers(large);
  const seats = {
    alone: await sitDown(alone, alone.portalUuid, 'localhost'),
    large: await sitDown(large, large.portalUuid, 'localhost'),
    among: await sitDown(large, others[AMONG]!, hostOf(AMONG)),
  };
  for (const { db } of [alone, large]) await sql`vacuum analyze`.execute(db);
  const count = async (table: string) =>
    (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(large.db)).rows[0]!.n;
  console.log(
    `${await count('portal')} shops, ${await count('shop_order')} orders, ${await count('picture')} pictures, made in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  const questions = gatherQuestions(large.pool);
  for (const [name, url] of OWNERS_PAGES) await compare(name, url, 'owner', seats);
  for (const [name, url] of FAMILYS_PAGES) await compare(name, url, 'family', seats);
  const client = new pg.Client(large.connection);
  await client.connect();
  const whole = await largeTablesReadWhole(client, questions.values());
  for (const [question, table] of whole)
    console.log(`  reads all of ${table}: ${question.replace(/\s+/g, ' ').slice(0, 160)}`);
  console.log(`questions seen: ${questions.size}`);
  console.log(`questions that read a growing table from end to end: ${whole.length} (goal at most 0)`);
  if (whole.length > 0) process.exitCode = 1;
  await client.end();
  await alone.close();
  await large.close();
});
