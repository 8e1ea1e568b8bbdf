import { lowest, type Money, priceOf } from './money.ts';
import { type Instant, milliseconds } from './period.ts';

const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;

/** What one piece cost, bought alone, over a time; an open end reaches as far as anyone remembers. */
export interface PriceSpan {
  readonly from: Instant | null;
  readonly until: Instant | null;
  readonly price: number;
}

const startOf = ({ from }: PriceSpan) => (from === null ? -Infinity : milliseconds(from));
const endOf = ({ until }: PriceSpan) => (until === null ? Infinity : milliseconds(until));

/**
 * The lowest price of one piece in the 30 days before it came down to what is asked now; null where it cost nothing
 * else in that time, so that nothing may be struck through.
 */
export function lowestBefore(history: readonly PriceSpan[], asked: number, now: Instant): Money | null {
  const time = milliseconds(now);
  const past = history.filter((span) => startOf(span) <= time).sort((a, b) => startOf(b) - startOf(a));
  let since = time;
  const dearer = past.findIndex((span) => {
    if (span.price > asked || endOf(span) < since) return true;
    since = startOf(span);
    return false;
  });
  const before = (dearer === -1 ? [] : past.slice(dearer))
    .filter((span) => endOf(span) > since - THIRTY_DAYS)
    .map((span) => priceOf(span.price));
  const [first, ...others] = before;
  return first === undefined ? null : lowest(first, ...others);
}
