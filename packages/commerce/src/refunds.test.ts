import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GivenBack, type RefundAsked, refundShares, type SoldLine, sum, vatLines } from './index.ts';

/** The order of the boards: 907.00 after a voucher of 100.00. */
const SOLD: readonly SoldLine[] = [
  { uuid: 'calendar', quantity: 1, amount: 24_900, discount: 2473, rate: 2500 },
  { uuid: 'card', quantity: 10, amount: 31_000, discount: 3078, rate: 2500 },
  { uuid: 'mug', quantity: 1, amount: 14_900, discount: 1480, rate: 2500 },
  { uuid: 'set', quantity: 1, amount: 29_900, discount: 2969, rate: 2500 },
];
const one = (line: string, pieces = 1): RefundAsked => ({ kind: 'lines', lines: [{ line, pieces }] });

describe('a refund', () => {
  test('of a line has its share of the voucher and its VAT, as the receipt has them', () => {
    expect(refundShares(SOLD, [], one('calendar'))).toEqual({
      lines: [
        {
          line: 'calendar',
          pieces: 1,
          amount: 24_900,
          discount: 2473,
          before: 0,
          credited: 22_427,
          rate: 2500,
        },
      ],
      total: 22_427,
      vat: [{ rate: 2500, gross: 22_427, net: 17_942, vat: 4485 }],
    });
  });

  test('of the whole order is its receipt', () => {
    const all = refundShares(SOLD, [], { kind: 'whole' });
    expect(all).toMatchObject({ total: 90_700, vat: [{ rate: 2500, gross: 90_700, vat: 18_140 }] });
  });

  test('of some pieces leaves the others', () => {
    expect(refundShares(SOLD, [], one('card', 3))?.lines[0]).toMatchObject({ amount: 9300, credited: 8376 });
    expect(refundShares(SOLD, [{ line: 'card', pieces: 3, credited: 8376 }], one('card', 8))).toBeNull();
  });

  test('of more pieces goes on where the last one ended', () => {
    const before = [{ line: 'card', pieces: 3, credited: 8376 }];
    expect(refundShares(SOLD, before, one('card', 3))?.lines[0]).toMatchObject({
      amount: 9300,
      discount: 923,
      before: 0,
      credited: 8377,
    });
  });

  test('of an amount lies on all lines, by what is left of them', () => {
    const part = refundShares(SOLD, [], { kind: 'amount', amount: 10_000 });
    expect(part?.lines.map(({ credited }) => credited)).toEqual([2473, 3078, 1480, 2969]);
    expect(part).toMatchObject({ total: 10_000, vat: [{ gross: 10_000, vat: 2000 }] });
  });

  test('of a line whose price went back in part says so, and gives no more than is left', () => {
    const before = [{ line: 'calendar', pieces: 0, credited: 2427 }];
    expect(refundShares(SOLD, before, one('calendar'))?.lines[0]).toMatchObject({
      amount: 24_900,
      discount: 2473,
      before: 2427,
      credited: 20_000,
    });
  });

  test.each([
    ['nothing', { kind: 'lines', lines: [] }],
    ['no pieces', one('calendar', 0)],
    ['a part of a piece', one('card', 1.5)],
    ['more pieces than were bought', one('calendar', 2)],
    [
      'a line twice',
      {
        kind: 'lines',
        lines: [
          { line: 'mug', pieces: 1 },
          { line: 'mug', pieces: 1 },
        ],
      },
    ],
    ['a line of another order', one('poster')],
    ['more than was paid', { kind: 'amount', amount: 90_701 }],
    ['less than nothing', { kind: 'amount', amount: -1 }],
  ] as const)('of %s is none', (_, asked) => {
    expect(refundShares(SOLD, [], asked)).toBeNull();
  });

  const line = fc
    .record({
      quantity: fc.integer({ min: 1, max: 12 }),
      amount: fc.nat(500_000),
      portion: fc.integer({ min: 0, max: 1000 }),
      rate: fc.constantFrom(0, 1200, 1500, 2500),
    })
    .map(({ quantity, amount, portion, rate }) => ({
      quantity,
      amount,
      discount: Math.floor((amount * portion) / 1000),
      rate,
    }));
  const wish = fc.oneof(
    fc.record({
      kind: fc.constant('lines' as const),
      at: fc.nat(7),
      pieces: fc.integer({ min: 1, max: 12 }),
    }),
    fc.record({ kind: fc.constant('amount' as const), portion: fc.integer({ min: 1, max: 1000 }) }),
  );

  test('in any parts, in any order, adds up to the receipt and its VAT to the øre', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.array(wish, { maxLength: 12 }),
        (drawn, wishes) => {
          const sold = drawn.map((drew, at) => ({ ...drew, uuid: String(at) }));
          const total = sum(sold.map(({ amount, discount }) => amount - discount));
          const before: GivenBack[] = [];
          const vat = new Map<number, number>();
          let given = 0;
          const take = (asked: RefundAsked) => {
            const shares = refundShares(sold, before, asked);
            if (!shares) return;
            for (const { amount, discount, before: earlier, credited } of shares.lines) {
              expect(credited).toBe(amount - discount - earlier);
              for (const part of [amount, discount, earlier, credited])
                expect(part).toBeGreaterThanOrEqual(0);
            }
            expect(sum(shares.vat.map(({ gross }) => gross))).toBe(shares.total);
            for (const { rate, vat: tax } of shares.vat) {
              expect(tax).toBeGreaterThanOrEqual(0);
              vat.set(rate, (vat.get(rate) ?? 0) + tax);
            }
            given += shares.total;
            before.push(...shares.lines);
          };
          for (const drew of wishes) {
            take(
              drew.kind === 'lines'
                ? one(String(drew.at), drew.pieces)
                : { kind: 'amount', amount: Math.floor((total * drew.portion) / 1000) },
            );
            expect(given).toBeLessThanOrEqual(total);
          }
          take({ kind: 'whole' });
          expect(given).toBe(total);
          const receipt = vatLines(
            sold.map(({ amount, discount, rate }) => ({ gross: amount - discount, rate })),
          );
          for (const { rate, vat: tax } of receipt) expect(vat.get(rate) ?? 0).toBe(tax);
        },
      ),
    );
  });
});
