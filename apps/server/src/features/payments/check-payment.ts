import { after } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { type Applied, applyProviderState } from './apply-provider-state.ts';
import { beginPayment } from './begin-payment.ts';
import { isUnderWay } from './payment-states.ts';
import { providerNamed } from './providers.ts';
import { findPayment, type PaymentRow, takeTurnToCheck } from './store.ts';
import { takeReserved } from './take-reserved.ts';

/** A customer looking at the payment page asks often; the provider is asked this often at most. */
const NOT_WITHIN_MS = 1000;

/** Asks the provider how a payment stands and takes its word for it. */
export async function askProvider(services: Services, payment: PaymentRow): Promise<Applied> {
  if (payment.reference === null) return { outcome: 'unchanged', payment };
  const provider = providerNamed(services, payment.provider);
  const said = await takeReserved(services, payment, await provider.poll(payment.reference));
  return applyProviderState(services, payment.uuid, said);
}

/** Brings a payment on its way up to date: begins it again where the answer got lost, else asks how it stands. */
export async function checkPayment(
  services: Services,
  payment: PaymentRow,
  notWithinMs = NOT_WITHIN_MS,
): Promise<PaymentRow> {
  const { db, clock, log } = services;
  if (!isUnderWay(payment.state)) return payment;
  const now = clock.now();
  try {
    if (payment.reference === null) {
      await beginPayment(services, payment);
    } else {
      const mine = await takeTurnToCheck(db, payment.uuid, { now, notSince: after(now, -notWithinMs) });
      if (!mine) return payment;
      return (await askProvider(services, mine)).payment;
    }
  } catch (error) {
    log.warn({ err: error, payment: payment.uuid }, 'a payment provider did not answer');
  }
  return (await findPayment(db, payment.uuid)) ?? payment;
}

/** Gives up an unpaid payment. The provider has the last word: what was paid meanwhile is paid, and without its answer nothing is given up. */
export async function cancelPayment(services: Services, payment: PaymentRow): Promise<PaymentRow> {
  const begun = payment.reference === null ? await checkPayment(services, payment) : payment;
  if (begun.reference !== null && isUnderWay(begun.state)) {
    const provider = providerNamed(services, begun.provider);
    try {
      const said = await takeReserved(services, begun, await provider.cancel(begun.reference), 'or-release');
      return (await applyProviderState(services, begun.uuid, said)).payment;
    } catch (error) {
      services.log.warn({ err: error, payment: payment.uuid }, 'a payment provider did not answer');
    }
  }
  return (await findPayment(services.db, payment.uuid)) ?? begun;
}
