import { type RefObject, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { Flight } from './flight.ts';
import { BESIDE, LOWEST_ROW, rowAt, type Size, topsOf } from './layout.ts';
import type { Row } from './rows.ts';

/** Rows above and below the screen that are drawn ahead. */
const AHEAD = 3;
/** While the list flies they come by the handful: to lay out four takes little longer than to lay out one. */
const AT_ONCE = 4;
const FIRST_ROOM = 640;
const FIRST_HEIGHT = 900;

/** Where each row stands, in the room that its pictures have beside the names. */
export function useRowPlaces(list: RefObject<HTMLElement | null>, rows: readonly Row[], size: Size) {
  const [room, setRoom] = useState(FIRST_ROOM);
  useLayoutEffect(() => {
    const scroller = list.current;
    if (!scroller) return;
    const watch = new ResizeObserver(() => setRoom(Math.max(200, scroller.clientWidth - BESIDE)));
    watch.observe(scroller);
    return () => watch.disconnect();
  }, [list]);
  const tops = useMemo(() => topsOf(rows, size, room), [rows, size, room]);
  return { tops, room };
}
export type RowPlaces = ReturnType<typeof useRowPlaces>;

/** Rows from one to before another. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** The rows on the screen while a list flies, those that stand there whole, and more than are ever drawn at a time. */
export interface Flying {
  readonly span: Span;
  readonly whole: Span;
  readonly most: number;
}

interface Fly {
  readonly can: boolean;
  readonly show: (flying: Flying) => void;
  readonly clear: () => void;
}

interface Seen {
  /** Where the first row on the screen begins: as long as it is the first, nothing is drawn anew. */
  readonly top: number;
  readonly height: number;
  readonly flying: boolean;
}

/** The rows that are drawn while the one at a height is the first on the screen. */
function drawnAt(tops: readonly number[], top: number, height: number): Span {
  const first = rowAt(tops, top);
  const end = (tops[first + 1] ?? top) + height;
  return {
    from: Math.max(0, first - AHEAD),
    to: Math.min(tops.length - 1, rowAt(tops, end) + 1 + AHEAD),
  };
}

/**
 * Which rows stand on the screen, as the list is scrolled; only what draws them is drawn anew by it. While it flies
 * nothing is: nobody can look at the pictures then, and to ask for hundreds makes it halt. What comes is shown lightly
 * by `fly`, and whole as soon as it can be looked at. Keys never fly: the focus goes from one row to the next.
 */
export function useVisibleRows(list: RefObject<HTMLElement | null>, tops: readonly number[], fly: Fly) {
  const [seen, setSeen] = useState<Seen>({ top: 0, height: FIRST_HEIGHT, flying: false });
  const whole = drawnAt(tops, seen.top, seen.height);
  const showLightly = useEffectEvent((top: number, height: number) => {
    const { from, to } = drawnAt(tops, top, height);
    fly.show({
      span: {
        from: from - (from % AT_ONCE),
        to: Math.min(tops.length - 1, to - (to % AT_ONCE) + AT_ONCE),
      },
      whole,
      most: Math.ceil(height / LOWEST_ROW) + 2 * (AHEAD + AT_ONCE) + 3,
    });
  });
  const { can } = fly;
  useLayoutEffect(() => {
    const scroller = list.current;
    if (!scroller) return;
    const flight = new Flight();
    let frame = 0;
    let height = scroller.clientHeight;
    let said: Seen | undefined;
    const look = () => {
      const { flying } = flight;
      const { scrollTop } = scroller;
      if (flying) showLightly(scrollTop, height);
      const top = tops[rowAt(tops, scrollTop)] ?? 0;
      // What flies is not drawn anew.
      const isNew = (before: Seen | undefined) =>
        before?.flying !== flying || (!flying && (before.top !== top || before.height !== height));
      if (!isNew(said)) return;
      said = { top, height, flying };
      setSeen((before) => (isNew(before) ? { ...(flying ? before : { top, height }), flying } : before));
    };
    const follow = (at: number) => {
      const moves = flight.frame(at, scroller.scrollTop, height);
      if (!can) flight.rest();
      look();
      frame = moves ? requestAnimationFrame(follow) : 0;
    };
    const begin = () => {
      frame ||= requestAnimationFrame(follow);
    };
    // Whoever stops it with a finger, or reaches for a picture, finds it there.
    const rest = () => {
      flight.rest();
      look();
    };
    const watch = new ResizeObserver(() => {
      height = scroller.clientHeight;
      look();
    });
    look();
    watch.observe(scroller);
    scroller.addEventListener('scroll', begin, { passive: true });
    scroller.addEventListener('pointerdown', rest);
    addEventListener('keydown', rest);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      scroller.removeEventListener('scroll', begin);
      scroller.removeEventListener('pointerdown', rest);
      removeEventListener('keydown', rest);
    };
  }, [list, tops, can]);
  const clear = useEffectEvent(fly.clear);
  // Only when the whole rows stand there.
  useLayoutEffect(() => {
    if (!seen.flying) clear();
  }, [seen]);
  return { ...whole, height: tops.at(-1) ?? 0 };
}
