import { describe, expect, it } from 'vitest';
import { followPieces, MADE_AFTER_ALL, type PieceMaking } from './pieces.ts';

const making = (uuid: string, pieces: number, more: Partial<PieceMaking> = {}): PieceMaking => ({
  uuid,
  pieces,
  state: 'waiting',
  reason: null,
  out_by_refund: false,
  isOpen: true,
  ...more,
});
const atPrint = { state: 'in_batch', isOpen: false } as const;
const outByRefund = { state: 'taken_out', isOpen: false, out_by_refund: true } as const;

describe('the pieces that are made of a line', () => {
  it('are those the family keeps, as long as nobody has begun', () => {
    expect(followPieces([making('a', 10)], 7)).toEqual({ changes: [{ uuid: 'a', pieces: 7 }], more: 0 });
    expect(followPieces([making('a', 10, atPrint)], 7), 'the lab has it').toEqual({ changes: [], more: 0 });
  });

  it('are none once all of it is paid back, also of what is printed; what is packed stays', () => {
    const makings = [making('a', 10, atPrint), making('b', 10, { state: 'packed', isOpen: false })];
    expect(followPieces(makings, 0)).toEqual({ changes: [{ uuid: 'a', pieces: 0 }], more: 0 });
  });

  it('are made after all when the refund is given up, but not what a colleague took out', () => {
    expect(followPieces([making('a', 10, outByRefund)], 10).changes).toEqual([{ uuid: 'a', pieces: 10 }]);
    const byHand = making('a', 10, { state: 'taken_out', isOpen: false });
    expect(followPieces([byHand], 10)).toEqual({ changes: [], more: 0 });
  });

  it('that were left out of a batch at the lab are made beside it, once', () => {
    const begun = making('a', 7, atPrint);
    expect(followPieces([begun], 10)).toEqual({ changes: [], more: 3 });
    const added = making('b', 3, { reason: MADE_AFTER_ALL });
    expect(followPieces([begun, added], 10)).toEqual({ changes: [{ uuid: 'b', pieces: 3 }], more: 0 });
    expect(followPieces([begun, added], 8).changes).toEqual([{ uuid: 'b', pieces: 1 }]);
    expect(followPieces([begun, added], 7).changes, 'paid back again').toEqual([{ uuid: 'b', pieces: 0 }]);
  });

  it('are as few in a reprint that waits', () => {
    const done = making('a', 10, { state: 'handed_over', isOpen: false });
    const again = making('b', 10, { reason: 'damaged' });
    expect(followPieces([done, again], 4).changes).toEqual([{ uuid: 'b', pieces: 4 }]);
  });
});
