import type { ProviderName } from '@picture-day/contract/payment-providers';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { type Places, statement } from '../../platform/database/statement.ts';

/** A message by its provider, and the provider's name for it. */
export interface EventKey {
  readonly provider: ProviderName;
  readonly id: string;
}

interface NewEvent {
  readonly body: string;
  readonly outcome: string | null;
  readonly at: Date;
}

const insertingEvent = statement(
  (db, event: Places<EventKey & NewEvent & { readonly appliedAt: Date | null }>) =>
    db
      .insertInto('payment_event')
      .values({
        provider: event.provider,
        event_id: event.id,
        body: event.body,
        received_at: event.at,
        applied_at: event.appliedAt,
        outcome: event.outcome,
      })
      .onConflict((oc) => oc.columns(['provider', 'event_id']).doNothing())
      .returning('event_id'),
);

/** False for a message that was stored before. One that has an outcome is applied already. */
export async function insertEvent(db: Db | Trx, key: EventKey, event: NewEvent): Promise<boolean> {
  const appliedAt = event.outcome === null ? null : event.at;
  return (await insertingEvent(db, { ...key, ...event, appliedAt })).length > 0;
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
