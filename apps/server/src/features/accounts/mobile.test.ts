import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMobile } from './mobile.ts';

describe('a mobile number', () => {
  it.each([
    ['NO', '412 34 567', '+4741234567'],
    ['NO', '0047 91234567', '+4791234567'],
    ['NO', '+46 70-123 45 67', '+46701234567'],
    ['SE', '070-123 45 67', '+46701234567'],
    ['DK', '20 12 34 56', '+4520123456'],
    ['FI', '040 1234567', '+358401234567'],
    ['DE', '0151 23456789', '+4915123456789'],
    ['GB', '07911 123456', '+447911123456'],
    ['US', '(415) 555-2671', '+14155552671'],
    ['AU', '0412 345 678', '+61412345678'],
  ])('in %s: %s is stored as %s', (country, typed, stored) => {
    expect(readMobile(typed, country)).toBe(stored);
  });

  it.each(['22 12 34 56', '4123', '+47 22 12 34 56', 'abc', '', '412345678'])(
    'is not %j in Norway',
    (typed) => {
      expect(readMobile(typed, 'NO')).toBeUndefined();
    },
  );

  it('is stored in a form that is stored as itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[49]\d{7}$/), (digits) => {
        const stored = readMobile(digits, 'NO');
        fc.pre(stored !== undefined);
        expect(readMobile(stored, 'SE')).toBe(stored);
      }),
    );
  });
});
