import type { StudioJob } from '@picture-day/contract/entities/job';
import type {
  Funnel,
  Invitations,
  Publishing,
  ReminderChoices,
} from '@picture-day/contract/entities/job-families';

/** A school with thirteen classes, as the board has it. */
export const lillesund: StudioJob = {
  uuid: '0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9b01',
  key: 'lillesund-2026',
  name: 'Lillesund skole',
  school: 'Lillesund',
  kind: { key: 'school', name: 'School' },
  photographer: { key: 'jonas', name: 'Jonas Aune' },
  state: 'late',
  today: '2026-11-19',
  photoDay: '2026-09-15',
  deadline: '2026-11-15',
  lateUntil: '2026-11-29',
  retention: '2027-09-30',
  publishedTime: '2026-10-12T10:00:00.000Z',
  publishTime: null,
  deletedDay: null,
  counts: { pictures: 2214, children: 312, families: 312, doubtful: 0, nobodys: 0, without: 0 },
  bytes: { originals: 0, previews: 0, prints: 0 },
};

export const fjellheim: StudioJob = {
  ...lillesund,
  key: 'fjellheim-2026',
  name: 'Fjellheim skole',
  state: 'ready',
  publishedTime: null,
  deadline: '2026-12-20',
  lateUntil: '2027-01-03',
};

const CLASSES = [
  ['1A', 24, 22, 2, 10, 684_000],
  ['1B', 23, 20, 3, 8, 547_000],
  ['2A', 25, 22, 3, 10, 679_000],
  ['2B', 24, 20, 3, 8, 552_000],
  ['2C', 22, 19, 1, 17, 1_164_000],
  ['3A', 25, 22, 3, 10, 691_000],
  ['3B', 24, 20, 3, 8, 538_000],
  ['4A', 26, 24, 4, 13, 895_000],
  ['4B', 27, 26, 1, 24, 1_646_000],
  ['5A', 23, 18, 2, 8, 549_000],
  ['5B', 22, 18, 2, 8, 543_000],
  ['6A', 24, 19, 2, 9, 614_000],
  ['7A', 23, 18, 2, 8, 546_000],
] as const;

export const funnel: Funnel = {
  ...{ children: 312, invited: 312, opened: 268, inCart: 31, bought: 141, sales: 9_648_000 },
  classes: CLASSES.map(([group, children, opened, inCart, bought, sales]) => ({
    ...{ group, children, invited: children, opened, inCart, bought, sales },
  })),
  yearAgo: { children: 300, bought: 123 },
};

export const publishing: Publishing = {
  ...{ name: 'Fjellheim skole', state: 'hidden', today: '2026-11-19', timeZone: 'Europe/Oslo' },
  ...{ publishTime: null, publishedTime: null, children: 156 },
  without: {
    count: 2,
    some: [
      { name: 'Nora Lien', group: '3A' },
      { name: 'Jonas Aune', group: '3A' },
    ],
  },
  classOnly: { count: 0, some: [] },
  ...{ doubtful: 34, nobodys: 11, pictures: { count: 1043, children: 154, hidden: 1 } },
  ...{ prices: { products: 41, packages: 3 }, deadline: '2026-12-20', lateUntil: '2027-01-03' },
  delivery: ['Handed out at school', 'Home by post'],
  ...{ codes: 156, retention: '2027-09-30', waiting: 26, opened: 0, bought: 0, blocks: [] },
};

export const choices: ReminderChoices = {
  ...{ today: '2026-11-19', timeZone: 'Europe/Oslo', deadline: '2026-11-29', lastDay: '2026-11-29' },
  groups: [
    { group: 'looked', children: 96, mails: 92, saidNo: 4, hadTwo: 0, languages: ['en'] },
    { group: 'cart', children: 31, mails: 31, saidNo: 0, hadTwo: 0, languages: ['en'] },
    { group: 'unopened', children: 28, mails: 28, saidNo: 0, hadTwo: 0, languages: ['en'] },
  ],
  ...{ byLetter: 16, plans: [] },
};

export const invitations: Invitations = {
  ...{ isLive: true, withContact: 296, toMail: 28, saidNo: 3, withoutContact: 16 },
  ...{ asked: 265, sent: 261, failed: 1, letters: 312, unopened: 44 },
};
