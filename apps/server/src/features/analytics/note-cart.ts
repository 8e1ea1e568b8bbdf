import type { Cart } from '@picture-day/contract/entities/cart';
import type { Customer } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { saveEvents } from './store.ts';

export { EVENT_DAYS } from './store.ts';

/** Counts what a customer's press has made of the cart. The press stands, whether or not it could be counted. */
export async function noteCart(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  { portal, session }: Customer,
  name: string,
  cart: Cart,
): Promise<void> {
  // What an operator does on behalf of a customer says nothing about customers.
  if (session.simulatedBy !== undefined) return;
  const data = { count: cart.count, total: cart.summary.totalPrice };
  const from = { portalUuid: portal.uuid, accountUuid: session.user.uuid };
  await saveEvents(db, clock, from, [{ name, data }]).catch((error) =>
    log.warn({ err: error }, 'an event could not be counted'),
  );
}
