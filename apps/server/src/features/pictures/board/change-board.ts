import type { BoardAction, BoardTarget } from '@picture-day/contract/calls/studio/job-board';
import type { Rotation } from '@picture-day/contract/constants';
import type { Trx } from '../../../platform/database/connect.ts';
import type { BoardState, BoardStates } from '../../../platform/database/schema-photo-days.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import { soldPictures } from '../import/sold-store.ts';
import { decide } from '../matching/decide.ts';
import { childrenOfGroup, childrenWith, portraitsOf } from '../matching/decide-store.ts';
import { turnFocus } from '../turn-focus.ts';
import { type AtBoard, insertChange } from './change-store.ts';
import { differing, restore } from './restore.ts';
import { missingChildren, readStates, rowOf, type StatesByPicture } from './state-store.ts';
import { boardText } from './texts.ts';

export interface BoardRequest {
  readonly id: string;
  readonly pictures: readonly string[];
  readonly action: BoardAction;
}

export interface Made {
  readonly pictures: readonly string[];
  /** Those that stay as they are because they are sold. */
  readonly sold: readonly string[];
}

/** Carries a change out and writes down what was before it. */
export async function makeChange(
  trx: Trx,
  board: AtBoard,
  { id, pictures: named, action }: BoardRequest,
  at: Date,
): Promise<Made> {
  const pictures = [...new Set(named)];
  const touched = await touchedBy(trx, board.jobUuid, action, pictures);
  const before = await readStates(trx, board.jobUuid, touched);
  assertThere(pictures, before);
  const sold = action.kind === 'turn' ? await soldAmong(trx, board.jobUuid, pictures) : [];
  if (sold.length === pictures.length) throw conflict(boardText.sentence('allSold'));
  await carryOut(trx, board, { pictures, action, before, sold, at });
  const change = differing(before, await readStates(trx, board.jobUuid, touched));
  if (change.pictures.length > 0) {
    await insertChange(trx, board, { request: id, kind: action.kind, at, ...change });
  }
  return { pictures: [...new Set([...pictures, ...change.pictures])], sold };
}

/** The pictures that an action may change: a row, or with the sets of theirs whose favourite it may change. */
async function touchedBy(
  trx: Trx,
  jobUuid: string,
  action: BoardAction,
  pictures: readonly string[],
): Promise<readonly string[]> {
  if (action.kind === 'order') return inRow(trx, action.child, pictures);
  if (action.kind === 'favourite' && action.on) {
    const sets = await portraitsOf(trx, await childrenWith(trx, pictures));
    return [...new Set([...pictures, ...sets.map(({ picture }) => picture)])];
  }
  if (action.kind !== 'move') return pictures;
  const { to } = action;
  const comes =
    to.kind === 'child'
      ? [to.child]
      : to.kind === 'class'
        ? await childrenOfGroup(trx, jobUuid, to.group)
        : [];
  const sets = await portraitsOf(trx, [...(await childrenWith(trx, pictures)), ...comes]);
  return [...new Set([...pictures, ...sets.map(({ picture }) => picture)])];
}

interface Work {
  readonly pictures: readonly string[];
  readonly action: BoardAction;
  readonly before: StatesByPicture;
  readonly sold: readonly string[];
  readonly at: Date;
}

async function carryOut(trx: Trx, board: AtBoard, work: Work): Promise<void> {
  const { action, pictures, before, at } = work;
  if (action.kind === 'move') {
    await assertTarget(trx, board.jobUuid, action.to);
    return decide(trx, { ...board, at }, pictures, action.to);
  }
  const wanted =
    action.kind === 'order'
      ? await inOrder(trx, action, pictures, before)
      : action.kind === 'favourite' && action.on
        ? chosenFavourites(pictures, before)
        : Object.fromEntries(
            [...before].flatMap(([uuid, state]) =>
              work.sold.includes(uuid) ? [] : [[uuid, changed(action, state, at)]],
            ),
          );
  await restore(trx, board.jobUuid, before, wanted);
}

/** The favourite stands for a set, so whatever was it before is not any more; of several of one set the first is it. */
function chosenFavourites(pictures: readonly string[], before: StatesByPicture): BoardStates {
  const taken = new Set<string>();
  const chosen = pictures.filter((uuid) => {
    const children = Object.keys(before.get(uuid)?.places ?? {});
    const isFirst = children.length === 0 || children.some((child) => !taken.has(child));
    for (const child of children) taken.add(child);
    return isFirst;
  });
  const others = [...before].filter(([uuid, { favourite }]) => favourite && !chosen.includes(uuid));
  return Object.fromEntries([
    ...chosen.map((uuid) => [uuid, { favourite: true, arranged: true }]),
    ...others.map(([uuid]) => [uuid, { favourite: false }]),
  ]);
}

/** What an action makes of one picture. */
function changed(
  action: Exclude<BoardAction, { kind: 'move' | 'order' }>,
  { places, look }: BoardState,
  at: Date,
): Partial<BoardState> {
  switch (action.kind) {
    case 'favourite':
      return { favourite: action.on, arranged: true };
    case 'turn':
      return {
        look: {
          turn: ((look.turn + action.by) % 360) as Rotation,
          focus: turnFocus(look.focus, action.by),
        },
      };
    case 'hide':
      return {
        places: Object.fromEntries(
          Object.entries(places).map(([child, place]) => [child, { ...place, hidden: action.on }]),
        ),
      };
    case 'remove':
      return { removed: at.toISOString(), places: {} };
  }
}

async function inRow(trx: Trx, child: string, pictures: readonly string[]): Promise<readonly string[]> {
  const row = (await rowOf(trx, child)).map(({ picture }) => picture);
  if (row.length === 0) throw conflict(boardText.sentence('childGone'));
  const missing = pictures.filter((picture) => !row.includes(picture));
  if (missing.length > 0) throw conflict(boardText.sentence('pictureGone', { count: missing.length }));
  return row;
}

/** The row with the pictures before the one that is named, or last; the places are those that the row has. */
async function inOrder(
  trx: Trx,
  { child, before }: Extract<BoardAction, { kind: 'order' }>,
  pictures: readonly string[],
  states: StatesByPicture,
): Promise<BoardStates> {
  const row = await rowOf(trx, child);
  const rest = row.map(({ picture }) => picture).filter((picture) => !pictures.includes(picture));
  const at = before === null ? rest.length : rest.indexOf(before);
  const place = at < 0 ? rest.length : at;
  const order = [...rest.slice(0, place), ...pictures, ...rest.slice(place)];
  const known = row.map(({ position }) => position);
  const positions = new Set(known).size === known.length ? known : known.map((_, index) => index);
  return Object.fromEntries(
    order.map((picture, index) => {
      const state = states.get(picture);
      const own = state?.places[child];
      const position = positions[index] ?? index;
      return [
        picture,
        { arranged: true, places: { ...state?.places, [child]: { hidden: own?.hidden ?? false, position } } },
      ];
    }),
  );
}

function assertThere(pictures: readonly string[], states: StatesByPicture): void {
  const count = pictures.filter((uuid) => (states.get(uuid) ?? { removed: '' }).removed !== null).length;
  if (count > 0) throw conflict(boardText.sentence('pictureGone', { count }));
}

async function assertTarget(trx: Trx, jobUuid: string, to: BoardTarget): Promise<void> {
  if (to.kind === 'child' && (await missingChildren(trx, jobUuid, [to.child])).length > 0) {
    throw conflict(boardText.sentence('childGone'));
  }
  if (to.kind === 'class' && (await childrenOfGroup(trx, jobUuid, to.group)).length === 0) {
    throw conflict(boardText.sentence('classGone'));
  }
}

/** A sold picture is not turned: what was bought was seen, cut and paid for as it stands. */
export async function soldAmong(
  trx: Trx,
  jobUuid: string,
  pictures: readonly string[],
): Promise<readonly string[]> {
  const sold = await soldPictures(trx, jobUuid);
  return pictures.filter((uuid) => sold.has(uuid));
}
