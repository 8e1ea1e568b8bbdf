import { priceDialogRows } from '@picture-day/commerce';
import { FIXED_PRODUCT } from '@picture-day/contract/constants';
import { describe, expect, it } from 'vitest';
import { cartOf, fileLine, setLine } from '../../../testing/carts.ts';
import { pictureOf, setOf, uuidOf } from '../../../testing/picture-sets.ts';
import { productOf } from '../../../testing/products.ts';
import {
  type DigitalRebate,
  type DigitalShelf,
  fileList,
  nextFileOfType,
  setOffered,
} from './digital-prices.ts';

const now = new Date('2026-11-15T12:00:00Z');
const none: DigitalRebate = {
  qualified: false,
  rebatedDigitalFilePrice: 4900,
  rebatedDigitalSetPrice: 29_900,
};

const products = [
  productOf(
    FIXED_PRODUCT.singlePortraitFile,
    [
      [1, 7900],
      [2, 6900],
      [3, 5900],
    ],
    { priceType: 1 },
  ),
  productOf(FIXED_PRODUCT.siblingOrFriendFile, [
    [1, 7900],
    [3, 6900],
  ]),
  productOf(FIXED_PRODUCT.groupFile, [[1, 9900]]),
  productOf(FIXED_PRODUCT.digitalSet, [[1, 39_900]]),
];
const many = setOf({ pictures: Array.from({ length: 9 }, (_, at) => pictureOf(at + 1)) });
const few = setOf({
  subject: { uuid: uuidOf(910), name: 'Jonas', group: '1A' },
  pictures: [
    pictureOf(21),
    pictureOf(22),
    pictureOf(23, { bought: true }),
    pictureOf(24, { pictureType: 'GP' }),
    ...[25, 26, 27].map((number) => pictureOf(number, { pictureType: 'MGP' })),
  ],
});
const shelf = (change: Partial<DigitalShelf> = {}): DigitalShelf => ({
  cart: cartOf(1),
  products,
  rebate: none,
  sets: [many, few],
  ...change,
});
const rebated = (change: Partial<DigitalRebate> = {}) =>
  shelf({ rebate: { ...none, qualified: true, ...change } });

describe('the next digital file', () => {
  it("costs the first price of its type's own product, not the lowest", () => {
    expect(nextFileOfType(shelf(), 'IP')?.actualLinePrice).toBe(7900);
    expect(nextFileOfType(shelf(), 'GP')?.actualLinePrice).toBe(9900);
  });

  it('counts the files that are in the cart', () => {
    const cart = cartOf(1, { ...fileLine(uuidOf(1), uuidOf(2)), quantity: 2 });
    expect(nextFileOfType(shelf({ cart }), 'IP')?.actualLinePrice).toBe(5900);
    expect(nextFileOfType(shelf({ cart }), 'GP')?.actualLinePrice).toBe(9900);
  });

  it('is rebated for a customer who qualifies, above 0, and says what it cost', () => {
    expect(nextFileOfType(rebated(), 'IP')).toMatchObject({
      actualLinePrice: 4900,
      before: { kind: 'lowest', price: 7900 },
    });
    expect(nextFileOfType(rebated({ rebatedDigitalFilePrice: 0 }), 'IP')).toMatchObject({
      actualLinePrice: 7900,
      before: null,
    });
  });

  it('has no price where the shop does not sell it', () => {
    expect(nextFileOfType(shelf({ products: [] }), 'IP')).toBeNull();
  });
});

describe('the Prices of files', () => {
  const labels = (type: 'IP' | 'MGP') =>
    priceDialogRows(fileList(shelf(), type)!, 'NOK', 'en', now).map((row) => row.label);

  it('have ordinal labels when the tier type is not 0, and ranges otherwise', () => {
    expect(labels('IP')).toEqual(['1st', '2nd', '3rd+']);
    expect(labels('MGP')).toEqual(['1–2', '3+']);
  });

  it('are rebated, each tier only where the rebate is lower', () => {
    const list = fileList(rebated({ rebatedDigitalFilePrice: 6500 }), 'IP')!;
    expect(priceDialogRows(list, 'NOK', 'en', now).map((row) => row.price)).toEqual([6500, 5900]);
  });
});

describe('a digital set', () => {
  it('costs its price, and says what its pictures cost one by one where that is more', () => {
    const apart = 7900 + 6900 + 7 * 5900;
    expect(setOffered(shelf(), many)).toMatchObject({ actualLinePrice: 39_900, before: null, apart });
  });

  it('costs no more than its pictures that are not bought yet', () => {
    const apart = 7900 + 6900 + 9900 + 3 * 6900;
    expect(setOffered(shelf({ products }), { ...few })).toMatchObject({
      actualLinePrice: Math.min(39_900, apart),
    });
    const small = setOf({ ...few, pictures: few.pictures.slice(0, 4) });
    expect(setOffered(shelf({ sets: [small] }), small)).toMatchObject({
      actualLinePrice: 7900 + 6900 + 9900,
      before: null,
      apart: null,
    });
  });

  it('takes the place of its own files, and is priced beside those of the other child', () => {
    const cart = cartOf(1, { ...fileLine(...many.pictures.map(({ uuid }) => uuid)), quantity: 9 });
    expect(setOffered(shelf({ cart }), many)?.actualLinePrice).toBe(39_900);
    const small = setOf({ ...few, pictures: few.pictures.slice(0, 2) });
    expect(setOffered(shelf({ cart, sets: [many, small] }), small)?.actualLinePrice).toBe(2 * 5900);
  });

  it('that is in the cart costs what it costs there', () => {
    const line = { ...setLine(many.subject.uuid), actualLinePrice: 35_000 };
    expect(setOffered(shelf({ cart: cartOf(1, line) }), many)?.actualLinePrice).toBe(35_000);
  });

  it('is rebated from 0 on', () => {
    expect(setOffered(rebated({ rebatedDigitalSetPrice: 0 }), many)).toMatchObject({
      actualLinePrice: 0,
      before: { kind: 'lowest', price: 39_900 },
    });
  });

  it('is left out where the shop sells none', () => {
    expect(setOffered(shelf({ products: [] }), many)).toBeNull();
  });
});
