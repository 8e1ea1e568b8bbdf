import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type OpenPart,
  refundedParts,
  type SoldPart,
  schoolShare,
  soldParts,
  sum,
  vatLines,
} from './index.ts';

const line = fc.record({
  gross: fc.nat(200_000),
  rate: fc.constantFrom(0, 1_200, 1_500, 2_500),
  job: fc.constantFrom('school', 'club', null),
  isExtra: fc.boolean(),
});
const order = fc.array(line, { minLength: 1, maxLength: 12 });
const vatOf = (lines: readonly { gross: number; rate: number }[]) => vatLines(lines);
const grossOf = (parts: readonly { gross: number }[]) => sum(parts.map(({ gross }) => gross));
const open = (parts: readonly SoldPart[]): OpenPart[] => parts.map((part) => ({ ...part, backGross: 0 }));
const goods = (gross: number, rate = 2_500, job: string | null = 'school') => ({
  gross,
  rate,
  job,
  isExtra: false,
});

describe('an order cut into parts', () => {
  test('adds up to what was paid, and at each rate to the VAT it was sold with', () => {
    fc.assert(
      fc.property(order, (lines) => {
        const vat = vatOf(lines);
        const parts = soldParts(lines, vat);
        expect(grossOf(parts)).toBe(grossOf(lines));
        for (const { rate, gross, vat: whole } of vat) {
          const ofRate = parts.filter((part) => part.rate === rate);
          expect(grossOf(ofRate)).toBe(gross);
          expect(sum(ofRate.map((part) => part.vat))).toBe(whole);
        }
        lines.forEach(({ gross }, n) => {
          expect(grossOf(parts.filter((part) => part.line === n))).toBe(gross);
        });
      }),
    );
  });

  test('splits delivery over the jobs of the goods by what each has of them', () => {
    const delivery = { gross: 100, rate: 2_500, job: null, isExtra: true };
    const parts = soldParts([goods(20_000), goods(10_000, 1_500, 'club'), delivery], []);
    expect(parts.map(({ line: of, job, gross }) => [of, job, gross])).toEqual([
      [0, 'school', 20_000],
      [1, 'club', 10_000],
      [2, 'school', 67],
      [2, 'club', 33],
    ]);
    // 20 067 and 33 at 25 %: 4 020 in all.
    expect(parts.map(({ vat }) => vat)).toEqual([4_000, 1_304, 13, 7]);
  });

  test('gives no delivery to a job whose goods cost nothing, and splits it alike where none cost anything', () => {
    const delivery = { gross: 100, rate: 2_500, job: null, isExtra: true };
    const shares = (...prices: [number, number]) =>
      soldParts([goods(prices[0]), goods(prices[1], 2_500, 'club'), delivery], [])
        .filter(({ line: of }) => of === 2)
        .map(({ job, gross }) => [job, gross]);
    expect(shares(0, 10_000)).toEqual([
      ['school', 0],
      ['club', 100],
    ]);
    expect(shares(0, 0)).toEqual([
      ['school', 50],
      ['club', 50],
    ]);
  });
});

describe('money given back', () => {
  test('in however many steps: never more than was sold of a part, and in the end all of it with all of its VAT', () => {
    fc.assert(
      fc.property(order, fc.array(fc.nat(60_000), { maxLength: 6 }), (lines, steps) => {
        let parts = open(soldParts(lines, vatOf(lines)));
        const total = grossOf(parts);
        let left: number = total;
        const vatBack = new Map<number, number>();
        for (const step of [...steps, total]) {
          const amount = Math.min(step, left);
          const back = refundedParts(parts, { amount });
          expect(grossOf(back)).toBe(amount);
          parts = parts.map((part) => {
            const of = back.find(({ line: n, job }) => n === part.line && job === part.job);
            const backGross = part.backGross + (of?.gross ?? 0);
            expect(backGross).toBeLessThanOrEqual(part.gross);
            if (of) vatBack.set(of.rate, (vatBack.get(of.rate) ?? 0) + of.vat);
            return { ...part, backGross };
          });
          left -= amount;
        }
        for (const { rate, vat } of vatOf(lines)) {
          expect(vatBack.get(rate) ?? 0).toBe(vat);
        }
      }),
    );
  });

  test('is taken from the lines that are named, with the VAT its document says', () => {
    const parts = open(soldParts([goods(10_000), goods(5_000, 1_500, 'club')], []));
    const rates = [{ rate: 1_500, gross: 2_000, vat: 261 }];
    const back = refundedParts(parts, { amount: 2_000, lines: [{ line: 1, gross: 2_000 }], rates });
    expect(back).toEqual([{ line: 1, job: 'club', rate: 1_500, gross: 2_000, vat: 261 }]);
    expect(() => refundedParts(parts, { amount: 15_001 })).toThrow('more than is left');
  });
});

test('a school gets its percentage without VAT, and owes nothing where more was given back than sold', () => {
  expect(schoolShare(7_718_400, 1_000)).toBe(771_840);
  expect(schoolShare(5, 1_000)).toBe(1);
  expect(schoolShare(-100, 1_000)).toBe(0);
});
