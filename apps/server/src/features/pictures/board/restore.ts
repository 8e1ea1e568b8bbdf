import { isDeepStrictEqual } from 'node:util';
import type { Trx } from '../../../platform/database/connect.ts';
import type { BoardState, BoardStates } from '../../../platform/database/schema-photo-days.ts';
import { keepForBuyers } from '../import/kept-store.ts';
import { deletePlaces } from '../import/picture-store.ts';
import {
  type StatesByPicture,
  writeDecisionsAgain,
  writeFrames,
  writePictures,
  writePlaces,
} from './state-store.ts';

const PARTS = [
  'favourite',
  'arranged',
  'look',
  'removed',
  'kind',
  'places',
  'decisions',
  'frame',
] as const satisfies readonly (keyof BoardState)[];

const only = (state: BoardState, parts: readonly (keyof BoardState)[]): Partial<BoardState> =>
  Object.fromEntries(parts.map((part) => [part, state[part]]));

/** The parts that differ, as they were and as they are. */
export function differing(
  before: StatesByPicture,
  after: StatesByPicture,
): { readonly before: BoardStates; readonly after: BoardStates; readonly pictures: readonly string[] } {
  const [were, are] = [new Map<string, Partial<BoardState>>(), new Map<string, Partial<BoardState>>()];
  for (const [uuid, was] of before) {
    const is = after.get(uuid);
    if (!is) continue;
    const parts = PARTS.filter((part) => !isDeepStrictEqual(was[part], is[part]));
    if (parts.length === 0) continue;
    were.set(uuid, only(was, parts));
    are.set(uuid, only(is, parts));
  }
  return { before: Object.fromEntries(were), after: Object.fromEntries(are), pictures: [...were.keys()] };
}

/** The pictures that are not any more as a change left them. */
export const changedMeanwhile = (now: StatesByPicture, left: BoardStates): string[] =>
  Object.entries(left).flatMap(([uuid, state]) => {
    const is = now.get(uuid);
    const same =
      is &&
      Object.entries(state).every(([part, value]) => isDeepStrictEqual(is[part as keyof BoardState], value));
    return same ? [] : [uuid];
  });

/** The children in whose sets pictures are to stand. */
export const childrenIn = (wanted: BoardStates): string[] => [
  ...new Set(Object.values(wanted).flatMap(({ places }) => Object.keys(places ?? {}))),
];

/** Brings pictures to a state they had; who bought one that leaves a set keeps it. */
export async function restore(
  trx: Trx,
  jobUuid: string,
  now: StatesByPicture,
  wanted: BoardStates,
): Promise<void> {
  const states = Object.entries(wanted);
  const departures = states.flatMap(([picture, { places }]) =>
    Object.keys(places ? (now.get(picture)?.places ?? {}) : {})
      .filter((subject) => !places?.[subject])
      .map((subject) => ({ picture, subject })),
  );
  if (departures.length > 0) {
    await keepForBuyers(trx, departures);
    await deletePlaces(trx, departures);
  }
  await writePictures(trx, jobUuid, states);
  await writePlaces(
    trx,
    states.flatMap(([picture, { places }]) =>
      Object.entries(places ?? {}).map(([child, place]) => ({ picture, child, ...place })),
    ),
  );
  const decided = states.flatMap(([picture, { decisions }]) => (decisions ? [{ picture, decisions }] : []));
  if (decided.length > 0) {
    await writeDecisionsAgain(
      trx,
      decided.map(({ picture }) => picture),
      decided.flatMap(({ picture, decisions }) =>
        Object.entries(decisions).map(([child, decision]) => ({ picture, child, ...decision })),
      ),
    );
  }
  await writeFrames(
    trx,
    jobUuid,
    states.flatMap(([uuid, { frame }]) => (frame ? [[uuid, frame] as const] : [])),
  );
}
