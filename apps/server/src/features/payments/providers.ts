import type { ProviderName } from '@picture-day/contract/payment-providers';
import type { Services } from '../../platform/services.ts';
import { invoiceProvider } from './invoice.ts';
import type { PaymentProvider, ProviderPayout } from './provider.ts';
import { sandboxProvider } from './sandbox.ts';
import { stripeProvider } from './stripe.ts';
import { vippsProvider } from './vipps.ts';

/** Null where it is not set up. */
type Providers = { readonly [Name in ProviderName]: PaymentProvider | null };

const opened = new WeakMap<object, Providers>();

function providersOf(services: Services): Providers {
  const known = opened.get(services);
  if (known) return known;
  const made: Providers = {
    sandbox: sandboxProvider(services),
    invoice: invoiceProvider(services),
    stripe: services.config.STRIPE_SECRET_KEY ? stripeProvider(services) : null,
    vipps: services.config.VIPPS_CLIENT_ID ? vippsProvider(services) : null,
  };
  opened.set(services, made);
  return made;
}

/** A payment option of a provider that is not set up is not offered. */
export const isSetUp = (services: Services, name: ProviderName): boolean =>
  providersOf(services)[name] !== null;

export function providerNamed(services: Services, name: ProviderName): PaymentProvider {
  const provider = providersOf(services)[name];
  if (!provider) throw new Error(`the payment provider ${name} is not set up`);
  return provider;
}

/** What a provider paid out; null where it is not set up, or gives out reports instead. */
export const payoutsSince = async (
  services: Services,
  name: ProviderName,
  since: Date,
): Promise<readonly ProviderPayout[] | null> => (await providersOf(services)[name]?.payouts?.(since)) ?? null;
