import type { ProviderName } from '@picture-day/contract/payment-providers';
import type { Db, Trx } from '../../platform/database/connect.ts';

/** A message by its provider, and the provider's name for it. */
export interface EventKey {
  readonly provider: ProviderName;
  readonly id: string;
}

/** False for a message that was stored before. One that has an outcome is applied already. */
export async function insertEvent(
  db: Db | Trx,
  { provider, id }: EventKey,
  event: { readonly body: string; readonly outcome: string | null; readonly at: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('payment_event')
    .values({
      provider,
      event_id: id,
      body: event.body,
      received_at: event.at,
      applied_at: event.outcome === null ? null : event.at,
      outcome: event.outcome,
    })
    .onConflict((oc) => oc.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return added !== undefined;
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
