import type { HookEvent } from '@picture-day/contract/connections';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { HookDeliveryTable } from '../../platform/database/schema-connections.ts';

export type DeliveryRow = Selectable<HookDeliveryTable>;

interface Told {
  readonly portalUuid: string;
  readonly orderUuid: string;
  readonly event: HookEvent;
  readonly eventUuid: string;
  readonly at: Date;
}

/**
 * Writes down what each listening hook is told: ids, state and sums of the order as they are in this transaction.
 * One statement, so that whoever settles an order waits for nothing else.
 */
export async function insertDeliveries(trx: Trx, told: Told): Promise<readonly string[]> {
  const { portalUuid, orderUuid, event, eventUuid, at } = told;
  const { rows } = await sql<{ uuid: string }>`
    insert into hook_delivery (uuid, hook_uuid, event_uuid, event, order_uuid, body, created_at, next_at)
    select gen_random_uuid(), h.uuid, ${eventUuid}, ${event}, o.uuid, json_build_object(
        'id', ${eventUuid}::text, 'event', ${event}::text, 'at', ${at.toISOString()}::text, 'shop', p.key,
        'order', json_build_object('uuid', o.uuid, 'reference', left(o.uuid::text, 8), 'state', o.state,
          'currency', o.currency, 'goods', o.goods, 'discount', o.discount, 'delivery', o.delivery, 'fees', o.fees,
          'total', o.total, 'captured', o.captured, 'refunded', o.refunded))::text,
      ${at}, ${at}
    from hook h join shop_order o on o.portal_uuid = h.portal_uuid join portal p on p.uuid = h.portal_uuid
    where h.portal_uuid = ${portalUuid} and h.off_at is null and ${event} = any(h.events) and o.uuid = ${orderUuid}
    returning uuid`.execute(trx);
  return rows.map(({ uuid }) => uuid);
}

export async function insertDelivery(
  trx: Db | Trx,
  delivery: Pick<
    DeliveryRow,
    'uuid' | 'hook_uuid' | 'event_uuid' | 'event' | 'body' | 'created_at' | 'next_at'
  >,
): Promise<void> {
  await trx.insertInto('hook_delivery').values(delivery).execute();
}

export interface DueDelivery extends DeliveryRow {
  readonly url: string;
  readonly secret: Buffer;
  readonly old_secret: Buffer | null;
  readonly old_secret_until: Date | null;
}

/** Takes a delivery for one try, until the lease is over; nothing where it is not due or somebody else has it. */
export async function takeDelivery(
  db: Db,
  uuid: string,
  lease: { readonly now: Date; readonly until: Date },
): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    update hook_delivery d set lease_until = ${lease.until}, attempts = d.attempts + 1
    from hook h
    where d.uuid = ${uuid} and h.uuid = d.hook_uuid and d.state = 'waiting' and d.next_at <= ${lease.now}
      and (d.lease_until is null or d.lease_until <= ${lease.now}) and (h.off_at is null or d.event = 'test')
    returning d.*, h.url, h.secret, h.old_secret, h.old_secret_until`.execute(db);
  return rows[0];
}

/** What is due and nobody is sending, oldest first. */
export async function dueDeliveries(db: Db, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select d.uuid from hook_delivery d join hook h on h.uuid = d.hook_uuid
    where d.state = 'waiting' and d.next_at <= ${now} and (d.lease_until is null or d.lease_until <= ${now})
      and h.off_at is null
    order by d.next_at limit 200`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

export interface Heard {
  readonly state: DeliveryRow['state'];
  readonly next_at?: Date;
  readonly answered_at: Date;
  readonly status: number | null;
  readonly answer: string;
  readonly milliseconds: number;
}

export async function noteAnswer(trx: Trx, uuid: string, heard: Heard): Promise<void> {
  await trx
    .updateTable('hook_delivery')
    .set({ ...heard, lease_until: null })
    .where('uuid', '=', uuid)
    .execute();
}

/** Lets a delivery of the shop be sent at once, from the first pause on. */
export async function releaseDelivery(
  trx: Trx,
  portalUuid: string,
  uuid: string,
  now: Date,
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    update hook_delivery d set state = 'waiting', attempts = 0, next_at = ${now}
    from hook h
    where d.uuid = ${uuid} and h.uuid = d.hook_uuid and h.portal_uuid = ${portalUuid}
      and (d.lease_until is null or d.lease_until <= ${now})
    returning d.*`.execute(trx);
  return rows[0];
}

export const findDelivery = (
  db: Db | Trx,
  portalUuid: string,
  uuid: string,
): Promise<DeliveryRow | undefined> =>
  db
    .selectFrom('hook_delivery')
    .innerJoin('hook', 'hook.uuid', 'hook_delivery.hook_uuid')
    .where('hook_delivery.uuid', '=', uuid)
    .where('hook.portal_uuid', '=', portalUuid)
    .selectAll('hook_delivery')
    .executeTakeFirst();

/** A page of a hook's deliveries, newest first. */
export async function deliveriesOf(
  db: Db,
  asked: {
    readonly portalUuid: string;
    readonly hookUuid: string;
    readonly before: string | undefined;
    readonly limit: number;
  },
): Promise<readonly DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select d.* from hook_delivery d join hook h on h.uuid = d.hook_uuid
    where h.portal_uuid = ${asked.portalUuid} and d.hook_uuid = ${asked.hookUuid}
      and (${asked.before ?? null}::uuid is null or (d.created_at, d.uuid) <
        (select b.created_at, b.uuid from hook_delivery b where b.uuid = ${asked.before ?? null}
          and b.hook_uuid = d.hook_uuid))
    order by d.created_at desc, d.uuid desc limit ${asked.limit}`.execute(db);
  return rows;
}

/** What arrived, or never will, is of no use after a while. */
export async function forgetDeliveries(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('hook_delivery')
    .where('created_at', '<', before)
    .where('state', '!=', 'waiting')
    .execute();
}
