import type { OrderRow } from './store.ts';

/** Whom the mails of an order reach: always the buyer, and the person named in the delivery as well. */
export function recipientsOf({ handover }: Pick<OrderRow, 'handover'>, buyer: string): string[] {
  const named = handover.contact?.emailAddress;
  return named && named.toLowerCase() !== buyer.toLowerCase() ? [buyer, named] : [buyer];
}
