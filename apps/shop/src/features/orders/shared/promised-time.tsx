import type { Order } from '@picture-day/contract/entities/order';
import { PromisedDay } from '@picture-day/ui/promised-day/promised-day.tsx';
import { useToday } from '../../../lib/use-dates.ts';

/** Nothing more is expected. */
const SETTLED: readonly Order['state'][] = ['awaiting_payment', 'done', 'cancelled', 'expired'];

/** Whether a delivery of the order is still to come. */
export const isExpected = ({ state, refunded, delivery }: Order): boolean =>
  delivery.deliveryTime !== null && !SETTLED.includes(state) && refunded?.part !== 'whole';

/** When an order is expected, as long as it is. */
export function PromisedTime({ order }: { order: Order }) {
  const today = useToday();
  const { deliveryTime } = order.delivery;
  if (!deliveryTime || !isExpected(order)) return null;
  const { day, afterDate, string } = deliveryTime;
  return day ? <PromisedDay day={day} isAfter={Boolean(afterDate)} today={today} /> : string;
}
