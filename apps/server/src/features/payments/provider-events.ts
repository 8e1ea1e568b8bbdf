import type { ProviderName } from '@picture-day/contract/payment-providers';
import { transact } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import type { Outcome } from './apply-provider-state.ts';
import { noteDifference } from './attention-store.ts';
import { askProvider } from './check-payment.ts';
import { type EventKey, endEvent, findWaitingEvent, insertEvent, waitingEvents } from './event-store.ts';
import { askMoneyBack } from './money-back.ts';
import { BadSignature, type SignedMessage } from './provider.ts';
import { providerNamed } from './providers.ts';
import { findByReference } from './store.ts';

const EVENT_QUEUE = 'payment-events';

/** Takes a provider's message in: verified on its bytes and stored before anybody says thanks. */
export async function receiveEvent(
  services: Services,
  name: ProviderName,
  message: SignedMessage,
): Promise<void> {
  const id = await verifiedId(services, name, message);
  await transact(services.db, async (trx) => {
    const event = { provider: name, id };
    const at = services.clock.now();
    if (await insertEvent(trx, event, { body: message.raw.toString('utf8'), at })) {
      await services.jobs.send(trx, EVENT_QUEUE, event);
    }
  });
}

async function verifiedId(services: Services, name: ProviderName, message: SignedMessage): Promise<string> {
  const provider = providerNamed(services, name);
  if (!provider.verifyEvent) throw new BadSignature('this provider sends no messages');
  return (await provider.verifyEvent(message)).id;
}

/**
 * Applies a stored message. It only says that something happened: the provider is asked for the state, so that the
 * order in which messages arrive makes no difference.
 */
async function applyEvent(services: Services, event: EventKey): Promise<void> {
  const { db, clock } = services;
  const body = await findWaitingEvent(db, event);
  if (body === undefined) return;
  const outcome = await outcomeOf(services, event.provider, body);
  await endEvent(db, event, { outcome, at: clock.now() });
}

async function outcomeOf(
  services: Services,
  name: ProviderName,
  body: string,
): Promise<Outcome | 'not-ours'> {
  const provider = providerNamed(services, name);
  const { about = null, back } = provider.readEvent?.(body) ?? {};
  if (back) return backOutcome(services, name, back);
  const payment = about && (await findByReference(services.db, name, about));
  if (!payment) return 'not-ours';
  if (about.amount !== payment.amount || about.currency !== payment.currency) {
    await noteDifference(services.db, payment.uuid, services.clock.now());
    services.log.error({ payment: payment.uuid }, 'a provider wrote of another amount or currency');
    return 'refused';
  }
  // What has been collected stays so; there is nothing to ask.
  if (payment.state === 'captured') return 'unchanged';
  return (await askProvider(services, { ...payment, reference: about.reference })).outcome;
}

/** Money went back or is disputed: the provider is asked what of it we do not know. */
async function backOutcome(
  services: Services,
  name: ProviderName,
  back: string,
): Promise<Outcome | 'not-ours'> {
  const reference = (await providerNamed(services, name).paymentOf?.(back)) ?? null;
  const payment = reference && (await findByReference(services.db, name, { reference, paymentUuid: null }));
  if (!payment) return 'not-ours';
  return (await askMoneyBack(services, payment)) ? 'moved' : 'unchanged';
}

/** Applies every stored message that has not been, oldest first. */
export async function applyWaitingEvents(services: Services): Promise<void> {
  for (const event of await waitingEvents(services.db)) {
    try {
      await applyEvent(services, event);
    } catch (error) {
      services.log.warn({ err: error, provider: event.provider }, 'a message of a payment provider waits');
    }
  }
}

export async function startEvents(services: Services): Promise<void> {
  const apply = (event: EventKey) => applyEvent(services, event);
  await services.jobs.work(EVENT_QUEUE, apply, { together: 10 });
}
