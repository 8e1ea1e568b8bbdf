import type { Trx } from '../../platform/database/connect.ts';
import { transition } from './checkout-states.ts';
import { type Alongside, insertOrder, type NewOrder } from './new-order-store.ts';

/**
 * Writes an order as it is bought now, after which its cart is being paid, and answers its uuid. What is written in the
 * same statement is told the uuid.
 */
export async function writeOrder(trx: Trx, order: NewOrder, alongside?: Alongside): Promise<string> {
  const cartTo = transition(order.cart.state, 'buy');
  if (!cartTo) throw new Error(`a cart that is ${order.cart.state} cannot be bought`);
  return insertOrder(trx, order, cartTo, alongside);
}
