import type { PaymentProgress } from '@picture-day/contract/entities/checkout';
import type { Services } from '../../platform/services.ts';
import { findPayment, type PaymentRow } from './store.ts';
import { type PaymentTextKey, paymentText } from './texts.ts';

const REASONS: readonly string[] = ['declined', 'cancelled', 'not-started'] satisfies PaymentTextKey[];
const isReason = (error: string): error is PaymentTextKey => REASONS.includes(error);

/** A payment as the payment page follows it. */
export function describePayment(payment: PaymentRow, lang: string): PaymentProgress {
  const { state, error } = payment;
  return {
    uuid: payment.uuid,
    order: { uuid: payment.order_uuid },
    provider: payment.provider,
    state,
    redirectUrl: state === 'submitting' ? payment.redirect_url : null,
    totalPrice: payment.amount,
    currencyCode: payment.currency,
    error: reasonOf(error, lang),
  };
}

const reasonOf = (error: string | null, lang: string): string | null =>
  error && isReason(error) ? paymentText(lang, error) : null;

/** Why a payment did not even begin, in the customer's words; null where it did. */
export async function paymentFailure(
  { db }: Pick<Services, 'db'>,
  paymentUuid: string,
  lang: string,
): Promise<string | null> {
  const payment = await findPayment(db, paymentUuid);
  return payment?.state === 'failed' ? reasonOf(payment.error, lang) : null;
}
