import { beforeAll, describe, expect, test } from 'vitest';
import { packGlyphs } from './build-text.ts';
import { fallbackFaces, fontFor, SIGN_FACES } from './fallback-fonts.ts';
import { FONT_FACES, pickFace } from './fonts.ts';
import { outlineBounds } from './geometry.ts';
import { glyphOutline } from './glyph-outline.ts';
import { fonts } from './testing.ts';
import { layoutText } from './text-layout.ts';

const box = { x: 0, y: 0, width: 2000, height: 400 };
const lacks = () => undefined;
const lay = (text: string, key = 'roboto-400', style = {}) =>
  layoutText(text, fontFor(text, fonts.get(key)!, { fonts, lacks }), { size: 40, ...style }, box);

beforeAll(() => fonts.load([...FONT_FACES, ...SIGN_FACES].map(({ key }) => key)));

describe('characters that a font lacks', () => {
  test.each([
    '❤️ ♥ ⭐ ☀️',
    '😀🥰🤗🫶',
    '🎈🎉🌸🏆',
    '🐶🦋👶💛',
    '🚀🔥🕯️',
    '🧸🪁🫐',
    '👩‍👩‍👧 👍🏽 👩🏿‍🚒',
    '🇳🇴🇸🇪🇵🇱',
    '1️⃣ #️⃣',
  ])('are drawn for %s in every face', (text) => {
    for (const { key } of FONT_FACES) expect([key, ...lay(text, key).missing]).toEqual([key]);
  });

  test('come from the slice that has them, and nothing is fetched for plain words', () => {
    const asked = (text: string) => fallbackFaces(text, pickFace('Lobster')!);
    expect(asked('Åse Ødegård – «Tusen takk», 1–2 ½ €')).toEqual([]);
    expect(asked('Takk ❤️')).toEqual(['noto-emoji-signs']);
    expect(asked('👩‍👧 🎈 שלום')).toEqual(['noto-emoji-joined', 'noto-emoji-nature', 'noto-sans-hebrew']);
  });

  test('joined of several are one drawing', () => {
    expect(lay('👩‍👩‍👧').glyphs).toHaveLength(1);
    expect(lay('🇳🇴').glyphs).toHaveLength(1);
  });

  test('that no font has are reported, never drawn', () => {
    const { missing, glyphs } = lay('木 Ada');
    expect(missing).toEqual(['木']);
    expect(packGlyphs(glyphs).filter((_, at) => at % 4 === 0)).not.toContain(0);
  });

  test('stay within the line of the font they stand in', () => {
    for (const { key } of FONT_FACES) {
      const text = '😀';
      const font = fontFor(text, fonts.get(key)!, { fonts, lacks });
      const { glyphs } = lay(text, key);
      const item = {
        kind: 'glyphs' as const,
        text,
        color: '',
        opacity: 1,
        font,
        size: 40,
        glyphs: packGlyphs(glyphs),
      };
      const ink = outlineBounds(glyphOutline(item))!;
      expect([key, ink.height <= (font.ascent + font.descent) * 40 + 1e-6]).toEqual([key, true]);
    }
  });
});

describe('text from right to left', () => {
  const order = (text: string) =>
    [...lay(text).glyphs].sort((a, b) => a.x - b.x).map(({ cluster }) => text[cluster]);

  test('runs from right to left, numbers and Latin words in it from left to right', () => {
    expect(order('שלום 12').join('')).toBe('12 םולש');
    expect(order('Hei שלום').join('')).toBe('Hei םולש');
  });

  test('has Arabic letters joined, also where the design sets letters apart', () => {
    const width = (style: object) => lay('مرحبا', 'roboto-400', style).lines[0]!.width;
    const alone = [...'مرحبا'].reduce((sum, letter) => sum + lay(letter).lines[0]!.width, 0);
    expect(width({})).toBeLessThan(alone);
    expect(width({ letterSpacing: 0.3 })).toBe(width({}));
  });

  test('mirrors its brackets', () => {
    const glyphs = lay('(א)')
      .glyphs.toSorted((a, b) => a.x - b.x)
      .map(({ glyph }) => glyph);
    const latin = lay('(a)').glyphs.map(({ glyph }) => glyph);
    expect([glyphs[0], glyphs[2]]).toEqual([latin[0], latin[2]]);
  });
});
