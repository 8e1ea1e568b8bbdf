import type { Hook, HookDelivery } from '@picture-day/contract/calls/studio/hooks';
import { orderReference } from '@picture-day/contract/constants';
import type { DeliveryRow } from './delivery-store.ts';
import type { HookRow } from './hook-store.ts';

const told = (date: Date | null): string | null => date?.toISOString() ?? null;

/** A hook without its secret. */
export const describeHook = (hook: HookRow & { readonly waiting?: number }, now: Date): Hook => ({
  uuid: hook.uuid,
  name: hook.name,
  url: hook.url,
  events: hook.events,
  created: hook.created_at.toISOString(),
  oldSecretUntil: hook.old_secret_until && hook.old_secret_until > now ? told(hook.old_secret_until) : null,
  off: hook.off_at && { since: hook.off_at.toISOString(), failing: hook.off_failing },
  failingSince: told(hook.failing_since),
  waiting: hook.waiting ?? 0,
});

export const describeDelivery = (row: DeliveryRow): HookDelivery => ({
  uuid: row.uuid,
  eventUuid: row.event_uuid,
  event: row.event,
  reference: row.order_uuid && orderReference(row.order_uuid),
  state: row.state,
  attempts: row.attempts,
  created: row.created_at.toISOString(),
  next: row.state === 'waiting' ? row.next_at.toISOString() : null,
  answer: row.answered_at && {
    at: row.answered_at.toISOString(),
    status: row.status,
    text: row.answer ?? '',
    milliseconds: row.milliseconds ?? 0,
  },
});
