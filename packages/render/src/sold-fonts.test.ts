import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import sold from '../fixtures/sold-fonts.json' with { type: 'json' };
import { fileFontSource } from './node.ts';

// A reprint must be the file that was sold. A font that is to look or hold more comes under a new key.
test('every font file that orders were drawn with is what it was', async () => {
  const now: Record<string, string> = {};
  for (const key of Object.keys(sold)) {
    now[key] = createHash('sha256')
      .update(await fileFontSource(key))
      .digest('hex');
  }
  expect(now).toEqual(sold);
});
