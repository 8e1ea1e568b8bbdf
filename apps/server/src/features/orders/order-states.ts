import type { ORDER_STATES } from '@picture-day/contract/constants';
import { type FulfilmentEvent, fulfil } from './fulfilment-states.ts';

export type OrderState = (typeof ORDER_STATES)[number];

/**
 * awaiting_payment ─ paid ─► paid ─► in_production ─► shipped ─► done
 *        ├── expire ─► expired
 *        └── cancel ─► cancelled   (also from paid and in_production, with the money given back)
 */
export type OrderEvent = 'paid' | 'expire' | 'cancel' | FulfilmentEvent;

/** The state an event leads to, or null where the order cannot take that step. */
export function transition(state: OrderState, event: OrderEvent): OrderState | null {
  switch (state) {
    case 'awaiting_payment':
      return whileUnpaid(event);
    case 'paid':
    case 'in_production':
      return event === 'cancel' ? 'cancelled' : fulfil(state, event);
    case 'shipped':
      return fulfil(state, event);
    case 'done':
    case 'cancelled':
    case 'expired':
      return null;
  }
}

function whileUnpaid(event: OrderEvent): OrderState | null {
  switch (event) {
    case 'paid':
      return 'paid';
    case 'expire':
      return 'expired';
    case 'cancel':
      return 'cancelled';
    case 'start_production':
    case 'ship':
    case 'hand_over':
    case 'deliver_files':
      return null;
  }
}
