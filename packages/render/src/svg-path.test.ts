import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outline } from './geometry.ts';
import { parsePath } from './svg-path.ts';

function outline(data: string): Outline {
  const parsed = parsePath(data);
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed;
}

const rounded = (points: readonly number[]) => points.map((value) => Math.round(value * 1e6) / 1e6 + 0);

test('relative and short commands draw the same as absolute ones', () => {
  expect(outline('m1 2l3 4h5v-6z')).toEqual(outline('M1 2L4 6H9V0Z'));
  expect(outline('M1,2 3,4 5,6')).toEqual(outline('M1 2L3 4L5 6'));
  expect(outline('M0 0c1 1 2 1 3 0s2-1 3 0')).toEqual(outline('M0 0C1 1 2 1 3 0S5-1 6 0'));
  expect(outline('M.5.5-1-1')).toEqual(outline('M0.5 0.5L-1 -1'));
});

test('a smooth curve mirrors the handle before it', () => {
  const { points } = outline('M0 0C1 1 2 1 3 0S5 -1 6 0');
  expect(points.slice(8, 10)).toEqual([4, -1]);
});

test('a half circle passes through its top and ends exactly where it should', () => {
  const { points } = outline('M0 0A5 5 0 0 1 10 0');
  expect(rounded(points.slice(6, 8))).toEqual([5, -5]);
  expect(points.slice(-2)).toEqual([10, 0]);
});

test('arc flags may stand without spaces', () => {
  expect(outline('M0 0a5 5 0 0110 0')).toEqual(outline('M0 0a5 5 0 0 1 10 0'));
});

test.each(['', 'L1 2', 'M1', 'M1 2 Q3', 'M0 0X', 'M0 0A1 1 0 2 0 1 1', 'M0 0Z1', 'M1e999 0'])(
  '“%s” is refused in words',
  (data) => {
    expect(parsePath(data)).toHaveProperty('problem');
  },
);

test('no text makes the reader throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[MmLlCcQqAaZz0-9 .,-]{0,40}$/)), (data) => {
      const parsed = parsePath(data);
      if (!('problem' in parsed)) expect(parsed.points.every(Number.isFinite)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
