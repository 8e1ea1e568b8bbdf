/**
 * The evening a school's pictures come out: families come by chance, four in ten make an account, each looks at thirty
 * pictures, one in eight buys. Two processes behind nginx, one database, pictures in object storage. Finds the most
 * families a second that are all served well and of which nine tenths can be held, then lets twice as many come and
 * says what gives way first; and what one family costs, from which larger places are computed.
 * `release-evening.ts [STEP HOLD PICTURES]`: steps of 20 seconds, a minute held, 30 pictures unless said otherwise.
 */
import os from 'node:os';
import type pg from 'pg';
import { type BenchPlace, onOwnDatabase } from './place/own-database.ts';
import { KINDS } from './release-day/family.ts';
import {
  type Crowd,
  comeIn,
  type Evening,
  isWell,
  percentile,
  slowest,
  tellCrowd,
  WELL,
} from './release-evening/crowd.ts';
import { openPlace, type Place } from './release-evening/place.ts';
import { memoryOf, mostWaiting } from './release-evening/watch.ts';

/** Between what is served well and what is not, this often halved. */
const HALVINGS = 3;
/** Fewer families a second are none worth holding. */
const LEAST = 0.1;
const GOAL = { families: 10_000, minutes: 10 };
/** A core that is used by more than so much of its time makes people wait. */
const FULL = 0.7;

type Used = ReturnType<Place['used']>;
const WHO = ['shops', 'database', 'proxy', 'storage', 'visitors'] as const;
const between = (before: Used, after: Used) => WHO.map((who) => [who, after[who] - before[who]] as const);

/** The most families a second that are served well: doubled until it is too many, then halved towards the edge. */
async function largestRate(evening: Evening, seconds: number): Promise<number> {
  let [well, bad] = [0, Infinity];
  const tryRate = async (rate: number): Promise<void> => {
    const crowd = await comeIn(evening, rate, seconds);
    tellCrowd(`${rate.toFixed(2)} a second`, crowd);
    if (isWell(crowd)) well = rate;
    else bad = rate;
  };
  for (let rate = 1; bad === Infinity; rate *= 2) await tryRate(rate);
  for (let halving = 0; halving < HALVINGS; halving++) await tryRate((well + bad) / 2);
  return well;
}

interface Held {
  readonly rate: number;
  readonly crowd: Crowd;
  readonly spent: ReturnType<typeof between>;
  readonly rows: number;
  readonly bytes: number;
}

/** A short step may be lucky: nine tenths of the rate are held, or of the next smaller one, until they are served well. */
async function heldRate({ evening, client, used }: Place, largest: number, seconds: number): Promise<Held> {
  for (let rate = largest; rate >= LEAST; rate *= 0.9) {
    const [size, before] = [await sizeOf(client), used()];
    const crowd = await comeIn(evening, rate * 0.9, seconds);
    const spent = between(before, used());
    tellCrowd(`nine tenths of ${rate.toFixed(2)}, held for ${seconds} s`, crowd);
    const grown = await sizeOf(client);
    if (isWell(crowd))
      return { rate, crowd, spent, rows: grown.rows - size.rows, bytes: grown.bytes - size.bytes };
  }
  throw new Error('hardly anybody is served well here');
}

async function sizeOf(client: pg.Client): Promise<{ readonly bytes: number; readonly rows: number }> {
  await client.query('analyze');
  const { rows } = await client.query<{ bytes: string; rows: string }>(`
    select pg_database_size(current_database()) as bytes,
      (select sum(greatest(reltuples, 0)) from pg_class where relkind = 'r') as rows`);
  return { bytes: Number(rows[0]!.bytes), rows: Number(rows[0]!.rows) };
}

async function whatGivesWay({ evening, shops, used }: Place, rate: number, seconds: number): Promise<void> {
  const before = used();
  const began = performance.now();
  const coming = comeIn(evening, rate, seconds);
  const [crowd, waiting] = await Promise.all([
    coming,
    mostWaiting(
      shops.map(({ address }) => address),
      coming,
    ),
  ]);
  const took = performance.now() - began;
  tellCrowd(`twice as many, ${rate.toFixed(2)} a second`, crowd);
  const cores = os.availableParallelism();
  const shares = between(before, used()).map(([who, ms]) => [who, ms / took / cores] as const);
  const all = shares.reduce((sum, [, share]) => sum + share, 0);
  console.log(
    `  processors: ${shares.map(([who, share]) => `${who} ${(share * 100).toFixed(0)} %`).join(', ')}`,
  );
  console.log(`  requests that waited for a connection to the database, at most: ${waiting}`);
  const kind = KINDS.toSorted(
    (a, b) => percentile(crowd.times[b], 0.99) - percentile(crowd.times[a], 0.99),
  )[0]!;
  const causes = [
    ...(all > 0.9 ? [`all ${cores} cores are in use`] : []),
    ...(waiting > 0 ? ['every connection to the database is taken'] : []),
    ...(crowd.failures.length > 0 ? [`${crowd.failures.length} families failed`] : []),
    `the slowest is ${kind} with a p99 of ${percentile(crowd.times[kind], 0.99).toFixed(0)} ms`,
  ];
  console.log(`  gives way first: ${causes.join('; ')}`);
}

function tellCost(held: Crowd, spent: readonly (readonly [string, number])[]): void {
  const each = spent.map(([who, ms]) => [who, ms / held.families] as const);
  const ours = each.filter(([who]) => who !== 'visitors').reduce((sum, [, ms]) => sum + ms, 0);
  for (const [who, ms] of each) console.log(`CPU ms a family, ${who}: ${ms.toFixed(0)}`);
  const bytes = held.received / held.families;
  console.log(`CPU ms a family, all but the visitors: ${ours.toFixed(0)}`);
  console.log(`KB sent to a family: ${(bytes / 1024).toFixed(0)}`);
  const rate = GOAL.families / (GOAL.minutes * 60);
  const cores = (rate * ours) / 1000 / FULL;
  console.log(
    `${GOAL.families} families in ${GOAL.minutes} minutes are ${rate.toFixed(1)} a second: ${cores.toFixed(1)} cores, ${((rate * bytes * 8) / 1e6).toFixed(0)} Mbit/s`,
  );
}

async function measure(place: BenchPlace, step: number, hold: number, pictures: number): Promise<void> {
  const opened = await openPlace(place, pictures);
  const { evening, client } = opened;
  await comeIn(evening, 2, Math.min(step, 8));
  const largest = await largestRate(evening, step);
  const { rate, crowd, spent, rows, bytes } = await heldRate(opened, largest, hold);
  console.log(`families a second that are all served well: ${rate.toFixed(2)}`);
  const name = `${(rate * 0.9).toFixed(2)} families a second, held for ${hold} s`;
  console.log(`${name}, failed: ${crowd.failures.length} (goal at most ${WELL.failed})`);
  console.log(`${name}, p99 of the slowest: ${slowest(crowd).toFixed(0)} ms (goal under ${WELL.p99} ms)`);
  tellCost(crowd, spent);
  console.log(`rows a family: ${(rows / crowd.families).toFixed(1)}`);
  console.log(`KB of database a family: ${(bytes / crowd.families / 1024).toFixed(1)}`);
  await whatGivesWay(opened, rate * 2, step);
  for (const [n, shop] of opened.shops.entries())
    console.log(
      `memory of process ${n + 1} at most: ${memoryOf(shop).most.toFixed(0)} MB (goal at most 350 MB)`,
    );
  await client.end();
}

const [step = '20', hold = '60', pictures = '30'] = process.argv.slice(2);
await onOwnDatabase('evening', (place) => measure(place, Number(step), Number(hold), Number(pictures)));
