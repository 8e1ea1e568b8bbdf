import { expect, it } from 'vitest';
import { readSum, sumInField } from './sums.ts';

it('a sum is read as people type it, and refused where it is none', () => {
  expect(['1566', '1 566,00', '1566.5', 'kr 1566,50'].map(readSum)).toEqual([
    156_600, 156_600, 156_650, 156_650,
  ]);
  expect(['', '0', '-5', '1.566,00', '12,345', 'abc'].map(readSum)).toEqual(Array(6).fill(undefined));
});

it('a sum in a field is read back as the same sum', () => {
  for (const locale of ['en', 'nb', 'de', 'fi'])
    for (const sum of [1, 100, 156_650, 99_999_999]) expect(readSum(sumInField(sum, locale))).toBe(sum);
});
