import { randomUUID } from 'node:crypto';
import type { Trx } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { setCaptured } from '../orders/order.ts';
import { transition } from './payment-states.ts';
import { BY_HAND } from './refund-order.ts';
import { countOfOrder, countRefunded, insertRefund } from './refund-store.ts';
import { changePayment, type PaymentRow } from './store.ts';

/**
 * What came of an invoice that is credited whole goes back by hand: no provider can be asked, and Today says so until
 * somebody has paid it. The credit note says nothing of it; it was issued for the credit.
 */
export async function owePart(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  payment: PaymentRow,
  { amount, by }: { readonly amount: number; readonly by: string },
): Promise<void> {
  const state = transition(payment.state, 'capture');
  if (!state) throw new Error(`the payment ${payment.uuid} takes no part of its invoice`);
  await changePayment(trx, payment.uuid, { state, captured: amount });
  await setCaptured(trx, payment.order_uuid, amount);
  await countRefunded(trx, payment.uuid, amount);
  await countOfOrder(trx, payment.order_uuid, { amount, credited: 0 });
  const at = clock.now();
  await insertRefund(trx, {
    uuid: randomUUID(),
    order_uuid: payment.order_uuid,
    payment_uuid: payment.uuid,
    amount,
    reason: 'cancelled',
    by_account: by,
    source: 'studio',
    created_at: at,
    failed_at: at,
    failure: BY_HAND,
  });
}
