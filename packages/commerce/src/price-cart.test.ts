import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generatedCart } from '../test/generated-carts.ts';
import { priceCartSlowly } from '../test/slow-oracle.ts';
import {
  type CartLine,
  type CartToPrice,
  type PackageLine,
  type ProductLine,
  priceCart,
  sum,
} from './index.ts';

const now = '2026-10-01T12:00:00Z';
const print: ProductLine = {
  kind: 'product',
  uuid: 'line-print',
  product: {
    uuid: 'print',
    vatRate: 2_500,
    productprices: [
      { quantity: 1, price: 9_900, type: 0 },
      { quantity: 5, price: 7_900, type: 0 },
    ],
  },
  quantity: 2,
};
const goldPackage: PackageLine = {
  kind: 'package',
  uuid: 'line-gold',
  quantity: 1,
  package: { uuid: 'gold', vatRate: 2_500, originalPrice: 69_900, priceIncludingDiscount: 49_900 },
};

function goodsLine(cart: CartToPrice, uuid: string) {
  return priceCart(cart).lines.find((line) => line.type === 0 && line.uuid === uuid);
}

describe('a priced cart', () => {
  test('equals an independent slow oracle on 5,000 generated carts', () => {
    fc.assert(
      fc.property(generatedCart, (cart) => {
        const fast = priceCart(cart);
        const slow = priceCartSlowly(cart);
        expect({
          goods: BigInt(fast.goods),
          discount: BigInt(fast.discount),
          delivery: BigInt(fast.delivery),
          fees: BigInt(fast.fees),
          total: BigInt(fast.total),
        }).toEqual({
          goods: slow.goods,
          discount: slow.discount,
          delivery: slow.delivery,
          fees: slow.fees,
          total: slow.total,
        });
        expect(new Map(fast.vat.map((line) => [line.rate, BigInt(line.vat)]))).toEqual(slow.vat);
        for (const line of fast.lines) {
          if (line.type !== 0) continue;
          const expected = slow.lines.get(line.uuid) ?? { list: 0n, actual: 0n, share: 0n };
          expect({
            list: BigInt(line.linePrice),
            actual: BigInt(line.actualLinePrice),
            share: BigInt(line.discountShare),
          }).toEqual(expected);
        }
      }),
      { numRuns: 5_000 },
    );
  }, 120_000);

  test('has a total that equals the sum of its lines, and is never negative', () => {
    fc.assert(
      fc.property(generatedCart, (cart) => {
        const priced = priceCart(cart);
        const aboveTotal = priced.lines.filter((line) => line.type !== 4).map((line) => line.actualLinePrice);
        expect(priced.lines.at(-1)).toMatchObject({ type: 4, actualLinePrice: sum(aboveTotal) });
        expect(priced.total).toBe(priced.goods - priced.discount + priced.delivery + priced.fees);
        expect(priced.total).toBeGreaterThanOrEqual(0);
        expect(sum(priced.vat.map((line) => line.gross))).toBe(priced.total);
        for (const line of priced.vat) expect(line.net + line.vat).toBe(line.gross);
      }),
    );
  });

  test('does not depend on the order in which things were added', () => {
    const shuffled = generatedCart.chain((cart) =>
      fc.tuple(
        fc.constant(cart),
        fc.shuffledSubarray([...cart.lines], { minLength: cart.lines.length }),
        fc.shuffledSubarray([...(cart.campaigns ?? [])], { minLength: cart.campaigns?.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([cart, lines, campaigns]) => {
        const one = priceCart(cart);
        const other = priceCart({ ...cart, lines, campaigns });
        const byUuid = (priced: typeof one) =>
          priced.lines.filter((line) => line.type === 0).sort((a, b) => (a.uuid < b.uuid ? -1 : 1));
        expect(byUuid(other)).toEqual(byUuid(one));
        expect({ ...other, lines: [] }).toEqual({ ...one, lines: [] });
      }),
    );
  });

  test('never charges a line more than its list price, and never discounts it below 0', () => {
    fc.assert(
      fc.property(generatedCart, (cart) => {
        for (const line of priceCart(cart).lines) {
          if (line.type !== 0) continue;
          expect(line.actualLinePrice).toBeLessThanOrEqual(line.linePrice);
          expect(line.actualLinePrice).toBe(line.rebate?.linePrice ?? line.linePrice);
          expect(line.discountShare).toBeLessThanOrEqual(line.actualLinePrice);
          expect(line.discountShare).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('an empty cart costs nothing', () => {
    expect(priceCart({ lines: [], now })).toMatchObject({ total: 0, goods: 0, vat: [], blocked: false });
  });
});

describe('the lines of a priced cart', () => {
  test('carry the types 0 to 4 in their order', () => {
    const priced = priceCart({
      now,
      lines: [print, goldPackage],
      campaigns: [{ uuid: 'autumn', name: 'Autumn', discount: { kind: 'percentage', rate: 1_000 } }],
      voucher: { voucher: { code: 'SMILE', benefit: { kind: 'amount', amount: 5_000 } } },
      delivery: { uuid: 'post', price: 4_900, vatRate: 2_500 },
      fees: [{ uuid: 'invoice', price: 3_900, vatRate: 2_500 }],
    });
    expect(priced.lines.map((line) => [line.type, line.actualLinePrice])).toEqual([
      [0, 19_800],
      [0, 49_900],
      [1, -6_970],
      [2, -5_000],
      [3, 4_900],
      [3, 3_900],
      [4, 66_530],
    ]);
    expect(priced.vat).toEqual([{ rate: 2_500, gross: 66_530, net: 53_224, vat: 13_306 }]);
  });

  test('have a package among them, unless it was withdrawn', () => {
    const hasPackage = (...lines: CartLine[]) => priceCart({ now, lines }).packageInCart;
    expect(hasPackage(print, goldPackage)).toBe(true);
    expect(hasPackage(print)).toBe(false);
    expect(hasPackage(print, { ...goldPackage, withdrawn: true })).toBe(false);
  });

  test('show the package discount as a rebate on the original price', () => {
    expect(goodsLine({ lines: [goldPackage], now }, 'line-gold')).toMatchObject({
      linePrice: 69_900,
      rebate: { linePrice: 49_900, reason: 'package' },
      actualLinePrice: 49_900,
    });
  });

  test('take the lowest of several rebates, never their sum', () => {
    const line: ProductLine = {
      ...print,
      promotedPrice: 6_000,
      product: {
        ...print.product,
        productprices: [{ quantity: 1, price: 9_900, campaignprice: 7_000, type: 0 }],
      },
    };
    expect(goodsLine({ lines: [line], now }, 'line-print')).toMatchObject({
      rebate: { linePrice: 14_000, reason: 'campaign' },
    });
    expect(goodsLine({ lines: [line, goldPackage], now }, 'line-print')).toMatchObject({
      linePrice: 19_800,
      rebate: { linePrice: 12_000, reason: 'promoted' },
    });
  });

  test('follow at once when the package is added or removed', () => {
    const file: ProductLine = { ...print, kind: 'digital-file', uuid: 'line-file', quantity: 1 };
    const digitalRebate = { rebatedDigitalFilePrice: 5_000, qualifies: 'with-package' } as const;
    expect(goodsLine({ lines: [file], now, digitalRebate }, 'line-file')).toMatchObject({ rebate: null });
    expect(goodsLine({ lines: [file, goldPackage], now, digitalRebate }, 'line-file')).toMatchObject({
      rebate: { linePrice: 5_000, reason: 'digital' },
    });
    const withdrawn = { ...goldPackage, withdrawn: true };
    expect(goodsLine({ lines: [file, withdrawn], now, digitalRebate }, 'line-file')).toMatchObject({
      rebate: null,
    });
  });

  test('count the pieces of one tier group together', () => {
    const lines: CartLine[] = [
      { ...print, uuid: 'emma', quantity: 3, tierGroup: 'files' },
      { ...print, uuid: 'noah', quantity: 2, tierGroup: 'files' },
    ];
    expect(priceCart({ lines, now }).goods).toBe(5 * 7_900);
    expect(priceCart({ lines: lines.map((line) => ({ ...line, tierGroup: null })), now }).goods).toBe(
      5 * 9_900,
    );
  });

  test('cost nothing and block checkout when withdrawn or when a sub-product is gone', () => {
    for (const [line, blocked] of [
      [{ ...print, withdrawn: true }, 'withdrawn'],
      [{ ...print, subProductUuids: ['frame'] }, 'unknown-sub-product'],
    ] as const) {
      const priced = priceCart({ lines: [line], now });
      expect(priced.lines[0]).toMatchObject({ blocked, actualLinePrice: 0 });
      expect(priced).toMatchObject({ total: 0, blocked: true });
    }
  });

  test('keep their price but block checkout when they are for a past year', () => {
    const priced = priceCart({ lines: [{ ...print, pastYear: true }], now });
    expect(priced.total).toBe(priceCart({ lines: [print], now }).total);
    expect(priced).toMatchObject({ blocked: true, lines: [{ blocked: 'past-year' }, { type: 4 }] });
  });

  test('block checkout outside their quantities', () => {
    const below = { ...print, product: { ...print.product, minorderpartquantity: 3 } };
    expect(goodsLine({ lines: [below], now }, 'line-print')).toMatchObject({ blocked: 'below-minimum' });
    const above = { ...print, maximumQuantity: 1 };
    expect(goodsLine({ lines: [above], now }, 'line-print')).toMatchObject({ blocked: 'above-maximum' });
  });

  test('refuse fractions, negative quantities, doubled lines and amounts beyond whole numbers', () => {
    for (const quantity of [0, -1, 1.5, Number.NaN, 2 ** 53]) {
      expect(() => priceCart({ lines: [{ ...print, quantity }], now })).toThrow(RangeError);
    }
    expect(() => priceCart({ lines: [print, print], now })).toThrow('two cart lines');
    expect(() => priceCart({ lines: [{ ...print, quantity: 2 ** 52 }], now })).toThrow('minor units');
    expect(() => priceCart({ lines: [], now, fees: [{ uuid: 'fee', price: -1, vatRate: 0 }] })).toThrow();
  });
});

describe('delivery, vouchers and the total', () => {
  const delivery = { uuid: 'post', price: 4_900, vatRate: 2_500 };

  test('delivery is waived from the threshold on, though a voucher brings the price below it', () => {
    const cart: CartToPrice = {
      now,
      lines: [print],
      delivery,
      freeShippingThreshold: 19_800,
      voucher: { voucher: { code: 'SMILE', benefit: { kind: 'percentage', rate: 5_000 } } },
    };
    expect(priceCart(cart)).toMatchObject({ delivery: 0, total: 9_900, freeDelivery: { kind: 'free' } });
    expect(priceCart({ ...cart, freeShippingThreshold: 19_801 })).toMatchObject({ delivery: 4_900 });
  });

  test('a free-delivery voucher shows as a line of its own and waives the delivery', () => {
    const priced = priceCart({
      now,
      lines: [print],
      delivery,
      voucher: { voucher: { code: 'POST', benefit: { kind: 'free-delivery' } } },
    });
    expect(priced.lines.slice(1, 3)).toMatchObject([
      { type: 2, uuid: 'POST', actualLinePrice: 0 },
      { type: 3, linePrice: 4_900, rebate: { linePrice: 0, reason: 'voucher' }, actualLinePrice: 0 },
    ]);
    expect(priced.total).toBe(19_800);
  });

  test('a voucher larger than the goods makes them free, not negative', () => {
    const voucher = { voucher: { code: 'GIFT', benefit: { kind: 'amount', amount: 100_000 } } } as const;
    expect(priceCart({ now, lines: [print], voucher })).toMatchObject({
      discount: 19_800,
      total: 0,
      vat: [],
    });
  });

  test('a refused voucher leaves the prices alone and says why', () => {
    const voucher = {
      uses: 1,
      voucher: { code: 'ONE', benefit: { kind: 'amount', amount: 1 }, maximumUses: 1 },
    } as const;
    const priced = priceCart({ now, lines: [print], voucher });
    expect(priced).toMatchObject({ total: 19_800, voucher: { accepted: false, reason: 'used-up' } });
  });
});
