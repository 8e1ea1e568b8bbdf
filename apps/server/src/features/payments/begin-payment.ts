import { orderReference } from '@picture-day/contract/constants';
import { after } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { applyProviderState } from './apply-provider-state.ts';
import { type PaymentToBegin, ProviderRefusal, type ProviderState } from './provider.ts';
import { providerNamed } from './providers.ts';
import { type PaymentRow, takeLease } from './store.ts';

/**
 * Asks the provider to collect a payment: outside any transaction, under a lease, with the payment's uuid as the
 * idempotency key. Whoever does not get the lease has nothing to do; an answer that gets lost is asked for again.
 */
export async function beginPayment(services: Services, paymentUuid: string): Promise<void> {
  const { db, clock, log } = services;
  const name = await providerOf(services, paymentUuid);
  if (!name) return;
  const provider = providerNamed(services, name);
  const now = clock.now();
  const leased = await takeLease(db, paymentUuid, { now, until: after(now, provider.leaseSeconds * 1000) });
  if (!leased) return;
  let answer: ProviderState;
  try {
    // Where there is nothing to pay, nobody is asked.
    answer =
      leased.amount === 0 ? paidNothing(leased) : await provider.begin(await question(services, leased));
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) {
      log.warn({ err: error, payment: paymentUuid }, 'a payment provider did not answer');
      return;
    }
    log.error({ err: error, payment: paymentUuid }, 'a payment provider refused a payment');
    answer = { ...unbegun(leased), status: 'failed', failure: 'not-started' };
  }
  await applyProviderState(services, paymentUuid, answer);
}

async function providerOf(
  { db }: Services,
  paymentUuid: string,
): Promise<PaymentRow['provider'] | undefined> {
  const row = await db
    .selectFrom('payment')
    .where('uuid', '=', paymentUuid)
    .select('provider')
    .executeTakeFirst();
  return row?.provider;
}

async function question({ db }: Services, payment: PaymentRow): Promise<PaymentToBegin> {
  const order = await db
    .selectFrom('shop_order as o')
    .innerJoin('portal as p', 'p.uuid', 'o.portal_uuid')
    .where('o.uuid', '=', payment.order_uuid)
    .select(['o.lang', 'o.shop_address', 'p.name as shop'])
    .executeTakeFirstOrThrow();
  return {
    uuid: payment.uuid,
    amount: payment.amount,
    currency: payment.currency,
    description: `${order.shop} ${orderReference(payment.order_uuid)}`,
    lang: order.lang,
    createdAt: payment.created_at,
    returnUrl: `${order.shop_address}${returnPath(payment.uuid)}`,
  };
}

/** The page that waits for a payment and goes on to the receipt. */
export const returnPath = (paymentUuid: string): string => `/shopping-cart/checkout/payment/${paymentUuid}`;

const unbegun = ({ uuid, amount, currency }: PaymentRow) => ({
  reference: uuid,
  amount,
  currency,
  redirectUrl: null,
});
const paidNothing = (payment: PaymentRow): ProviderState => ({ ...unbegun(payment), status: 'captured' });
