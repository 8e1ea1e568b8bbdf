import type { Batch, BatchClass, BatchParcel } from '@picture-day/contract/entities/batch';
import { uuidOf } from '../../../testing/uuid-of.ts';

const classOf = (
  name: string,
  [children, parcels, prints, packed, failed = 0]: readonly number[],
  state: BatchClass['state'],
): BatchClass => ({
  name,
  children: children ?? 0,
  parcels: parcels ?? 0,
  prints: prints ?? 0,
  packed: packed ?? 0,
  failed,
  state,
});

/** The batch of a school that is being packed. */
export const batchOf = (own: Partial<Batch> = {}): Batch => ({
  uuid: uuidOf(1),
  key: 'LS-2026-11',
  name: 'Lillesund skole',
  kind: 'school',
  state: 'sent_to_print',
  due: '2026-11-15',
  createdTime: '2026-11-01T08:00:00.000Z',
  changedTime: '2026-11-17T08:41:00.000Z',
  parcels: 123,
  packed: 44,
  prints: 641,
  failed: 1,
  job: { key: 'lillesund-skole', name: 'Lillesund skole' },
  labUuid: null,
  steps: [
    { state: 'collecting', time: '2026-11-01T08:00:00.000Z', by: null },
    { state: 'locked', time: '2026-11-16T07:00:00.000Z', by: 'Marit Foss' },
    { state: 'sent_to_print', time: '2026-11-17T08:02:00.000Z', by: 'Tomasz Nowak' },
  ],
  handed: 0,
  files: { ready: 640, total: 641, bytes: 1_000_000 },
  classes: [
    classOf('2A', [22, 19, 96, 19], 'packed'),
    classOf('2B', [19, 14, 71, 14], 'packed'),
    classOf('2C', [21, 17, 88, 11], 'packing'),
    classOf('4A', [20, 16, 79, 0], 'printed'),
    classOf('4B', [31, 24, 131, 0, 1], 'printed'),
    classOf('7A', [24, 18, 102, 0], 'at_lab'),
    classOf('7B', [23, 15, 74, 0], 'at_lab'),
  ],
  failures: [
    {
      orderUuid: uuidOf(7),
      lineUuid: uuidOf(8),
      product: 'Calendar 20 × 30',
      child: 'Emil Bakke',
      class: '4B',
      reason: 'page 7 below 150 dpi.',
      time: '2026-11-17T07:40:00.000Z',
      tries: 1,
      isDrawn: false,
    },
    {
      orderUuid: uuidOf(9),
      lineUuid: uuidOf(10),
      product: 'Poster 30 × 40',
      child: 'Selam Tesfaye',
      class: '4A',
      reason: null,
      time: '2026-11-17T08:20:00.000Z',
      tries: 2,
      isDrawn: false,
    },
  ],
  digitalSets: 38,
  activity: [
    {
      id: 3,
      time: '2026-11-17T08:41:00.000Z',
      by: 'Tomasz Nowak',
      action: 'packParcels',
      count: 3,
      what: '2C',
    },
    {
      id: 1,
      time: '2026-11-16T07:00:00.000Z',
      by: 'Marit Foss',
      action: 'stepBatch',
      count: null,
      what: 'locked',
    },
  ],
  ...own,
});

export const parcelOf = (number: number, own: Partial<BatchParcel> = {}): BatchParcel => ({
  orderUuid: uuidOf(100 + number),
  child: `Child ${number}`,
  address: [],
  contents: 'Calendar 20 × 30, 10 cards',
  without: '',
  prints: 11,
  code: 'P7Q2M4X9K3R1',
  packedTime: null,
  handedTime: null,
  trackingNumber: null,
  trackingLink: null,
  ...own,
});
