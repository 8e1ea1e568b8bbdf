import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  campaignHolds,
  listPrice,
  lowestList,
  ordinalLabel,
  type PriceList,
  priceAlone,
  priceDialogRows,
  priceListProblems,
  priceRows,
  productPrice,
  singlePrice,
} from './index.ts';

const now = '2026-10-01T12:00:00Z';
const row = (quantity: number, price: number, type = 0, campaignprice: number | null = null) => ({
  quantity,
  price,
  type,
  campaignprice,
});
const ranges: PriceList = { productprices: [row(10, 800), row(1, 1_000), row(25, 500)] };
const pieces: PriceList = { productprices: [row(1, 24_900, 1), row(2, 9_900, 1), row(3, 4_900, 1)] };

const anyList = fc.constantFrom(0, 1).chain((type) =>
  fc
    .uniqueArray(fc.record({ quantity: fc.integer({ min: 1, max: 30 }), price: fc.nat(50_000) }), {
      minLength: 1,
      maxLength: 5,
      selector: (one) => one.quantity,
    })
    .map((rows): PriceList => ({ productprices: rows.map((one) => ({ ...one, type })) })),
);

describe('a price list of type 0', () => {
  test.each([
    [1, 1_000],
    [9, 9_000],
    [10, 8_000],
    [24, 19_200],
    [25, 12_500],
    [1_000, 500_000],
  ])('%d pieces cost the unit price of the reached range: %d', (quantity, price) => {
    expect(listPrice(ranges, { quantity })).toBe(price);
  });

  test('the first price also holds below its own quantity', () => {
    expect(listPrice({ productprices: [row(10, 800)] }, { quantity: 3 })).toBe(2_400);
  });
});

describe('a price list of another type', () => {
  test.each([
    [1, 24_900],
    [2, 34_800],
    [3, 39_700],
    [5, 49_500],
  ])('%d pieces cost the 1st, 2nd, 3rd … price together: %d', (quantity, price) => {
    expect(listPrice(pieces, { quantity })).toBe(price);
  });

  test('another piece never makes the whole cheaper', () => {
    const byPiece = anyList.map((list) => ({
      productprices: list.productprices.map((one) => ({ ...one, type: 1 })),
    }));
    fc.assert(
      fc.property(byPiece, fc.nat(60), (list, quantity) => {
        expect(listPrice(list, { quantity: quantity + 1 })).toBeGreaterThanOrEqual(
          listPrice(list, { quantity }),
        );
      }),
    );
  });

  test('prices a huge quantity without counting the pieces', () => {
    expect(listPrice(pieces, { quantity: 1_000_000_000 })).toBe(24_900 + 9_900 + 999_999_998 * 4_900);
  });
});

describe('every price list', () => {
  test('makes pieces exactly as cheap as the reached prices say, never cheaper', () => {
    fc.assert(
      fc.property(anyList, fc.nat(40), (list, quantity) => {
        const prices = list.productprices.map((one) => one.price);
        const price = listPrice(list, { quantity });
        expect(price).toBeGreaterThanOrEqual(Math.min(...prices) * quantity);
        expect(price).toBeLessThanOrEqual(Math.max(...prices) * quantity);
      }),
    );
  });

  test('gives pieces split over several lines the price they have together', () => {
    fc.assert(
      fc.property(anyList, fc.nat(20), fc.nat(20), (list, first, second) => {
        const piecesTogether = first + second;
        const apart =
          listPrice(list, { quantity: first, piecesTogether }) +
          listPrice(list, { quantity: second, piecesBefore: first, piecesTogether });
        expect(apart).toBe(listPrice(list, { quantity: piecesTogether }));
      }),
    );
  });

  test('does not depend on the order of its rows', () => {
    const shuffled = anyList.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray([...list.productprices], { minLength: list.productprices.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, fc.nat(40), ([list, productprices], quantity) => {
        expect(listPrice({ productprices }, { quantity })).toBe(listPrice(list, { quantity }));
      }),
    );
  });

  test('refuses quantities and prices that cannot be', () => {
    for (const quantity of [-1, 1.5, Number.NaN]) {
      expect(() => listPrice(ranges, { quantity })).toThrow(RangeError);
    }
    expect(() => listPrice({ productprices: singlePrice(-1) }, { quantity: 1 })).toThrow(RangeError);
    expect(() => listPrice({ productprices: singlePrice(9.5) }, { quantity: 1 })).toThrow(RangeError);
    expect(() => listPrice({ productprices: [] }, { quantity: 1 })).toThrow(RangeError);
  });

  test('is told what a catalogue must refuse in it', () => {
    expect(priceListProblems(ranges)).toEqual([]);
    expect(priceListProblems({ productprices: [] })).toEqual(['no-prices']);
    expect(priceListProblems({ productprices: [row(1, 5), row(1, 6, 1)] })).toEqual([
      'mixed-types',
      'same-quantity-twice',
    ]);
    expect(priceListProblems({ productprices: [row(0, 1.5)] })).toEqual([
      'quantity-not-positive',
      'price-not-whole',
    ]);
    const subproducts = [{ uuid: 'frame', extraprice: 0.5 }];
    expect(priceListProblems({ ...ranges, subproducts })).toEqual(['price-not-whole']);
  });

  test('of several is the one that begins lowest, and the first of equals', () => {
    const dearer: PriceList = { productprices: [row(1, 1_001), row(2, 1)] };
    const equal: PriceList = { productprices: [row(1, 1_000)] };
    expect(lowestList([dearer, ranges, equal])).toBe(ranges);
    expect(lowestList([equal, ranges, dearer])).toBe(equal);
  });
});

describe('campaign prices and sub-products', () => {
  const campaign: PriceList = {
    productprices: [row(1, 1_000, 0, 700), row(10, 800, 0, 900)],
    campaignrequirement: 3,
    campaignPeriod: { from: '2026-09-01T00:00:00Z', until: '2026-10-01T12:00:01Z' },
    subproducts: [{ uuid: 'frame', extraprice: 15_000 }, { uuid: 'plain' }],
  };

  test('a campaign holds with the required pieces in the cart and within its period', () => {
    expect(campaignHolds(campaign, 2, now)).toBe(false);
    expect(campaignHolds(campaign, 3, now)).toBe(true);
    expect(campaignHolds(campaign, 3, '2026-10-01T12:00:01Z')).toBe(false);
    expect(campaignHolds(campaign, 3, '2026-08-31T23:59:59Z')).toBe(false);
    expect(campaignHolds({ productprices: [] }, 1, now)).toBe(true);
  });

  test('a campaign price counts only where it is lower', () => {
    expect(listPrice(campaign, { quantity: 3, withCampaign: true })).toBe(2_100);
    expect(listPrice(campaign, { quantity: 10, withCampaign: true })).toBe(8_000);
  });

  test('sub-products add their extra price to every piece', () => {
    expect(productPrice(campaign, { quantity: 2, subProductUuids: ['frame', 'plain'] })).toBe(32_000);
    expect(() => productPrice(campaign, { quantity: 2, subProductUuids: ['glass'] })).toThrow('glass');
  });
});

describe('the Prices dialog', () => {
  const labels = (list: PriceList, locale = 'en') =>
    priceDialogRows(list, 'NOK', locale, now).map((one) => [one.label, one.priceText.replace('\u00a0', ' ')]);

  test('names ranges for type 0', () => {
    expect(labels(ranges)).toEqual([
      ['1–9', '10 kr'],
      ['10–24', '8 kr'],
      ['25+', '5 kr'],
    ]);
  });

  test('leaves out ranges below the minimum order quantity', () => {
    expect(labels({ ...ranges, minorderpartquantity: 12 })).toEqual([
      ['12–24', '8 kr'],
      ['25+', '5 kr'],
    ]);
  });

  test('names pieces by ordinals for other types', () => {
    expect(labels(pieces)).toEqual([
      ['1st', '249 kr'],
      ['2nd', '99 kr'],
      ['3rd+', '49 kr'],
    ]);
    expect(labels({ productprices: [row(1, 200, 2), row(4, 100, 2)] })[0]).toEqual(['1st–3rd', '2 kr']);
  });

  test('speaks ordinals in the languages of the shop', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101].map((n) => ordinalLabel(n, 'en-GB'))).toEqual(
      '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 101st'.split(' '),
    );
    expect([1, 2, 3, 11].map((n) => ordinalLabel(n, 'sv'))).toEqual(['1:a', '2:a', '3:e', '11:e']);
    expect(['nb', 'da', 'de', 'fi'].map((locale) => ordinalLabel(3, locale))).toEqual([
      '3.',
      '3.',
      '3.',
      '3.',
    ]);
  });

  test('has a campaign from the quantity on that it needs', () => {
    const list: PriceList = {
      productprices: [row(1, 100, 0, 90), row(5, 80, 0, 60)],
      campaignrequirement: 5,
    };
    const shown = (one: PriceList) => priceRows(one, now).map(({ from, to, price }) => [from, to, price]);
    expect(shown(list)).toEqual([
      [1, 4, 100],
      [5, null, 60],
    ]);
    expect(shown({ productprices: [row(1, 449, 0, 399)], campaignrequirement: 2 })).toEqual([
      [1, 1, 449],
      [2, null, 399],
    ]);
    expect(shown({ ...list, campaignPeriod: { until: now } })).toEqual([
      [1, 4, 100],
      [5, null, 80],
    ]);
  });

  test('tells for every quantity what a piece of it costs', () => {
    fc.assert(
      fc.property(anyList, fc.integer({ min: 1, max: 40 }), (list, quantity) => {
        const rows = priceRows(list, now).filter(({ kind }) => kind === 'range');
        const reached = rows.findLast(({ from }) => from <= quantity);
        if (!reached) return;
        const withCampaign = campaignHolds(list, quantity, now);
        expect(reached.price * quantity).toBe(listPrice(list, { quantity, withCampaign }));
      }),
    );
  });
});

describe('the price of one alone', () => {
  test('is that of the smallest order, with a campaign that asks for no more', () => {
    expect(priceAlone(ranges, now)).toBe(1_000);
    expect(priceAlone({ ...ranges, minorderpartquantity: 12 }, now)).toBe(800);
    expect(priceAlone(pieces, now)).toBe(24_900);
    const list: PriceList = { productprices: [row(1, 1_000, 0, 700)] };
    expect(priceAlone(list, now)).toBe(700);
    expect(priceAlone({ ...list, campaignrequirement: 2 }, now)).toBe(1_000);
  });
});
