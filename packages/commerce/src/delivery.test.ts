import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deliveryPrice,
  isExpired,
  isExpress,
  methodPriceShown,
  openOptions,
  pickupLocationsByStore,
} from './index.ts';

const now = '2026-10-01T12:00:00Z';
const store = '5f0c1c52-8f7e-4d2b-9a10';
const ordinary = { uuid: `${store}-222222222222`, price: 4_900 };
const express = { uuid: `${store}-111111111111`, price: 19_900 };

describe('the price shown for a delivery method', () => {
  test('is the highest option price without express options', () => {
    expect(methodPriceShown([ordinary, express, { uuid: 'x', price: 2_900 }])).toEqual({
      price: 4_900,
      free: false,
    });
  });

  test('of 0 shows as Free', () => {
    expect(methodPriceShown([{ uuid: 'x', price: 0 }, express])).toEqual({ price: 0, free: true });
  });

  test('is the express price where there is nothing else, and none without options', () => {
    expect(methodPriceShown([express])).toEqual({ price: 19_900, free: false });
    expect(methodPriceShown([])).toBeNull();
  });
});

describe('options and pickup locations', () => {
  test('a uuid ending in 111111111111 is express', () => {
    expect([isExpress(express), isExpress(ordinary)]).toEqual([true, false]);
    expect(isExpress({ uuid: 'x', isExpress: true })).toBe(true);
  });

  test('belong to the same store when the first 23 characters match', () => {
    const other = { uuid: `${store.slice(0, 22)}9-222222222222` };
    expect(pickupLocationsByStore([ordinary, other, express])).toEqual([[ordinary, express], [other]]);
  });

  test('are offered until they expire', () => {
    expect(isExpired({ expire: '2026-10-01T12:00:01Z' }, now)).toBe(false);
    expect(isExpired({ expire: now }, now)).toBe(true);
    expect(isExpired({}, now)).toBe(false);
    expect(() => isExpired({ expire: 'soon' }, now)).toThrow(RangeError);
  });

  test('are offered where they deliver to every subject of the cart', () => {
    const school = { uuid: 's', price: 0, subjects: [{ uuid: 'emma' }] };
    const gone = { uuid: 'g', price: 0, expire: now };
    expect(openOptions([ordinary, school, gone], now, ['emma'])).toEqual([ordinary, school]);
    expect(openOptions([ordinary, school, gone], now, ['emma', 'noah'])).toEqual([ordinary]);
  });
});

describe('the price of the chosen option', () => {
  test('is waived from the free-delivery threshold on', () => {
    const cart = { goods: 50_000, freeShippingThreshold: 50_000 };
    expect(deliveryPrice(ordinary, cart)).toEqual({
      ordinaryPrice: 4_900,
      price: 0,
      free: true,
      waivedBy: 'threshold',
    });
    expect(deliveryPrice(ordinary, { ...cart, goods: 49_999 })).toMatchObject({
      price: 4_900,
      waivedBy: null,
    });
  });

  test('is waived by a free-delivery voucher', () => {
    expect(deliveryPrice(ordinary, { goods: 1, freeDeliveryVoucher: true })).toMatchObject({
      price: 0,
      waivedBy: 'voucher',
    });
  });

  test('of an express option is never waived', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.boolean(), (goods, freeShippingThreshold, freeDeliveryVoucher) => {
        const cost = deliveryPrice(express, { goods, freeShippingThreshold, freeDeliveryVoucher });
        expect(cost).toMatchObject({ price: 19_900, free: false, waivedBy: null });
      }),
    );
  });

  test.each([{ goods: 0 }, { goods: 50_000, freeShippingThreshold: 50_000, freeDeliveryVoucher: true }])(
    'is free of itself at 0, and nothing waives it (%j)',
    (cart) => {
      const free = { ordinaryPrice: 0, price: 0, free: true, waivedBy: null };
      expect(deliveryPrice({ uuid: 'x', price: 0 }, cart)).toEqual(free);
    },
  );
});
