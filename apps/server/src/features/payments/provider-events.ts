import { type Db, type Trx, transact } from '../../platform/database/connect.ts';
import type { ProviderName } from '../../platform/database/schema-orders.ts';
import type { Services } from '../../platform/services.ts';
import type { Outcome } from './apply-provider-state.ts';
import { askProvider } from './check-payment.ts';
import { BadSignature } from './provider.ts';
import { providerNamed } from './providers.ts';
import { findByReference } from './store.ts';

const EVENT_QUEUE = 'payment-events';

/** Takes a provider's message in: verified on its bytes and stored before anybody says thanks. */
export async function receiveEvent(
  services: Services,
  name: ProviderName,
  raw: Buffer,
  signature: string | undefined,
): Promise<void> {
  const id = await verifiedId(services, name, raw, signature);
  await transact(services.db, async (trx) => {
    if (await storeEvent(trx, services, { name, id, raw })) {
      await services.jobs.send(trx, EVENT_QUEUE, { provider: name, id });
    }
  });
}

/** The same where a job stands behind the message already: it is applied at once, and written down as such. */
export async function receiveAndApply(
  services: Services,
  name: ProviderName,
  raw: Buffer,
  signature: string | undefined,
): Promise<void> {
  const id = await verifiedId(services, name, raw, signature);
  const outcome = await outcomeOf(services, name, raw.toString('utf8'));
  await storeEvent(services.db, services, { name, id, raw: Buffer.alloc(0), outcome });
}

async function verifiedId(
  services: Services,
  name: ProviderName,
  raw: Buffer,
  signature: string | undefined,
): Promise<string> {
  const provider = providerNamed(services, name);
  if (!provider.verifyEvent) throw new BadSignature('this provider sends no messages');
  return (await provider.verifyEvent(raw, signature)).id;
}

/** False for a message that was stored before. */
async function storeEvent(
  db: Db | Trx,
  { clock }: Services,
  event: {
    readonly name: ProviderName;
    readonly id: string;
    readonly raw: Buffer;
    readonly outcome?: Outcome | 'not-ours';
  },
): Promise<boolean> {
  const added = await db
    .insertInto('payment_event')
    .values({
      provider: event.name,
      event_id: event.id,
      body: event.raw.toString('utf8'),
      received_at: clock.now(),
      applied_at: event.outcome ? clock.now() : null,
      outcome: event.outcome ?? null,
    })
    .onConflict((oc) => oc.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Applies a stored message. It only says that something happened: the provider is asked for the state, so that the
 * order in which messages arrive makes no difference.
 */
async function applyEvent(services: Services, name: ProviderName, id: string): Promise<void> {
  const { db, clock } = services;
  const stored = await db
    .selectFrom('payment_event')
    .where('provider', '=', name)
    .where('event_id', '=', id)
    .where('applied_at', 'is', null)
    .select('body')
    .executeTakeFirst();
  if (!stored) return;
  const outcome = await outcomeOf(services, name, stored.body);
  await db
    .updateTable('payment_event')
    // What a provider tells about a customer is not kept longer than needed.
    .set({ applied_at: clock.now(), outcome, body: '' })
    .where('provider', '=', name)
    .where('event_id', '=', id)
    .execute();
}

async function outcomeOf(
  services: Services,
  name: ProviderName,
  body: string,
): Promise<Outcome | 'not-ours'> {
  const about = providerNamed(services, name).readEvent?.(body).about;
  const payment = about && (await findByReference(services.db, name, about));
  if (!payment) return 'not-ours';
  if (about.amount !== payment.amount || about.currency !== payment.currency) {
    services.log.error({ payment: payment.uuid }, 'a provider wrote of another amount or currency');
    return 'refused';
  }
  // What has been collected stays so; there is nothing to ask.
  if (payment.state === 'captured') return 'unchanged';
  return (await askProvider(services, { ...payment, reference: about.reference })).outcome;
}

/** Applies every stored message that has not been, oldest first. */
export async function applyWaitingEvents(services: Services): Promise<void> {
  const waiting = await services.db
    .selectFrom('payment_event')
    .where('applied_at', 'is', null)
    .orderBy('received_at')
    .select(['provider', 'event_id'])
    .limit(500)
    .execute();
  for (const { provider, event_id } of waiting) {
    try {
      await applyEvent(services, provider as ProviderName, event_id);
    } catch (error) {
      services.log.warn({ err: error, provider }, 'a message of a payment provider waits');
    }
  }
}

export async function startEvents(services: Services): Promise<void> {
  const apply = ({ provider, id }: { provider: ProviderName; id: string }) =>
    applyEvent(services, provider, id);
  await services.jobs.work(EVENT_QUEUE, apply, { together: 10 });
}
