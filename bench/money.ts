/**
 * Whether the owner waits for the sums of a shop with 100,000 orders: the slowest hundredth of each page of money over
 * the whole server, how long it takes to cut all orders once, and how much slower it is than in a shop of a fiftieth.
 */
import { callUrl } from '@picture-day/contract/call';
import { moneyBy, moneyOverview, moneyPayouts, moneyVat } from '@picture-day/contract/calls/studio/money';
import { sql } from 'kysely';
import { answerTime, type FullShop, openFullShop, slowestHundredth } from './place/full-shop.ts';
import { type BenchPlace, onOwnDatabase } from './place/own-database.ts';

const COUNT = Number(process.argv[2] ?? 100_000);
const SMALL = Math.ceil(COUNT / 50);
const WARM_UP = 5;
const REQUESTS = 50;
const GOALS = { term: 300, year: 1000 };

const year = { period: 'year' } as const;
const PAGES: readonly (readonly [name: string, goal: number, url: string])[] = [
  ['overview of the term', GOALS.term, callUrl(moneyOverview, { query: {} })],
  ['overview of the year', GOALS.year, callUrl(moneyOverview, { query: year })],
  ['sales of the year by job', GOALS.year, callUrl(moneyBy, { params: { group: 'job' }, query: year })],
  [
    'sales of the year by product',
    GOALS.year,
    callUrl(moneyBy, { params: { group: 'product' }, query: year }),
  ],
  ['VAT of the year', GOALS.year, callUrl(moneyVat, { query: year })],
  ['payouts of the term', GOALS.term, callUrl(moneyPayouts, { query: {} })],
];

async function open(place: BenchPlace, count: number): Promise<FullShop> {
  const shop = await openFullShop(place, count);
  await sql`vacuum analyze`.execute(shop.db);
  await shop.app.ready();
  const first = await answerTime(shop, callUrl(moneyOverview, { query: {} }));
  console.log(`cutting ${count.toLocaleString('en')} orders once: ${(first / 1000).toFixed(1)} s`);
  await sql`vacuum analyze`.execute(shop.db);
  return shop;
}

await onOwnDatabase('money', async (place) => {
  const [few, many] = [await open(place, SMALL), await open(place, COUNT)];
  for (const [name, goal, url] of PAGES) {
    const times = new Map<FullShop, number[]>([
      [few, []],
      [many, []],
    ]);
    for (let n = -WARM_UP; n < REQUESTS; n++) {
      for (const shop of n % 2 ? [few, many] : [many, few]) {
        const time = await answerTime(shop, url);
        if (n >= 0) times.get(shop)?.push(time);
      }
    }
    const [small = 0, large = 0] = [few, many].map((shop) => slowestHundredth(times.get(shop) ?? []));
    console.log(`${name}, p99: ${large.toFixed(1)} ms (goal at most ${goal} ms)`);
    console.log(`${name}, ${COUNT} against ${SMALL}: ${(large / (small || 1)).toFixed(1)} times`);
  }
  await few.close();
  await many.close();
});
