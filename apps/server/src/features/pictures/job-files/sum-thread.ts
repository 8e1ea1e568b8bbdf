/** The thread of `sum-beside.ts`: adds the pieces of each file to its sum, in the order they come. */
import { createHash, type Hash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { Piece, Summed } from './sum-beside.ts';

const sums = new Map<number, Hash>();

parentPort?.on('message', ({ file, page, length, ends }: Piece) => {
  if (!page) return void sums.delete(file);
  const sum = (sums.get(file) ?? createHash('sha256')).update(page.subarray(0, length));
  if (ends) sums.delete(file);
  else sums.set(file, sum);
  const summed: Summed = { file, page, hash: ends ? sum.digest('hex') : '' };
  parentPort?.postMessage(summed, [page.buffer]);
});
