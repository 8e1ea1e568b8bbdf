import { type RefObject, useLayoutEffect, useState } from 'react';
import type { RowPlaces } from './row-places.ts';

/** Rows above and below the screen that are drawn ahead, so that a turn of the wheel shows no gap. */
const AHEAD = 12;
/** Few enough to draw within a frame, many enough for any screen before it is measured. */
const AT_FIRST = 40;

/** Which rows of a long list stand on the screen, as the page or a part of it is scrolled. */
export function useWindow(body: RefObject<HTMLElement | null>, count: number, { at }: RowPlaces) {
  const [range, setRange] = useState({ from: 0, to: AT_FIRST });
  useLayoutEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const top = body.current?.getBoundingClientRect().top ?? 0;
      const first = at(-top) - AHEAD;
      const last = at(window.innerHeight - top) + 1 + AHEAD;
      // In steps, so that not every pixel draws anew.
      const from = Math.max(0, first - (first % 8));
      const to = last + (8 - (last % 8));
      setRange((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    // Only while it is caught does the scrolling of a part of the page come by here.
    addEventListener('scroll', later, { passive: true, capture: true });
    addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', later, { capture: true });
      removeEventListener('resize', later);
    };
  }, [body, at]);
  return { from: Math.min(range.from, count), to: Math.min(range.to, count) };
}
