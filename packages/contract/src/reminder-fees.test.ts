import { expect, test } from 'vitest';
import { mayCost, reminderFeeMost } from './reminder-fees.ts';

test('a reminder costs what the law of the country allows, and nothing where none is known', () => {
  const countries = ['NO', 'SE', 'DK', 'FI', 'DE', 'PL', 'GB'];
  expect(countries.map(reminderFeeMost)).toEqual([3_500, 6_000, 10_000, 500, 0, 0, 0]);
});

test.each([
  ['NO', 13, 30, false],
  ['NO', 14, 0, true],
  ['DK', 30, 9, false],
  ['DK', 10, 10, true],
  ['FI', 13, 14, false],
  ['FI', 28, 13, false],
  ['FI', 28, 14, true],
  ['SE', 1, 0, true],
  ['DE', 90, 90, false],
])(
  'in %s %i days after the due date and %i after the last reminder: %s',
  (country, sinceDue, sinceLast, may) => {
    expect(mayCost(country, { sinceDue, sinceLast })).toBe(may);
  },
);
