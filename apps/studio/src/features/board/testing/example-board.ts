import type { ReplyOf } from '@picture-day/contract/call';
import type { BoardChild, BoardPicture, jobBoard } from '@picture-day/contract/calls/studio/job-board';
import type { StudioJob } from '@picture-day/contract/entities/job';
import { uuidOf } from '../../../testing/uuid-of.ts';

export const KEY = 'fjellheim-2026';

export const pictureOf = (number: number, own: Partial<BoardPicture> = {}): BoardPicture => ({
  uuid: uuidOf(number),
  name: `IMG_${String(number).padStart(4, '0')}`,
  width: 960,
  height: 1200,
  version: 'abcd1234',
  turn: 0,
  favourite: false,
  card: false,
  group: null,
  places: [],
  certainty: 'sure',
  why: ['card'],
  likely: null,
  other: null,
  likelyGroup: null,
  takenTime: new Date(Date.UTC(2026, 8, 1, 8, number % 60)).toISOString(),
  decidedBy: null,
  decidedTime: null,
  ...own,
});

export const childOf = (number: number, name: string, group = '3A'): BoardChild => ({
  uuid: uuidOf(9000 + number),
  name,
  group,
});

export const ali = childOf(1, 'Ali Rahimi');
export const ella = childOf(2, 'Ella Foss');
export const filip = childOf(3, 'Filip Ness');
export const nora = childOf(4, 'Nora Lie', '3B');

const of = (child: BoardChild, position: number, hidden = false) => ({
  places: [{ child: child.uuid, position, hidden }],
});

type Answer = ReplyOf<typeof jobBoard>;

/** Two classes; a doubtful picture, a hidden one, a class picture, a card and two without a child. */
export const smallBoard = (own: Partial<Answer> = {}): Answer => ({
  last: 7,
  shape: 'a',
  undo: null,
  redo: null,
  job: { key: KEY, name: 'Fjellheim skole' },
  children: [ali, ella, filip, nora],
  pictures: [
    pictureOf(1, { ...of(ali, 1), favourite: true }),
    pictureOf(2, of(ali, 2)),
    pictureOf(3, of(ali, 3)),
    pictureOf(4, of(ella, 1)),
    pictureOf(5, { certainty: 'doubtful', why: ['card', 'pause'], likely: ella.uuid, other: filip.uuid }),
    pictureOf(6, of(ella, 2, true)),
    pictureOf(7, { group: '3A', width: 1600, height: 1000, ...of(ali, 20_000) }),
    pictureOf(8, { card: true }),
    pictureOf(9, { certainty: 'nobody', why: ['card-unread'] }),
    pictureOf(10, { certainty: 'nobody', why: ['before-first-card'] }),
  ],
  ...own,
});

/** As many children and pictures as are asked for, all of one class. */
export function largeBoard(children: number, each: number): Answer {
  const all = Array.from({ length: children }, (_, n) =>
    childOf(n, `Child ${String(n).padStart(4, '0')}`, '1A'),
  );
  const pictures = all.flatMap((child, n) =>
    Array.from({ length: each }, (_, k) => pictureOf(10_000 + n * each + k, of(child, k))),
  );
  return smallBoard({ children: all, pictures });
}

export const exampleJob: StudioJob = {
  uuid: uuidOf(1),
  key: KEY,
  name: 'Fjellheim skole',
  school: 'Fjellheim skole',
  kind: { key: 'school', name: 'School' },
  photographer: { key: 'marit', name: 'Marit Foss' },
  state: 'ready',
  today: '2026-11-16',
  photoDay: '2026-11-12',
  deadline: '2026-12-01',
  lateUntil: null,
  retention: null,
  publishedTime: null,
  publishTime: null,
  deletedDay: null,
  counts: { pictures: 9, children: 4, families: 4, doubtful: 1, nobodys: 2, without: 2 },
  bytes: { originals: 0, previews: 0, prints: 0 },
};
