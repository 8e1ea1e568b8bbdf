import type { OrderLine } from '@picture-day/contract/entities/cart';
import { expect, it } from 'vitest';
import { receiptContent } from './receipt-lines.ts';
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
  handover: { name: 'Post' },
  payment: {},
} as unknown as OrderRow;

it('a receipt says that a voucher made the delivery free', () => {
  const described = { uuid: 'v', type: 2, description: 'FREIGHTFREE', actualLinePrice: 0 } as OrderLine;
  expect(receiptContent(portal, order, [{ described }]).lines).toMatchObject([
    { name: 'FREIGHTFREE', price: 'Free delivery' },
  ]);
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
