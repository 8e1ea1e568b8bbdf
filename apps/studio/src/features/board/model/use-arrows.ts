import { type RefObject, useEffect, useRef } from 'react';
import { linesOf, neighbour, rowAt, type Size } from './layout.ts';
import type { Row } from './rows.ts';
import type { Hands } from './use-hands.ts';
import type { RowPlaces } from './use-rows.ts';

interface Given {
  readonly area: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
  readonly rows: readonly Row[];
  readonly places: RowPlaces;
  readonly size: Size;
  /** The tray's pictures as they stand, line by line. */
  readonly trayLines: readonly (readonly Row['pictures'][number][])[];
  readonly hands: Hands;
}

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
type Arrow = (typeof ARROWS)[number];
export const isArrow = (key: string): key is Arrow => (ARROWS as readonly string[]).includes(key);

/** Walks from picture to picture by the arrows; one that is not drawn is scrolled to before it takes the focus. */
export function useArrows({ area, list, rows, places: { tops, room }, size, trayLines, hands }: Given) {
  const wanted = useRef<string | null>(null);
  // After every drawing: the picture may just have come into sight.
  useEffect(() => {
    if (wanted.current === null) return;
    const found = area.current?.querySelector<HTMLElement>(`[data-picture="${wanted.current}"]`);
    if (!found) return;
    wanted.current = null;
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: 'nearest' });
  });
  const rowWith = (uuid: string) =>
    rows.findIndex(({ pictures }) => pictures.some((one) => one.uuid === uuid));
  const focus = (uuid: string) => {
    wanted.current = uuid;
    hands.setCursor(uuid);
    const index = rowWith(uuid);
    const scroller = list.current;
    const [top, bottom] = [tops[index], tops[index + 1]];
    if (!scroller || index < 0 || top === undefined || bottom === undefined) return;
    if (top < scroller.scrollTop) scroller.scrollTop = top;
    else if (bottom > scroller.scrollTop + scroller.clientHeight)
      scroller.scrollTop = bottom - scroller.clientHeight;
  };
  const walk = (arrow: Arrow, range: boolean) => {
    const from = hands.cursor;
    if (from === null) {
      const first =
        rows[rowAt(tops, list.current?.scrollTop ?? 0)]?.pictures[0] ??
        rows.flatMap((row) => row.pictures)[0];
      if (first) focus(first.uuid);
      return;
    }
    const inRows = rowWith(from) >= 0;
    const lines = inRows ? rows.flatMap((row) => linesOf(row, size, room)) : trayLines;
    const to = neighbour(lines, from, arrow);
    if (!to) return;
    if (range) hands.range(to);
    focus(to);
  };
  return { walk, focus };
}
