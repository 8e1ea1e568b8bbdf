import type { OrderLine } from '@picture-day/contract/entities/cart';
import { expect, it } from 'vitest';
import { promiseWords } from './handover-day.ts';
import { receiptContent, stepsOf } from './receipt-lines.ts';
import type { OrderRow } from './store.ts';

const portal = { settings: { timeZone: 'Europe/Oslo' } };
const order = {
  uuid: '3f9a27c1-8a52-4c0b-9d43-6a3f0c1b7e11',
  lang: 'en',
  currency: 'NOK',
  placed_at: new Date('2026-11-15'),
  confirmed_at: null,
  total: 4900,
  vat: [],
  catalogue_days: null,
  handover: { name: 'Post', type: 'postage', address: null, school: null },
  payment: {},
} as unknown as OrderRow;

it('a receipt says that a voucher made the delivery free', () => {
  const described = { uuid: 'v', type: 2, description: 'FREIGHTFREE', actualLinePrice: 0 } as OrderLine;
  expect(receiptContent(portal, order, [{ described }]).lines).toMatchObject([
    { name: 'FREIGHTFREE', price: 'Free delivery' },
  ]);
});

it.each([
  ['2026-12-15', null, '2026-12-01', 'About 15 December 2026'],
  ['2026-12-15', '2026-12-14T23:00:00Z', '2026-12-01', 'After 15 December 2026'],
  ['2026-12-15', '2026-12-14T23:00:00Z', '2026-12-15', 'Today'],
  ['2026-12-15', null, '2026-12-16', 'Planned for 15 December 2026'],
])('a delivery on %s (after %s) reads on %s: %s', (day, afterDate, today, words) => {
  const handover = { ...order.handover, deliveryTime: { string: '8 business days', afterDate, day } };
  const at = new Date(`${today}T12:00:00Z`);
  expect(promiseWords(portal, { lang: 'en', handover }, at)).toBe(words);
  const { steps } = stepsOf(portal, { ...order, handover }, at);
  expect(steps).toEqual([{ when: words, what: 'Delivery: Post' }]);
});

it('a mail says the place of a pickup once, and nothing of what costs nothing but that it is free', () => {
  const place = { name: 'Lillesund Foto', address1: 'Strandgata 14', address2: '', postalCode: '4790' };
  const address = { ...place, city: 'Lillesand', state: '' };
  const handover = {
    ...order.handover,
    type: 'store-pickup' as const,
    name: 'Lillesund Foto, Strandgata 14',
    address,
    deliveryTime: { string: '6 business days', afterDate: null, day: '2026-11-23' },
  };
  const { steps } = stepsOf(portal, { ...order, handover, catalogue_days: 30 }, order.placed_at);
  expect(steps[0]?.what).toBe('Delivery: Lillesund Foto, Strandgata 14, 4790 Lillesand');
  expect(steps.map(({ when }) => when)).toEqual(['About 23 November 2026', 'After the last photo day']);
  const described = { uuid: 'd', type: 3, description: 'Pickup', actualLinePrice: 0 } as OrderLine;
  expect(receiptContent(portal, order, [{ described }]).lines).toMatchObject([{ price: 'Free' }]);
});

it('a receipt names the envelope that was chosen for a card', () => {
  const subproducts = [
    { uuid: 'white', name: 'With white envelope', extraprice: 0 },
    { uuid: 'kraft', name: 'With kraft envelope', extraprice: 0 },
  ];
  const described = {
    uuid: 'line',
    type: 0,
    quantity: 1,
    product: { uuid: 'card', name: 'Card 15x15', type: 1, subproducts },
    subProductUuids: ['kraft'],
    description: 'Eucalyptus, Ida Berg',
    actualLinePrice: 4900,
  } as unknown as OrderLine;
  expect(receiptContent(portal, order, [{ described }]).lines).toMatchObject([
    { name: 'Card 15x15', detail: 'Eucalyptus, Ida Berg, With kraft envelope' },
  ]);
});
