import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Page, SumBeside } from './sum-beside.ts';

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** On one page that is filled anew whenever it is back. */
async function sumOf(bytes: Uint8Array, step: number): Promise<string> {
  const sum = new SumBeside();
  let page: Page = new Uint8Array(step);
  for (let from = 0; from < bytes.length; from += step) {
    const part = bytes.subarray(from, from + step);
    page.set(part);
    page = await sum.add(page.subarray(0, part.length));
  }
  return sum.end();
}

describe('the sum of a file that comes page by page', () => {
  it('is that of the whole, on whatever pages it comes', async () => {
    const bytes = randomBytes(1_500_001);
    for (const step of [9999, 65_536, 700_000, 2_000_000])
      expect(await sumOf(bytes, step)).toBe(hashOf(bytes));
    expect(await sumOf(new Uint8Array(), 1)).toBe(hashOf(new Uint8Array()));
  });

  it('is not mixed with those that come beside it', async () => {
    const files = Array.from({ length: 6 }, () => randomBytes(900_000));
    expect(await Promise.all(files.map((file) => sumOf(file, 65_536)))).toEqual(files.map(hashOf));
  });

  it('is forgotten where the file breaks off, and others go on', async () => {
    const broken = new SumBeside();
    const adding = broken.add(new Uint8Array(randomBytes(2_000_000)));
    broken.abandon();
    await adding;
    const bytes = randomBytes(600_000);
    expect(await sumOf(bytes, 65_536)).toBe(hashOf(bytes));
  });
});
