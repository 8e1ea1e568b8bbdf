import type { PaymentProgress } from '@picture-day/contract/entities/checkout';
import type { PaymentRow } from './store.ts';
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
    error: error && isReason(error) ? paymentText(lang, error) : null,
  };
}
