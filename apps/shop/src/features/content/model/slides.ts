import { CAROUSEL } from '@picture-day/contract/constants';

/** The slide after or before another; the last one leads to the first. */
export const slideAt = (current: number, step: number, count: number): number =>
  count === 0 ? 0 : (((current + step) % count) + count) % count;

/** What a swipe of so many units means: left for the next slide, right for the one before, short for nothing. */
export function swipeStep(moved: number): -1 | 0 | 1 {
  if (Math.abs(moved) <= CAROUSEL.swipeUnits) return 0;
  return moved < 0 ? 1 : -1;
}

export const slideMs = (seconds: number | undefined): number => (seconds ?? CAROUSEL.defaultSeconds) * 1000;
