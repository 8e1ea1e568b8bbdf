import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { ShopProcess } from '../../apps/server/src/testing/shop-process.ts';

export const METRICS_TOKEN = 'an evening of families';

/** Requests that waited for a connection to the database, at most at one moment, by the shops' own figures. */
export async function mostWaiting(shops: readonly string[], until: Promise<unknown>): Promise<number> {
  let [most, isOver] = [0, false];
  const over = () => {
    isOver = true;
  };
  until.then(over, over);
  while (!isOver) {
    const waiting = await Promise.all(shops.map(waitingAt));
    most = Math.max(most, ...waiting);
    await Promise.race([until.catch(() => {}), wait(250)]);
  }
  return most;
}

async function waitingAt(shop: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${shop}/metrics`, { headers })).text();
  return Number(/^picture_day_database_connections\{state="waiting"\} (\d+)/m.exec(text)?.[1] ?? 0);
}

/** Megabytes that a process holds now, and held at most. */
export function memoryOf({ child }: ShopProcess): { readonly now: number; readonly most: number } {
  const status = fs.readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}
