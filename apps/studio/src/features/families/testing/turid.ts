import type { Family } from '@picture-day/contract/entities/family';
import { uuidOf } from '../../../testing/uuid-of.ts';

/** A family with something in every section of its page. */
export const turid: Family = {
  uuid: uuidOf(1),
  ...{ name: 'Turid Eide', emailAddress: 'turid.eide@example.com', mobilePhone: '91102347' },
  ...{ address: 'Høvågveien 212, 4770 Høvåg', lang: 'nb', acceptMail: false, note: 'Parents live apart.' },
  ...{ createdTime: '2025-12-03T10:00:00.000Z', seenTime: '2026-11-19T08:36:00.000Z' },
  ...{ bought: 226_400, toPay: 156_600 },
  children: [
    {
      uuid: uuidOf(2),
      ...{ name: 'Sander Eide', group: '', job: { key: 'hovag', name: 'Konfirmanter Høvåg' } },
      ...{ addedTime: '2026-11-09T16:44:00.000Z', state: 'ordered', codes: ['D94FX4HA6X'] },
      ...{ contact: 'turid.eide@example.com', reminders: true, pictures: [] },
    },
    {
      uuid: uuidOf(3),
      ...{ name: 'Kasper Eide', group: 'Maur', job: { key: 'strand', name: 'Strandhagen barnehage' } },
      ...{ addedTime: '2026-11-09T16:45:00.000Z', state: 'in-cart', codes: ['S5NMRJZ9AP'] },
      ...{ contact: null, reminders: false, pictures: [] },
    },
  ],
  orders: [
    {
      uuid: 'd4f81a30-0000-4000-8000-000000000004',
      ...{ placedTime: '2026-11-16T18:01:00.000Z', state: 'in_production', what: ['Canvas', '25 cards'] },
      ...{ payment: { title: 'Invoice', isInvoice: true, isPaid: false }, totalPrice: 156_600 },
    },
  ],
  shares: [
    {
      uuid: uuidOf(5),
      recipient: 'berit.eide@example.com',
      subject: { uuid: uuidOf(2), name: 'Sander Eide', group: '' },
      ...{ time: '2026-11-11T19:15:00.000Z', expiresTime: '2100-12-13T00:00:00.000Z' },
      ...{ openedTime: null, withdrawnTime: null },
    },
  ],
  received: [],
  mails: [
    {
      uuid: uuidOf(6),
      ...{ kind: 'order-confirmed', subject: 'Your order', state: 'sent', mayRepeat: true },
      time: '2026-11-16T18:02:00.000Z',
    },
  ],
  devices: [
    {
      id: 'one',
      device: 'Phone',
      signedInTime: '2026-11-01T08:00:00.000Z',
      seenTime: '2026-11-19T08:36:00.000Z',
    },
    { id: 'two', device: '', signedInTime: '2026-11-02T08:00:00.000Z', seenTime: '2026-11-18T08:36:00.000Z' },
  ],
  merges: [],
  log: [
    {
      ...{ id: 7, time: '2025-12-04T09:20:00.000Z', action: 'simulateCustomer', colleague: 'Silje' },
      reason: 'two accounts made one',
    },
  ],
};

export const leif = { uuid: uuidOf(8), name: 'Leif Eide', emailAddress: 'leif.eide@example.com' };
