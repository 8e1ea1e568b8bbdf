import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { ToldBytes } from '../../../platform/hashed-bytes.ts';
import { isOfAnotherDesign, liveInBatch, newestOfOrder } from '../parcel-store.ts';

/** A design of a line that lies in a batch, with its file as far as it is made. */
export interface BatchFile {
  readonly orderUuid: string;
  readonly lineUuid: string;
  /** Which of the line's designs, from 1. */
  readonly number: number;
  /** Which making of the line. */
  readonly making: number;
  /** The name of the package's item, where it is one. */
  readonly item: string | null;
  readonly quantity: number;
  readonly storageKey: string | null;
  readonly pages: number | null;
  readonly bytes: number | null;
  readonly sha256: string | null;
  readonly crc32: number | null;
}

/** The designs of makings in the order of their lines. */
async function filesOf(db: Db, which: RawBuilder<unknown>): Promise<BatchFile[]> {
  const { rows } = await sql<BatchFile>`
    select f.order_uuid as "orderUuid", f.line_uuid as "lineUuid", d.number::int, f.number as making, d.item,
      coalesce(f.pieces, l.quantity) * d.pieces as quantity,
      case when t.state = 'done' and not ${isOfAnotherDesign} then t.storage_key end as "storageKey", t.pages, t.bytes, t.sha256, t.crc32
    from fulfilment f
    join order_line l on l.order_uuid = f.order_uuid and l.uuid = f.line_uuid
    cross join lateral (
      select 1 as number, null::text as item, 1 as pieces where l.template is not null
      union all
      select row_number() over (order by i.place), (
          select e #>> '{product,name}' from jsonb_array_elements(l.described #> '{package,packageItems}') e
          where e ->> 'uuid' = i.item ->> 'uuid' limit 1
        ), coalesce((i.item ->> 'quantity')::int, 1)
      from jsonb_array_elements(l.package -> 'packageItems') with ordinality i (item, place)
      where jsonb_typeof(i.item -> 'template') = 'object'
    ) d
    left join print_file t on (t.order_uuid, t.line_uuid, t.number) = (f.order_uuid, f.line_uuid, d.number)
    where ${which}
    order by f.order_uuid, l.position, d.number, f.number`.execute(db);
  return rows;
}

/** The designs of a batch. */
export const filesOfBatch = (db: Db, batchUuid: string): Promise<BatchFile[]> =>
  filesOf(db, liveInBatch(batchUuid));

/** The designs that are made for an order now. */
export const filesOfOrder = (db: Db, orderUuid: string): Promise<BatchFile[]> =>
  filesOf(db, newestOfOrder(orderUuid));

/** What a file is, found out once. */
export async function keepHash(
  db: Db,
  { orderUuid, lineUuid, number }: Pick<BatchFile, 'orderUuid' | 'lineUuid' | 'number'>,
  { bytes, sha256, crc32 }: ToldBytes,
): Promise<void> {
  await db
    .updateTable('print_file')
    .set({ bytes, sha256, crc32 })
    .where('order_uuid', '=', orderUuid)
    .where('line_uuid', '=', lineUuid)
    .where('number', '=', number)
    .execute();
}

/** When a batch took no more, the last time. */
export async function lockedAt(db: Db, batchUuid: string): Promise<Date | null> {
  const row = await db
    .selectFrom('batch_step')
    .where('batch_uuid', '=', batchUuid)
    .where('to_state', '=', 'locked')
    .orderBy('id', 'desc')
    .select('at')
    .executeTakeFirst();
  return row?.at ?? null;
}
