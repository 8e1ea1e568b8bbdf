import { z } from 'zod';
import { minutes } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import {
  BadSignature,
  type PaymentProvider,
  type PaymentToBegin,
  type ProviderEvent,
  type ProviderRefund,
  ProviderRefusal,
  type ProviderState,
  type ProviderStatus,
} from './provider.ts';
import { messageId, readMessage } from './read-message.ts';
import { VippsApi, VippsRefusal } from './vipps-api.ts';
import { assertVippsSigned } from './vipps-signature.ts';

/** The app waits ten minutes for its owner. */
const PAGE_LIFE = minutes(10);
const PAYMENTS = '/epayment/v1/payments';

/** Vipps MobilePay's ePayment: the customer reserves the money in the app, and we take it in a second step. */
export function vippsProvider({ config, clock }: Pick<Services, 'config' | 'clock'>): PaymentProvider {
  const api = new VippsApi({ config, clock });
  const poll = async (reference: string) =>
    stateOf(await api.ask({ method: 'GET', path: `${PAYMENTS}/${reference}` }));
  const change = (reference: string, step: string, key: string, body: object) =>
    api.ask({ method: 'POST', path: `${PAYMENTS}/${reference}/${step}`, key, body });
  const cancelled = async (reference: string, cancelTransactionOnly: boolean) => {
    const key = `${reference}-${cancelTransactionOnly ? 'cancel' : 'release'}`;
    try {
      return stateOf(await change(reference, 'cancel', key, { cancelTransactionOnly }));
    } catch (error) {
      // What is paid or over cannot be ended; it says itself how it ended.
      if (error instanceof ProviderRefusal) return poll(reference);
      throw error;
    }
  };
  const readEvent = (body: string) => eventOf(body, config.VIPPS_MERCHANT_SERIAL_NUMBER);
  return {
    name: 'vipps',
    leaseSeconds: 20,
    pageLife: PAGE_LIFE,
    begin: async (payment) => {
      const path = PAYMENTS;
      const asked = { method: 'POST', path, key: payment.uuid, body: paymentFor(payment) } as const;
      try {
        return begun(payment, await api.ask(asked));
      } catch (error) {
        // Taken already, by a question whose answer got lost.
        if (error instanceof VippsRefusal && error.status === 409) return poll(payment.uuid);
        throw error;
      }
    },
    poll,
    cancel: (reference) => cancelled(reference, true),
    reserves: {
      capture: async ({ reference, amount, currency }) =>
        stateOf(
          await change(reference, 'capture', `${reference}-capture`, {
            modificationAmount: { currency, value: amount },
          }),
        ),
      release: (reference) => cancelled(reference, false),
    },
    refund: async ({ key, reference, amount, currency }) => {
      await change(reference, 'refund', key, { modificationAmount: { currency, value: amount } });
      // It has no name of its own: the log of the payment knows it by our key.
      return { reference: key };
    },
    moneyBack: async (reference) => {
      const log = paymentLog.parse(await api.ask({ method: 'GET', path: `${PAYMENTS}/${reference}/events` }));
      return { refunds: refundsIn(log), disputes: [] };
    },
    paymentOf: async (reference) => reference,
    verifyEvent: async (message) => {
      const secret = config.VIPPS_WEBHOOK_SECRET;
      if (!secret) throw new BadSignature('the message cannot be checked');
      assertVippsSigned(secret, message, clock.now());
      return readEvent(message.raw.toString('utf8'));
    },
    readEvent,
  };
}

const paymentFor = (payment: PaymentToBegin): object => ({
  amount: { currency: payment.currency, value: payment.amount },
  paymentMethod: { type: 'WALLET' },
  userFlow: 'WEB_REDIRECT',
  reference: payment.uuid,
  paymentDescription: payment.description.slice(0, 100),
  returnUrl: payment.returnUrl,
});

const amount = z.object({ currency: z.string(), value: z.int() });
const created = z.object({ reference: z.string(), redirectUrl: z.url() });
const paymentAnswer = z.object({
  reference: z.string(),
  state: z.enum(['CREATED', 'ABORTED', 'EXPIRED', 'AUTHORIZED', 'TERMINATED']),
  amount,
  aggregate: z.object({ capturedAmount: amount, cancelledAmount: amount }),
  redirectUrl: z.string().nullish(),
});
type PaymentAnswer = z.infer<typeof paymentAnswer>;

function begun({ amount: value, currency }: PaymentToBegin, answer: unknown): ProviderState {
  const { reference, redirectUrl } = created.parse(answer);
  return { reference, status: 'pending', amount: value, currency, redirectUrl };
}

function stateOf(answer: unknown): ProviderState {
  const payment = paymentAnswer.parse(answer);
  const { value, currency } = payment.amount;
  const { capturedAmount } = payment.aggregate;
  const status = statusOf(payment);
  return {
    reference: payment.reference,
    status,
    // Of a payment taken in part and let go in part only the part is paid.
    amount: status === 'captured' ? capturedAmount.value : value,
    currency,
    redirectUrl: payment.redirectUrl ?? null,
  };
}

function statusOf({ state, amount: asked, aggregate }: PaymentAnswer): ProviderStatus {
  switch (state) {
    case 'CREATED':
      return 'pending';
    case 'ABORTED':
    case 'EXPIRED':
    case 'TERMINATED':
      return 'cancelled';
    case 'AUTHORIZED': {
      const taken = aggregate.capturedAmount.value;
      // It stays AUTHORIZED for ever; the sums say what became of the money.
      if (taken + aggregate.cancelledAmount.value < asked.value) return 'authorised';
      return taken > 0 ? 'captured' : 'cancelled';
    }
  }
}

const event = z.object({
  msn: z.string(),
  reference: messageId,
  pspReference: messageId,
  name: messageId,
  amount,
  success: z.boolean(),
});

/** What happened to a payment, step by step. */
const paymentLog = z.array(
  z.object({
    name: z.string(),
    pspReference: z.string(),
    idempotencyKey: z.string().nullish(),
    amount,
    success: z.boolean(),
  }),
);

const refundsIn = (log: z.infer<typeof paymentLog>): ProviderRefund[] =>
  log
    .filter(({ name, success }) => name === 'REFUNDED' && success)
    .map((step) => ({
      reference: step.pspReference,
      key: step.idempotencyKey ?? null,
      amount: step.amount.value,
      status: 'done',
    }));

/** Steps whose messages change nothing for us: they are ours, or about a part of the money. */
const OUR_STEPS: readonly string[] = ['CREATED', 'CANCELLED'];

function eventOf(body: string, ourUnit: string | undefined): ProviderEvent {
  const said = readMessage(event, body);
  // They have no name of their own: one step of one payment, done or not.
  const id = [said.reference, said.name, said.pspReference, said.success ? 'done' : 'failed'].join(' ');
  if (said.msn !== ourUnit || OUR_STEPS.includes(said.name)) return { id, about: null };
  if (said.name === 'REFUNDED') return { id, about: null, back: said.reference };
  const paymentUuid = z.guid().safeParse(said.reference).success ? said.reference : null;
  const { value, currency } = said.amount;
  return { id, about: { reference: said.reference, paymentUuid, amount: value, currency } };
}
