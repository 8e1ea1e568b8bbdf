import { createHash } from 'node:crypto';
import { FONT_FAMILIES } from '@picture-day/contract/constants';
import { beforeAll, describe, expect, test } from 'vitest';
import manifest from '../fonts/fonts.json' with { type: 'json' };
import { packGlyphs } from './build-text.ts';
import { DOCUMENT_FACES } from './document-faces.ts';
import { SIGN_FACES } from './fallback-fonts.ts';
import { fontShelf } from './font-shelf.ts';
import { FONT_FACES, pickFace } from './fonts.ts';
import { outlineBounds } from './geometry.ts';
import { glyphOutline } from './glyph-outline.ts';
import { LETTER_FACES } from './letter-faces.ts';
import { fileFontSource } from './node.ts';
import { fonts } from './testing.ts';
import { layoutText } from './text-layout.ts';

const ALPHABET = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz0123456789';
const NORDIC = 'ÆæØøÅåÄäÖöÐðÞþÉéÜüÀàÓóÔôÁáÍíÚúÝý';
const SAMI = 'ÁáČčĐđŊŋŠšŦŧŽž';
const SIGNS = '.,:;!?-–—…&@%+/()“”‘’«»"\'€';

beforeAll(() => fonts.load(FONT_FACES.map((face) => face.key)));

test('every family that a customer may choose has a face', () => {
  expect(FONT_FAMILIES.filter((family) => !pickFace(family))).toEqual([]);
  expect(FONT_FAMILIES).toHaveLength(15);
});

test('the manifest lists each face with the hash of its file', async () => {
  expect(manifest.faces.map((face) => face.key)).toEqual(
    [...FONT_FACES, ...DOCUMENT_FACES, ...SIGN_FACES, ...LETTER_FACES].map((face) => face.key),
  );
  for (const { key, bytes, sha256 } of manifest.faces) {
    const file = await fileFontSource(key);
    expect([file.length, createHash('sha256').update(file).digest('hex')]).toEqual([bytes, sha256]);
  }
});

describe.each(FONT_FACES.map((face) => face.key))('%s', (key) => {
  test('has every Nordic and Sámi letter and the usual signs', () => {
    const font = fonts.get(key)!;
    const missing = [...ALPHABET, ...NORDIC, ...SAMI, ...SIGNS].filter(
      (letter) => !font.covers(letter.codePointAt(0)!),
    );
    expect(missing).toEqual([]);
  });

  test('has a line high enough that Å never touches the g above it', () => {
    const font = fonts.get(key)!;
    const size = 100;
    const { glyphs, lines } = layoutText(
      'gjy\nÅÄÖ',
      font,
      { size },
      { x: 0, y: 0, width: 9999, height: 9999 },
    );
    const ink = (from: number, to: number) =>
      outlineBounds(
        glyphOutline({
          kind: 'glyphs',
          text: '',
          color: '',
          opacity: 1,
          font,
          size,
          glyphs: packGlyphs(glyphs.filter(({ cluster }) => cluster >= from && cluster < to)),
        }),
      )!;
    const upper = ink(0, 1);
    const lower = ink(4, 5);
    expect(lines).toHaveLength(2);
    expect(lower.y).toBeGreaterThanOrEqual(upper.y + upper.height - 1e-6);
  });
});

test('the nearest face stands in for one that is not there', () => {
  expect(pickFace('Lora', 400, true)?.key).toBe('lora-400-italic');
  expect(pickFace('Anton', 700, true)?.key).toBe('anton-400');
  expect(pickFace('Roboto', 600)?.key).toBe('roboto-500');
  expect(pickFace('Comic Sans')).toBeUndefined();
});

test('a face asked for twice at once is fetched once', async () => {
  const asked: string[] = [];
  const shelf = fontShelf((key) => {
    asked.push(key);
    return fileFontSource(key);
  });
  await Promise.all([shelf.load(['anton-400']), shelf.load(['anton-400', 'anton-400'])]);
  await shelf.load(['anton-400']);
  expect(asked).toEqual(['anton-400']);
});

test('a broken font file is refused with its name', async () => {
  const shelf = fontShelf(async () => new Uint8Array(50));
  await expect(shelf.load(['anton-400'])).rejects.toThrow('anton-400');
});
