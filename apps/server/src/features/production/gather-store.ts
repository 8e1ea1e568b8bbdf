import { DELIVERY, DELIVERY_TYPES, type DeliveryType } from '@picture-day/contract/deliveries';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { Handover } from '../orders/order.ts';
import type { BatchRow } from './store.ts';

/** A line that may be made and lies in no batch. */
export interface WaitingLine {
  readonly uuid: string;
  readonly orderUuid: string;
  readonly delivery: DeliveryType;
  /** The child of the line, or the first of its order. */
  readonly subjectUuid: string | null;
  readonly jobUuid: string | null;
  readonly jobName: string | null;
  readonly deadline: string | null;
  readonly lateUntil: string | null;
  /** The lab that makes its product. */
  readonly labUuid: string | null;
  readonly labName: string | null;
  /** The batch it has joined, which still collects. */
  readonly batchUuid: string | null;
}

/** How an order is delivered: as it was agreed last. */
export const deliveredAs = sql<unknown>`coalesce((
  select a.value from amendment a where a.order_uuid = o.uuid and a.kind = 'delivery'
  order by a.version desc limit 1
), o.handover)`;

/** The address that was agreed; empty once the family was erased. */
export type SentTo = Pick<Handover, 'address' | 'contact'>;

const SENT_TO_AN_ADDRESS = DELIVERY_TYPES.filter((type) => DELIVERY[type].asks !== 'contact');

/** The address a parcel is sent to and who receives it, as agreed last; null where it is handed out. */
export const sentTo = sql<SentTo | null>`case when ${deliveredAs} ->> 'type' = any(${SENT_TO_AN_ADDRESS}::text[]) then coalesce((
    select a.value from amendment a where a.order_uuid = o.uuid and a.kind in ('delivery', 'address')
    order by a.version desc limit 1
  ), o.handover) end`;

/** So many at a time; the next round takes the rest. */
const AT_ONCE = 5000;

export interface Wanted {
  /** Orders by their references, or the job of the child; all where neither is said. */
  readonly orders?: readonly string[] | undefined;
  readonly jobUuid?: string | undefined;
}

/**
 * Lines to gather, the longest waiting first. Those of batches that still collect are among them: what is delivered
 * otherwise meanwhile changes its batch, and one made by hand takes what it names.
 */
export async function linesToGather(
  trx: Trx,
  portalUuid: string,
  { orders, jobUuid }: Wanted = {},
): Promise<WaitingLine[]> {
  const { rows } = await sql<WaitingLine>`
    select f.uuid, f.order_uuid as "orderUuid", ${deliveredAs} ->> 'type' as delivery, s.uuid as "subjectUuid",
      j.uuid as "jobUuid", j.name as "jobName", j.deadline, j.late_until as "lateUntil", lab.uuid as "labUuid",
      lab.name as "labName", f.batch_uuid as "batchUuid"
    from fulfilment f
    join shop_order o on o.uuid = f.order_uuid
    left join lateral (
      select s.uuid, s.job_uuid from order_line l
      cross join unnest(l.subject_uuids) with ordinality u (uuid, place)
      join subject s on s.uuid = u.uuid
      where l.order_uuid = f.order_uuid
      order by (l.uuid = f.line_uuid) desc, l.position, u.place limit 1
    ) s on true
    left join job j on j.uuid = s.job_uuid
    left join batch b on b.uuid = f.batch_uuid
    join order_line made on made.order_uuid = f.order_uuid and made.uuid = f.line_uuid
    left join lab_product lp on lp.portal_uuid = o.portal_uuid and lp.product_uuid = made.product_uuid
    left join lab on lab.uuid = lp.lab_uuid and lab.off_at is null and lab.removed_at is null
    where f.state = 'waiting' and f.released_at is not null and o.portal_uuid = ${portalUuid}
      and o.state in ('paid', 'in_production', 'shipped', 'done')
      and (f.batch_uuid is null or (b.state = 'collecting' and b.kind <> 'hand'))
      and ${orders ? sql`left(o.uuid::text, 8) = any(${[...orders]}::text[])` : sql`true`}
      and ${jobUuid ? sql`j.uuid = ${jobUuid}` : sql`true`}
    order by f.batch_uuid is not null, f.released_at, f.uuid limit ${AT_ONCE}
    for update of f`.execute(trx);
  return rows;
}

export const countWaiting = async (db: Db, portalUuid: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from fulfilment f join shop_order o on o.uuid = f.order_uuid
    where f.state = 'waiting' and f.released_at is not null and f.batch_uuid is null
      and o.portal_uuid = ${portalUuid} and o.state in ('paid', 'in_production', 'shipped', 'done')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** Batches that rules fill, oldest first. */
export const collectingBatches = (trx: Trx, portalUuid: string): Promise<BatchRow[]> =>
  trx
    .selectFrom('batch')
    .where('portal_uuid', '=', portalUuid)
    .where('state', '=', 'collecting')
    .where('kind', '<>', 'hand')
    .orderBy('created_at')
    .selectAll()
    .execute();

export interface NewParcel {
  readonly orderUuid: string;
  readonly subjectUuid: string | null;
  readonly code: string;
}

/** Lines join a batch, each order with one parcel; a parcel that is there stays as it is. */
export async function joinBatch(
  trx: Trx,
  batchUuid: string,
  lineUuids: readonly string[],
  parcels: readonly NewParcel[],
  at: Date,
): Promise<void> {
  await trx
    .updateTable('fulfilment')
    .set({ batch_uuid: batchUuid, changed_at: at })
    .where('uuid', 'in', [...lineUuids])
    .execute();
  await trx
    .insertInto('parcel')
    .values(
      parcels.map(({ orderUuid, subjectUuid, code }) => ({
        batch_uuid: batchUuid,
        order_uuid: orderUuid,
        subject_uuid: subjectUuid,
        code,
        created_at: at,
      })),
    )
    .onConflict((oc) => oc.columns(['batch_uuid', 'order_uuid']).doNothing())
    .execute();
}

/** Parcels that nothing is in any more, of batches that still collect. */
export async function dropEmptyParcels(trx: Trx, portalUuid: string): Promise<void> {
  await sql`
    delete from parcel p using batch b
    where b.uuid = p.batch_uuid and b.state = 'collecting' and b.portal_uuid = ${portalUuid}
      and not exists (
        select from fulfilment f
        where f.batch_uuid = p.batch_uuid and f.order_uuid = p.order_uuid and f.state <> 'taken_out'
      )`.execute(trx);
}

export async function jobByKey(
  db: Db | Trx,
  portalUuid: string,
  key: string,
): Promise<{ readonly uuid: string; readonly name: string } | undefined> {
  return db
    .selectFrom('job')
    .where('portal_uuid', '=', portalUuid)
    .where('key', '=', key)
    .select(['uuid', 'name'])
    .executeTakeFirst();
}
