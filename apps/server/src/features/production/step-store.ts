import type { BatchState } from '@picture-day/contract/entities/batch';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { FulfilmentState } from '../../platform/database/schema-fulfilment.ts';
import type { OrderRow } from '../orders/order.ts';

/** The locks under which every order changes, taken in one order by whoever takes many. */
export async function lockOrders(trx: Trx, orderUuids: readonly string[]): Promise<void> {
  await sql`
    select c.uuid from cart c
    where c.uuid in (select o.cart_uuid from shop_order o where o.uuid = any(${[...orderUuids]}::uuid[]))
    order by c.uuid for update`.execute(trx);
}

/** The orders with something live in a batch. */
export async function ordersOfBatch(db: Db | Trx, batchUuid: string): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select distinct order_uuid as uuid from fulfilment
    where batch_uuid = ${batchUuid} and state <> 'taken_out' order by 1`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** What failed is not packed: the lab refused it, or its file could not be made. */
const hasFailed = sql<boolean>`(
  f.failure is not null or exists (
    select from print_file p
    where p.order_uuid = f.order_uuid and p.line_uuid = f.line_uuid and p.state = 'failed'
  ))`;

interface Moving {
  readonly batchUuid: string;
  /** All of the batch where none are named. */
  readonly orderUuids?: readonly string[] | undefined;
  readonly from: readonly FulfilmentState[];
  readonly at: Date;
}

const ofMove = ({ batchUuid, orderUuids, from }: Moving) => sql`
  f.batch_uuid = ${batchUuid} and f.state = any(${[...from]}::text[])
  and ${orderUuids ? sql`f.order_uuid = any(${[...orderUuids]}::uuid[])` : sql`true`}`;

/** Moves makings of a batch to a state. */
export async function moveMakings(trx: Trx, move: Moving & { readonly to: FulfilmentState }): Promise<void> {
  await sql`
    update fulfilment f set state = ${move.to}, changed_at = ${move.at}
    where ${ofMove(move)}`.execute(trx);
}

/** Makings that are packed no longer are as far as the lab had brought them. */
export async function unpackMakings(trx: Trx, move: Omit<Moving, 'from'>): Promise<void> {
  await sql`
    update fulfilment f set changed_at = ${move.at},
      state = case when f.printed_at is null then 'in_batch' else 'printed' end
    where ${ofMove({ ...move, from: ['packed'] })}`.execute(trx);
}

/** Packs what is whole, and the parcels it lies in. The orders whose parcels were packed by it. */
export async function packMakings(
  trx: Trx,
  move: Omit<Moving, 'from'> & { readonly by: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    with packed as (
      update fulfilment f set state = 'packed', changed_at = ${move.at}
      where ${ofMove({ ...move, from: ['in_batch', 'printed'] })} and not ${hasFailed}
      returning f.order_uuid
    )
    update parcel p set packed_at = ${move.at}, packed_by = ${move.by}::uuid
    where p.batch_uuid = ${move.batchUuid} and p.packed_at is null
      and p.order_uuid in (select order_uuid from packed)
    returning p.order_uuid as uuid`.execute(trx);
  return rows.map(({ uuid }) => uuid);
}

/** Hands packed parcels over. The orders whose parcels were. */
export async function handOverMakings(
  trx: Trx,
  move: Omit<Moving, 'from'> & { readonly by: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    with handed as (
      update fulfilment f set state = 'handed_over', changed_at = ${move.at}
      where ${ofMove({ ...move, from: ['packed'] })}
      returning f.order_uuid
    )
    update parcel p set handed_at = ${move.at}, handed_by = ${move.by}::uuid
    where p.batch_uuid = ${move.batchUuid} and p.handed_at is null
      and p.order_uuid in (select order_uuid from handed)
    returning p.order_uuid as uuid`.execute(trx);
  return rows.map(({ uuid }) => uuid);
}

/** The parcels of a batch, or the one of an order, are not handed over, or not even packed, any more. */
export async function takeParcelsBack(
  trx: Trx,
  batchUuid: string,
  what: 'handed' | 'packed',
  orderUuid?: string,
): Promise<void> {
  await trx
    .updateTable('parcel')
    .set(what === 'handed' ? { handed_at: null, handed_by: null } : { packed_at: null, packed_by: null })
    .where('batch_uuid', '=', batchUuid)
    .$if(what === 'packed', (query) => query.where('handed_at', 'is', null))
    .$if(orderUuid !== undefined, (query) => query.where('order_uuid', '=', orderUuid ?? ''))
    .execute();
}

/** What failed and was not handed over waits for the next batch of its rule. */
export async function leaveFailedBehind(trx: Trx, batchUuid: string, at: Date): Promise<void> {
  await sql`
    update fulfilment set state = 'waiting', batch_uuid = null, changed_at = ${at}
    where batch_uuid = ${batchUuid} and state in ('in_batch', 'printed')`.execute(trx);
  await sql`
    delete from parcel p where p.batch_uuid = ${batchUuid} and p.packed_at is null
      and not exists (select from fulfilment f where (f.batch_uuid, f.order_uuid) = (p.batch_uuid, p.order_uuid))`.execute(
    trx,
  );
}

/** How many parcels there are, those in which something whole is left to be packed, and those left to be handed over. */
export async function countParcels(
  db: Db | Trx,
  batchUuid: string,
): Promise<{
  readonly parcels: number;
  readonly packed: number;
  readonly toPack: number;
  readonly toHand: number;
}> {
  const { rows } = await sql<{ parcels: number; packed: number; toPack: number; toHand: number }>`
    select count(distinct f.order_uuid)::int as parcels,
      count(distinct f.order_uuid) filter (where p.packed_at is not null)::int as packed,
      count(distinct f.order_uuid) filter (where p.packed_at is null and not ${hasFailed})::int as "toPack",
      count(distinct f.order_uuid) filter (where p.packed_at is not null and p.handed_at is null)::int as "toHand"
    from fulfilment f join parcel p on (p.batch_uuid, p.order_uuid) = (f.batch_uuid, f.order_uuid)
    where f.batch_uuid = ${batchUuid} and f.state <> 'taken_out'`.execute(db);
  return rows[0] ?? { parcels: 0, packed: 0, toPack: 0, toHand: 0 };
}

export interface OrderMakings {
  readonly order: OrderRow;
  readonly email: string;
  readonly hasLeft: boolean;
  readonly makings: readonly { readonly state: FulfilmentState; readonly batchState: BatchState | null }[];
}

/** Orders with the newest making of each of their lines. */
export async function makingsOfOrders(trx: Trx, orderUuids: readonly string[]): Promise<OrderMakings[]> {
  const { rows } = await sql<OrderMakings>`
    select to_jsonb(o) as order, a.email, a.deleted_at is not null as "hasLeft", coalesce(m.makings, '[]') as makings
    from shop_order o join account a on a.uuid = o.account_uuid
    left join lateral (
      select jsonb_agg(jsonb_build_object('state', n.state, 'batchState', n.batch_state)) as makings from (
        select distinct on (f.line_uuid) f.state, b.state as batch_state
        from fulfilment f left join batch b on b.uuid = f.batch_uuid
        where f.order_uuid = o.uuid and f.state <> 'taken_out'
        order by f.line_uuid, f.number desc
      ) n
    ) m on true
    where o.uuid = any(${[...orderUuids]}::uuid[]) order by o.uuid`.execute(trx);
  return rows;
}

/** Makings a lab speaks of, in the batch it was sent. */
export async function setPrinted(
  trx: Trx,
  batchUuid: string,
  lineUuids: readonly string[] | null,
  at: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update fulfilment f set printed_at = ${at}, changed_at = ${at}, failure = null, failed_at = null,
      state = case when f.state = 'in_batch' then 'printed' else f.state end
    where f.batch_uuid = ${batchUuid} and f.state in ('in_batch', 'printed') and f.printed_at is null
      and ${lineUuids ? sql`f.line_uuid = any(${[...lineUuids]}::uuid[])` : sql`true`}`.execute(trx);
  return Number(numAffectedRows);
}

export async function setFailed(
  trx: Trx,
  batchUuid: string,
  lineUuids: readonly string[],
  failure: string,
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    update fulfilment f set failure = ${failure.slice(0, 500)}, failed_at = ${at}, changed_at = ${at},
      state = 'in_batch', printed_at = null
    where f.batch_uuid = ${batchUuid} and f.line_uuid = any(${[...lineUuids]}::uuid[])
      and f.state in ('in_batch', 'printed')
    returning f.order_uuid as uuid`.execute(trx);
  return rows.map(({ uuid }) => uuid);
}
