import type { ProviderName } from '@picture-day/contract/payment-providers';
import type { Db, Trx } from '../../platform/database/connect.ts';

/** A message by its provider, and the provider's name for it. */
export interface EventKey {
  readonly provider: ProviderName;
  readonly id: string;
}

interface NewEvent {
  readonly body: string;
  readonly at: Date;
}

/** False for a message that was stored before. */
export async function insertEvent(trx: Trx, key: EventKey, event: NewEvent): Promise<boolean> {
  const stored = await trx
    .insertInto('payment_event')
    .values({
      provider: key.provider,
      event_id: key.id,
      body: event.body,
      received_at: event.at,
      applied_at: null,
      outcome: null,
    })
    .onConflict((oc) => oc.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** The body of a message that has not been applied. */
export async function findWaitingEvent(db: Db, { provider, id }: EventKey): Promise<string | undefined> {
  const stored = await db
    .selectFrom('payment_event')
    .where('provider', '=', provider)
    .where('event_id', '=', id)
    .where('applied_at', 'is', null)
    .select('body')
    .executeTakeFirst();
  return stored?.body;
}

/** What a provider tells about a customer is not kept longer than needed. */
export async function endEvent(
  db: Db,
  { provider, id }: EventKey,
  applied: { readonly outcome: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('payment_event')
    .set({ applied_at: applied.at, outcome: applied.outcome, body: '' })
    .where('provider', '=', provider)
    .where('event_id', '=', id)
    .execute();
}

/** Messages that have not been applied, the oldest first. */
export async function waitingEvents(db: Db): Promise<EventKey[]> {
  const waiting = await db
    .selectFrom('payment_event')
    .where('applied_at', 'is', null)
    .orderBy('received_at')
    .select(['provider', 'event_id'])
    .limit(500)
    .execute();
  return waiting.map(({ provider, event_id }) => ({ provider: provider as ProviderName, id: event_id }));
}
