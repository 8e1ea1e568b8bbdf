import type { PaymentProgress } from '@picture-day/contract/entities/checkout';
import type { Sentence } from '../../texts/words.ts';
import type { PaymentRow } from './store.ts';
import { type PaymentFailure, paymentText } from './texts.ts';

const FAILURES: readonly string[] = ['declined', 'cancelled', 'not-started'] satisfies PaymentFailure[];
const isFailure = (error: string): error is PaymentFailure => FAILURES.includes(error);

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
  error && isFailure(error) ? paymentText(lang, error) : null;

/** Why a payment ended without money. */
export const paymentFailure = (failure: PaymentFailure): Sentence => paymentText.sentence(failure);
