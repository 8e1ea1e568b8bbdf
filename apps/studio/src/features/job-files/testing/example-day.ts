import type { JobFilesState, JobMatches } from '@picture-day/contract/calls/studio/job-files';
import { uuidOf } from '../../../testing/uuid-of.ts';

const child = (number: number, name: string, group = '3A') => ({ uuid: uuidOf(9000 + number), name, group });
export const [tiril, olivia, mathias, filip, henrik] = [
  child(1, 'Tiril Larsen'),
  child(2, 'Olivia Brekke'),
  child(3, 'Mathias Rød'),
  child(4, 'Filip Ness'),
  child(5, 'Henrik Sunde'),
];
const pictures = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({ uuid: uuidOf(from + n), version: 'abcd1234' }));

export const stateOf = (own: Partial<JobFilesState> = {}): JobFilesState => ({
  waiting: 0,
  read: 812,
  bytes: 9_600_000_000,
  refused: [{ path: 'FJ_0402.JPG', bytes: 31_000_000, reason: 'damaged' }],
  refusedCount: 1,
  last: [
    { path: 'FJ_0813.JPG', bytes: 12_100_000, state: 'read' },
    { path: 'FJ_0814.JPG', bytes: 11_800_000, state: 'waiting' },
  ],
  unmatched: 0,
  matchedTime: '2026-11-17T10:31:07.000Z',
  ...own,
});

export const matchesOf = (own: Partial<JobMatches> = {}): JobMatches => ({
  sure: {
    count: 655,
    ways: [
      { why: 'card', count: 592 },
      { why: 'folder', count: 48 },
      { why: 'name', count: 15 },
    ],
    lastCard: {
      picture: pictures(1, 1)[0]!,
      file: 'FJ_0498.JPG',
      takenTime: '2026-11-17T10:31:07.000Z',
      child: tiril,
      group: null,
      pictures: pictures(2, 3),
      count: 5,
    },
    children: [
      {
        ...{ child: olivia, count: 7, pictures: pictures(10, 3), why: 'card' as const },
        ...{ file: 'FJ_0480.JPG', takenTime: '2026-11-17T10:24:00.000Z' },
      },
      {
        ...{ child: mathias, count: 6, pictures: pictures(20, 3), why: 'folder' as const },
        ...{ file: '3A/mathias rød/FJ_0470.JPG', takenTime: null },
      },
    ],
    classes: [{ group: '3A', count: 1, pictures: pictures(30, 1) }],
  },
  doubtful: {
    count: 6,
    ways: [{ why: 'two-cards', count: 6 }],
    groups: [
      {
        ...{ id: uuidOf(40), likely: filip, other: henrik, likelyGroup: null, why: ['two-cards' as const] },
        ...{ file: 'FJ_0432.JPG', pictures: pictures(40, 5) },
        ...{ likelyPictures: pictures(60, 2), otherPictures: pictures(65, 2) },
      },
      {
        ...{ id: uuidOf(50), likely: tiril, other: null, likelyGroup: null, why: ['pause' as const] },
        ...{ file: 'FJ_0440.JPG', pictures: pictures(50, 1) },
        ...{ likelyPictures: pictures(70, 3), otherPictures: [] },
      },
    ],
  },
  nobody: {
    count: 11,
    ways: [
      { why: 'before-first-card', count: 7 },
      { why: 'card-unread', count: 4 },
    ],
    pictures: pictures(60, 11),
  },
  seen: { cards: 110, children: 156, pictured: 101 },
  roster: [tiril, olivia, mathias, filip, henrik],
  ...own,
});
