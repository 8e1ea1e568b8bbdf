import type { JobRow, JobSettings, JobState, StudioJob } from '@picture-day/contract/entities/job';
import { uuidOf } from '../../../testing/uuid-of.ts';

export const lillesund = (own: Partial<StudioJob> = {}): StudioJob => ({
  uuid: uuidOf(1),
  key: 'lillesund-skole',
  name: 'Lillesund skole',
  school: 'Lillesund skole',
  kind: { key: 'school', name: 'School' },
  photographer: { key: 'anders', name: 'Anders Lunde' },
  state: 'late',
  today: '2026-11-19',
  photoDay: '2026-09-15',
  deadline: '2026-11-10',
  lateUntil: '2026-11-29',
  retention: '2027-09-30',
  publishedTime: '2026-10-12T08:00:00.000Z',
  publishTime: null,
  deletedDay: null,
  counts: { pictures: 2214, children: 312, families: 312, doubtful: 0, nobodys: 0, without: 0 },
  bytes: { originals: 17_712_000_000, previews: 1_240_000_000, prints: 380_500_000 },
  ...own,
});

export const settings = (own: Partial<JobSettings> = {}): JobSettings => ({
  name: 'Lillesund skole',
  school: 'Lillesund skole',
  kind: 'School',
  photographer: 'Anders Lunde',
  photographerUuid: '',
  photoDay: '2026-09-15',
  deadline: '2026-11-10',
  lateUntil: '2026-11-29',
  retention: '2027-09-30',
  priceList: '',
  toSchool: true,
  deliveryPrice: 0,
  deliveryDays: 15,
  ...own,
});

export const rowOf = (number: number, own: Partial<JobRow> = {}): JobRow => ({
  deletedDay: null,
  uuid: uuidOf(number),
  key: `job-${number}`,
  name: `School ${number}`,
  school: 'Lillesund',
  kind: 'School',
  photographer: 'Anders Lunde',
  isAssigned: true,
  state: 'live',
  photoDay: '2026-09-15',
  deadline: '2026-11-10',
  lateUntil: null,
  children: 24,
  pictures: 1248,
  open: 0,
  bytes: 9_984_000_000,
  ...own,
});

export const STATES: Readonly<Record<JobState, number>> = {
  prepared: 1,
  coming: 0,
  ready: 0,
  live: 2,
  late: 0,
  closed: 0,
  archived: 0,
};

export const CHOICES = {
  kinds: [{ key: 'school', name: 'School' }],
  photographers: [
    { key: 'anders', name: 'Anders Lunde' },
    { key: 'kari', name: 'Kari Nordvik' },
  ],
  colleagues: [],
  schools: ['Lillesund'],
  priceLists: [],
  years: ['2026', '2025'],
};
