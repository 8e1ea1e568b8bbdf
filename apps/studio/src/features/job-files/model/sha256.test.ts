import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { Sha256 } from './sha256.ts';

it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000, 100_000])(
  'the hash of %i bytes in pieces is the one that everybody works out',
  (length) => {
    const bytes = randomBytes(length);
    const sum = new Sha256();
    for (let at = 0; at < length; at += 97) sum.update(bytes.subarray(at, at + 97));
    expect(sum.digest()).toBe(createHash('sha256').update(bytes).digest('hex'));
  },
);
