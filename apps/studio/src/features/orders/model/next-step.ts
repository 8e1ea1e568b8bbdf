import type { StudioOrder } from '@picture-day/contract/entities/studio-order';
import type { OrderState } from '@picture-day/ui/order-state/state-name.tsx';
import type { Step } from '../api/orders.ts';

/** The same for one that is looked at: where only files are bought there is nothing to produce or send. */
export const stepOf = ({ state, delivery }: Pick<StudioOrder, 'state' | 'delivery'>): Step | null =>
  state === 'paid' && delivery.type === 'digital-delivery' ? null : nextStep(state);

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
