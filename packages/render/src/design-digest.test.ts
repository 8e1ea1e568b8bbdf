import { expect, test } from 'vitest';
import digests from '../fixtures/design-layouts.json' with { type: 'json' };
import { allDigests } from './design-digest.ts';

// After a deliberate change: raise ENGINE_VERSION and run packages/render/scripts/write-layouts.ts.
test('every design is laid out as this version of the engine always has', async () => {
  expect(await allDigests()).toEqual(digests);
}, 120_000);
