import * as z from 'zod/mini';
import { integer, list, moment, money, uuid } from '../bounds.ts';
import { PAYMENT_PROVIDERS } from '../payment-providers.ts';

/** Why money goes back, as a colleague chooses it. */
export const REFUND_REASONS = [
  'not-printed',
  'faulty',
  'missing',
  'too-late',
  'wrong-order',
  'regret',
  'goodwill',
  'cancelled',
  'other',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** `waits`: the provider is asked; `refused`: it will not, and somebody has to decide; `done`: it is on its way. */
export const REFUND_STATES = ['waits', 'refused', 'done'] as const;
export const REFUND_SOURCES = ['studio', 'provider', 'shop'] as const;
export const WORDS_MAX = 1000;

/** What goes back: everything that is left, pieces of lines, or a part of the price. */
export const refundAsked = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('whole') }),
  z.object({
    kind: z.literal('lines'),
    lines: list(z.object({ line: uuid, pieces: integer(1, 100_000) }), 500, 1),
  }),
  z.object({ kind: z.literal('amount'), amount: integer(1, 1_000_000_000) }),
]);

export const refund = z.object({
  uuid,
  state: z.enum(REFUND_STATES),
  source: z.enum(REFUND_SOURCES),
  reason: z.string(),
  /** The money; nothing where an invoice is credited that nobody paid. */
  amount: money,
  credited: money,
  words: z.string(),
  time: moment,
  doneTime: z.nullable(moment),
  /** Somebody has to pay it from the shop's account: no provider can. */
  byHand: z.boolean(),
  /** What the provider said when it refused. */
  failure: z.nullable(z.string()),
  by: z.nullable(z.string()),
});
export type Refund = z.output<typeof refund>;

export const dispute = z.object({
  reference: z.string(),
  amount: money,
  reason: z.string(),
  state: z.enum(['open', 'won', 'lost']),
  answerBy: z.nullable(moment),
  time: moment,
});
export type Dispute = z.output<typeof dispute>;

/** A line with what is left of it; the client reckons with the same rule as the server. */
export const refundableLine = z.object({
  uuid,
  name: z.string(),
  quantity: z.int(),
  amount: money,
  discount: money,
  /** Hundredths of a percent. */
  rate: z.int(),
  /** What is not made yet will not be made; `files` can be downloaded no longer. */
  becomes: z.enum(['taken-out', 'files', 'stays', 'none']),
});

export const orderRefunds = z.object({
  currency: z.string(),
  provider: z.enum(PAYMENT_PROVIDERS),
  /** How the family paid, in the shop's words. */
  paidWith: z.string(),
  /** An invoice that nobody paid is credited, and no money goes back. */
  isUnpaid: z.boolean(),
  lines: z.array(refundableLine),
  given: z.array(z.object({ line: uuid, pieces: z.int(), credited: money })),
  /** What can be given back at most. */
  left: money,
  refunds: z.array(refund),
  disputes: z.array(dispute),
});
export type OrderRefunds = z.output<typeof orderRefunds>;
