import { describe, expect, it } from 'vitest';
import { canChangeYear, readYear, stepYear } from './year.ts';

describe('the year', () => {
  const rules = { currentYear: 2026, supportedYears: [2025, 2026, 2027, 2028] };

  it('is numeric and at least the current one; anything else is the current one', () => {
    expect(readYear('2027', rules)).toBe(2027);
    expect(readYear('next', rules)).toBe(2026);
    expect(readYear('', rules)).toBe(2026);
    expect(readYear('2025', rules)).toBe(2026);
    expect(readYear('2099', rules)).toBe(2028);
    expect(readYear('2099', { ...rules, supportedYears: [] })).toBe(2099);
  });

  it('steps through the years that are made', () => {
    expect(stepYear(2026, 1, rules)).toBe(2027);
    expect(stepYear(2028, 1, rules)).toBe(2028);
    expect(stepYear(2026, -1, rules)).toBe(2026);
  });

  it('cannot be changed where a single one is supported', () => {
    expect(canChangeYear(rules)).toBe(true);
    expect(canChangeYear({ ...rules, supportedYears: [2027] })).toBe(false);
    expect(canChangeYear({ ...rules, supportedYears: [2025, 2026] })).toBe(false);
  });
});
