import type { ORDER_STATES } from '@picture-day/contract/constants';

export type OrderState = (typeof ORDER_STATES)[number];

/** What happens to a paid order: printed goods are made, sent and handed over; files need none of that. */
export type FulfilmentEvent = 'start_production' | 'ship' | 'hand_over' | 'deliver_files';
export type FulfilmentState = Extract<OrderState, 'paid' | 'in_production' | 'shipped' | 'done'>;

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

/** paid ─ start_production ─► in_production ─ ship ─► shipped ─ hand_over ─► done; paid ─ deliver_files ─► done */
export function fulfil(state: Exclude<FulfilmentState, 'done'>, event: OrderEvent): FulfilmentState | null {
  switch (event) {
    case 'start_production':
      return state === 'paid' ? 'in_production' : null;
    case 'deliver_files':
      return state === 'paid' ? 'done' : null;
    case 'ship':
      return state === 'in_production' ? 'shipped' : null;
    case 'hand_over':
      return state === 'shipped' ? 'done' : null;
    case 'paid':
    case 'expire':
    case 'cancel':
      return null;
  }
}
