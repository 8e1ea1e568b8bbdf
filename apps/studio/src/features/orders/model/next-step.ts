import type { OrderRow } from '@picture-day/contract/entities/studio-order';
import type { Step } from '../api/orders.ts';

interface Moved {
  readonly state: OrderRow['state'];
  readonly delivery: { readonly type: OrderRow['delivery']['type'] };
}

/** What an operator does next with an order, if anything; of files alone there is nothing to produce or send. */
export function nextStep({ state, delivery }: Moved): Step | null {
  switch (state) {
    case 'paid':
      return delivery.type === 'digital-delivery' ? null : 'start_production';
    case 'in_production':
      return 'ship';
    case 'shipped':
      return 'hand_over';
    case 'awaiting_payment':
    case 'done':
    case 'cancelled':
    case 'expired':
      return null;
  }
}
