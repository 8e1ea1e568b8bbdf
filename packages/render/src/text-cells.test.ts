import { beforeAll, expect, test } from 'vitest';
import type { StringItem } from './model.ts';
import { fonts } from './testing.ts';
import { caretNear, writtenText } from './text-cells.ts';

beforeAll(() => fonts.load(['roboto-400', 'noto-emoji-joined', 'noto-sans-hebrew']));

const place: StringItem = {
  kind: 'string',
  id: 't',
  box: [10, 10, 200, 40],
  font: 'Roboto',
  size: 20,
  color: '#000000',
};
const written = (text: string, change: Partial<StringItem> = {}) =>
  writtenText({ ...place, ...change }, { text }, fonts.get('roboto-400')!, {
    fonts,
    language: 'de',
    lacks: () => undefined,
  });

test('a caret goes from left to right through a word, and one step over a family', () => {
  const text = 'Ada 👩‍👩‍👧!';
  const { cells, caret } = written(text);
  expect(cells.map(({ start, end }) => text.slice(start, end))).toEqual(['A', 'd', 'a', ' ', '👩‍👩‍👧', '!']);
  const steps = [0, 1, 2, 3, 4, 12, 13].map((index) => caret(index).x);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(new Set(steps).size).toBe(7);
});

test('a caret goes from right to left through Hebrew', () => {
  const { caret } = written('שלום');
  const steps = [0, 1, 2, 3, 4].map((index) => caret(index).x);
  expect(steps).toEqual(steps.toSorted((a, b) => b - a));
});

test('a caret stands after spaces and on lines that have no word yet', () => {
  const { caret } = written('Hei \n\n');
  expect(caret(4).x).toBeGreaterThan(caret(3).x);
  expect(caret(5).y).toBeGreaterThan(caret(4).y);
  expect(caret(6).y - caret(5).y).toBeCloseTo(caret(5).y - caret(4).y);
  expect(written('').caret(0).y).toBeCloseTo(written('H').caret(0).y);
});

test('capital letters are counted as they were typed', () => {
  const { cells, caret } = written('Maß!', { uppercase: true });
  expect(cells.at(-1)).toMatchObject({ start: 3, end: 4 });
  expect(caret(3).x).toBeLessThan(caret(4).x);
});

test('a point finds the nearest place between characters, on a circle too', () => {
  for (const change of [{}, { arc: { center: [100, 100], radius: 60 } }] satisfies Partial<StringItem>[]) {
    const one = written('Ada', change);
    for (const index of [0, 1, 2, 3]) {
      const { x, y, turn } = one.caret(index);
      const nudge = index === 3 ? -0.5 : 0.5;
      expect(caretNear(one, x + nudge * Math.cos(turn), y + nudge * Math.sin(turn))).toBe(index);
    }
  }
  expect(caretNear(written(''), 0, 0)).toBeUndefined();
});
