import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buyMenuQuantity,
  cartQuantity,
  cartQuantityOptions,
  minusOne,
  plusOne,
  presetCatalogues,
} from './index.ts';

const minimum = fc.constantFrom(null, 0, 1, 5, 10);

describe('quantity in the buy menu', () => {
  test.each([
    ['3', 1, 3],
    [' 12 ', 10, 12],
    ['2.5', 1, 0],
    [2.5, 1, 0],
    ['abc', 1, 0],
    ['', 1, 0],
    ['1e3', 1, 0],
    ['9', 10, 0],
    ['-4', null, 0],
    ['99999999999999999999', 1, 0],
  ])('%j with a minimum of %j becomes %d', (entry, least, quantity) => {
    expect(buyMenuQuantity(entry, least)).toBe(quantity);
  });

  test('plus jumps to at least the minimum order quantity', () => {
    expect(plusOne(0, 10)).toBe(10);
    expect(plusOne(10, 10)).toBe(11);
    expect(plusOne(0)).toBe(1);
  });

  test('minus stops at 0 and skips what cannot be ordered', () => {
    expect(minusOne(0)).toBe(0);
    expect(minusOne(1)).toBe(0);
    expect(minusOne(12, 10)).toBe(11);
    expect(minusOne(10, 10)).toBe(0);
  });

  test('whatever is pressed or typed, the quantity is 0 or can be ordered', () => {
    const press = fc.oneof(fc.constantFrom('plus' as const, 'minus' as const), fc.string(), fc.double());
    fc.assert(
      fc.property(minimum, fc.array(press), (least, presses) => {
        let quantity = 0;
        for (const entry of presses) {
          if (entry === 'plus') quantity = plusOne(quantity, least);
          else if (entry === 'minus') quantity = minusOne(quantity, least);
          else quantity = buyMenuQuantity(entry, least);
          expect(quantity === 0 || quantity >= Math.max(1, least ?? 1)).toBe(true);
        }
      }),
    );
  });
});

describe('quantity in the cart', () => {
  test('the select runs from the minimum to the line maximum', () => {
    expect(cartQuantityOptions(3, { minorderpartquantity: 2, maximumQuantity: 5 })).toEqual([2, 3, 4, 5]);
  });

  test('the select runs to the current quantity plus 100 when there is no maximum', () => {
    const options = cartQuantityOptions(7);
    expect([options[0], options.at(-1), options.length]).toEqual([1, 107, 107]);
  });

  test.each([
    ['abc', 5],
    ['', 5],
    ['  ', 5],
    ['4', 5],
    [-1, 5],
    [Number.NaN, 5],
    [1e300, 5],
    ['6', 6],
    ['6.9', 6],
    [1_000, 20],
  ])('%j becomes %d between 5 and 20', (entry, quantity) => {
    expect(cartQuantity(entry, { minorderpartquantity: 5, maximumQuantity: 20 })).toBe(quantity);
  });

  test('any entry becomes one of the options of its select', () => {
    const entry = fc.oneof(fc.string(), fc.integer({ min: -5, max: 200 }), fc.double());
    fc.assert(
      fc.property(entry, minimum, fc.integer({ min: 10, max: 150 }), (typed, least, most) => {
        const limits = { minorderpartquantity: least, maximumQuantity: most };
        expect(cartQuantityOptions(1, limits)).toContain(cartQuantity(typed, limits));
      }),
    );
  });
});

describe('quantity of a catalogue', () => {
  test('is preset to 1 when there is exactly one catalogue', () => {
    expect(presetCatalogues([{ uuid: 'a' }])).toEqual([{ uuid: 'a', quantity: 1 }]);
    expect(presetCatalogues([{ uuid: 'a' }, { uuid: 'b' }]).map((one) => one.quantity)).toEqual([0, 0]);
  });
});
