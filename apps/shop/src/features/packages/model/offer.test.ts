import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitalSet, itemOf, offerOf } from '../testing/packages.ts';
import { endsAt, secondsUntil, timeLeft } from './countdown.ts';
import { layOut } from './flat-lay.ts';
import { contentsOf, linkTarget, priceNow, saving } from './offer.ts';

describe('the price of a package', () => {
  it('is the discounted one, or the time-limited one while it is in use', () => {
    expect(priceNow(offerOf())).toBe(84_900);
    expect(priceNow(offerOf({ timeLimitedDiscountPrice: 74_900 }))).toBe(84_900);
    expect(priceNow(offerOf({ useTimeLimitedDiscount: true, timeLimitedDiscountPrice: 74_900 }))).toBe(
      74_900,
    );
  });

  it('saves what is taken off the original one', () => {
    expect(saving(offerOf({ useTimeLimitedDiscount: true, timeLimitedDiscountPrice: 74_900 }))).toBe(34_900);
    expect(saving(offerOf({ originalPrice: 84_900 }))).toBe(0);
  });
});

describe('a package of type link', () => {
  it.each([
    ['cards', 'christmas', '/products/cards/christmas'],
    ['photogifts', 'mugs', '/products/photogifts/mugs'],
    ['calendar', undefined, '/products/calendars'],
    ['digitalprint', undefined, '/products/digital-portraits'],
    ['catalogues', undefined, '/products/catalogues'],
  ])('leads to the page of %s %s', (type, category, to) => {
    const linkInfo = { type, ...(category && { category }) };
    expect(linkTarget({ link: '/elsewhere', linkInfo })).toEqual({ to });
  });

  it('leads to its own address where the shop has no page for it', () => {
    expect(linkTarget({ link: '/pages/summer', linkInfo: { type: 'toString' } })).toEqual({
      to: '/pages/summer',
    });
    expect(linkTarget({ link: 'https://example.com/a' })).toEqual({ href: 'https://example.com/a' });
  });

  it('never leads to an address that could run or lead away unseen', () => {
    for (const link of ['javascript:alert(1)', '//example.com', '/\\example.com', '']) {
      expect(linkTarget({ link })).toEqual({ to: '/products/categories' });
    }
  });
});

it('the lines of a description are the contents', () => {
  expect(contentsOf({ description: ' Calendar \n\n10 cards ' })).toEqual(['Calendar', '10 cards']);
});

describe('the promo countdown', () => {
  it('counts from what the server said remained, whatever the clock of the device says', () => {
    const end = endsAt({ remainingTime: 90 }, 5000);
    expect(secondsUntil(end, 5000)).toBe(90);
    expect(secondsUntil(end, 6000)).toBe(89);
    expect(secondsUntil(end, 95_000)).toBe(0);
    expect(secondsUntil(end, 999_000)).toBe(0);
  });

  it('writes every second as days, hours, minutes and seconds', () => {
    expect(timeLeft(6 * 86_400 + 14 * 3600 + 6 * 60 + 32)).toEqual({
      days: 6,
      hours: 14,
      minutes: 6,
      seconds: 32,
    });
    fc.assert(
      fc.property(fc.nat(10_000_000), (total) => {
        const { days, hours, minutes, seconds } = timeLeft(total);
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(total);
        expect(Math.max(hours / 24, minutes / 60, seconds / 60)).toBeLessThan(1);
      }),
    );
  });
});

describe('the flat lay', () => {
  it('has the calendar first and the digital set last', () => {
    const calendar = itemOf(320, { product: { uuid: '', name: 'Calendar', type: 2 } });
    const laid = layOut([digitalSet, itemOf(310), calendar]).map(({ item }) => item.uuid);
    expect(laid).toEqual([calendar.uuid, itemOf(310).uuid, digitalSet.uuid]);
  });

  it('stays on its table with any number of items', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), (count) => {
        const items = Array.from({ length: count }, (_, at) => itemOf(at));
        const laid = layOut(items);
        expect(laid).toHaveLength(Math.min(count, 5));
        for (const { place } of laid) {
          expect(place.left + place.width).toBeLessThanOrEqual(100);
          expect(place.top + place.height).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
