import { headlinePrice, priceDialogRows } from '@picture-day/commerce';
import { FIXED_PRODUCT } from '@picture-day/contract/constants';
import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../../testing/picture-sets.ts';
import { productOf } from '../../../testing/products.ts';
import { type DigitalRebate, digitalPrices, priceOneByOne } from './digital-prices.ts';

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

describe('digital prices', () => {
  it("are those of the file's own product, by picture type", () => {
    const { files, set } = digitalPrices(products, none, now);
    expect(headlinePrice(files.GP!, now).price).toBe(9900);
    expect(headlinePrice(files.IP!, now)).toMatchObject({ price: 5900, from: true });
    expect(set).toEqual({ price: 39_900, ordinary: null });
  });

  it('have ordinal labels when the tier type is not 0, and ranges otherwise', () => {
    const { files } = digitalPrices(products, none, now);
    const labels = (list: typeof files.IP) =>
      priceDialogRows(list!, 'NOK', 'en', now).map((row) => row.label);
    expect(labels(files.IP)).toEqual(['1st', '2nd', '3rd']);
    expect(labels(files.MGP)).toEqual(['1–2', '3+']);
  });

  it('are rebated for a customer who qualifies, each tier only where the rebate is lower', () => {
    const { files, set } = digitalPrices(
      products,
      { ...none, qualified: true, rebatedDigitalFilePrice: 6500 },
      now,
    );
    const prices = priceDialogRows(files.IP!, 'NOK', 'en', now).map((row) => row.campaignPrice ?? row.price);
    expect(prices).toEqual([6500, 6500, 5900]);
    expect(set).toEqual({ price: 29_900, ordinary: 39_900 });
  });

  it('ignore a rebated file price of 0, and take a rebated set price of 0 as a gift', () => {
    const rebate = { qualified: true, rebatedDigitalFilePrice: 0, rebatedDigitalSetPrice: 0 };
    const { files, set } = digitalPrices(products, rebate, now);
    expect(headlinePrice(files.GP!, now).price).toBe(9900);
    expect(set).toEqual({ price: 0, ordinary: 39_900 });
  });

  it('leave out what the shop does not sell', () => {
    expect(digitalPrices([], none, now)).toEqual({ files: {}, set: null });
  });
});

describe('all pictures one by one', () => {
  const { files } = digitalPrices(products, none, now);

  it('cost what the tiers of their types say, without those that are bought', () => {
    const pictures = [
      pictureOf(1),
      pictureOf(2),
      pictureOf(3, { bought: true }),
      pictureOf(4, { pictureType: 'GP' }),
      ...[5, 6, 7].map((number) => pictureOf(number, { pictureType: 'MGP' })),
    ];
    expect(priceOneByOne(pictures, files)).toBe(7900 + 6900 + 9900 + 3 * 6900);
  });

  it('have no price where one of them is not sold alone', () => {
    expect(priceOneByOne([pictureOf(1)], {})).toBeNull();
  });
});
