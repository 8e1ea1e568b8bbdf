import { allocate, type Money, money, nothing } from './money.ts';
import { type Rate, shareOf, vatContained } from './vat.ts';

/** A line of an order as it was paid: discounts are taken off. */
export interface PaidLine {
  readonly gross: number;
  readonly rate: Rate;
  /** The job of the first child it is for, whoever else is on it; none where no child is. */
  readonly job: string | null;
  /** Delivery or a fee: it has no child of its own and is split over the jobs of the goods. */
  readonly isExtra: boolean;
}

/** What one line means to one job, with its part of the VAT. */
export interface SoldPart {
  readonly line: number;
  readonly job: string | null;
  readonly rate: Rate;
  readonly gross: Money;
  readonly vat: Money;
}

export interface RateSum {
  readonly rate: Rate;
  readonly gross: number;
  readonly vat: number;
}

type Piece = Omit<SoldPart, 'vat'>;

/** The jobs of the goods with what each has of them; alike where the goods cost nothing. */
function jobsOf(lines: readonly PaidLine[]): readonly (readonly [string | null, number])[] {
  const goods = new Map<string | null, number>();
  for (const { job, gross, isExtra } of lines) {
    if (!isExtra) goods.set(job, (goods.get(job) ?? 0) + gross);
  }
  if (goods.size === 0) return [[null, 1]];
  const worthless = [...goods.values()].every((gross) => gross === 0);
  return [...goods].map(([job, gross]) => [job, worthless ? 1 : gross]);
}

/**
 * An order cut into parts that belong to one line, one job and one rate. The parts of a rate have the VAT that the
 * order was sold with, which was rounded once; all of them together are what was paid.
 */
export function soldParts(lines: readonly PaidLine[], vat: readonly RateSum[]): SoldPart[] {
  const jobs = jobsOf(lines);
  const weights = jobs.map(([, goods]) => goods);
  const pieces = lines.flatMap(({ gross, rate, job, isExtra }, line): Piece[] => {
    if (!isExtra) return [{ line, job, rate, gross: money(gross) }];
    const shares = allocate(gross, weights);
    return jobs
      .map(([of], n) => ({ line, job: of, rate, gross: shares[n] ?? nothing }))
      .filter((piece, n) => piece.gross !== 0 || n === 0);
  });
  const known = new Map(vat.map((sum) => [sum.rate, sum.vat]));
  return withVat(pieces, (rate, gross) => known.get(rate) ?? vatContained(gross, rate));
}

/** The VAT of each rate goes over its pieces by what they cost. */
function withVat(pieces: readonly Piece[], vatOf: (rate: Rate, gross: number) => number): SoldPart[] {
  const vats = new Map<Piece, Money>();
  for (const rate of new Set(pieces.map((piece) => piece.rate))) {
    const ofRate = pieces.filter((piece) => piece.rate === rate);
    const gross = ofRate.reduce((sum, piece) => sum + piece.gross, 0);
    const shares =
      gross === 0
        ? []
        : allocate(
            vatOf(rate, gross),
            ofRate.map((piece) => piece.gross),
          );
    for (const [n, piece] of ofRate.entries()) vats.set(piece, shares[n] ?? nothing);
  }
  return pieces.map((piece) => ({ ...piece, vat: vats.get(piece) ?? nothing }));
}

/** A sold part, and how much of it was given back before. */
export interface OpenPart extends SoldPart {
  readonly backGross: number;
}

/** What goes back: so much, and of which line how much and at which rates where that was written down. */
export interface MoneyBack {
  readonly amount: number;
  readonly lines?: readonly { readonly line: number; readonly gross: number }[];
  readonly rates?: readonly RateSum[];
}

const leftOf = (part: OpenPart): number => part.gross - part.backGross;
const leftOfAll = (parts: readonly OpenPart[]): number => parts.reduce((sum, part) => sum + leftOf(part), 0);

/** Money given back, cut as the sale was, in positive amounts: never more of a part than is left of it. */
export function refundedParts(parts: readonly OpenPart[], back: MoneyBack): SoldPart[] {
  const pieces = back.lines
    ? back.lines.flatMap(({ line, gross }) =>
        takeOff(
          parts.filter((part) => part.line === line),
          gross,
        ),
      )
    : takeOff(parts, back.amount);
  const said = new Map(back.rates?.map(({ rate, vat }) => [rate, vat]));
  return withVat(pieces, (rate, gross) => said.get(rate) ?? vatBack(parts, rate, gross));
}

function takeOff(parts: readonly OpenPart[], amount: number): Piece[] {
  if (amount > leftOfAll(parts)) throw new RangeError(`${amount} is more than is left of the sale`);
  const shares = amount === 0 ? [] : allocate(amount, parts.map(leftOf));
  return parts
    .map(({ line, job, rate }, n) => ({ line, job, rate, gross: shares[n] ?? nothing }))
    .filter(({ gross }) => gross !== 0);
}

/** VAT of what was left less VAT of what stays, so that all of an order gives back all of its VAT. */
function vatBack(parts: readonly OpenPart[], rate: Rate, gross: number): number {
  const left = leftOfAll(parts.filter((part) => part.rate === rate));
  return vatContained(left, rate) - vatContained(left - gross, rate);
}

/** What a school gets of a job: its percentage of the goods without VAT, refunds taken off; never less than nothing. */
export const schoolShare = (net: number, rate: Rate): Money => (net > 0 ? shareOf(net, rate) : nothing);
