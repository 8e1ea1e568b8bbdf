import { expect, test } from 'vitest';
import digests from '../fixtures/design-layouts.json' with { type: 'json' };
import { designDigest } from './design-digest.ts';
import { loadTemplate, templateFiles } from './testing.ts';

// After a deliberate change: raise ENGINE_VERSION and run packages/render/scripts/write-layouts.ts.
test('every design is laid out as this version of the engine always has', async () => {
  const now: Record<string, string> = {};
  for (const { name, file } of templateFiles) now[name] = await designDigest(await loadTemplate(file));
  expect(now).toEqual(digests);
}, 60_000);
