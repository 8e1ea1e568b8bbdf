import type { Services } from '../../platform/services.ts';
import { isUnderWay } from './payment-states.ts';
import { ProviderRefusal, type ProviderState } from './provider.ts';
import { providerNamed } from './providers.ts';
import type { PaymentRow } from './store.ts';

type Asked = Pick<PaymentRow, 'uuid' | 'provider' | 'amount' | 'currency' | 'state'>;

/**
 * Reserved money is not ours yet. It is taken as soon as we hear of it, by whoever hears of it first, and let go
 * where the payment was given up meanwhile. Of another amount or currency nothing is taken.
 */
export async function takeReserved(
  services: Services,
  payment: Asked,
  said: ProviderState,
  ifRefused: 'wait' | 'or-release' = 'wait',
): Promise<ProviderState> {
  const provider = providerNamed(services, payment.provider);
  const { reserves } = provider;
  if (!reserves || said.status !== 'authorised') return said;
  if (said.amount !== payment.amount || said.currency !== payment.currency) return said;
  const { reference, amount, currency } = said;
  if (!isUnderWay(payment.state)) return reserves.release(reference);
  try {
    return await reserves.capture({ reference, amount, currency });
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    services.log.error({ err: error, payment: payment.uuid }, 'reserved money could not be taken');
  }
  const now = ifRefused === 'wait' ? await provider.poll(reference) : await reserves.release(reference);
  return now.status === 'authorised' ? { ...now, status: 'pending' } : now;
}
