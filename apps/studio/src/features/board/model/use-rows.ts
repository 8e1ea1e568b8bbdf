import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { rowAt, type Size, topsOf } from './layout.ts';
import type { Row } from './rows.ts';

/** Rows above and below the screen that are drawn ahead. */
const AHEAD = 3;
const FIRST_ROOM = 640;
const FIRST_HEIGHT = 900;
/** The window moves in steps, so that not every pixel draws anew. */
const STEP = 64;

/** Where each row stands, in the room that its pictures have beside the names. */
export function useRowPlaces(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  size: Size,
  beside: number,
) {
  const [room, setRoom] = useState(FIRST_ROOM);
  useLayoutEffect(() => {
    const scroller = list.current;
    if (!scroller) return;
    const watch = new ResizeObserver(() => setRoom(Math.max(200, scroller.clientWidth - beside)));
    watch.observe(scroller);
    return () => watch.disconnect();
  }, [list, beside]);
  const tops = useMemo(() => topsOf(rows, size, room), [rows, size, room]);
  return { tops, room };
}
export type RowPlaces = ReturnType<typeof useRowPlaces>;

/** Which rows stand on the screen, as the list is scrolled; only what draws them is drawn anew by it. */
export function useVisibleRows(list: RefObject<HTMLElement | null>, tops: readonly number[]) {
  const [seen, setSeen] = useState({ top: 0, height: FIRST_HEIGHT });
  useLayoutEffect(() => {
    const scroller = list.current;
    if (!scroller) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const { scrollTop, clientHeight: height } = scroller;
      const top = scrollTop - (scrollTop % STEP);
      setSeen((before) => (before.top === top && before.height === height ? before : { top, height }));
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    const watch = new ResizeObserver(look);
    watch.observe(scroller);
    scroller.addEventListener('scroll', later, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      scroller.removeEventListener('scroll', later);
    };
  }, [list]);
  const count = tops.length - 1;
  return {
    from: Math.max(0, rowAt(tops, seen.top) - AHEAD),
    to: Math.min(count, rowAt(tops, seen.top + seen.height + STEP) + 1 + AHEAD),
    height: tops.at(-1) ?? 0,
  };
}
