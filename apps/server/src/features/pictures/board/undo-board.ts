import type { BoardKind } from '@picture-day/contract/calls/studio/job-board';
import type { Trx } from '../../../platform/database/connect.ts';
import { conflict, type Refusal } from '../../../platform/http/refusal.ts';
import { soldAmong } from './change-board.ts';
import {
  type AtBoard,
  changedByOther,
  type FoundChange,
  firstUndone,
  insertChange,
  lastDone,
  setChangeState,
} from './change-store.ts';
import { changedMeanwhile, childrenIn, restore } from './restore.ts';
import { hasNameTaken, missingChildren, readStates } from './state-store.ts';
import { boardText } from './texts.ts';

export type Direction = 'undo' | 'redo';

/** What was taken back or done again; or why it cannot be, which is settled with it. */
export type Stepped =
  | { readonly pictures: readonly string[]; readonly kind: BoardKind }
  | { readonly refused: Refusal };

/** Takes the colleague's last change back, or does again what was last taken back. */
export async function step(
  trx: Trx,
  board: AtBoard,
  direction: Direction,
  request: string,
  at: Date,
): Promise<Stepped> {
  const change = direction === 'undo' ? await lastDone(trx, board) : await firstUndone(trx, board);
  if (!change) {
    throw conflict(boardText.sentence(direction === 'undo' ? 'nothingToUndo' : 'nothingToRedo'));
  }
  const [left, wanted] = direction === 'undo' ? [change.after, change.before] : [change.before, change.after];
  const now = await readStates(trx, board.jobUuid, change.pictures);
  const refused = await whyNot(trx, board, { ...change, after: left, before: wanted }, now);
  if (refused) {
    // It would stand in the way of all that came before it.
    await setChangeState(trx, board.jobUuid, change.id, 'lost');
    return { refused };
  }
  await restore(trx, board.jobUuid, now, wanted);
  await setChangeState(trx, board.jobUuid, change.id, direction === 'undo' ? 'undone' : 'done');
  await insertChange(trx, board, { request, kind: direction, at, pictures: change.pictures });
  return { pictures: change.pictures, kind: change.kind };
}

async function whyNot(
  trx: Trx,
  board: AtBoard,
  { id, after: left, before: wanted }: FoundChange,
  now: Awaited<ReturnType<typeof readStates>>,
): Promise<Refusal | undefined> {
  const others = changedMeanwhile(now, left);
  if (others.length > 0) {
    const name = await changedByOther(trx, board, id, others);
    return conflict(name ? boardText.sentence('changedBy', { name }) : boardText.sentence('changedSince'));
  }
  if ((await missingChildren(trx, board.jobUuid, childrenIn(wanted))).length > 0) {
    return conflict(boardText.sentence('childGone'));
  }
  const turned = Object.entries(wanted).flatMap(([uuid, { look }]) => (look ? [uuid] : []));
  if (turned.length > 0 && (await soldAmong(trx, board.jobUuid, turned)).length > 0) {
    return conflict(boardText.sentence('soldSince'));
  }
  const back = Object.entries(wanted).flatMap(([uuid, { removed }]) => (removed === null ? [uuid] : []));
  if (back.length > 0 && (await hasNameTaken(trx, board.jobUuid, back))) {
    return conflict(boardText.sentence('nameTaken'));
  }
  return undefined;
}
