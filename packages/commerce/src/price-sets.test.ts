import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILE_TIERS, type PricedProduct, type ProductLine, priceCart, priceIfAdded } from './index.ts';

const now = Date.UTC(2026, 9, 1, 12);
const byPiece = (uuid: string, ...prices: [number, number][]): PricedProduct => ({
  uuid,
  vatRate: 2_500,
  productprices: prices.map(([quantity, price]) => ({ quantity, price, type: 1 })),
});
const portrait = byPiece('portrait', [1, 7_900], [2, 6_900], [3, 5_900], [6, 4_900]);
const group = byPiece('group', [1, 7_900]);
const setProduct: PricedProduct = {
  uuid: 'set',
  vatRate: 2_500,
  productprices: [{ quantity: 1, price: 39_900, type: 0 }],
};
const portraits = (child: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ uuid: `${child} ${at}`, product: portrait }));
const set = (child: string, pictures: ProductLine['pictures'] = []): ProductLine => ({
  kind: 'digital-set',
  uuid: `set of ${child}`,
  quantity: 1,
  product: setProduct,
  pictures,
});
const files = (child: string, quantity: number): ProductLine => ({
  kind: 'digital-file',
  uuid: `files of ${child}`,
  quantity,
  product: portrait,
  tierGroup: FILE_TIERS,
});
const prices = (...lines: ProductLine[]) =>
  priceCart({ now, lines })
    .lines.filter((line) => line.type === 0)
    .map((line) => line.actualLinePrice);

describe('a digital set', () => {
  test('of six costs what its pictures cost one by one, when that is less', () => {
    expect(prices(files('Ada', 6))).toEqual([37_400]);
    expect(priceCart({ now, lines: [set('Ada', portraits('Ada', 6))] }).lines[0]).toMatchObject({
      linePrice: 37_400,
      actualLinePrice: 37_400,
      rebate: null,
      before: null,
    });
    expect(prices(set('Ada', portraits('Ada', 9)))).toEqual([39_900]);
  });

  test('is priced together with the other files, as its pictures would be', () => {
    expect(prices(files('Ada', 6), set('Jonas', portraits('Jonas', 6)))).toEqual([37_400, 6 * 4_900]);
    expect(prices(set('Ada', portraits('Ada', 6)), set('Jonas', portraits('Jonas', 6)))).toEqual([
      37_400,
      6 * 4_900,
    ]);
  });

  test('never costs more than a set, though two are cheaper as files together', () => {
    const both = [set('Ada', portraits('Ada', 7)), set('Jonas', portraits('Jonas', 7))];
    expect(prices(both[0]!)).toEqual([39_900]);
    expect(prices(...both)).toEqual([39_900, prices(files('both', 14))[0]! - 39_900]);
  });

  test('of several that are cheaper as files has nothing to strike where it costs no less, and no reason', () => {
    const lines = [set('Ada', portraits('Ada', 6)), set('Jonas', portraits('Jonas', 6))];
    expect(priceCart({ now, lines }).lines[1]).toMatchObject({
      linePrice: 6 * 4_900,
      rebate: null,
      before: null,
    });
    const reduced: PricedProduct = {
      uuid: 'reduced',
      vatRate: 2_500,
      productprices: [{ quantity: 1, price: 7_900, campaignprice: 5_000, type: 0 }],
      campaignrequirement: 12,
    };
    const pictures = (child: string, count: number) =>
      Array.from({ length: count }, (_, at) => ({ uuid: `${child} ${at}`, product: reduced }));
    const both = [set('Ada', pictures('Ada', 9)), set('Jonas', pictures('Jonas', 3))];
    const [ofAda, ofJonas] = priceCart({ now, lines: both }).lines;
    expect(ofAda).toMatchObject({ linePrice: 39_900, actualLinePrice: 39_900, rebate: null, before: null });
    expect(ofJonas).toMatchObject({ actualLinePrice: 20_100, rebate: { reason: 'campaign' } });
  });

  test('costs what it was said to, though others in the cart are cheaper as files once it is there', () => {
    const lines = [set('Ada', portraits('Ada', 1)), set('Jonas', portraits('Jonas', 8)), files('Emma', 1)];
    const { uuid: _, ...next } = set('next', portraits('next', 3));
    const before = priceCart({ now, lines }).goods;
    const after = priceCart({ now, lines: [...lines, { ...next, uuid: 'next', position: 1 }] }).goods;
    expect(priceIfAdded({ now, lines }, next).actualLinePrice).toBe(17_000);
    expect(after - before).toBe(17_000);
  });

  test('does not sell a picture twice that two children share', () => {
    const shared = { uuid: 'siblings', product: group };
    const one = set('Ada', [...portraits('Ada', 2), shared]);
    const other = set('Jonas', [...portraits('Jonas', 2), shared]);
    expect(prices(one)).toEqual([7_900 + 6_900 + 7_900]);
    expect(priceCart({ now, lines: [one, other] }).goods).toBe(prices(files('both', 4))[0]! + 7_900);
  });

  test('has its rebate, or that of its files where they are cheaper so', () => {
    const digitalRebate = { rebatedDigitalFilePrice: 4_900, rebatedDigitalSetPrice: 29_900, qualifies: true };
    const rebated = (count: number) =>
      priceCart({ now, digitalRebate, lines: [set('Ada', portraits('Ada', count))] }).lines[0];
    expect(rebated(9)).toMatchObject({ actualLinePrice: 29_900, before: { kind: 'lowest', price: 39_900 } });
    expect(rebated(6)).toMatchObject({
      linePrice: 37_400,
      actualLinePrice: 6 * 4_900,
      before: { kind: 'lowest', price: 37_400 },
    });
  });

  test('is never dearer than its pictures one by one, whatever else is in the cart', {
    timeout: 300_000,
  }, () => {
    const child = fc.record({ set: fc.boolean(), count: fc.integer({ min: 1, max: 12 }) });
    fc.assert(
      fc.property(fc.array(child, { maxLength: 4 }), fc.integer({ min: 1, max: 12 }), (others, count) => {
        const lines = others.map((other, at) =>
          other.set ? set(`${at}`, portraits(`${at}`, other.count)) : files(`${at}`, other.count),
        );
        const { uuid: _, ...asSet } = set('next', portraits('next', count));
        const { uuid: __, ...asFiles } = files('next', count);
        const shown = priceIfAdded({ now, lines }, asSet).actualLinePrice;
        expect(shown).toBeLessThanOrEqual(39_900);
        const before = priceCart({ now, lines }).goods;
        const added = [...lines, { ...asSet, uuid: 'zz', position: 1 }];
        const withSet = priceCart({ now, lines: added }).goods;
        const withFiles = priceCart({
          now,
          lines: [...lines, { ...asFiles, uuid: 'zz', position: 1 }],
        }).goods;
        expect(withSet).toBeLessThanOrEqual(withFiles);
        expect(withSet - before).toBeLessThanOrEqual(shown);
        const then = prices(...added);
        for (const [at, price] of prices(...lines).entries()) expect(then[at]).toBeLessThanOrEqual(price);
      }),
      { numRuns: process.env.LONG ? 20_000 : 100 },
    );
  });
});
