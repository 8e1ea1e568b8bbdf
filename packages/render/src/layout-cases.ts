/** Six hundred random texts over all faces, and a fingerprint of every bit of their layout. */
import { monthName, weekdayNames, weekStartOf } from './calendar.ts';
import type { Font } from './font.ts';
import { FONT_FACES } from './fonts.ts';
import { layoutArc } from './text-arc.ts';
import { layoutText, type TextLayout, type TextStyle } from './text-layout.ts';

export const CASE_COUNT = 600;

const WORDS = (
  'Gratulerer med dagen kjære Åse Øyvind Ærlig Čáhci Đorđe Ŋálgi Šuoŋŋa Ŧuorbbis Žuožžu AVATAR WAVE To. ' +
  'Tøyen office fjord fluffy “sitat” – slutt… 4B 2027 (ja!) sommerfuglvinge og & Solheim-Berg Müller Łukasz ' +
  'þórr ðögg señor déjà Äiti Yö über Straße 100 % 17. mai'
).split(' ');

/** mulberry32: small, seeded, the same everywhere. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface LayoutCase {
  readonly face: string;
  readonly lay: (font: Font) => TextLayout;
}

export function layoutCase(index: number): LayoutCase {
  const next = random(index + 1);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const face = FONT_FACES[index % FONT_FACES.length]!.key;
  const text = Array.from({ length: 1 + Math.floor(next() * 12) }, () => pick(WORDS)).join(
    next() < 0.1 ? '\n' : ' ',
  );
  const style: TextStyle = {
    size: 12 + next() * 98,
    minSize: 12,
    align: pick(['left', 'center', 'right'] as const),
    vAlign: pick(['top', 'middle', 'bottom'] as const),
    letterSpacing: next() < 0.3 ? next() * 0.3 : 0,
    lineHeight: next() < 0.3 ? 0.8 + next() * 0.6 : 1,
  };
  const box = { x: next() * 50, y: next() * 50, width: 60 + next() * 500, height: 20 + next() * 300 };
  if (next() < 0.1) {
    const circle = { x: box.x, y: box.y, radius: 40 + next() * 200, angle: next() * 360, sweep: 180 };
    const side = pick(['outside', 'inside'] as const);
    return { face, lay: (font) => layoutArc(text, font, style, { ...circle, side }) };
  }
  return { face, lay: (font) => layoutText(text, font, style, box) };
}

/** FNV-1a over the bits of every number a painter would use. */
export function fingerprint(layout: TextLayout): string {
  const numbers = [layout.size, layout.fits ? 1 : 0, layout.lines.length];
  for (const { x, baseline, width } of layout.lines) numbers.push(x, baseline, width);
  for (const { glyph, cluster, x, y, turn = 0 } of layout.glyphs) numbers.push(glyph, cluster, x, y, turn);
  let hash = 0xcbf29ce484222325n;
  for (const word of new BigUint64Array(Float64Array.from(numbers).buffer)) {
    hash = BigInt.asUintN(64, (hash ^ word) * 0x100000001b3n);
    hash ^= hash >> 29n;
  }
  return hash.toString(16).padStart(16, '0');
}

/** What a calendar takes from the runtime's language data, for these languages. */
export function calendarNames(languages: readonly string[]) {
  return languages.map((language) => ({
    language,
    months: Array.from({ length: 12 }, (_, index) => monthName(2027, index + 1, language)),
    weekdays: (['narrow', 'short', 'long'] as const).map((format) => weekdayNames(language, 1, format)),
    weekStart: weekStartOf(language),
  }));
}
