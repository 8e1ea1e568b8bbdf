import { orderReference } from '@picture-day/contract/constants';
import type { ProviderName } from '@picture-day/contract/payment-providers';
import { after } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { applyProviderState } from './apply-provider-state.ts';
import { type PaymentToBegin, ProviderRefusal, type ProviderState } from './provider.ts';
import { providerNamed } from './providers.ts';
import { keepReference, type LeasedPayment, type PaymentRow, takeLease } from './store.ts';
import { takeReserved } from './take-reserved.ts';
import type { PaymentFailure } from './texts.ts';

/**
 * Asks the provider to collect a payment: outside any transaction, under a lease, with the payment's uuid as the
 * idempotency key. Whoever does not get the lease has nothing to do; an answer that gets lost is asked for again.
 * Answers why the provider would not, or null.
 */
export async function beginPayment(
  services: Services,
  { uuid, provider }: Pick<PaymentRow, 'uuid' | 'provider'>,
): Promise<PaymentFailure | null> {
  const now = services.clock.now();
  const leased = await takeLease(services.db, uuid, { now, until: leaseUntil(services, provider, now) });
  return leased ? beginLeased(services, leased) : null;
}

/** How long whoever begins a payment now may take. */
export const leaseUntil = (services: Services, provider: ProviderName, now: Date): Date =>
  after(now, providerNamed(services, provider).leaseSeconds * 1000);

/** The same for whoever has the lease. */
export async function beginLeased(services: Services, leased: LeasedPayment): Promise<PaymentFailure | null> {
  const { db, log } = services;
  const { uuid } = leased;
  let answer: ProviderState;
  try {
    // Where there is nothing to pay, nobody is asked.
    answer = leased.amount === 0 ? paidNothing(leased) : await begun(services, leased);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) {
      log.warn({ err: error, payment: uuid }, 'a payment provider did not answer');
      return null;
    }
    log.error({ err: error, payment: uuid }, 'a payment provider refused a payment');
    answer = { ...unbegun(leased), status: 'failed', failure: 'not-started' };
  }
  // Nothing moves yet in by far the most cases: the provider's name for the payment is all there is to keep.
  if (answer.status === 'pending' && (await keepReference(db, uuid, answer))) return null;
  await applyProviderState(services, uuid, answer);
  return answer.status === 'failed' ? (answer.failure ?? 'declined') : null;
}

/** Where the first answer got lost, the customer may have agreed meanwhile. */
async function begun(services: Services, leased: LeasedPayment): Promise<ProviderState> {
  const said = await providerNamed(services, leased.provider).begin(questionOf(leased));
  return takeReserved(services, { ...leased, state: 'submitting' }, said);
}

/** All of it lies in the database, so that asking again asks the same. */
const questionOf = (payment: LeasedPayment): PaymentToBegin => ({
  uuid: payment.uuid,
  amount: payment.amount,
  currency: payment.currency,
  description: `${payment.shop} ${orderReference(payment.order_uuid)}`,
  lang: payment.lang,
  createdAt: payment.created_at,
  returnUrl: `${payment.shop_address}${returnPath(payment.uuid)}`,
});

/** The page that waits for a payment and goes on to the receipt. */
export const returnPath = (paymentUuid: string): string => `/shopping-cart/checkout/payment/${paymentUuid}`;

const unbegun = ({ uuid, amount, currency }: LeasedPayment) => ({
  reference: uuid,
  amount,
  currency,
  redirectUrl: null,
});
const paidNothing = (payment: LeasedPayment): ProviderState => ({ ...unbegun(payment), status: 'captured' });
