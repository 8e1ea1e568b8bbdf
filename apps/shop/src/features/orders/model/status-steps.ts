import { isFiles } from '@picture-day/contract/deliveries';
import type { Order } from '@picture-day/contract/entities/order';

export type OrderState = Order['state'];

export interface StatusStep {
  readonly state: OrderState;
  /** When it happened; null for what is still to come. */
  readonly time: string | null;
  /** All of its money went back. */
  readonly refunded?: boolean;
}

const WAY: readonly OrderState[] = ['paid', 'in_production', 'shipped', 'done'];
/** Files are handed over at once: nothing is made or sent. */
const DIGITAL_WAY: readonly OrderState[] = ['paid', 'done'];

/** The steps so far with their times, then those that follow. */
export function statusSteps({
  state,
  history,
  delivery,
  refunded,
}: Pick<Order, 'state' | 'history' | 'delivery' | 'refunded'>): StatusStep[] {
  const so = history.map((step) => ({ state: step.state, time: step.time }));
  // The wait for the payment is over once something followed it.
  const happened = so.filter((step, at) => step.state !== 'awaiting_payment' || at === so.length - 1);
  if (state === 'cancelled' || state === 'expired') return happened;
  if (refunded?.part === 'whole') return [...happened, { state, time: refunded.time, refunded: true }];
  const way = isFiles(delivery.type) ? DIGITAL_WAY : WAY;
  const reached = way.indexOf(state);
  return [...happened, ...way.slice(reached + 1).map((next) => ({ state: next, time: null }))];
}
