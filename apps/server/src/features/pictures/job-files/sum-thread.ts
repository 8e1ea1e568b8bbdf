/** The thread of `sum-beside.ts`: adds the pages of each file to its sum, in the order they come. */
import { createHash, type Hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { Summed, Told } from './sum-beside.ts';

const sums = new Map<number, Hash>();

parentPort?.on('message', ({ file, more }: Told) => {
  if (more === 'broken') return void sums.delete(file);
  const sum = sums.get(file) ?? createHash('sha256');
  if (more === 'end') {
    sums.delete(file);
    return parentPort?.postMessage({ file, answer: sum.digest('hex') } satisfies Summed);
  }
  sums.set(file, sum.update(more));
  parentPort?.postMessage({ file, answer: more } satisfies Summed, [more.buffer]);
});
