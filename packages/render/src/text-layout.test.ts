import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import layouts from '../fixtures/layouts.json' with { type: 'json' };
import type { Font } from './font.ts';
import { FONT_FACES } from './fonts.ts';
import { CASE_COUNT, fingerprint, layoutCase } from './layout-cases.ts';
import { fonts } from './testing.ts';
import { layoutArc } from './text-arc.ts';
import { layoutText, type TextStyle } from './text-layout.ts';
import { directText, visualRuns } from './text-runs.ts';

beforeAll(() => fonts.load(FONT_FACES.map((face) => face.key)));

const font = (key: string): Font => fonts.get(key)!;
const box = { x: 10, y: 20, width: 300, height: 120 };
const style: TextStyle = { size: 40, minSize: 12 };

describe('a text', () => {
  test('keeps its size where it fits', () => {
    const layout = layoutText('Ada', font('lora-400'), style, box);
    expect(layout).toMatchObject({ size: 40, fits: true, missing: [] });
    expect(layout.lines.map((line) => line.text)).toEqual(['Ada']);
  });

  test('shrinks until it fits its box, no further than needed', () => {
    const words = 'Gratulerer med dagen, kjære Åse og Øyvind';
    const layout = layoutText(words, font('lora-400'), { ...style, size: 110 }, box);
    expect(layout.fits).toBe(true);
    expect(layout.size).toBeLessThan(110);
    const larger = layoutText(words, font('lora-400'), { size: layout.size + 0.5 }, box);
    expect(larger.fits).toBe(false);
  });

  test('never shrinks below 12 and is reported as overflowing instead', () => {
    const layout = layoutText('ord '.repeat(400).trim(), font('roboto-400'), style, box);
    expect(layout).toMatchObject({ size: 12, fits: false });
  });

  test('overflows when one word is wider than the box at 12', () => {
    const layout = layoutText('m'.repeat(80), font('roboto-400'), style, box);
    expect(layout).toMatchObject({ size: 12, fits: false });
  });

  test('names the characters the font lacks', () => {
    const layout = layoutText('Hei 👩‍👩‍👧 שלום!', font('roboto-400'), style, box);
    expect(layout.missing).toEqual(['👩‍👩‍👧', 'ש', 'ל', 'ו', 'ם']);
  });

  test('stands left, centred and right in its box', () => {
    const [left, center, right] = (['left', 'center', 'right'] as const).map(
      (align) => layoutText('Ada', font('lora-400'), { ...style, align }, box).lines[0]!,
    );
    expect(left!.x).toBe(10);
    expect(center!.x + center!.width / 2).toBeCloseTo(160, 9);
    expect(right!.x + right!.width).toBeCloseTo(310, 9);
  });

  test('stays centred with letters set apart', () => {
    const spaced = { ...style, align: 'center' as const, letterSpacing: 0.3 };
    const { lines, glyphs } = layoutText('ADA', font('montserrat-600'), spaced, box);
    const plain = layoutText('ADA', font('montserrat-600'), { ...spaced, letterSpacing: 0 }, box);
    expect(lines[0]!.width - plain.lines[0]!.width).toBeCloseTo(2 * 0.3 * 40, 6);
    expect(glyphs[1]!.x).toBeCloseTo(plain.glyphs[1]!.x, 6);
  });

  test('centred on several lines has no lone last word', () => {
    const layout = layoutText(
      'Gratulerer med dagen, kjære Åse & Øyvind!',
      font('anton-400'),
      { size: 28, align: 'center' },
      { ...box, width: 400 },
    );
    expect(layout.lines.map((line) => line.text)).toEqual(['Gratulerer med dagen,', 'kjære Åse & Øyvind!']);
  });

  test('breaks where the author breaks it', () => {
    const layout = layoutText('Merry\nChristmas', font('lora-400'), style, box);
    expect(layout.lines.map((line) => line.text)).toEqual(['Merry', 'Christmas']);
  });

  test('takes no more lines than allowed', () => {
    const layout = layoutText('Ada Solheim og Jonas Berg', font('lora-400'), { ...style, maxLines: 1 }, box);
    expect(layout.lines).toHaveLength(1);
    expect(layout.size).toBeLessThan(40);
  });
});

describe('right-to-left text', () => {
  const clusters = (text: string) =>
    layoutText(text, font('roboto-400'), { size: 20 }, { ...box, width: 1000 }).glyphs.map(
      (glyph) => glyph.cluster,
    );

  test('is set from right to left', () => {
    expect(clusters('שלום')).toEqual([3, 2, 1, 0]);
  });

  test('keeps numbers and Latin words readable inside it', () => {
    expect(clusters('שלום 12')).toEqual([5, 6, 4, 3, 2, 1, 0]);
    expect(clusters('Ada שלום')).toEqual([0, 1, 2, 3, 7, 6, 5, 4]);
  });

  test('follows the levels of the bidirectional algorithm', () => {
    const directed = directText('אב (cd) 12');
    const runs = visualRuns(directed, 0, directed.text.length);
    expect(runs.map(({ start, end, rightToLeft }) => [start, end, rightToLeft])).toEqual([
      [8, 10, false],
      [6, 8, true],
      [4, 6, false],
      [0, 4, true],
    ]);
  });
});

test('text on a circle sits on its baseline and is shrunk to its sweep', () => {
  const circle = { x: 100, y: 100, radius: 60, angle: -90, sweep: 120, side: 'outside' as const };
  const layout = layoutArc('LILLESUND SCHOOL', font('bebas-neue-400'), { size: 60, minSize: 12 }, circle);
  expect(layout.fits).toBe(true);
  expect(layout.lines[0]!.width).toBeLessThanOrEqual((60 * 120 * Math.PI) / 180);
  for (const { x, y } of layout.glyphs) expect(Math.hypot(x - 100, y - 100)).toBeLessThan(63);
  const first = layout.glyphs[0]!;
  const last = layout.glyphs.at(-1)!;
  expect(first.turn!).toBeCloseTo(-last.turn!, 1);
});

test('never leaves its box unless it is reported', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'aåæøÅÆØgjpqyČĐŊŠŦŽMiW .,-!—éüß19 '),
    minLength: 1,
    maxLength: 120,
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...FONT_FACES.map((face) => face.key)),
      letters,
      fc.record({
        size: fc.double({ min: 12, max: 110, noNaN: true }),
        align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
        vAlign: fc.constantFrom('top' as const, 'middle' as const, 'bottom' as const),
        letterSpacing: fc.double({ min: 0, max: 0.4, noNaN: true }),
      }),
      fc.record({ width: fc.integer({ min: 20, max: 600 }), height: fc.integer({ min: 10, max: 400 }) }),
      (key, text, look, area) => {
        const face = font(key);
        const layout = layoutText(text, face, { ...look, minSize: 12 }, { x: 5, y: 7, ...area });
        if (!layout.fits) return;
        for (const { x, width, baseline } of layout.lines) {
          expect(x).toBeGreaterThanOrEqual(5 - 1e-6);
          expect(x + width).toBeLessThanOrEqual(5 + area.width + 1e-6);
          expect(baseline - face.ascent * layout.size).toBeGreaterThanOrEqual(7 - 1e-6);
          expect(baseline + face.descent * layout.size).toBeLessThanOrEqual(7 + area.height + 1e-6);
        }
        const shown = layout.lines
          .map((line) => line.text)
          .join(' ')
          .replace(/\s+/g, ' ')
          .trim();
        expect(shown.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      },
    ),
    { numRuns: 600 },
  );
});

test('six hundred random layouts over all fonts are the ones on file', () => {
  const prints = Array.from({ length: CASE_COUNT }, (_, index) => {
    const { face, lay } = layoutCase(index);
    return fingerprint(lay(font(face)));
  });
  expect(prints).toEqual(layouts);
});

test('typing one character re-lays a 75-character text in under a millisecond', () => {
  const text = 'Gratulerer med dagen, kjære Åse og Øyvind! Hilsen alle oss hjemme på Nesodd';
  expect(text).toHaveLength(75);
  const typed = (index: number) =>
    layoutText(
      text.slice(0, 74) + String.fromCharCode(97 + (index % 26)) + index,
      font('lora-400'),
      { size: 64, minSize: 12, align: 'center' },
      box,
    );
  for (let index = 0; index < 200; index++) typed(index);
  const times = Array.from({ length: 200 }, (_, index) => {
    const start = performance.now();
    typed(1000 + index);
    return performance.now() - start;
  }).sort((a, b) => a - b);
  console.log(`a character typed into a text of 75: ${times[100]?.toFixed(2)} ms (goal < 1 ms)`);
  // The goal is a millisecond; a shared machine only shows one that has become slow by far.
  expect(times[100]).toBeLessThan(process.env.LONG ? 1 : 50);
});
