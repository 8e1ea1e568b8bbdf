import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeDeliveryState, rebatedFilePrice, rebatedSetPrice } from './index.ts';

describe('the digital rebate', () => {
  test('applies to a file only above 0', () => {
    expect(rebatedFilePrice({ rebatedDigitalFilePrice: 4_900 }, true)).toBe(4_900);
    for (const price of [0, -1, null])
      expect(rebatedFilePrice({ rebatedDigitalFilePrice: price }, true)).toBeNull();
  });

  test('applies to a set from 0 on', () => {
    expect(rebatedSetPrice({ rebatedDigitalSetPrice: 0 }, true)).toBe(0);
    for (const price of [-1, null])
      expect(rebatedSetPrice({ rebatedDigitalSetPrice: price }, true)).toBeNull();
  });

  test('applies only if the user qualifies', () => {
    const settings = { rebatedDigitalFilePrice: 4_900, rebatedDigitalSetPrice: 0 };
    expect(rebatedFilePrice(settings, false)).toBeNull();
    expect(rebatedSetPrice(settings, false)).toBeNull();
  });
});

describe('the free-delivery banner', () => {
  test('says what to spend while nothing is in the cart', () => {
    expect(freeDeliveryState(50_000, 0)).toEqual({ kind: 'spend-over', amount: 50_000 });
  });

  test('says what is missing, and that delivery is free from the threshold on', () => {
    expect(freeDeliveryState(50_000, 49_999)).toEqual({ kind: 'shop-more', amount: 1 });
    expect(freeDeliveryState(50_000, 50_000)).toEqual({ kind: 'free' });
    expect(freeDeliveryState(0, 0)).toEqual({ kind: 'free' });
  });

  test('is off when the threshold is negative or missing', () => {
    expect(freeDeliveryState(-1, 50_000)).toEqual({ kind: 'off' });
    expect(freeDeliveryState(null, 50_000)).toEqual({ kind: 'off' });
  });

  test('shopping for the missing amount is always enough', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (threshold, goods) => {
        const state = freeDeliveryState(threshold, goods);
        if (state.kind === 'off') throw new Error('the banner is on');
        if (state.kind !== 'free')
          expect(freeDeliveryState(threshold, goods + state.amount).kind).toBe('free');
      }),
    );
  });
});
