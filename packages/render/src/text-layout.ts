/// <reference path="./linebreak.d.ts" />
import LineBreaker from 'linebreak';
import type { Font } from './font.ts';
import type { Rect } from './geometry.ts';
import type { HorizontalAlign, VerticalAlign } from './model.ts';
import { type DirectedText, directText, missingGraphemes, visualRuns } from './text-runs.ts';

export interface TextStyle {
  readonly size: number;
  /** The text shrinks down to this until it fits; no shrinking when absent. */
  readonly minSize?: number;
  readonly align?: HorizontalAlign;
  readonly vAlign?: VerticalAlign;
  readonly letterSpacing?: number;
  readonly lineHeight?: number;
  readonly maxLines?: number;
}

export interface PlacedGlyph {
  readonly glyph: number;
  /** Index of the first character this glyph stands for, within the whole text. */
  readonly cluster: number;
  readonly x: number;
  readonly y: number;
  /** How far the next glyph of its run begins after it. */
  readonly advance: number;
  /** Clockwise turn around the glyph's origin in radians, for text on a circle. */
  readonly turn?: number;
}

export interface TextLine {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
}

export interface TextLayout {
  readonly size: number;
  readonly lines: readonly TextLine[];
  readonly glyphs: readonly PlacedGlyph[];
  readonly fits: boolean;
  /** Characters the font has no glyph for. */
  readonly missing: readonly string[];
}

/** Sizes tried while shrinking lie this far apart. */
const SIZE_STEP = 0.5;
const TOLERANCE = 1e-9;

const ARABIC = /[\u0600-\u06ff]/;

interface Break {
  readonly position: number;
  readonly required: boolean;
}
type Span = readonly [start: number, end: number];

/** Sets a text into a box: the largest size up to the wanted one at which all of it fits. */
export function layoutText(text: string, font: Font, style: TextStyle, box: Rect): TextLayout {
  const directed = directText(text);
  const measure = measurer(directed, font, style.letterSpacing ?? 0);
  const breaks = readBreaks(text);
  const pitch = (font.ascent + font.descent) * (style.lineHeight ?? 1);
  const heightOf = (lines: number, size: number) => (font.ascent + font.descent + (lines - 1) * pitch) * size;
  const trySize = (size: number): readonly Span[] | undefined => {
    const lines = breakLines(text, breaks, measure, box.width / size);
    const fits =
      lines.fit &&
      lines.spans.length <= (style.maxLines ?? Number.POSITIVE_INFINITY) &&
      heightOf(lines.spans.length, size) <= box.height + TOLERANCE;
    return fits ? lines.spans : undefined;
  };
  const found = largestFit(style, trySize);
  const size = found?.size ?? Math.min(style.size, style.minSize ?? style.size);
  const greedy = found?.result ?? breakLines(text, breaks, measure, box.width / size).spans;
  const spans =
    found && style.align === 'center' ? balance(greedy, text, breaks, measure, box.width / size) : greedy;
  const height = heightOf(spans.length, size);
  const top = box.y + (box.height - height) * { top: 0, middle: 0.5, bottom: 1 }[style.vAlign ?? 'top'];
  const lines: TextLine[] = [];
  const glyphs: PlacedGlyph[] = [];
  spans.forEach(([start, end], index) => {
    const width = measure(start, end) * size;
    const x = box.x + (box.width - width) * { left: 0, center: 0.5, right: 1 }[style.align ?? 'left'];
    const baseline = top + (font.ascent + index * pitch) * size;
    lines.push({ text: text.slice(start, end), x, baseline, width });
    placeGlyphs(
      directed,
      font,
      start,
      end,
      size,
      style.letterSpacing ?? 0,
      (glyph, cluster, dx, dy, advance) =>
        glyphs.push({ glyph, cluster, x: x + dx, y: baseline - dy, advance }),
    );
  });
  return { size, lines, glyphs, fits: found !== undefined, missing: missingGraphemes(text, font) };
}

/** Searches the wanted size first, then the largest step above the smallest allowed size. */
export function largestFit<T>(
  style: Pick<TextStyle, 'size' | 'minSize'>,
  trySize: (size: number) => T | undefined,
): { size: number; result: T } | undefined {
  const wanted = trySize(style.size);
  if (wanted !== undefined) return { size: style.size, result: wanted };
  if (style.minSize === undefined || style.minSize >= style.size) return undefined;
  let best: { size: number; result: T } | undefined;
  let low = 0;
  let high = Math.floor((style.size - style.minSize) / SIZE_STEP + TOLERANCE);
  while (low <= high) {
    const middle = (low + high) >> 1;
    const size = style.minSize + middle * SIZE_STEP;
    const result = trySize(size);
    if (result === undefined) {
      high = middle - 1;
    } else {
      best = { size, result };
      low = middle + 1;
    }
  }
  return best;
}

/** Visits the glyphs of a line from left to right with their offset from its start, in the unit of `size`. */
export function placeGlyphs(
  directed: DirectedText,
  font: Font,
  start: number,
  end: number,
  size: number,
  letterSpacing: number,
  visit: (glyph: number, cluster: number, dx: number, dy: number, advance: number) => void,
): number {
  const scale = size / font.unitsPerEm;
  const spacing = letterSpacing * size;
  let pen = 0;
  let previous = -1;
  for (const run of visualRuns(directed, start, end)) {
    const piece = directed.text.slice(run.start, run.end);
    // Letters that are written joined stay so.
    const apart = letterSpacing !== 0 && !ARABIC.test(piece);
    for (const shaped of font.shape(piece, run.rightToLeft, !apart)) {
      const cluster = run.start + shaped.cluster;
      // Space goes between letters, not after the last, so that centred text stays centred.
      if (apart && previous >= 0 && cluster !== previous) pen += spacing;
      previous = cluster;
      visit(shaped.glyph, cluster, pen + shaped.dx * scale, shaped.dy * scale, shaped.advance * scale);
      pen += shaped.advance * scale;
    }
  }
  return pen;
}

/** Widths of stretches of the text in em, remembered. */
function measurer(directed: DirectedText, font: Font, letterSpacing: number) {
  const known = new Map<number, number>();
  return (start: number, end: number): number => {
    const name = start * 65_536 + end;
    let width = known.get(name);
    if (width === undefined) {
      width = placeGlyphs(directed, font, start, end, 1, letterSpacing, () => undefined);
      known.set(name, width);
    }
    return width;
  };
}

function readBreaks(text: string): Break[] {
  const breaker = new LineBreaker(text);
  const breaks: Break[] = [];
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    breaks.push({ position: next.position, required: text[next.position - 1] === '\n' });
  }
  return breaks;
}

/** Fills lines greedily; a word wider than the box stands alone on its line and does not fit. */
function breakLines(
  text: string,
  breaks: readonly Break[],
  measure: (start: number, end: number) => number,
  width: number,
): { spans: Span[]; fit: boolean } {
  const spans: Span[] = [];
  let fit = true;
  let start = 0;
  let lastFit = -1;
  for (let index = 0; index < breaks.length; index++) {
    const { position, required } = breaks[index]!;
    const end = trimEnd(text, start, position);
    if (measure(start, end) > width + TOLERANCE) {
      if (lastFit >= 0) {
        spans.push([start, trimEnd(text, start, lastFit)]);
        start = lastFit;
        lastFit = -1;
        index--;
        continue;
      }
      fit = false;
      spans.push([start, end]);
      start = position;
      continue;
    }
    if (required) {
      spans.push([start, end]);
      start = position;
      lastFit = -1;
    } else {
      lastFit = position;
    }
  }
  if (start < text.length) spans.push([start, trimEnd(text, start, text.length)]);
  return { spans, fit };
}

const BALANCE_STEPS = 10;

/** The narrowest setting with as many lines: a centred text without a lone last word. */
function balance(
  greedy: readonly Span[],
  text: string,
  breaks: readonly Break[],
  measure: (start: number, end: number) => number,
  width: number,
): readonly Span[] {
  let best = greedy;
  let low = 0;
  let high = width;
  for (let step = 0; greedy.length > 1 && step < BALANCE_STEPS; step++) {
    const middle = (low + high) / 2;
    const lines = breakLines(text, breaks, measure, middle);
    if (lines.fit && lines.spans.length === greedy.length) {
      best = lines.spans;
      high = middle;
    } else {
      low = middle;
    }
  }
  return best;
}

function trimEnd(text: string, start: number, end: number): number {
  let trimmed = end;
  while (trimmed > start && (text[trimmed - 1] === ' ' || text[trimmed - 1] === '\n')) trimmed--;
  return trimmed;
}
