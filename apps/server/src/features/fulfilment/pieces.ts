import type { Selectable } from 'kysely';
import type { FulfilmentTable } from '../../platform/database/schema-fulfilment.ts';

type FulfilmentRow = Selectable<FulfilmentTable>;

/** Pieces whose refund was given up while the others were being made; no reprint. */
export const MADE_AFTER_ALL = 'made-after-all';

/** A making with the pieces it makes. */
export interface PieceMaking extends Pick<FulfilmentRow, 'uuid' | 'state' | 'reason' | 'out_by_refund'> {
  readonly pieces: number;
  /** Nobody has begun: it waits, or its batch has not been sent to print. */
  readonly isOpen: boolean;
}

export interface Pieces {
  readonly uuid: string;
  /** None: it is not made any more. */
  readonly pieces: number;
}

export interface FollowedPieces {
  readonly changes: readonly Pieces[];
  /** Pieces that no making is left for. */
  readonly more: number;
}

const NOT_PACKED: readonly FulfilmentRow['state'][] = ['waiting', 'in_batch', 'printed'];

/**
 * What the makings of a line make once so many of its pieces are the family's. What is being made stays as it is,
 * unless nothing of the line is wanted; what a colleague took out stays out.
 */
export function followPieces(makings: readonly PieceMaking[], wanted: number): FollowedPieces {
  if (wanted === 0) {
    const stopped = makings.filter(({ state }) => NOT_PACKED.includes(state));
    return { changes: stopped.map(({ uuid }) => ({ uuid, pieces: 0 })), more: 0 };
  }
  const isOrdered = ({ reason }: PieceMaking) => reason === null || reason === MADE_AFTER_ALL;
  const mayChange = ({ isOpen, out_by_refund }: PieceMaking) => isOpen || out_by_refund;
  const again = makings.filter((making) => !isOrdered(making) && mayChange(making));
  const ordered = makings.filter(isOrdered);
  const begun = ordered.filter((making) => making.state !== 'taken_out' && !mayChange(making));
  const rest = Math.max(0, wanted - begun.reduce((sum, { pieces }) => sum + pieces, 0));
  const open = ordered.filter(mayChange);
  const byHand = ordered.some(({ state, out_by_refund }) => state === 'taken_out' && !out_by_refund);
  return {
    changes: [
      ...again.map(({ uuid }) => ({ uuid, pieces: wanted })),
      ...open.map(({ uuid }, index) => ({ uuid, pieces: index === 0 ? rest : 0 })),
    ],
    more: open.length === 0 && !byHand ? rest : 0,
  };
}
