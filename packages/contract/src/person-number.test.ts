import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personNumberProblem } from './person-number.ts';

const TODAY = new Date('2026-11-15T10:00:00Z');
const norwegian = (pid: string) => personNumberProblem(pid, 'NO', TODAY);
const swedish = (pid: string) => personNumberProblem(pid, 'SE', TODAY);

/** Completes DDMMYYIII with its two check digits; null where there are none. */
function completed(nine: string): string | null {
  const digits = [...nine].map(Number);
  const check = (weights: readonly number[]): number | null => {
    const rest = weights.reduce((sum, weight, index) => sum + weight * digits[index]!, 0) % 11;
    const digit = rest === 0 ? 0 : 11 - rest;
    return digit === 10 ? null : digit;
  };
  for (const weights of [
    [3, 7, 6, 1, 8, 9, 4, 5, 2],
    [5, 4, 3, 2, 7, 6, 5, 4, 3, 2],
  ]) {
    const digit = check(weights);
    if (digit === null) return null;
    digits.push(digit);
  }
  return digits.join('');
}

/** Completes YYMMDDNNN with its Luhn digit. */
function withLuhn(nine: string): string {
  const sum = [...nine].map(Number).reduce((total, digit, index) => {
    const value = index % 2 === 0 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return nine + String((10 - (sum % 10)) % 10);
}

describe('a Norwegian personal number', () => {
  it('is taken with its check digits, spaces or not, and as a D-number', () => {
    expect(norwegian('15076500565')).toBeNull();
    expect(norwegian('150765 00565')).toBeNull();
    expect(norwegian(completed('550765005')!)).toBeNull();
  });

  it('is refused for one wrong digit, a day that is none, another length or letters', () => {
    for (const wrong of ['15076500566', '15076500555', '', '1507650056', '150765005655', '15O76500565']) {
      expect(norwegian(wrong)).toBe('invalid');
    }
    expect(norwegian(completed('310265005') ?? 'none')).toBe('invalid');
    expect(norwegian(completed('151365005') ?? 'none')).toBe('invalid');
  });

  it('needs eighteen years, to the day', () => {
    const bornOn = (day: string, month: string) => {
      for (let number = 500; number < 1000; number++) {
        const pid = completed(`${day}${month}08${number}`);
        if (pid) return pid;
      }
      throw new Error('no number for that day');
    };
    expect(norwegian(bornOn('15', '11'))).toBeNull();
    expect(norwegian(bornOn('16', '11'))).toBe('too-young');
    expect(norwegian(bornOn('14', '11'))).toBeNull();
  });

  it('with any one digit changed is never taken', () => {
    fc.assert(
      fc.property(fc.nat(10), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const digits = [...'15076500565'];
        digits[place] = String((Number(digits[place]) + by) % 10);
        expect(norwegian(digits.join(''))).not.toBeNull();
      }),
    );
  });
});

describe('a Swedish personal number', () => {
  const of = (yymmdd: string, century = '') => {
    const ten = withLuhn(`${yymmdd}238`);
    return `${century}${ten.slice(0, 6)}-${ten.slice(6)}`;
  };

  it('is taken in its long and short form and as a coordination number', () => {
    expect(swedish(of('811218'))).toBeNull();
    expect(swedish(of('811218', '19'))).toBeNull();
    expect(swedish(of('811218').replace('-', ''))).toBeNull();
    expect(swedish(of('811278'))).toBeNull();
  });

  it('is refused for a wrong check digit, a day that is none, or nonsense', () => {
    const right = of('811218');
    const wrong = right.slice(0, -1) + String((Number(right.at(-1)) + 1) % 10);
    for (const pid of [wrong, of('811318'), of('810230'), 'nonsense', ''])
      expect(swedish(pid)).toBe('invalid');
  });

  it('needs eighteen years, and knows the hundred-year mark', () => {
    expect(swedish(of('081115'))).toBeNull();
    expect(swedish(of('081116'))).toBe('too-young');
    expect(swedish(of('151116').replace('-', '+'))).toBeNull();
    expect(swedish(of('200101', '20'))).toBe('too-young');
  });
});
