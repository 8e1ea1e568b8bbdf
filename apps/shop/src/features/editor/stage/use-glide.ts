import { type RefObject, useLayoutEffect, useRef } from 'react';

const GLIDE = { duration: 220, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** Lets the page glide to its new place on the stage when the work changes; who wants less motion sees it there at once. */
export function useGlide(work: string): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const before = useRef<{ work: string; left: number; top: number; width: number }>(undefined);
  useLayoutEffect(() => {
    const element = page.current;
    if (!element) return;
    const { offsetLeft: left, offsetTop: top, offsetWidth: width } = element;
    const from = before.current;
    before.current = { work, left, top, width };
    if (!from || from.work === work || from.width * width === 0) return;
    if (from.width === width && from.left === left && from.top === top) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const moved = `translate(${from.left - left}px, ${from.top - top}px) scale(${from.width / width})`;
    element.animate([{ transform: moved }, { transform: 'none' }], GLIDE);
  });
  return page;
}
