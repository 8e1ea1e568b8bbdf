import {
  leftOfLines,
  type RefundAsked,
  type RefundShares,
  readAmount,
  refundShares,
} from '@picture-day/commerce';
import type { OrderRefunds, RefundReason } from '@picture-day/contract/entities/refund';
import type { RefundBody } from '../api/refunds.ts';

export type RefundKind = RefundAsked['kind'];

/** What a colleague has put together; every kind keeps what was chosen in it. */
export interface RefundDraft {
  readonly kind: RefundKind;
  /** Pieces by line. */
  readonly pieces: Readonly<Record<string, number>>;
  readonly amount: string;
  readonly reason: RefundReason | '';
  readonly words: string;
  readonly tellFamily: boolean;
}

export const EMPTY: RefundDraft = {
  kind: 'lines',
  pieces: {},
  amount: '',
  reason: '',
  words: '',
  tellFamily: true,
};

/** What the draft asks for; null while it asks for nothing that can be read. */
export function askedFor(
  { kind, pieces, amount }: RefundDraft,
  currency: string,
): RefundBody['asked'] | null {
  switch (kind) {
    case 'whole':
      return { kind };
    case 'lines': {
      const lines = Object.entries(pieces).flatMap(([line, count]) =>
        count > 0 ? [{ line, pieces: count }] : [],
      );
      return lines.length > 0 ? { kind, lines } : null;
    }
    case 'amount': {
      const sum = readAmount(amount, currency);
      return sum ? { kind, amount: sum } : null;
    }
  }
}

/** What it comes to, by the rule the server goes by. */
export function sharesOf(given: OrderRefunds, asked: RefundAsked | null): RefundShares | null {
  const shares = asked && refundShares(given.lines, given.given, asked);
  return shares && shares.total > 0 ? shares : null;
}

export const leftLines = ({ lines, given }: OrderRefunds) =>
  leftOfLines(lines, given).map((left, at) => ({ ...lines[at]!, ...left }));
export type LeftRefundLine = ReturnType<typeof leftLines>[number];

/** What happens beside the money: lines that go whole, by what becomes of them. */
export function consequences(given: OrderRefunds, shares: RefundShares | null) {
  const whole = leftLines(given).filter(({ uuid, piecesLeft }) =>
    shares?.lines.some(({ line, pieces }) => line === uuid && pieces > 0 && pieces === piecesLeft),
  );
  const named = (kind: LeftRefundLine['becomes']) =>
    whole.filter(({ becomes }) => becomes === kind).map(({ name }) => name);
  return { takenOut: named('taken-out'), files: named('files'), stays: named('stays') };
}
