import type { OrderEvent, OrderState } from './order-states.ts';

/** What happens to a paid order: printed goods are made, sent and handed over; files need none of that. */
export type FulfilmentEvent = 'start_production' | 'ship' | 'hand_over' | 'deliver_files';
export type FulfilmentState = Extract<OrderState, 'paid' | 'in_production' | 'shipped' | 'done'>;

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
