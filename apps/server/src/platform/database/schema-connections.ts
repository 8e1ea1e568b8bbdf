import type { HookEvent, KeyScope } from '@picture-day/contract/connections';
import type { Generated } from 'kysely';

/** A system that is told of orders. */
export interface HookTable {
  uuid: string;
  portal_uuid: string;
  name: string;
  url: string;
  events: HookEvent[];
  /** Sealed. */
  secret: Buffer;
  old_secret: Generated<Buffer | null>;
  old_secret_until: Generated<Date | null>;
  created_at: Date;
  /** Since when nothing arrives. */
  failing_since: Generated<Date | null>;
  off_at: Generated<Date | null>;
  off_failing: Generated<boolean>;
}

export interface HookDeliveryTable {
  uuid: string;
  hook_uuid: string;
  /** The same however often it is sent. */
  event_uuid: string;
  event: HookEvent | 'test';
  order_uuid: string | null;
  /** What is sent, as it was when it happened. */
  body: string;
  state: Generated<'waiting' | 'done' | 'failed'>;
  attempts: Generated<number>;
  created_at: Date;
  next_at: Date;
  lease_until: Generated<Date | null>;
  answered_at: Generated<Date | null>;
  status: Generated<number | null>;
  answer: Generated<string | null>;
  milliseconds: Generated<number | null>;
}

/** A key with which a system reads; the key itself is kept by nobody here. */
export interface ApiKeyTable {
  uuid: string;
  portal_uuid: string;
  name: string;
  token_hash: Buffer;
  ending: string;
  scopes: KeyScope[];
  created_at: Date;
  last_day: string;
  ends_at: Date;
  used_at: Generated<Date | null>;
  ended_at: Generated<Date | null>;
}

export interface ConnectionTables {
  hook: HookTable;
  hook_delivery: HookDeliveryTable;
  api_key: ApiKeyTable;
}
