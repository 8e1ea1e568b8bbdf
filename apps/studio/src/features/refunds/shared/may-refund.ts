import type { StudioOrder } from '@picture-day/contract/entities/studio-order';

/** Whether something of an order can go back: money that came, or an invoice that nobody has paid yet. */
export function mayRefund({
  money,
  confirmTime,
  state,
}: Pick<StudioOrder, 'money' | 'confirmTime' | 'state'>): boolean {
  if (!money || !confirmTime) return false;
  const { captured, refunded, isInvoice } = money.payment;
  return captured > refunded || (isInvoice && captured === 0 && state !== 'cancelled');
}
