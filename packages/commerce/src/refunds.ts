import { multiplyDivide } from './exact.ts';
import { allocate, type Money, money, sum } from './money.ts';
import { type Rate, type VatLine, vatContained } from './vat.ts';

/** A line of an order that something was paid for: goods, delivery or a fee. */
export interface SoldLine {
  readonly uuid: string;
  readonly quantity: number;
  /** Before the voucher. */
  readonly amount: number;
  /** What a voucher or a campaign took off it. */
  readonly discount: number;
  readonly rate: Rate;
}

/** What went back of a line before. */
export interface GivenBack {
  readonly line: string;
  readonly pieces: number;
  readonly credited: number;
}

export type RefundAsked =
  | { readonly kind: 'whole' }
  | { readonly kind: 'lines'; readonly lines: readonly { readonly line: string; readonly pieces: number }[] }
  | { readonly kind: 'amount'; readonly amount: number };

/** What goes back of one line, in the figures of its receipt. */
export interface RefundedLine {
  readonly line: string;
  /** None where only a part of its price goes back. */
  readonly pieces: number;
  readonly amount: Money;
  readonly discount: Money;
  /** What went back of these pieces before, as a part of their price. */
  readonly before: Money;
  readonly credited: Money;
  readonly rate: Rate;
}

export interface RefundShares {
  readonly lines: readonly RefundedLine[];
  readonly total: Money;
  readonly vat: readonly VatLine[];
}

export interface LeftLine extends SoldLine {
  readonly piecesLeft: number;
  readonly left: Money;
}

/** What of each line can still go back. */
export function leftOfLines(sold: readonly SoldLine[], before: readonly GivenBack[]): LeftLine[] {
  return sold.map((line) => {
    const given = before.filter((one) => one.line === line.uuid);
    const pieces = sum(given.map((one) => one.pieces));
    const credited = sum(given.map((one) => one.credited));
    return {
      ...line,
      piecesLeft: line.quantity - pieces,
      left: money(line.amount - line.discount - credited),
    };
  });
}

/** The part of an amount that the first so many of a line's pieces have; all of them have all of it. */
const upTo = (amount: number, pieces: number, quantity: number): number =>
  multiplyDivide(amount, pieces, quantity).quotient;

/**
 * What a refund comes to, line by line and per rate of VAT; null where it asks for nothing or for more than is left.
 * However an order is refunded in parts, the parts add up to its receipt, VAT included.
 */
export function refundShares(
  sold: readonly SoldLine[],
  before: readonly GivenBack[],
  asked: RefundAsked,
): RefundShares | null {
  const lines = leftOfLines(sold, before);
  const refunded = askedLines(lines, asked);
  if (!refunded || refunded.length === 0) return null;
  const total = sum(refunded.map(({ credited }) => credited));
  return { lines: refunded, total, vat: vatOfRefund(lines, refunded) };
}

function askedLines(lines: readonly LeftLine[], asked: RefundAsked): RefundedLine[] | null {
  switch (asked.kind) {
    case 'whole':
      return lines
        .filter(({ piecesLeft, left }) => piecesLeft > 0 || left > 0)
        .map((line) => piecesOf(line, line.piecesLeft));
    case 'lines':
      return namedLines(lines, asked.lines);
    case 'amount':
      return partOfAll(lines, asked.amount);
  }
}

function namedLines(
  lines: readonly LeftLine[],
  asked: readonly { readonly line: string; readonly pieces: number }[],
): RefundedLine[] | null {
  const named = new Map(asked.map(({ line, pieces }) => [line, pieces]));
  if (named.size !== asked.length) return null;
  const known = lines.filter(({ uuid }) => named.has(uuid));
  const fits = known.every(({ uuid, piecesLeft }) => {
    const pieces = named.get(uuid)!;
    return Number.isSafeInteger(pieces) && pieces >= 1 && pieces <= piecesLeft;
  });
  if (known.length !== named.size || !fits) return null;
  return known.map((line) => piecesOf(line, named.get(line.uuid)!));
}

/** The next so many pieces of a line; with the last of them goes all that is left. */
function piecesOf(line: LeftLine, pieces: number): RefundedLine {
  const { uuid, quantity, piecesLeft, left, rate } = line;
  const from = quantity - piecesLeft;
  const share = (amount: number) => upTo(amount, from + pieces, quantity) - upTo(amount, from, quantity);
  const price = Math.min(share(line.amount - line.discount), share(line.amount));
  const credited = pieces === piecesLeft ? left : Math.min(price, left);
  const before = Math.max(0, price - credited);
  const amount = Math.max(share(line.amount), before + credited);
  return {
    line: uuid,
    pieces,
    amount: money(amount),
    // Rounding never shows twice: what is not paid back of the amount is the voucher's or went back before.
    discount: money(amount - before - credited),
    before: money(before),
    credited: money(credited),
    rate,
  };
}

/** A part of the price of everything, by what is left of each line. */
function partOfAll(lines: readonly LeftLine[], amount: number): RefundedLine[] | null {
  const left = lines.map((line) => line.left);
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > sum(left)) return null;
  const shares = allocate(amount, left);
  return lines.flatMap(({ uuid, rate }, at) => {
    const credited = shares[at]!;
    if (credited === 0) return [];
    return [
      { line: uuid, pieces: 0, amount: credited, discount: money(0), before: money(0), credited, rate },
    ];
  });
}

/** VAT of what was left less VAT of what stays, per rate: so the last refund brings back the last øre. */
function vatOfRefund(lines: readonly LeftLine[], refunded: readonly RefundedLine[]): VatLine[] {
  const rates = [...new Set(refunded.map(({ rate }) => rate))].sort((a, b) => b - a);
  return rates.flatMap((rate) => {
    const held = sum(lines.filter((line) => line.rate === rate).map(({ left }) => left));
    const gross = sum(refunded.filter((line) => line.rate === rate).map(({ credited }) => credited));
    if (gross === 0) return [];
    const vat = money(vatContained(held, rate) - vatContained(held - gross, rate));
    return [{ rate, gross, net: money(gross - vat), vat }];
  });
}
