import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { FulfilmentTable } from '../../platform/database/schema-fulfilment.ts';
import type { PieceMaking, Pieces } from './pieces.ts';

export type FulfilmentRow = Selectable<FulfilmentTable>;

/** One row for each line of an order that is goods, as a statement or a part of one; again it changes nothing. */
export const insertingMakings = (
  orderUuid: string,
  { at, releasedAt }: { readonly at: Date; readonly releasedAt: Date | null },
) =>
  sql`
    insert into fulfilment (order_uuid, line_uuid, released_at, created_at, changed_at)
    select order_uuid, uuid, ${releasedAt}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from order_line
    where order_uuid = ${orderUuid} and type = 0 and kind not like 'digital%'
    on conflict do nothing`;

export async function releaseMakings(trx: Trx, orderUuid: string, at: Date): Promise<void> {
  await trx
    .updateTable('fulfilment')
    .set({ released_at: at, changed_at: at })
    .where('order_uuid', '=', orderUuid)
    .where('state', '=', 'waiting')
    .where('released_at', 'is', null)
    .execute();
}

/** The makings of some lines of an order, or of all, that nobody has packed yet. */
export const takeOutMakings = (
  trx: Trx,
  orderUuid: string,
  lineUuids: readonly string[] | null,
  at: Date,
): Promise<Pick<FulfilmentRow, 'line_uuid' | 'number'>[]> =>
  trx
    .updateTable('fulfilment')
    .set({ state: 'taken_out', changed_at: at })
    .where('order_uuid', '=', orderUuid)
    .where('state', 'in', ['waiting', 'in_batch', 'printed'])
    .$if(lineUuids !== null, (query) => query.where('line_uuid', 'in', [...(lineUuids ?? [])]))
    .returning(['line_uuid', 'number'])
    .execute();

/** How many pieces of a line are the family's: those whose money did not go back. */
const piecesKept = sql<number>`l.quantity - coalesce((
  select sum((g ->> 'pieces')::int)::int from refund r cross join jsonb_array_elements(r.lines) g
  where r.order_uuid = l.order_uuid and r.withdrawn_at is null and g ->> 'line' = l.uuid::text
), 0)`;

interface Again {
  readonly reason: string;
  readonly byAccount: string | null;
  readonly at: Date;
  /** All that the family keeps of the line where nothing is said. */
  readonly pieces?: number;
}

/** One making more of a line that has been made; null where the order has no such line. */
export async function insertAnother(
  trx: Trx,
  orderUuid: string,
  lineUuid: string,
  { reason, byAccount, at, pieces }: Again,
): Promise<FulfilmentRow | null> {
  const { rows } = await sql<FulfilmentRow>`
    insert into fulfilment
      (order_uuid, line_uuid, number, reason, by_account, pieces, released_at, created_at, changed_at)
    select l.order_uuid, l.uuid, m.number, ${reason}, ${byAccount}::uuid,
      nullif(greatest(${pieces === undefined ? piecesKept : sql`${pieces}::int`}, 0), 0),
      ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from order_line l cross join lateral (
      select max(f.number) + 1 as number from fulfilment f
      where f.order_uuid = l.order_uuid and f.line_uuid = l.uuid
    ) m
    where l.order_uuid = ${orderUuid} and l.uuid = ${lineUuid} and m.number is not null
    returning *`.execute(trx);
  return rows[0] ?? null;
}

export interface LinePieces {
  readonly lineUuid: string;
  readonly kept: number;
  readonly makings: readonly PieceMaking[];
}

/** Lines of an order that are goods, with the pieces the family keeps and what each making makes. */
export async function piecesOfLines(
  trx: Trx,
  orderUuid: string,
  lineUuids: readonly string[],
): Promise<LinePieces[]> {
  const { rows } = await sql<LinePieces>`
    select l.uuid as "lineUuid", ${piecesKept} as kept, json_agg(json_build_object(
      'uuid', f.uuid, 'state', f.state, 'reason', f.reason, 'out_by_refund', f.out_by_refund,
      'pieces', coalesce(f.pieces, l.quantity),
      'isOpen', f.state = 'waiting' or (f.state = 'in_batch' and b.state in ('collecting', 'locked'))
    ) order by f.number) as makings
    from order_line l
    join fulfilment f on f.order_uuid = l.order_uuid and f.line_uuid = l.uuid
    left join batch b on b.uuid = f.batch_uuid
    where l.order_uuid = ${orderUuid} and l.uuid = any(${[...lineUuids]}::uuid[])
    group by l.order_uuid, l.uuid, l.quantity`.execute(trx);
  return rows;
}

/** A making makes so many pieces, or none: then it is out. One that was out for a refund waits for the next batch. */
export async function setPieces(trx: Trx, { uuid, pieces }: Pieces, at: Date): Promise<void> {
  if (pieces === 0) {
    await sql`
      update fulfilment set state = 'taken_out', out_by_refund = true, changed_at = ${at}
      where uuid = ${uuid} and state <> 'taken_out'`.execute(trx);
    return;
  }
  await sql`
    update fulfilment f set changed_at = ${at}, pieces = nullif(${pieces}::int, l.quantity), out_by_refund = false,
      state = case when f.out_by_refund then 'waiting' else f.state end,
      batch_uuid = case when f.out_by_refund then null else f.batch_uuid end,
      printed_at = case when f.out_by_refund then null else f.printed_at end
    from order_line l
    where f.uuid = ${uuid} and l.order_uuid = f.order_uuid and l.uuid = f.line_uuid
      and (f.out_by_refund or coalesce(f.pieces, l.quantity) <> ${pieces}::int)`.execute(trx);
}

export const makingsOf = (db: Db | Trx, orderUuids: readonly string[]): Promise<FulfilmentRow[]> =>
  db
    .selectFrom('fulfilment')
    .where('order_uuid', 'in', [...orderUuids])
    .orderBy('order_uuid')
    .orderBy('line_uuid')
    .orderBy('number')
    .selectAll()
    .execute();

/** Whether something of an order lies in a batch that collects no more. */
export async function isAtWorkInBatch(trx: Trx, orderUuid: string): Promise<boolean> {
  const row = await trx
    .selectFrom('fulfilment')
    .where('order_uuid', '=', orderUuid)
    .where('batch_uuid', 'is not', null)
    .where('state', 'in', ['in_batch', 'printed', 'packed'])
    .select('uuid')
    .executeTakeFirst();
  return row !== undefined;
}

/** What waits is being made outside of every batch; one that still collects loses it. */
export async function makeByHand(trx: Trx, orderUuid: string, at: Date): Promise<void> {
  await sql`
    update fulfilment set state = 'printed', batch_uuid = null, changed_at = ${at},
      released_at = coalesce(released_at, ${at}::timestamptz)
    where order_uuid = ${orderUuid} and state = 'waiting'`.execute(trx);
}

export async function handOverByHand(trx: Trx, orderUuid: string, at: Date): Promise<void> {
  await sql`
    update fulfilment set state = 'handed_over', batch_uuid = null, changed_at = ${at},
      released_at = coalesce(released_at, ${at}::timestamptz)
    where order_uuid = ${orderUuid} and state in ('waiting', 'printed', 'packed')`.execute(trx);
}
