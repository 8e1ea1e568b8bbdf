import { compareJobList } from '@picture-day/contract/calls/studio/job-people';
import { HOSTILE_LISTS } from '@picture-day/photo-day/roster/testing/hostile-lists';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { watchStalls } from '../../../testing/watch-stalls.ts';
import { JobOfSchool } from './testing/job-of-school.ts';

/** Nobody else waits longer than this while a list is read. */
const LONGEST_WAIT_MS = 1000;
const READ = process.env.LONG ? HOSTILE_LISTS : HOSTILE_LISTS.slice(0, 8);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('a list that was made to stop the shop', () => {
  it('is one of fifty', () => expect(HOSTILE_LISTS).toHaveLength(50));

  it('is refused in words, or read, and nobody waits for it', { timeout: 300_000 }, async () => {
    const job = await JobOfSchool.open(shop);
    let slowest = 0;
    let longest = 0;
    for (const { what, bytes } of READ) {
      const source = { file: Buffer.from(bytes()).toString('base64') };
      const watch = watchStalls();
      const began = performance.now();
      const body = { source, answers: {}, decisions: {} };
      const { raw } = await job.office.browser.ask(compareJobList, { params: job.params, body });
      slowest = Math.max(slowest, performance.now() - began);
      longest = Math.max(longest, watch.longest());
      watch.stop();
      expect([200, 400, 422], `${what}: ${raw.payload.slice(0, 300)}`).toContain(raw.statusCode);
      expect(raw.json().key, what).not.toBe('ourFault');
    }
    console.log(`longest stall over hostile lists: ${longest.toFixed(0)} ms (goal < ${LONGEST_WAIT_MS} ms)`);
    console.log(`slowest answer to a hostile list: ${slowest.toFixed(0)} ms`);
    expect(longest).toBeLessThan(LONGEST_WAIT_MS);
  });
});
