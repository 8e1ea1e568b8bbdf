import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { originalPackagePrice, type PackagePrices, packagePriceAt, singlePrice } from './index.ts';

const until = Date.UTC(2026, 9, 1, 12);
const offer: PackagePrices = {
  originalPrice: 69_900,
  priceIncludingDiscount: 54_900,
  useTimeLimitedDiscount: true,
  timeLimitedDiscountPrice: 44_900,
  timeLimitedPeriod: { from: until - 60_000, until },
};

describe('a package', () => {
  test('costs its original price less its discount', () => {
    expect(packagePriceAt({ originalPrice: 69_900, priceIncludingDiscount: 54_900 }, until)).toEqual({
      originalPrice: 69_900,
      price: 54_900,
      discount: 15_000,
      isTimeLimited: false,
      remainingTime: null,
    });
    expect(packagePriceAt({ originalPrice: 69_900 }, until)).toMatchObject({ price: 69_900, discount: 0 });
  });

  test('has its time-limited price to the last millisecond, with the seconds that remain', () => {
    expect(packagePriceAt(offer, until - 60_001)).toMatchObject({ price: 54_900, isTimeLimited: false });
    expect(packagePriceAt(offer, until - 60_000)).toMatchObject({ price: 44_900, remainingTime: 60 });
    expect(packagePriceAt(offer, until - 1)).toMatchObject({ price: 44_900, remainingTime: 1 });
    expect(packagePriceAt(offer, until)).toMatchObject({ price: 54_900, remainingTime: null });
  });

  test('ignores the time-limited price when it is not in use', () => {
    expect(packagePriceAt({ ...offer, useTimeLimitedDiscount: false }, until - 1)).toMatchObject({
      price: 54_900,
    });
  });

  test('never costs more than its original price', () => {
    const price = fc.nat(100_000);
    fc.assert(
      fc.property(price, fc.option(price), fc.option(price), (originalPrice, discounted, limited) => {
        const now = packagePriceAt(
          {
            originalPrice,
            priceIncludingDiscount: discounted,
            useTimeLimitedDiscount: true,
            timeLimitedDiscountPrice: limited,
          },
          until,
        );
        expect(now.price).toBe(
          Math.min(originalPrice, discounted ?? originalPrice, limited ?? originalPrice),
        );
        expect(now.price + now.discount).toBe(originalPrice);
      }),
    );
  });

  test('is originally worth what its items cost one by one, with the campaigns they reach', () => {
    const frame = { uuid: 'frame', extraprice: 5_000 };
    const canvas = {
      productprices: [{ quantity: 1, price: 4_900, campaignprice: 4_000, type: 0 }],
      campaignrequirement: 2,
      subproducts: [frame],
    };
    const items = [{ product: { productprices: singlePrice(9_900) } }, { product: canvas }];
    expect(originalPackagePrice(items, until)).toBe(14_800);
    const two = { product: canvas, quantity: 2, subProductUuids: ['frame'] };
    expect(originalPackagePrice([two], until)).toBe(18_000);
  });

  test('holds a digital set at no more than its pictures one by one', () => {
    const file = { uuid: 'file', vatRate: 0, productprices: singlePrice(7_900) };
    const set = { product: { productprices: singlePrice(39_900) } };
    const pictures = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ uuid: String(at), product: file }));
    expect(originalPackagePrice([{ ...set, pictures: pictures(3) }], until)).toBe(23_700);
    expect(originalPackagePrice([{ ...set, pictures: pictures(8) }], until)).toBe(39_900);
  });
});
