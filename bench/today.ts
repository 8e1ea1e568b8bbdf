/**
 * Whether a colleague finds and sees what waits in a shop with 100,000 children, families and orders and a million
 * pictures: the slowest hundredth of searches and of Today, over the whole server, and how much slower that is than in
 * a shop of a fiftieth.
 */
import os from 'node:os';
import { callUrl } from '@picture-day/contract/call';
import { searchStudio } from '@picture-day/contract/calls/studio/search';
import { studioToday } from '@picture-day/contract/calls/studio/today';
import { sql } from 'kysely';
import { answerTime, openFullShop } from './place/full-shop.ts';
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
async function measureShop(place: BenchPlace, count: number): Promise<Measured> {
  const shop = await openFullShop(place, count, PICTURES_A_CHILD);
  await sql`vacuum analyze`.execute(shop.db);
  await shop.app.ready();
  const measure = async (url: (n: number) => string): Promise<number[]> => {
    const times: number[] = [];
    for (let n = -WARM_UP; n < REQUESTS; n++) {
      const time = await answerTime(shop, url(n + WARM_UP));
      if (n >= 0) times.push(time);
    }
    return times;
  };
  const typed = (n: number): string => TYPED[n % TYPED.length] ?? '';
  const search = await measure((n) => callUrl(searchStudio, { query: { q: typed(n) } }));
  const today = await measure(() => callUrl(studioToday, {}));
  await shop.close();
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
