/**
 * A cart on its way through the checkout. Only an open cart can be changed.
 *
 *   open ─ buy ─► paying ─ paid ─► placed
 *     ▲             ├─ give_back ─► open     the payment failed: the same cart, and the same order, try again
 *     └─────────────┴─ lapse ─► placed       the order ended unpaid: its things move to a fresh cart
 */
export type CheckoutState = 'open' | 'paying' | 'placed';
export type CheckoutEvent = 'buy' | 'paid' | 'give_back' | 'lapse';

/** The state an event leads to, or null where the checkout cannot take that step. */
export function transition(state: CheckoutState, event: CheckoutEvent): CheckoutState | null {
  switch (event) {
    case 'buy':
      return state === 'open' ? 'paying' : null;
    case 'paid':
      return state === 'paying' ? 'placed' : null;
    case 'give_back':
      return state === 'paying' ? 'open' : null;
    case 'lapse':
      return state === 'placed' ? null : 'placed';
  }
}
