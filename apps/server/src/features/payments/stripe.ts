import { PROVIDER } from '@picture-day/contract/payment-providers';
import type Stripe from 'stripe';
import { after, minutes } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import {
  BadSignature,
  headerOf,
  type PaymentProvider,
  type PaymentToBegin,
  ProviderRefusal,
  type ProviderState,
  type ProviderStatus,
} from './provider.ts';
import { SIGNATURE_SECONDS } from './signature.ts';
import { readStripeEvent } from './stripe-events.ts';
import { disputeOf, OUR_KEY, refundOf } from './stripe-money-back.ts';
import { OUR_PAYMENT, stripePayouts } from './stripe-payouts.ts';

/** Stripe's page closes by itself; it allows no less than half an hour. */
const SESSION_LIFE = minutes(45);
const TIMEOUT_MS = 8000;

/** Stripe Checkout: the customer pays on Stripe's page, and Stripe is asked how it ended. */
export function stripeProvider({ config, clock }: Pick<Services, 'config' | 'clock'>): PaymentProvider {
  let opened: Promise<Stripe> | undefined;
  // The package is large; it is loaded with the first payment.
  const open = (): Promise<Stripe> => {
    opened ??= import('stripe').then(
      ({ default: Client }) =>
        new Client(config.STRIPE_SECRET_KEY ?? '', {
          timeout: TIMEOUT_MS,
          maxNetworkRetries: 0,
          telemetry: false,
          ...apiBase(config.STRIPE_API_BASE),
        }),
    );
    return opened;
  };
  const retrieve = async (reference: string) =>
    asked((await open()).checkout.sessions.retrieve(reference, { expand: ['payment_intent'] }));
  const poll = async (reference: string) => stateOf(await retrieve(reference));
  const intentOf = async (reference: string): Promise<string> => {
    const intent = (await retrieve(reference)).payment_intent;
    if (!intent) throw new ProviderRefusal('the session has no payment');
    return typeof intent === 'string' ? intent : intent.id;
  };
  return {
    name: 'stripe',
    leaseSeconds: 20,
    pageLife: SESSION_LIFE,
    begin: async (payment) => {
      const { checkout } = await open();
      const created = checkout.sessions.create(sessionFor(payment), { idempotencyKey: payment.uuid });
      return stateOf(await asked(created));
    },
    poll,
    cancel: async (reference) => {
      try {
        return stateOf(await asked((await open()).checkout.sessions.expire(reference)));
      } catch (error) {
        // A session that is paid or over cannot be ended; it says itself how it ended.
        if (error instanceof ProviderRefusal) return poll(reference);
        throw error;
      }
    },
    refund: async ({ key, reference, amount }) => {
      const made = (await open()).refunds.create(
        { payment_intent: await intentOf(reference), amount, metadata: { [OUR_KEY]: key } },
        { idempotencyKey: key },
      );
      const { id, status, failure_reason } = await asked(made);
      if (status === 'failed') throw new ProviderRefusal(failure_reason ?? 'the refund failed');
      return { reference: id };
    },
    moneyBack: async (reference) => {
      const payment_intent = await intentOf(reference);
      const { refunds, disputes } = await open();
      const [given, disputed] = await Promise.all([
        asked(refunds.list({ payment_intent, limit: 100 })),
        asked(disputes.list({ payment_intent, limit: 100 })),
      ]);
      return { refunds: given.data.map(refundOf), disputes: disputed.data.map(disputeOf) };
    },
    paymentOf: async (payment_intent) => {
      const { checkout } = await open();
      const { data } = await asked(checkout.sessions.list({ payment_intent, limit: 1 }));
      return data[0]?.id ?? null;
    },
    payouts: async (since) => asked(stripePayouts(await open(), since)),
    verifyEvent: async (message) => {
      const { raw } = message;
      const signature = headerOf(message, PROVIDER.stripe.signature);
      const secret = config.STRIPE_WEBHOOK_SECRET;
      if (!secret || !signature) throw new BadSignature('the message is not signed');
      const { webhooks } = await open();
      try {
        webhooks.constructEvent(raw, signature, secret, SIGNATURE_SECONDS, undefined, clock.now().getTime());
      } catch (error) {
        // It also parses what it has verified; what it makes of that is for us to say.
        if (!(error instanceof SyntaxError)) throw new BadSignature((error as Error).message);
      }
      return readStripeEvent(raw.toString('utf8'));
    },
    readEvent: readStripeEvent,
  };
}

/**
 * Which ways to pay are shown is decided in Stripe's own pages, wallets included. Left out are those whose money
 * comes days later: files are handed out at once, and an order waits an hour.
 */
const LATE_MONEY = [
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'boleto',
  'customer_balance',
  'konbini',
  'multibanco',
  'nz_bank_account',
  'oxxo',
  'sepa_debit',
  'sofort',
  'us_bank_account',
] as const;

const sessionFor = (payment: PaymentToBegin): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  excluded_payment_method_types: [...LATE_MONEY],
  client_reference_id: payment.uuid,
  payment_intent_data: { metadata: { [OUR_PAYMENT]: payment.uuid } },
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: payment.currency.toLowerCase(),
        unit_amount: payment.amount,
        product_data: { name: payment.description },
      },
    },
  ],
  success_url: payment.returnUrl,
  cancel_url: payment.returnUrl,
  locale: payment.lang as Stripe.Checkout.SessionCreateParams.Locale,
  expires_at: Math.floor(after(payment.createdAt, SESSION_LIFE).getTime() / 1000),
});

/** Tests and proxies answer at an address of their own. */
function apiBase(address: string | undefined): object {
  if (!address) return {};
  const { hostname, port, protocol } = new URL(address);
  return {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol.replace(':', ''),
  };
}

/** A request Stripe will never take is a refusal; anything else may work when asked again. */
async function asked<T>(question: Promise<T>): Promise<T> {
  try {
    return await question;
  } catch (error) {
    const { type, message } = error as { type?: string; message: string };
    if (type === 'StripeInvalidRequestError') throw new ProviderRefusal(message);
    throw error;
  }
}

function stateOf(session: Stripe.Checkout.Session): ProviderState {
  return {
    reference: session.id,
    status: statusOf(session),
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    redirectUrl: session.url,
  };
}

function statusOf(session: Stripe.Checkout.Session): ProviderStatus {
  if (session.payment_status === 'paid' || session.payment_status === 'no_payment_required')
    return 'captured';
  if (session.status === 'expired') return 'cancelled';
  const intent = session.payment_intent;
  const failed =
    session.status === 'complete' &&
    typeof intent === 'object' &&
    (intent?.status === 'requires_payment_method' || intent?.status === 'canceled');
  return failed ? 'failed' : 'pending';
}
