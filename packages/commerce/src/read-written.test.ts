import { expect, test } from 'vitest';
import { writtenAmount, writtenDay } from './read-written.ts';

test.each(['1 566,00', '1.566,00', '1,566.00', '+1566.00', 'kr 1566', '1566,0', "1'566.00", '1566'])(
  'a file’s %j is 1566 whole and no part',
  (written) => expect(writtenAmount(written)).toBe(156_600),
);

test.each(['-35,50', '35,50-', '(35.50)', '−35,5'])('a file’s %j went out', (written) =>
  expect(writtenAmount(written)).toBe(-3_550),
);

test('a sum of three digits behind its sign is thousands, and one of a currency without parts has none', () => {
  expect(writtenAmount('1,000')).toBe(100_000);
  expect(writtenAmount('1,234', 0)).toBe(1_234);
  expect(writtenAmount('12,50', 0)).toBe(12);
});

test('a file’s sum has nine digits at most', () => {
  expect(writtenAmount('123456789')).toBe(12_345_678_900);
  expect(writtenAmount('1234567890')).toBeUndefined();
});

test.each(['', 'abc', 'x', '1e5', '12.34.56,', '12.345.6', '12345678903'])(
  'a file’s %j is no sum',
  (written) => expect(writtenAmount(written)).toBeUndefined(),
);

test.each([
  '2026-11-30',
  '30.11.2026',
  '30/11/26',
  '30/11/2026',
  '20261130',
  '2026-11-30T08:00',
  '2026-11-30 08:00',
  ' 2026-11-30 ',
])('a file’s %j is the last of November', (written) => expect(writtenDay(written)).toBe('2026-11-30'));

test.each(['31.02.2026', 'yesterday', ''])('a file’s %j is no day', (written) =>
  expect(writtenDay(written)).toBeUndefined(),
);
