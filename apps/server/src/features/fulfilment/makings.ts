import type { FULFILMENT_STEPS } from '@picture-day/contract/constants';
import type { RawBuilder } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { conflict } from '../../platform/http/refusal.ts';
import { followPieces, MADE_AFTER_ALL } from './pieces.ts';
import {
  type FulfilmentRow,
  handOverByHand,
  insertAnother,
  insertingMakings,
  isAtWorkInBatch,
  makeByHand,
  makingsOf,
  piecesOfLines,
  releaseMakings,
  setPieces,
  takeOutMakings,
} from './store.ts';
import { fulfilmentText } from './texts.ts';

/**
 * The goods of an order that was sold wait to be made; unless they are released, for the money of its invoice. It is a
 * part of the statement that sells them.
 */
export const beginningFulfilment = (
  orderUuid: string,
  { at, isReleased }: { readonly at: Date; readonly isReleased: boolean },
): RawBuilder<unknown> => insertingMakings(orderUuid, { at, releasedAt: isReleased ? at : null });

/** What waited for its money may be made. */
export const releaseFulfilment = (trx: Trx, orderUuid: string, at: Date): Promise<void> =>
  releaseMakings(trx, orderUuid, at);

/** Lines of an order, or all, are not made any more; what is packed already stays packed. The lines that were taken out. */
export async function takeOutOfProduction(
  trx: Trx,
  orderUuid: string,
  lineUuids: readonly string[] | null,
  at: Date,
): Promise<readonly string[]> {
  if (lineUuids?.length === 0) return [];
  const taken = await takeOutMakings(trx, orderUuid, lineUuids, at);
  return [...new Set(taken.map(({ line_uuid }) => line_uuid))];
}

/**
 * Makes as many pieces of some lines as their family keeps, now that money of them went back or stays after all. The
 * order's row must be locked.
 */
export async function makeKeptPieces(
  trx: Trx,
  orderUuid: string,
  lineUuids: readonly string[],
  at: Date,
): Promise<void> {
  if (lineUuids.length === 0) return;
  for (const { lineUuid, kept, makings } of await piecesOfLines(trx, orderUuid, lineUuids)) {
    const { changes, more } = followPieces(makings, kept);
    for (const change of changes) await setPieces(trx, change, at);
    const again = { reason: MADE_AFTER_ALL, byAccount: null, at, pieces: more };
    if (more > 0) await insertAnother(trx, orderUuid, lineUuid, again);
  }
}

/** A line is made once more, at no price and for a reason that is counted. The order's row must be locked. */
export const makeAgain = (
  trx: Trx,
  orderUuid: string,
  lineUuid: string,
  again: { readonly reason: string; readonly byAccount: string | null; readonly at: Date },
): Promise<FulfilmentRow | null> => insertAnother(trx, orderUuid, lineUuid, again);

/** How far the goods of orders are, each making by itself. */
export const fulfilmentOf = async (
  db: Db | Trx,
  orderUuids: readonly string[],
): Promise<readonly FulfilmentRow[]> => (orderUuids.length === 0 ? [] : makingsOf(db, orderUuids));

/** Whether nothing of an order is on its way to be made, so that its address or its words may still change. */
export const mayBeChanged = (makings: readonly Pick<FulfilmentRow, 'state'>[]): boolean =>
  makings.every(({ state }) => state === 'waiting' || state === 'taken_out');

const AT_REST: readonly FulfilmentRow['state'][] = ['waiting', 'taken_out', 'handed_over'];

/** Whether a line is still to be made, or made again, and nothing of it is on its way: what was handed over stays as it is. */
export const isStillToMake = (makings: readonly Pick<FulfilmentRow, 'state'>[]): boolean =>
  makings.some(({ state }) => state === 'waiting') && makings.every(({ state }) => AT_REST.includes(state));

/** The goods of an order go with the step that a colleague takes by hand; those in a batch take theirs there. */
export async function stepByHand(
  trx: Trx,
  orderUuid: string,
  step: (typeof FULFILMENT_STEPS)[number],
  at: Date,
): Promise<void> {
  if (await isAtWorkInBatch(trx, orderUuid)) throw conflict(fulfilmentText.sentence('inBatch'));
  if (step === 'start_production') await makeByHand(trx, orderUuid, at);
  else await handOverByHand(trx, orderUuid, at);
}
