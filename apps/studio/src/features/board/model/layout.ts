import type { BoardPicture } from '@picture-day/contract/calls/studio/job-board';
import type { Row } from './rows.ts';

export const SIZES = { S: 68, M: 84, L: 132 } as const;
export type Size = keyof typeof SIZES;
export const isSize = (text: string | null): text is Size => text !== null && text in SIZES;

const GUTTER = 4;
const PADDING = 16;
const LINE = 1;
/** Name, count and tag stand above each other at its left. */
const LOWEST = 84;
/** A row of a class has room for the place that a picture is dropped on. */
const DROP_PLACE = 124;
export const LOWEST_ROW = LOWEST + LINE;
/** Where the pictures of a row begin, and what stands at their left and right. */
const LEFT = 184;
export const BESIDE = LEFT + 16;

/** How high a picture of a row is: those of a class are a little lower. */
export const heightIn = ({ kind }: Pick<Row, 'kind'>, size: Size): number =>
  SIZES[size] - (kind === 'class' ? 12 : 0);

/** How wide a picture is at a height: whole, unless it is a panorama. */
export const widthAt = ({ width, height }: BoardPicture, high: number): number =>
  Math.round(high * Math.min(3, Math.max(0.4, width / height)));

/** The pictures of a row line by line, as they wrap within a width. */
export function linesOf(row: Row, size: Size, room: number): BoardPicture[][] {
  const high = heightIn(row, size);
  const lines: BoardPicture[][] = [[]];
  let used = 0;
  for (const picture of row.pictures) {
    const wide = widthAt(picture, high) + GUTTER;
    if (used > 0 && used + wide - GUTTER > room) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(picture);
    used += wide;
  }
  if (row.kind === 'class' && used + DROP_PLACE > room) lines.push([]);
  return lines;
}

export function rowHeight(row: Row, size: Size, room: number): number {
  const lines = linesOf(row, size, room).length;
  return Math.max(LOWEST, lines * (heightIn(row, size) + GUTTER) - GUTTER + PADDING) + LINE;
}

/** Where the pictures of a row stand, in their soft tone, as its background: a stripe for each line. */
export function placesOf(row: Row, size: Size, room: number): string {
  const high = heightIn(row, size);
  const lines = linesOf(row, size, room);
  const upper = (rowHeight(row, size, room) - LINE - lines.length * (high + GUTTER) + GUTTER) / 2;
  const stripes = lines.map((line, index) => {
    let end = -GUTTER;
    const stops = line.map((picture) => {
      const start = end + GUTTER;
      end = start + widthAt(picture, high);
      return `#0000 0 ${start}px, var(--mat) 0 ${end}px, `;
    });
    const top = upper + index * (high + GUTTER);
    return `linear-gradient(90deg, ${stops.join('')}#0000 0 100%) ${LEFT}px ${top}px / ${room}px ${high}px no-repeat`;
  });
  return [...stripes, row.kind === 'class' ? 'var(--paper)' : '#0000'].join(', ');
}

/** Where each row begins, and where the last one ends. */
export function topsOf(rows: readonly Row[], size: Size, room: number): number[] {
  const tops = [0];
  for (const row of rows) tops.push((tops.at(-1) ?? 0) + rowHeight(row, size, room));
  return tops;
}

/** The row at a height. */
export function rowAt(tops: readonly number[], top: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 2)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= top) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The picture that an arrow leads to from another; lines are as they stand on the screen. */
export function neighbour(
  lines: readonly (readonly BoardPicture[])[],
  from: string,
  arrow: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown',
): string | undefined {
  const filled = lines.filter((line) => line.length > 0);
  const flat = filled.flat();
  const at = flat.findIndex(({ uuid }) => uuid === from);
  if (at < 0) return flat[0]?.uuid;
  if (arrow === 'ArrowLeft' || arrow === 'ArrowRight') {
    return flat[arrow === 'ArrowLeft' ? at - 1 : at + 1]?.uuid;
  }
  const line = filled.findIndex((one) => one.some(({ uuid }) => uuid === from));
  const next = filled[arrow === 'ArrowUp' ? line - 1 : line + 1];
  const place = filled[line]?.findIndex(({ uuid }) => uuid === from) ?? 0;
  return next?.[Math.min(place, next.length - 1)]?.uuid;
}
