import type { DeliveryType } from '@picture-day/contract/deliveries';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { ParcelTable } from '../../platform/database/schema-batches.ts';
import type { FulfilmentState } from '../../platform/database/schema-fulfilment.ts';
import { deliveredAs, type SentTo, sentTo } from './gather-store.ts';

export type ParcelRow = Selectable<ParcelTable>;

/** A making that lies in a batch, with all that is said of it to who prints and packs; no price, no account. */
export interface BatchLine {
  readonly orderUuid: string;
  readonly lineUuid: string;
  readonly number: number;
  readonly state: FulfilmentState;
  readonly product: string;
  /** Which of the product's choices. */
  readonly size: string;
  /** What a package is made of, one name for each thing. */
  readonly items: readonly string[];
  readonly quantity: number;
  readonly delivery: DeliveryType;
  /** Which of the shop's ways it is; orders of before know its name alone. */
  readonly deliveryOption: string;
  /** In the language its family bought in. */
  readonly deliveryName: string;
  readonly sentTo: SentTo | null;
  readonly child: string;
  readonly group: string;
  /** Whose class it is, where its batch holds parcels of several schools; else empty. */
  readonly school: string;
  readonly code: string;
  readonly packedAt: Date | null;
  readonly packedBy: string | null;
  readonly handedAt: Date | null;
  readonly trackingNumber: string | null;
  readonly trackingLink: string | null;
  readonly isDrawn: boolean;
  /** Why it failed: in the lab's words, or as its print file says. */
  readonly failure: string | null;
  readonly failedAt: Date | null;
  readonly tries: number;
  /** When it was sent to be printed again; null where it never was. */
  readonly againAt: Date | null;
  readonly filesWanted: number;
  readonly filesReady: number;
  readonly bytes: number;
  readonly printedAt: Date | null;
}

/** The makings an order has now: what was ordered, or its newest reprint. */
export const newestOfOrder = (orderUuid: string): RawBuilder<unknown> => sql`
  f.order_uuid = ${orderUuid} and f.state <> 'taken_out' and f.number = (
    select max(n.number) from fulfilment n
    where n.order_uuid = f.order_uuid and n.line_uuid = f.line_uuid and n.state <> 'taken_out')`;

export const liveInBatch = (batchUuid: string): RawBuilder<unknown> => sql`
  f.batch_uuid = ${batchUuid} and f.state <> 'taken_out'`;

/** The design was changed after this making was handed over: the file that is there now is of the next one. */
export const isOfAnotherDesign = sql<boolean>`(f.state = 'handed_over' and exists (
  select from amendment a
  where a.order_uuid = f.order_uuid and a.line_uuid = f.line_uuid and a.at > f.changed_at))`;

/** Everything live in a batch, sorted as it is handed out: by class and name. */
export const linesOfBatch = (
  db: Db | Trx,
  batchUuid: string,
  orderUuids?: readonly string[],
): Promise<BatchLine[]> =>
  readLines(
    db,
    sql`${liveInBatch(batchUuid)} and p.order_uuid is not null
      and ${orderUuids ? sql`f.order_uuid = any(${[...orderUuids]}::uuid[])` : sql`true`}`,
    sql`s.uuid = p.subject_uuid`,
  );

/** What is made for an order, whether it lies in a batch or not. */
export const linesOfOrder = (db: Db, orderUuid: string): Promise<BatchLine[]> =>
  readLines(db, newestOfOrder(orderUuid), sql`s.uuid = coalesce(p.subject_uuid, l.subject_uuids[1])`);

/** The name of a line's job, which is its school's, where its batch has children of several. */
const schoolAmongSeveral = sql<string>`case when (
  select count(distinct oj.name) from parcel op join subject os on os.uuid = op.subject_uuid
  join job oj on oj.uuid = os.job_uuid where op.batch_uuid = f.batch_uuid
) > 1 then left(coalesce(j.name, ''), 80) else '' end`;

async function readLines(
  db: Db | Trx,
  which: RawBuilder<unknown>,
  child: RawBuilder<unknown>,
): Promise<BatchLine[]> {
  const { rows } = await sql<BatchLine>`
    select f.order_uuid as "orderUuid", f.line_uuid as "lineUuid", f.number, f.state,
      coalesce(nullif(l.described #>> '{product,name}', ''), l.described ->> 'description', '') as product,
      coalesce((
        select string_agg(c ->> 'name', ', ') from jsonb_array_elements(l.described #> '{product,subproducts}') c
        where l.described -> 'subProductUuids' ? (c ->> 'uuid')
      ), '') as size,
      array(
        select coalesce(i #>> '{product,name}', '') from jsonb_array_elements(
          case when jsonb_typeof(l.described #> '{package,packageItems}') = 'array'
            then l.described #> '{package,packageItems}' else '[]' end) i
        where i ->> 'type' <> 'DIGITAL_SET'
      ) as items,
      coalesce(f.pieces, l.quantity) as quantity, ${deliveredAs} ->> 'type' as delivery, ${deliveredAs} ->> 'name' as "deliveryName",
      coalesce(${deliveredAs} ->> 'optionUuid', ${deliveredAs} ->> 'name') as "deliveryOption",
      ${sentTo} as "sentTo",
      coalesce(s.name, '') as child, coalesce(s.group_name, '') as "group",
      ${schoolAmongSeveral} as school,
      coalesce(p.code, '') as code, p.packed_at as "packedAt", nullif(c.name, '') as "packedBy", p.handed_at as "handedAt",
      p.tracking_number as "trackingNumber", p.tracking_link as "trackingLink",
      d.wanted > 0 as "isDrawn", coalesce(f.failure, t.error) as failure, coalesce(f.failed_at, t.failed_at) as "failedAt",
      f.tries + coalesce(t.attempts, 0) as tries, case when f.tries > 0 then f.changed_at end as "againAt",
      d.wanted as "filesWanted", coalesce(t.ready, 0) as "filesReady",
      coalesce(t.bytes, 0) as bytes, f.printed_at as "printedAt"
    from fulfilment f
    join order_line l on l.order_uuid = f.order_uuid and l.uuid = f.line_uuid
    join shop_order o on o.uuid = f.order_uuid
    left join parcel p on (p.batch_uuid, p.order_uuid) = (f.batch_uuid, f.order_uuid)
    left join subject s on ${child}
    left join job j on j.uuid = s.job_uuid
    left join account c on c.uuid = p.packed_by
    cross join lateral (
      select (case when l.template is not null then 1 else 0 end + (
        select count(*)::int from jsonb_array_elements(
          case when jsonb_typeof(l.package -> 'packageItems') = 'array' then l.package -> 'packageItems' else '[]' end) i
        where jsonb_typeof(i -> 'template') = 'object'
      ))::int as wanted
    ) d
    left join lateral (
      select count(*) filter (where t.state = 'done')::int as ready,
        sum(t.bytes) filter (where t.state = 'done')::int as bytes,
        max(t.attempts) filter (where t.state = 'failed')::int as attempts,
        max(t.changed_at) filter (where t.state = 'failed') as failed_at,
        max(coalesce(t.error, '')) filter (where t.state = 'failed') as error
      from print_file t where t.order_uuid = f.order_uuid and t.line_uuid = f.line_uuid and not ${isOfAnotherDesign}
    ) t on true
    where ${which}
    order by school, s.group_name, s.name, f.order_uuid, l.position, f.number`.execute(db);
  return rows;
}

/** A parcel with the family whose order it is. */
export const findParcel = (
  trx: Trx,
  batchUuid: string,
  orderUuid: string,
): Promise<(ParcelRow & { readonly family: string }) | undefined> =>
  trx
    .selectFrom('parcel as p')
    .innerJoin('shop_order as o', 'o.uuid', 'p.order_uuid')
    .where('p.batch_uuid', '=', batchUuid)
    .where('p.order_uuid', '=', orderUuid)
    .selectAll('p')
    .select('o.account_uuid as family')
    .executeTakeFirst();

/** The parcel of a code, in whichever batch of the shop it is. */
export async function parcelByCode(
  db: Db | Trx,
  portalUuid: string,
  code: string,
): Promise<
  | (ParcelRow & {
      readonly batchKey: string;
      readonly packedName: string | null;
      readonly handedName: string | null;
    })
  | undefined
> {
  return db
    .selectFrom('parcel as p')
    .innerJoin('batch as b', 'b.uuid', 'p.batch_uuid')
    .leftJoin('account as c', 'c.uuid', 'p.packed_by')
    .leftJoin('account as h', 'h.uuid', 'p.handed_by')
    .where('p.code', '=', code)
    .where('b.portal_uuid', '=', portalUuid)
    .selectAll('p')
    .select(['b.key as batchKey', 'c.name as packedName', 'h.name as handedName'])
    .executeTakeFirst();
}

export async function setTracking(
  trx: Trx,
  batchUuid: string,
  orderUuid: string,
  { number, link }: { readonly number: string | null; readonly link: string | null },
): Promise<boolean> {
  const changed = await trx
    .updateTable('parcel')
    .set({ tracking_number: number, tracking_link: link })
    .where('batch_uuid', '=', batchUuid)
    .where('order_uuid', '=', orderUuid)
    .returning('order_uuid')
    .executeTakeFirst();
  return changed !== undefined;
}

export interface MailedParcel {
  readonly contents: readonly BatchLine[];
  /** What failed and comes later. */
  readonly later: string;
  readonly trackingNumber: string | null;
  readonly trackingLink: string | null;
}

/** What families read of their parcels. */
export async function parcelsForMail(
  trx: Trx,
  batchUuid: string,
  orderUuids: readonly string[],
): Promise<ReadonlyMap<string, MailedParcel>> {
  const lines = await linesOfBatch(trx, batchUuid, orderUuids);
  const orders = Map.groupBy(lines, ({ orderUuid }) => orderUuid);
  return new Map(
    [...orders].map(([uuid, own]) => [
      uuid,
      {
        contents: own.filter(({ state }) => state === 'handed_over'),
        later: productsOf(own.filter(({ state }) => state !== 'handed_over')),
        trackingNumber: own[0]?.trackingNumber ?? null,
        trackingLink: own[0]?.trackingLink ?? null,
      },
    ]),
  );
}

/** '10 cards, mug': how many only where there are several. */
export const productsOf = (lines: readonly Pick<BatchLine, 'product' | 'quantity'>[]): string =>
  lines.map(({ product, quantity }) => (quantity > 1 ? `${quantity} ${product}` : product)).join(', ');

export async function childrenByClass(db: Db, jobUuid: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select group_name as name, count(*)::int as count from subject
    where job_uuid = ${jobUuid} and gone_at is null group by 1`.execute(db);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Sets of files that the orders of a batch hold beside their goods. */
export async function digitalSetsOf(db: Db, batchUuid: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_line l
    where l.type = 0 and l.kind like 'digital%' and l.order_uuid in (
      select p.order_uuid from parcel p where p.batch_uuid = ${batchUuid}
    )`.execute(db);
  return rows[0]?.count ?? 0;
}
