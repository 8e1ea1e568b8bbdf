import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generatedCart } from '../test/generated-carts.ts';
import { type CartToPrice, campaignIfAdded, type ProductLine, priceCart, priceIfAdded } from './index.ts';

const now = Date.UTC(2026, 9, 1, 12);
const canvas: Omit<ProductLine, 'uuid'> = {
  kind: 'product',
  quantity: 1,
  product: {
    uuid: 'canvas',
    vatRate: 2_500,
    productprices: [{ quantity: 1, price: 44_900, campaignprice: 39_900, type: 0 }],
    campaignrequirement: 2,
  },
};
const mug: Omit<ProductLine, 'uuid'> = {
  kind: 'product',
  quantity: 1,
  product: {
    uuid: 'mug',
    vatRate: 2_500,
    productprices: [
      { quantity: 1, price: 14_900, type: 0 },
      { quantity: 2, price: 13_900, type: 0 },
    ],
  },
};
const empty: CartToPrice = { now, lines: [] };
const holding = (...lines: Omit<ProductLine, 'uuid'>[]): CartToPrice => ({
  now,
  lines: lines.map((line, index) => ({ ...line, uuid: `line ${index}` })),
});

describe('the price of the next tap', () => {
  test('is what the cart charges for the line once it is in', () => {
    fc.assert(
      fc.property(generatedCart, (cart) => {
        const [next, ...others] = cart.lines;
        if (!next || next.withdrawn) return;
        if (next.kind !== 'package' && next.subProductUuids?.includes('gone')) return;
        const last = { ...next, uuid: 'ffffffff-last', position: 1 };
        const charged = priceCart({ ...cart, lines: [...others, last] }).lines.find(
          (line) => line.type === 0 && line.uuid === last.uuid,
        );
        const shown = priceIfAdded({ ...cart, lines: others }, next);
        expect(charged).toMatchObject(shown);
      }),
    );
  });

  test('of a campaign that needs two is the ordinary one, until the second', () => {
    expect(priceIfAdded(empty, canvas).actualLinePrice).toBe(44_900);
    expect(priceIfAdded(empty, { ...canvas, quantity: 2 }).actualLinePrice).toBe(79_800);
    expect(priceIfAdded(holding(canvas), canvas).actualLinePrice).toBe(39_900);
  });

  test('tells of the campaign while it does not hold', () => {
    expect(campaignIfAdded(empty, canvas)).toEqual({ quantity: 2, price: 79_800 });
    expect(campaignIfAdded(holding(canvas), canvas)).toBeNull();
    expect(campaignIfAdded(empty, mug)).toBeNull();
    const over = { ...canvas, product: { ...canvas.product, campaignPeriod: { until: now } } };
    expect(campaignIfAdded(empty, over)).toBeNull();
  });

  test('of pieces that join an equal line is that of the last pieces of it', () => {
    expect(priceIfAdded(holding(mug), mug).actualLinePrice).toBe(14_900);
    expect(priceIfAdded(holding(mug), mug, 'line 0').actualLinePrice).toBe(13_900);
    const together = priceCart(holding({ ...mug, quantity: 2 })).goods;
    expect(together).toBe(2 * 13_900);
  });
});
