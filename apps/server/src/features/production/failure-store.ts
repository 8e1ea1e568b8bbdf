import { sql } from 'kysely';
import type { Trx } from '../../platform/database/connect.ts';

interface LineName {
  readonly orderUuid: string;
  readonly lineUuid: string;
}

/** The designs of a batch, or of one of its lines, that have no file yet. */
export async function designsNotReady(
  trx: Trx,
  batchUuid: string,
  line?: LineName,
): Promise<(LineName & { readonly packageItemUuid: string | null })[]> {
  const { rows } = await sql<LineName & { readonly packageItemUuid: string | null }>`
    select distinct f.order_uuid as "orderUuid", f.line_uuid as "lineUuid", d.item_uuid as "packageItemUuid"
    from fulfilment f
    join order_line l on l.order_uuid = f.order_uuid and l.uuid = f.line_uuid
    cross join lateral (
      select 1 as number, null::uuid as item_uuid where l.template is not null
      union all
      select row_number() over (order by i.place), (i.item ->> 'uuid')::uuid
      from jsonb_array_elements(l.package -> 'packageItems') with ordinality i (item, place)
      where jsonb_typeof(i.item -> 'template') = 'object'
    ) d
    left join print_file t on (t.order_uuid, t.line_uuid, t.number) = (f.order_uuid, f.line_uuid, d.number)
    where f.batch_uuid = ${batchUuid} and f.state not in ('taken_out', 'handed_over')
      and coalesce(t.state, 'waiting') <> 'done'
      and ${
        line
          ? sql`f.order_uuid = ${line.orderUuid}::uuid and f.line_uuid = ${line.lineUuid}::uuid`
          : sql`true`
      }`.execute(trx);
  return rows;
}

/** What the lab said against a line of a batch is forgotten; it counts as one more try. False where it is not there. */
export async function tryAgain(
  trx: Trx,
  batchUuid: string,
  { orderUuid, lineUuid }: LineName,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update fulfilment set failure = null, failed_at = null, tries = tries + 1, changed_at = ${at}
    where batch_uuid = ${batchUuid} and order_uuid = ${orderUuid} and line_uuid = ${lineUuid}
      and state in ('waiting', 'in_batch', 'printed')
    returning uuid`.execute(trx);
  return rows.length > 0;
}

export async function lineInBatch(trx: Trx, batchUuid: string, line: LineName): Promise<boolean> {
  const row = await trx
    .selectFrom('fulfilment')
    .where('batch_uuid', '=', batchUuid)
    .where('order_uuid', '=', line.orderUuid)
    .where('line_uuid', '=', line.lineUuid)
    .where('state', 'in', ['waiting', 'in_batch', 'printed'])
    .select('uuid')
    .executeTakeFirst();
  return row !== undefined;
}
