/**
 * What a process of the shop holds while a release evening goes on: families come for minutes at a rate that two cores
 * carry with ease, and the memory of both processes is looked at every few seconds.
 * `memory.ts [MINUTES RATE]`: three minutes at one and a half families a second unless said otherwise; `memory.ts 30` is
 * the half hour that the goal speaks of.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { ShopProcess } from '../apps/server/src/testing/shop-process.ts';
import { type BenchPlace, onOwnDatabase } from './place/own-database.ts';
import { comeIn, tellCrowd } from './release-evening/crowd.ts';
import { openPlace } from './release-evening/place.ts';
import { memoryOf } from './release-evening/watch.ts';

const EVERY_SECONDS = 5;
const GOAL = 350;

interface Looked {
  readonly minute: number;
  /** Megabytes of each process. */
  readonly held: readonly number[];
}

async function look(shops: readonly ShopProcess[], until: Promise<unknown>): Promise<readonly Looked[]> {
  const seen: Looked[] = [];
  const began = performance.now();
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  until.then(over, over);
  while (!isOver) {
    const minute = (performance.now() - began) / 60_000;
    seen.push({ minute, held: shops.map((shop) => memoryOf(shop).now) });
    await Promise.race([until.catch(() => {}), wait(EVERY_SECONDS * 1000)]);
  }
  return seen;
}

/** Megabytes a minute by which what is held grows, of the line that lies nearest to all that was seen. */
function slope(points: readonly (readonly [minute: number, held: number])[]): number {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [minutes, held] = [mean(0), mean(1)];
  const along = points.reduce((sum, [x, y]) => sum + (x - minutes) * (y - held), 0);
  const width = points.reduce((sum, [x]) => sum + (x - minutes) ** 2, 0);
  return width === 0 ? 0 : along / width;
}

async function measure(place: BenchPlace, minutes: number, rate: number): Promise<void> {
  const { evening, shops, client } = await openPlace(place, 30);
  await comeIn(evening, rate, 10);
  const coming = comeIn(evening, rate, minutes * 60);
  const [crowd, seen] = await Promise.all([coming, look(shops, coming)]);
  tellCrowd(`${rate} families a second for ${minutes} minutes`, crowd);
  if (crowd.failures.length > 0) process.exitCode = 1;
  // What a process takes while it comes to its pace is no growth.
  const later = seen.filter(({ minute }) => minute > minutes / 3);
  for (const [n, shop] of shops.entries()) {
    const points = later.map(({ minute, held }) => [minute, held[n] ?? 0] as const);
    const { now, most } = memoryOf(shop);
    console.log(`memory of process ${n + 1} in the end: ${now.toFixed(0)} MB (goal at most ${GOAL} MB)`);
    console.log(`memory of process ${n + 1} at most: ${most.toFixed(0)} MB`);
    console.log(`growth of process ${n + 1}, MB a minute after the first third: ${slope(points).toFixed(2)}`);
  }
  await client.end();
}

const [minutes = '3', rate = '1.5'] = process.argv.slice(2);
await onOwnDatabase('memory', (place) => measure(place, Number(minutes), Number(rate)));
