import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slideAt, slideMs, swipeStep } from './slides.ts';

describe('the slider', () => {
  it('wraps from the last slide to the first and back', () => {
    expect(slideAt(2, 1, 3)).toBe(0);
    expect(slideAt(0, -1, 3)).toBe(2);
  });

  it('comes back to where it was after as many steps as it has slides', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(29), fc.constantFrom(1, -1), (count, at, step) => {
        const start = at % count;
        let current = start;
        for (let i = 0; i < count; i++) current = slideAt(current, step, count);
        expect(current).toBe(start);
      }),
    );
  });

  it('changes only for a swipe of more than 20 units', () => {
    expect([-21, -20, 0, 20, 21].map(swipeStep)).toEqual([1, 0, 0, 0, -1]);
  });

  it('shows a slide for five seconds unless told otherwise', () => {
    expect(slideMs(undefined)).toBe(5000);
    expect(slideMs(8)).toBe(8000);
  });
});
