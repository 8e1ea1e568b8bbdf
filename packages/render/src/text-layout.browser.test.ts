import { expect, test } from 'vitest';
import layouts from '../fixtures/layouts.json' with { type: 'json' };
import { fetchFontShelf } from './browser.ts';
import { CASE_COUNT, fingerprint, layoutCase } from './layout-cases.ts';

const addresses = import.meta.glob<string>('../fonts/*.ttf', {
  query: '?url',
  import: 'default',
  eager: true,
});

test('six hundred random layouts are the same to the bit in the browser and on the server', async () => {
  const fonts = fetchFontShelf((key) => addresses[`../fonts/${key}.ttf`] ?? key);
  const prints: string[] = [];
  for (let index = 0; index < CASE_COUNT; index++) {
    const { face, lay } = layoutCase(index);
    await fonts.load([face]);
    prints.push(fingerprint(lay(fonts.get(face)!)));
  }
  expect(prints).toEqual(layouts);
});
