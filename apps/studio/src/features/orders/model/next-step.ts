import type { OrderState } from '@picture-day/ui/order-state/state-name.tsx';
import type { Step } from '../api/orders.ts';

/** What an operator does next with an order, if anything. */
export function nextStep(state: OrderState): Step | null {
  switch (state) {
    case 'paid':
      return 'start_production';
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
