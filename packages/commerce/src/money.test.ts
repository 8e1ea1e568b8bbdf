import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { multiplyDivide } from './exact.ts';
import {
  allocate,
  formatMoney,
  minorDigits,
  money,
  readAmount,
  shareOf,
  sum,
  times,
  toMajorText,
  vatContained,
  vatLines,
} from './index.ts';

const plain = (text: string) => text.replace(/\s/g, ' ').replace('\u2212', '-');

describe('money', () => {
  test('is a whole number of minor units', () => {
    expect(money(24_900)).toBe(24_900);
    for (const wrong of [0.5, 7.848, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => money(wrong)).toThrow(RangeError);
    }
    expect(Object.is(money(-0), 0)).toBe(true);
  });

  test('is taken a whole number of times', () => {
    expect(times(24_900, 3)).toBe(74_700);
    expect(() => times(200, 1.5)).toThrow('1.5 is not a whole number of pieces');
  });

  test('knows the minor digits of a currency', () => {
    expect(['NOK', 'EUR', 'JPY', 'KWD'].map(minorDigits)).toEqual([2, 2, 0, 3]);
  });

  test.each([
    [24_900, 'NOK', 'en', '249 kr'],
    [24_900, 'NOK', 'nb', '249 kr'],
    [24_950, 'NOK', 'en', '249.50 kr'],
    [24_950, 'NOK', 'nb', '249,50 kr'],
    [124_900, 'NOK', 'nb', '1 249 kr'],
    [124_900, 'SEK', 'sv', '1 249 kr'],
    [124_900, 'DKK', 'da', '1.249 kr.'],
    [-4_900, 'NOK', 'nb', '-49 kr'],
    [0, 'NOK', 'en', '0 kr'],
    [5, 'NOK', 'en', '0.05 kr'],
    [1_200, 'EUR', 'de', '12 €'],
    [1_250, 'EUR', 'fi', '12,50 €'],
    [1_200, 'GBP', 'en', '£12'],
    [1_200, 'JPY', 'en', '¥1,200'],
  ])('%d %s reads in %s as %s', (amount, currency, locale, text) => {
    expect(plain(formatMoney(amount, currency, locale))).toBe(text);
  });

  test('keeps its decimals in a column of figures', () => {
    expect(plain(formatMoney(24_900, 'NOK', 'nb', { decimals: 'always' }))).toBe('249,00 kr');
  });

  test('keeps every digit on its way to decimal text in every currency', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom('NOK', 'JPY', 'KWD'), (amount, currency) => {
        expect(BigInt(toMajorText(amount, currency).replace('.', ''))).toBe(BigInt(amount));
      }),
    );
    expect(toMajorText(5, 'NOK')).toBe('0.05');
    expect(toMajorText(24_950, 'NOK')).toBe('249.50');
    expect(toMajorText(-1_200, 'JPY')).toBe('-1200');
  });
});

test.each([
  ['249', 24_900],
  ['249,5', 24_950],
  ['1 249.50', 124_950],
  ['0,05', 5],
  ['', null],
  ['-5', null],
  ['1.2.3', null],
  ['2,505', null],
  ['fifty', null],
])('the sum typed as %j is %j', (typed, amount) => {
  expect(readAmount(typed, 'NOK')).toBe(amount);
});

describe('splitting an amount by largest remainder', () => {
  const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 30 });

  test('loses and invents nothing, and stays within one unit of the exact share', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), weights, (amount, parts) => {
        fc.pre(parts.some((part) => part > 0));
        const shares = allocate(amount, parts);
        expect(sum(shares)).toBe(amount);
        const whole = BigInt(sum(parts));
        shares.forEach((share, index) => {
          const error = BigInt(share) * whole - BigInt(amount) * BigInt(parts[index]!);
          expect(error < whole && error > -whole).toBe(true);
        });
      }),
    );
  });

  test('never takes more from a part than the part holds', () => {
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, portion) => {
        fc.pre(parts.some((part) => part > 0));
        allocate(Math.floor(sum(parts) * portion), parts).forEach((share, index) => {
          expect(share).toBeLessThanOrEqual(parts[index]!);
        });
      }),
    );
  });

  test('gives the rest to the largest remainders, the earlier first', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(10, [5, 3, 1])).toEqual([6, 3, 1]);
    expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(allocate(0, [0, 0])).toEqual([0, 0]);
    expect(() => allocate(1, [0, 0])).toThrow(RangeError);
  });

  test('stays exact where the product leaves the safe integers', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 15), fc.nat(10 ** 15), fc.integer({ min: 1, max: 10 ** 9 }), (a, b, c) => {
        fc.pre((BigInt(a) * BigInt(b)) / BigInt(c) <= BigInt(Number.MAX_SAFE_INTEGER));
        const { quotient, remainder } = multiplyDivide(a, b, c);
        expect(BigInt(quotient) * BigInt(c) + BigInt(remainder)).toBe(BigInt(a) * BigInt(b));
      }),
    );
  });
});

describe('VAT', () => {
  test('is contained in the gross price', () => {
    expect(vatContained(12_500, 2_500)).toBe(2_500);
    expect(vatContained(24_900, 2_500)).toBe(4_980);
    expect(vatContained(9_999, 0)).toBe(0);
  });

  test('is rounded once per rate, not once per line', () => {
    const lines = [1, 2, 3].map(() => ({ gross: 101, rate: 1_500 }));
    expect(vatContained(101, 1_500) * 3).toBe(39);
    expect(vatLines(lines)).toEqual([{ rate: 1_500, gross: 303, net: 263, vat: 40 }]);
  });

  test('has one line per rate, highest first, and net plus VAT is gross', () => {
    const amounts = fc.array(
      fc.record({ gross: fc.nat(10 ** 9), rate: fc.constantFrom(0, 600, 1_200, 2_500) }),
    );
    fc.assert(
      fc.property(amounts, (paid) => {
        const lines = vatLines(paid);
        const rates = lines.map((line) => line.rate);
        expect(rates).toEqual([...new Set(rates)].sort((a, b) => b - a));
        expect(sum(lines.map((line) => line.gross))).toBe(sum(paid.map((part) => part.gross)));
        for (const { gross, net, vat, rate } of lines) {
          expect(net + vat).toBe(gross);
          const doubledError = Math.abs(2 * (vat * (10_000 + rate) - gross * rate));
          expect(doubledError).toBeLessThanOrEqual(10_000 + rate);
        }
      }),
    );
  });

  test('a share rounds half up and refuses a rate that is not whole', () => {
    expect(shareOf(5, 1_000)).toBe(1);
    expect(shareOf(4, 1_000)).toBe(0);
    expect(() => shareOf(100, 12.5)).toThrow(RangeError);
    expect(() => shareOf(100, -1)).toThrow(RangeError);
  });
});
