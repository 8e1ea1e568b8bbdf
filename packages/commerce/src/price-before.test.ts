import { describe, expect, test } from 'vitest';
import { lowestBefore, type PriceSpan, type ProductLine, priceCart } from './index.ts';

const now = Date.UTC(2026, 9, 1, 12);
const daysAgo = (days: number) => now - days * 24 * 60 * 60 * 1000;
const span = (from: number | null, until: number | null, price: number): PriceSpan => ({
  from,
  until,
  price,
});

describe('the price before', () => {
  test('is the lowest of the 30 days before the price came down', () => {
    const history = [
      span(daysAgo(90), daysAgo(50), 100),
      span(daysAgo(50), daysAgo(20), 150),
      span(daysAgo(20), daysAgo(5), 140),
      span(daysAgo(5), null, 99),
    ];
    expect(lowestBefore(history, 99, now)).toBe(140);
  });

  test('does not forget a lower price shortly before, however short it was', () => {
    const history = [
      span(daysAgo(90), daysAgo(10), 150),
      span(daysAgo(10), daysAgo(9), 90),
      span(daysAgo(9), daysAgo(1), 150),
      span(daysAgo(1), null, 99),
    ];
    expect(lowestBefore(history, 99, now)).toBe(90);
  });

  test('counts from the beginning of a reduction, though its data was loaded again', () => {
    const history = [
      span(daysAgo(90), daysAgo(40), 150),
      span(daysAgo(40), daysAgo(3), 99),
      span(daysAgo(3), null, 99),
    ];
    expect(lowestBefore(history, 99, now)).toBe(150);
  });

  test('is what it costs alone now, where only this cart has it for less', () => {
    expect(lowestBefore([span(daysAgo(90), null, 150)], 99, now)).toBe(150);
    expect(lowestBefore([span(daysAgo(90), daysAgo(2), 120), span(daysAgo(2), null, 150)], 99, now)).toBe(
      120,
    );
  });

  test('is nothing for what never cost anything else', () => {
    expect(lowestBefore([span(daysAgo(3), null, 99)], 99, now)).toBeNull();
    expect(lowestBefore([span(null, null, 99)], 99, now)).toBeNull();
  });
});

describe('a struck price of a line', () => {
  const mug = (change: Partial<ProductLine> = {}): ProductLine => ({
    kind: 'product',
    uuid: 'mug',
    quantity: 1,
    promotedPrice: 9_900,
    product: {
      uuid: 'mug',
      vatRate: 2_500,
      productprices: [
        { quantity: 1, price: 14_900, type: 0 },
        { quantity: 4, price: 12_900, type: 0 },
      ],
      subproducts: [{ uuid: 'blue', extraprice: 2_000 }],
    },
    ...change,
  });
  const offer = {
    kind: 'package' as const,
    uuid: 'package',
    quantity: 1,
    package: { uuid: 'gold', vatRate: 2_500, originalPrice: 90_000, priceIncludingDiscount: 70_000 },
  };
  const struck = (line: ProductLine) =>
    priceCart({ now, lines: [line, offer] }).lines.map((one) => (one.type === 0 ? one.before : undefined));

  test('is what one costs alone, never the price of many', () => {
    expect(struck(mug())[0]).toEqual({ kind: 'lowest', price: 14_900 });
    expect(struck(mug({ subProductUuids: ['blue'] }))[0]).toEqual({ kind: 'lowest', price: 16_900 });
  });

  test('is looked for by what a piece costs without its extras', () => {
    const { product } = mug();
    const cheaper = {
      ...product,
      productprices: [{ quantity: 1, price: 12_000, type: 0 }],
      priceHistory: [span(null, daysAgo(2), 13_000), span(daysAgo(2), null, 12_000)],
    };
    const line = mug({ product: cheaper, subProductUuids: ['blue'] });
    expect(struck(line)[0]).toEqual({ kind: 'lowest', price: 14_000 });
    expect(struck({ ...line, quantity: 3 })[0]).toEqual({ kind: 'lowest', price: 42_000 });
  });

  test('is no more than this very line would cost by the list', () => {
    expect(struck(mug({ quantity: 4 }))[0]).toEqual({ kind: 'lowest', price: 4 * 12_900 });
  });

  test('is the lowest of the last 30 days, and none where that was no more', () => {
    const with30 = (price: number) =>
      mug({
        product: {
          ...mug().product,
          priceHistory: [span(null, daysAgo(2), price), span(daysAgo(2), null, 14_900)],
        },
      });
    expect(struck(with30(12_000))[0]).toEqual({ kind: 'lowest', price: 12_000 });
    expect(struck(with30(9_900))[0]).toBeNull();
  });

  test('is the sum of its parts for a package, and is called that', () => {
    expect(struck(mug())[1]).toEqual({ kind: 'parts', price: 90_000 });
  });

  test('is none for a campaign that was there from the first day', () => {
    const { product } = mug();
    const productprices = [{ quantity: 1, price: 14_900, campaignprice: 11_900, type: 0 }];
    const line = mug({ promotedPrice: null, product: { ...product, productprices } });
    expect(priceCart({ now, lines: [line] }).lines[0]).toMatchObject({
      actualLinePrice: 11_900,
      before: null,
    });
    const priceHistory = [span(daysAgo(60), daysAgo(4), 14_900), span(daysAgo(4), null, 11_900)];
    const started = { ...line, product: { ...line.product, priceHistory } };
    expect(priceCart({ now, lines: [started] }).lines[0]).toMatchObject({
      actualLinePrice: 11_900,
      before: { kind: 'lowest', price: 14_900 },
    });
  });
});
