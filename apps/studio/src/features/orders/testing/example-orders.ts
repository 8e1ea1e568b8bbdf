import type { OrderRow, StudioOrder } from '@picture-day/contract/entities/studio-order';
import { uuidOf } from '../../../testing/uuid-of.ts';

const hanna = { uuid: uuidOf(2), name: 'Hanna Bakke', emailAddress: 'hanna.bakke@example.com' };
const emil = { name: 'Emil Bakke', group: '4B', job: 'Lillesund skole 2026' };

export const rowOf = (number: number, own: Partial<OrderRow> = {}): OrderRow => ({
  uuid: `7c41e0${String(number).padStart(2, '0')}-0000-4000-8000-000000000001`,
  placedTime: '2026-11-15T19:14:00.000Z',
  state: 'paid',
  printFailed: false,
  refundUnanswered: false,
  customer: hanna,
  children: [emil],
  what: [
    { name: 'Calendar', quantity: 1 },
    { name: 'Card', quantity: 10 },
  ],
  payment: { title: 'Card', isPaid: true },
  delivery: { type: 'school-pickup', name: 'School', school: 'Lillesund skole', day: '2026-11-20' },
  totalPrice: 90_700,
  ...own,
});

export const listOf = (orders: readonly OrderRow[], count = orders.length) => ({
  orders: [...orders],
  hasMore: false,
  found: { count, sum: orders.reduce((sum, { totalPrice }) => sum + totalPrice, 0) },
  without: null,
});

type Money = NonNullable<StudioOrder['money']>;

export const orderOf = (
  own: Partial<StudioOrder> = {},
  payment: Partial<Money['payment']> = {},
): StudioOrder => ({
  uuid: '7c41e09b-0000-4000-8000-000000000001',
  placedTime: '2026-11-15T19:14:00.000Z',
  confirmTime: '2026-11-15T19:15:00.000Z',
  state: 'paid',
  customer: { ...hanna, children: 1, orders: 3 },
  children: [emil],
  lines: [
    {
      uuid: uuidOf(11),
      name: 'Card 15 × 15',
      details: 'Eucalyptus, white envelope',
      quantity: 10,
      isDrawn: true,
      isDigital: false,
      designs: [{ packageItemUuid: null, name: 'Card 15 × 15', version: 0, isChanged: false }],
      mayChangeDesign: true,
      pictures: [],
      makings: [{ number: 0, state: 'waiting', reason: null, pieces: 10 }],
      unitPrice: 3100,
      price: 31_000,
    },
    {
      uuid: uuidOf(12),
      name: 'Digital set',
      details: 'Emil Bakke',
      quantity: 1,
      isDrawn: false,
      isDigital: true,
      designs: [],
      mayChangeDesign: false,
      pictures: [],
      makings: [],
      unitPrice: 29_900,
      price: 29_900,
    },
  ],
  money: {
    others: [
      { uuid: uuidOf(13), description: 'Voucher STRAND100', price: -10_000 },
      { uuid: uuidOf(14), description: 'Delivery to the school', price: 0 },
    ],
    goods: 60_900,
    total: 50_900,
    vat: [
      { ratePercent: 25, gross: 40_900, amount: 8180 },
      { ratePercent: 0, gross: 10_000, amount: 0 },
    ],
    payment: {
      title: 'Vipps',
      provider: 'vipps',
      state: 'captured',
      reference: '40118-22',
      isInvoice: false,
      billing: null,
      captured: 50_900,
      came: 50_900,
      refunded: 0,
      ...payment,
    },
  },
  delivery: {
    type: 'school-pickup',
    name: 'To the school',
    address: null,
    school: 'Lillesund skole',
    day: '2026-11-20',
    contact: { name: hanna.name, emailAddress: hanna.emailAddress },
  },
  batch: null,
  comment: 'Please be quick',
  terms: 'accepted',
  note: '',
  version: 0,
  may: { change: true, cancel: true, reprint: true },
  events: [
    {
      kind: 'change',
      id: 'change 1',
      time: '2026-11-16T08:40:00.000Z',
      action: 'retryPrintFile',
      by: 'Tomasz Nowak',
    },
    {
      kind: 'mail',
      id: 'mail 1',
      time: '2026-11-15T19:16:00.000Z',
      uuid: uuidOf(21),
      subject: 'Your order 7c41e09b',
      state: 'sent',
      isRepeated: false,
      mayRepeat: true,
    },
    { kind: 'step', id: 'step 1', time: '2026-11-15T19:15:00.000Z', event: 'paid', state: 'paid', by: null },
  ],
  ...own,
});
