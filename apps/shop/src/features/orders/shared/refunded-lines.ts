import type { Order } from '@picture-day/contract/entities/order';

/** The lines of an order of which every piece was refunded. */
export function refundedLines({
  refunded,
  orderLines,
}: Pick<Order, 'refunded' | 'orderLines'>): ReadonlySet<string> {
  const quantities = new Map(orderLines.map(({ uuid, quantity }) => [uuid, quantity]));
  const gone =
    refunded?.lines.filter(({ line, pieces }) => pieces >= (quantities.get(line) ?? Infinity)) ?? [];
  return new Set(gone.map(({ line }) => line));
}
