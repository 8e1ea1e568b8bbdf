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
  untoldPayments,
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

type Paid = Pick<SandboxPayment, 'amount' | 'currency'>;

/** What the sandbox has to say of a payment, and how often; what was paid is not said in jobs of an earlier version. */
interface Answer extends Partial<Paid> {
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
  const take = wait === 0 && times === 1 ? jobs.near(SANDBOX_ANSWERS) : undefined;
  const ended = {
    status: isApproved ? 'approved' : decision === 'decline' ? 'declined' : 'cancelled',
    charges: isApproved ? 1 : 0,
    answers_at: after(clock.now(), wait * 1000),
    near: take !== undefined,
  } as const;
  const answerOf = (paid: Paid): Answer => ({ paymentUuid, times, ...paid });
  if (take) {
    const paid = await endSandboxPayment(db, paymentUuid, ended);
    if (paid) take(answerOf(paid));
    return paid !== undefined;
  }
  return transact(db, async (trx) => {
    const paid = await endSandboxPayment(trx, paymentUuid, ended);
    if (paid) await jobs.send(trx, SANDBOX_ANSWERS, answerOf(paid), { afterSeconds: wait });
    return paid !== undefined;
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
  const isTold = change.amount !== undefined && change.currency !== undefined;
  const known = isTold ? change : await findSandboxPayment(services.db, paymentUuid);
  if (!known) throw new Error('the sandbox does not know this payment');
  const { amount, currency } = known;
  const event = { id: randomUUID(), payment: paymentUuid, amount, currency, ...change };
  const body = JSON.stringify(event);
  return { body, signature: signBody(await sandboxSecret(services), body, services.clock.now()) };
}

/** What was decided and not told for a day, nobody waits for any more. */
const sinceYesterday = (now: Date) => ({ now, since: after(now, -hours(24)) });

/** Sends the sandbox's messages; `receive` is the door that a provider on the network would knock at. */
export async function startSandbox(
  services: Needed,
  receive: (message: SignedMessage) => Promise<unknown>,
): Promise<void> {
  await services.jobs.work<Answer>(
    SANDBOX_ANSWERS,
    async ({ paymentUuid, times = 1, ...paid }) => {
      const { body, signature } = await sandboxMessage(services, paymentUuid, {
        id: `answer ${paymentUuid}`,
        ...paid,
      });
      const headers = { [PROVIDER.sandbox.signature]: signature };
      const sent = { raw: Buffer.from(body), headers, host: '', path: '' };
      for (let time = 0; time < times; time++) await receive(sent);
    },
    {
      together: 10,
      near: { left: () => untoldPayments(services.db, sinceYesterday(services.clock.now())), atOnce: 8 },
    },
  );
}

const secrets = new WeakMap<Db, string>();

/** The secret between the sandbox and the shop, made on first use and the same for every process. */
async function sandboxSecret({ db }: Pick<Services, 'db'>): Promise<string> {
  const secret = secrets.get(db) ?? (await secretOfSandbox(db, newSecret));
  secrets.set(db, secret);
  return secret;
}
