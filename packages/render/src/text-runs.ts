import bidiFactory, { type Bidi } from 'bidi-js';
import type { Font } from './font.ts';

// The package's types describe a CommonJS default; at run time the import is the function itself.
const bidi = (bidiFactory as unknown as () => Bidi)();
// Missing in Firefox before 125.
const graphemes =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : undefined;
/** Near enough for names and greetings: marks, joined signs and flags stay with what they belong to. */
const GRAPHEME =
  /\r\n|\p{RI}\p{RI}|\P{M}[\p{M}\p{Emoji_Modifier}]*(?:\u200d\P{M}[\p{M}\p{Emoji_Modifier}]*)*\u200d?|\p{M}+/gu;

/** Text with what bidirectional setting needs: a level per character, odd ones run right to left. */
export interface DirectedText {
  readonly text: string;
  /** Absent where everything runs left to right. */
  readonly levels?: Uint8Array;
}

export interface Run {
  readonly start: number;
  readonly end: number;
  readonly rightToLeft: boolean;
}

const MAY_RUN_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export function directText(text: string): DirectedText {
  if (!MAY_RUN_LEFT.test(text)) return { text };
  return { text, levels: bidi.getEmbeddingLevels(text, 'auto').levels };
}

/** The runs of one line from left to right (rule L2 of the bidirectional algorithm). */
export function visualRuns({ levels }: DirectedText, start: number, end: number): Run[] {
  if (start >= end) return [];
  if (!levels) return [{ start, end, rightToLeft: false }];
  const runs: { start: number; end: number; level: number }[] = [];
  for (let index = start; index < end; index++) {
    const last = runs[runs.length - 1];
    if (last && last.level === levels[index]) last.end = index + 1;
    else runs.push({ start: index, end: index + 1, level: levels[index]! });
  }
  const highest = Math.max(...runs.map((run) => run.level));
  const lowestOdd = Math.min(
    ...runs.map((run) => (run.level % 2 === 1 ? run.level : Number.POSITIVE_INFINITY)),
  );
  for (let level = highest; level >= lowestOdd; level--) {
    for (let from = 0; from < runs.length; from++) {
      if (runs[from]!.level < level) continue;
      let to = from;
      while (to + 1 < runs.length && runs[to + 1]!.level >= level) to++;
      runs.splice(from, to - from + 1, ...runs.slice(from, to + 1).reverse());
      from = to;
    }
  }
  return runs.map((run) => ({ start: run.start, end: run.end, rightToLeft: run.level % 2 === 1 }));
}

/** The characters of a text as a reader sees them. */
export const splitGraphemes = (text: string): string[] =>
  graphemes ? Array.from(graphemes.segment(text), ({ segment }) => segment) : nearGraphemes(text);

/** How many characters a reader counts: a family of three is one. */
export const charactersIn = (text: string): number => splitGraphemes(text).length;

export const nearGraphemes = (text: string): string[] => text.match(GRAPHEME) ?? [];

/** Characters, as a reader sees them, that the font cannot draw. */
export function missingGraphemes(text: string, font: Font): string[] {
  let whole = true;
  for (let index = 0; index < text.length && whole; index++) {
    const unit = text.charCodeAt(index);
    whole = unit === 10 || font.covers(unit);
  }
  if (whole) return [];
  return [
    ...new Set(
      splitGraphemes(text).filter((character) => !/^\r?\n$/.test(character) && !font.shows(character)),
    ),
  ];
}
