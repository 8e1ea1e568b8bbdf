import type { ProviderName } from '../../platform/database/schema-orders.ts';
import type { Services } from '../../platform/services.ts';
import { invoiceProvider } from './invoice.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider } from './sandbox.ts';
import { stripeProvider } from './stripe.ts';

type Providers = { readonly [Name in ProviderName]?: PaymentProvider };

const opened = new WeakMap<object, Providers>();

function providersOf(services: Services): Providers {
  const known = opened.get(services);
  if (known) return known;
  const made: Providers = {
    sandbox: sandboxProvider(services),
    invoice: invoiceProvider(services),
    ...(services.config.STRIPE_SECRET_KEY && { stripe: stripeProvider(services) }),
  };
  opened.set(services, made);
  return made;
}

/** A payment option of a provider that is not set up is not offered. */
export const isSetUp = (services: Services, name: ProviderName): boolean =>
  providersOf(services)[name] !== undefined;

export function providerNamed(services: Services, name: ProviderName): PaymentProvider {
  const provider = providersOf(services)[name];
  if (!provider) throw new Error(`the payment provider ${name} is not set up`);
  return provider;
}
