import { randomUUID } from 'node:crypto';
import { PROVIDER } from '@picture-day/contract/payment-providers';
import { z } from 'zod';
import { after, hours } from '../../platform/clock.ts';
import { type Db, transact } from '../../platform/database/connect.ts';
import { newSecret } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import {
  headerOf,
  type PaymentProvider,
  type ProviderEvent,
  ProviderRefusal,
  type ProviderState,
  type SignedMessage,
} from './provider.ts';
import { messageId, readMessage } from './read-message.ts';
import {
  beginSandboxPayment,
  cancelSandboxPayment,
  endSandboxPayment,
  findSandboxPayment,
  refundSandboxPayment,
  type SandboxPayment,
  sandboxRefunds,
  secretOfSandbox,
  unsentAnswers,
} from './sandbox-store.ts';
import { assertSigned, signBody } from './signature.ts';

/** How late a late answer is. */
const LATE_SECONDS = 20;
const SANDBOX_ANSWERS = 'sandbox-answers';

export type SandboxDecision = 'approve' | 'decline' | 'cancel' | 'delay' | 'twice';

/** The page on which the sandbox provider asks the customer. */
export const sandboxPath = (paymentUuid: string): string => `/sandbox-payment/${paymentUuid}`;

type Needed = Pick<Services, 'db' | 'clock' | 'jobs'>;

const STATUS = { open: 'pending', approved: 'captured', declined: 'failed', cancelled: 'cancelled' } as const;

const message = z.object({
  id: messageId,
  payment: z.guid(),
  amount: z.int(),
  currency: z.string(),
  /** Set where money went back. */
  back: z.boolean().optional(),
});

/** A provider that collects nothing: its memory is a table of its own, its page and messages are like a real one's. */
export function sandboxProvider(services: Needed): PaymentProvider {
  const { db, clock } = services;
  const stateOf = (row: SandboxPayment): ProviderState => {
    const { uuid: reference, amount, currency } = row;
    const isLate = row.answers_at !== null && row.answers_at > clock.now();
    const status = isLate ? 'pending' : STATUS[row.status];
    return { reference, status, amount, currency, redirectUrl: sandboxPath(reference) };
  };
  const poll = async (reference: string): Promise<ProviderState> => {
    const row = await findSandboxPayment(db, reference);
    if (!row) throw new ProviderRefusal('the sandbox does not know this payment');
    return stateOf(row);
  };
  return {
    name: 'sandbox',
    leaseSeconds: 3,
    begin: async (payment) => stateOf(await beginSandboxPayment(db, payment)),
    poll,
    cancel: async (reference) => {
      await cancelSandboxPayment(db, reference);
      return poll(reference);
    },
    refund: async (refund) => {
      const given = await transact(db, (trx) => refundSandboxPayment(trx, refund));
      if (!given) throw new ProviderRefusal('the payment has less to give back');
      return { reference: refund.key };
    },
    moneyBack: async (reference) => {
      const given = await sandboxRefunds(db, reference);
      const told = given.map(({ key, amount }) => ({ reference: key, key, amount, status: 'done' as const }));
      return { refunds: told, disputes: [] };
    },
    paymentOf: async (reference) => reference,
    verifyEvent: async (message) => {
      const signature = headerOf(message, PROVIDER.sandbox.signature);
      assertSigned(await sandboxSecret(services), message.raw, signature, clock.now());
      return readEvent(message.raw.toString('utf8'));
    },
    readEvent,
  };
}

function readEvent(body: string): ProviderEvent {
  const { id, payment, amount, currency, back } = readMessage(message, body);
  if (back) return { id, about: null, back: payment };
  return { id, about: { reference: payment, paymentUuid: payment, amount, currency } };
}

/** The sandbox's answer about a payment, and how often it is sent. */
interface Answer {
  readonly paymentUuid: string;
  readonly times?: number;
}

/** What the customer pressed on the sandbox's page. A payment is decided once; false afterwards. */
export async function decideSandbox(
  services: Needed,
  paymentUuid: string,
  decision: SandboxDecision,
): Promise<boolean> {
  const { db, clock, jobs } = services;
  const isApproved = decision === 'approve' || decision === 'delay' || decision === 'twice';
  const wait = decision === 'delay' ? LATE_SECONDS : 0;
  const times = decision === 'twice' ? 2 : 1;
  const ended = {
    status: isApproved ? 'approved' : decision === 'decline' ? 'declined' : 'cancelled',
    charges: isApproved ? 1 : 0,
    answers_at: after(clock.now(), wait * 1000),
  } as const;
  return transact(db, async (trx) => {
    const isFirst = await endSandboxPayment(trx, paymentUuid, ended);
    if (isFirst) await jobs.send(trx, SANDBOX_ANSWERS, { paymentUuid, times }, { afterSeconds: wait });
    return isFirst;
  });
}

/** A message as the sandbox signs it. */
export async function sandboxMessage(
  services: Needed,
  paymentUuid: string,
  change: {
    readonly id?: string;
    readonly amount?: number;
    readonly currency?: string;
    readonly back?: boolean;
  } = {},
): Promise<{ readonly body: string; readonly signature: string }> {
  const known = await findSandboxPayment(services.db, paymentUuid);
  if (!known) throw new Error('the sandbox does not know this payment');
  const { amount, currency } = known;
  const event = { id: randomUUID(), payment: paymentUuid, amount, currency, ...change };
  const body = JSON.stringify(event);
  return { body, signature: signBody(await sandboxSecret(services), body, services.clock.now()) };
}

/** Sends the sandbox's messages; `receive` is where a provider on the network would send its own. */
export async function startSandbox(
  services: Needed,
  receive: (message: SignedMessage) => Promise<unknown>,
): Promise<void> {
  await services.jobs.work<Answer>(
    SANDBOX_ANSWERS,
    async ({ paymentUuid, times = 1 }) => {
      const { body, signature } = await sandboxMessage(services, paymentUuid, {
        id: `answer ${paymentUuid}`,
      });
      const headers = { [PROVIDER.sandbox.signature]: signature };
      const sent = { raw: Buffer.from(body), headers, host: '', path: '' };
      for (let time = 0; time < times; time++) await receive(sent);
    },
    { together: 10 },
  );
  await queueUnsentAnswers(services);
}

/** Answers without a job, which a process of the release before this one may have left when it was killed. */
async function queueUnsentAnswers({ db, clock, jobs }: Needed): Promise<void> {
  const now = clock.now();
  const unsent = await unsentAnswers(db, { now, since: after(now, -hours(24)) });
  await transact(db, async (trx) => {
    for (const { paymentUuid } of unsent) await jobs.send(trx, SANDBOX_ANSWERS, { paymentUuid });
  });
}

const secrets = new WeakMap<Db, string>();

/** The secret between the sandbox and the shop, made on first use and the same for every process. */
async function sandboxSecret({ db }: Pick<Services, 'db'>): Promise<string> {
  const secret = secrets.get(db) ?? (await secretOfSandbox(db, newSecret));
  secrets.set(db, secret);
  return secret;
}
