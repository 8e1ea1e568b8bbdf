import { pageRect } from './build-art.ts';
import { inCapitals, layoutString, type TextContext } from './build-text.ts';
import type { Font } from './font.ts';
import type { StringItem, StringValue } from './model.ts';
import type { PlacedGlyph } from './text-layout.ts';
import { directText, splitGraphemes } from './text-runs.ts';

/** Where a character of a text lies, in points: its left end on the baseline, its width, its turn in radians. */
export interface TextCell {
  readonly start: number;
  readonly end: number;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly width: number;
  readonly rightToLeft: boolean;
}

export interface CaretPlace {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** The characters of a text where they are set, and where a caret stands among them. */
export interface WrittenText {
  readonly cells: readonly TextCell[];
  /** Of a line, above and below the baseline. */
  readonly ascent: number;
  readonly descent: number;
  caret(index: number): CaretPlace;
}

/** What an editor needs to show a caret in a text and to find the character under a finger. */
export function writtenText(
  item: StringItem,
  value: StringValue,
  font: Font,
  context: TextContext,
): WrittenText {
  const text = value.text ?? '';
  const shown = item.uppercase ? inCapitals(text, context.language) : text;
  const layout = layoutString(item, { ...value, text }, font, context);
  const cells = item.uppercase
    ? inTyped(cellsOf(shown, layout.glyphs), text, context.language)
    : cellsOf(shown, layout.glyphs);
  const { size } = layout;
  const pitch = (font.ascent + font.descent) * (item.lineHeight ?? 1) * size;
  const box = pageRect(item.box);
  const start = box.x + box.width * { left: 0, center: 0.5, right: 1 }[value.align ?? item.align ?? 'left'];
  const height = (font.ascent + font.descent) * size;
  const top = box.y + (box.height - height) * { top: 0, middle: 0.5, bottom: 1 }[item.vAlign ?? 'top'];
  const first = layout.lines[0]?.baseline ?? top + font.ascent * size;
  return {
    cells,
    ascent: font.ascent * size,
    descent: font.descent * size,
    caret(index) {
      const next = cells.find((cell) => cell.start === index);
      if (next) return edge(next, next.rightToLeft);
      const last = cells.findLast((cell) => cell.end <= index);
      const between = text.slice(last?.end ?? 0, index);
      const breaks = between.split('\n').length - 1;
      if (last && breaks === 0) {
        const past = edge(last, !last.rightToLeft);
        const spaces = between.length * (size / 4) * (last.rightToLeft ? -1 : 1);
        return { ...past, x: past.x + spaces };
      }
      return { x: start, y: (last?.y ?? first) + breaks * pitch, turn: 0 };
    },
  };
}

/** The left or right end of a character. */
function edge({ x, y, turn, width }: TextCell, right: boolean): CaretPlace {
  return right ? { x: x + width * Math.cos(turn), y: y + width * Math.sin(turn), turn } : { x, y, turn };
}

/** Glyphs of one cluster share its characters evenly. */
function cellsOf(text: string, glyphs: readonly PlacedGlyph[]): TextCell[] {
  const { levels } = directText(text);
  const clusters = new Map<number, { x: number; y: number; turn: number; width: number }>();
  for (const { cluster, x, y, turn = 0, advance } of glyphs) {
    const known = clusters.get(cluster);
    if (known) known.width += advance;
    else clusters.set(cluster, { x, y, turn, width: advance });
  }
  const starts = [...clusters.keys()].sort((a, b) => a - b);
  return starts.flatMap((start, at) => {
    const { x, y, turn, width } = clusters.get(start)!;
    const rightToLeft = (levels?.[start] ?? 0) % 2 === 1;
    const stretch = text.slice(start, starts[at + 1] ?? text.length).split('\n')[0]!;
    const parts = splitGraphemes(at + 1 < starts.length ? stretch : stretch.trimEnd() || stretch);
    let from = start;
    return parts.map((part, number): TextCell => {
      const place = rightToLeft ? parts.length - 1 - number : number;
      const share = width / parts.length;
      const cell = {
        start: from,
        end: from + part.length,
        x: x + place * share * Math.cos(turn),
        y: y + place * share * Math.sin(turn),
        turn,
        width: share,
        rightToLeft,
      };
      from += part.length;
      return cell;
    });
  });
}

/** Capital letters may be longer than what was typed, as of ß. */
function inTyped(cells: readonly TextCell[], text: string, language: string): TextCell[] {
  const typed: number[] = [];
  let at = 0;
  for (const part of splitGraphemes(text)) {
    for (let unit = inCapitals(part, language).length; unit > 0; unit--) typed.push(at);
    at += part.length;
  }
  typed.push(at);
  const whole = (index: number) => typed[index] ?? at;
  return cells
    .map((cell) => ({ ...cell, start: whole(cell.start), end: whole(cell.end) }))
    .filter(({ start, end }) => end > start);
}

/** The place between characters that is nearest to a point; nothing where there are none. */
export function caretNear({ cells, ascent, descent }: WrittenText, x: number, y: number): number | undefined {
  let best: { index: number; distance: number } | undefined;
  for (const cell of cells) {
    // In the direction of the character's line, from its left end.
    const cos = Math.cos(cell.turn);
    const sin = Math.sin(cell.turn);
    const along = (x - cell.x) * cos + (y - cell.y) * sin;
    const across = (y - cell.y) * cos - (x - cell.x) * sin;
    const beside = Math.max(0, -along, along - cell.width);
    const away = Math.max(0, -across - ascent, across - descent);
    const distance = beside + away * 8;
    if (best && best.distance <= distance) continue;
    const isFirstHalf = along < cell.width / 2 !== cell.rightToLeft;
    best = { index: isFirstHalf ? cell.start : cell.end, distance };
  }
  return best?.index;
}
