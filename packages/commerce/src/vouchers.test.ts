import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestCampaign, evaluateVoucher, sum, type Voucher } from './index.ts';

const now = '2026-10-01T12:00:00Z';
const goods = [
  { productUuid: 'mug', price: 20_000 },
  { productUuid: 'card', price: 10_000 },
];
const tenPercent: Voucher = { code: 'TEN', benefit: { kind: 'percentage', rate: 1_000 } };
const hundred: Voucher = { code: 'HUNDRED', benefit: { kind: 'amount', amount: 10_000 } };

describe('a voucher', () => {
  test('of a percentage takes it off and splits it over the lines', () => {
    expect(evaluateVoucher(tenPercent, { goods, now })).toEqual({
      accepted: true,
      discount: 3_000,
      shares: [2_000, 1_000],
      freeDelivery: false,
    });
  });

  test('of an amount takes at most what the goods cost', () => {
    expect(evaluateVoucher(hundred, { goods, now })).toMatchObject({
      discount: 10_000,
      shares: [6_667, 3_333],
    });
    const large: Voucher = { code: 'L', benefit: { kind: 'amount', amount: 99_999_999 } };
    expect(evaluateVoucher(large, { goods, now })).toMatchObject({
      discount: 30_000,
      shares: [20_000, 10_000],
    });
  });

  test('of free delivery takes nothing off the goods', () => {
    const post: Voucher = { code: 'POST', benefit: { kind: 'free-delivery' } };
    expect(evaluateVoucher(post, { goods, now })).toMatchObject({ discount: 0, freeDelivery: true });
  });

  test('bound to products leaves the others alone', () => {
    expect(evaluateVoucher({ ...hundred, productUuids: ['card'] }, { goods, now })).toMatchObject({
      shares: [0, 10_000],
    });
  });

  test.each<[string, Partial<Voucher>, object]>([
    ['not-started', { period: { from: '2026-10-01T12:00:01Z' } }, {}],
    ['expired', { period: { until: now } }, {}],
    ['used-up', { maximumUses: 1 }, { uses: 1 }],
    ['used-by-customer', { maximumUsesPerCustomer: 1 }, { usesByCustomer: 1 }],
    ['other-customer', { customerUuid: 'anna' }, { customerUuid: 'berit' }],
    ['other-customer', { customerUuid: 'anna' }, {}],
    ['no-matching-product', { productUuids: ['puzzle'] }, {}],
    ['empty-cart', {}, { goods: [] }],
    ['nothing-to-discount', {}, { goods: [{ productUuid: 'mug', price: 0 }] }],
  ])('is refused as %s', (reason, terms, cart) => {
    expect(evaluateVoucher({ ...tenPercent, ...terms }, { goods, now, ...cart })).toEqual({
      accepted: false,
      reason,
    });
  });

  test('is refused below its minimum with what is missing', () => {
    const voucher = { ...tenPercent, minimumGoods: 30_001 };
    expect(evaluateVoucher(voucher, { goods, now })).toEqual({
      accepted: false,
      reason: 'below-minimum',
      missing: 1,
    });
    expect(evaluateVoucher({ ...tenPercent, minimumGoods: 30_000 }, { goods, now }).accepted).toBe(true);
  });

  test('is accepted for its own customer, within its uses and on the first moment of its period', () => {
    const voucher = { ...tenPercent, customerUuid: 'anna', maximumUses: 2, period: { from: now } };
    expect(evaluateVoucher(voucher, { goods, now, customerUuid: 'anna', uses: 1 }).accepted).toBe(true);
  });

  test('never takes more than it says nor more than the goods it is bound to', () => {
    const prices = fc.array(fc.nat(10 ** 7), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(prices, fc.nat(15_000), (list, rate) => {
        const lines = list.map((price, index) => ({ productUuid: index % 2 ? 'card' : 'mug', price }));
        const voucher: Voucher = { code: 'X', benefit: { kind: 'percentage', rate }, productUuids: ['mug'] };
        const outcome = evaluateVoucher(voucher, { goods: lines, now });
        if (!outcome.accepted) return;
        const bound = sum(lines.filter((line) => line.productUuid === 'mug').map((line) => line.price));
        expect(outcome.discount).toBeLessThanOrEqual(bound);
        expect(Math.abs(outcome.discount - Math.min(bound, (bound * rate) / 10_000))).toBeLessThanOrEqual(
          0.5,
        );
        expect(sum(outcome.shares)).toBe(outcome.discount);
        outcome.shares.forEach((share, index) => {
          expect(share).toBeLessThanOrEqual(lines[index]!.productUuid === 'mug' ? lines[index]!.price : 0);
        });
      }),
    );
  });
});

describe('rebate campaigns', () => {
  const campaign = (uuid: string, rate: number) => ({
    uuid,
    name: uuid,
    discount: { kind: 'percentage' as const, rate },
  });

  test('the one that takes most off is chosen, whatever their order', () => {
    const campaigns = [campaign('b', 500), campaign('c', 1_000), campaign('a', 1_000)];
    expect(bestCampaign(campaigns, { goods, now })?.campaign.uuid).toBe('a');
    expect(bestCampaign(campaigns.toReversed(), { goods, now })).toMatchObject({
      campaign: { uuid: 'a' },
      discount: 3_000,
    });
  });

  test('none is chosen where none holds', () => {
    expect(bestCampaign([{ ...campaign('a', 500), minimumGoods: 99_999 }], { goods, now })).toBeNull();
  });
});
