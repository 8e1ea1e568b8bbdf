import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/connect.ts';
import type { SalePartTable, SaleToCutTable } from '../../platform/database/schema-money.ts';

export interface SaleToCut {
  readonly uuid: string;
  readonly at: Date;
  readonly vat: readonly { readonly rate: number; readonly gross: number; readonly vat: number }[];
  readonly lines: readonly {
    readonly uuid: string;
    readonly what: 'goods' | 'delivery' | 'fee';
    readonly product: string | null;
    readonly name: string;
    readonly quantity: number;
    readonly gross: number;
    readonly discount: number;
    readonly rate: number;
    /** The job of the first child the line is for. */
    readonly job: string | null;
  }[];
}

/** The oldest orders that wait to be cut; nobody else cuts them meanwhile. */
export async function takeSales(trx: Trx, portalUuid: string, most: number): Promise<SaleToCut[]> {
  const { rows } = await sql<SaleToCut>`
    with due as materialized (
      select source_uuid, at from sale_to_cut where portal_uuid = ${portalUuid} and not is_refund
      order by at limit ${most} for update
    )
    select o.uuid, due.at, o.vat, coalesce(line.list, '[]') as lines
    from due join shop_order o on o.uuid = due.source_uuid
    cross join lateral (
      select json_agg(json_build_object('uuid', l.uuid,
        'what', case when l.type = 0 then 'goods'
          when l.uuid::text = o.handover->>'optionUuid' then 'delivery' else 'fee' end,
        'product', l.product_uuid,
        'name', coalesce(nullif(l.described->'product'->>'name', ''), l.described->>'description', ''),
        'quantity', l.quantity, 'gross', l.actual_line_price - l.discount_share, 'discount', l.discount_share,
        'rate', coalesce(l.vat_rate, 0),
        'job', (select s.job_uuid from subject s where s.uuid = l.subject_uuids[1])) order by l.position) as list
      from order_line l where l.order_uuid = o.uuid and l.type in (0, 3)
    ) line
    order by due.at, o.uuid`.execute(trx);
  return rows;
}

type Part = Pick<
  SalePartTable,
  'position' | 'what' | 'line_uuid' | 'job_uuid' | 'product_uuid' | 'name' | 'rate' | 'gross' | 'vat'
>;

export interface RefundToCut {
  readonly uuid: string;
  readonly orderUuid: string;
  readonly at: Date;
  /** What of the sale it takes back; nothing where the money had come for nothing. */
  readonly credited: number;
  readonly lines: readonly { readonly line: string; readonly credited: number }[];
  readonly vat: SaleToCut['vat'];
  /** The parts of the sale, and after them what was given back of it before. */
  readonly parts: readonly (Part & { readonly isRefund: boolean })[];
}

/** The oldest refund that waits, with all that was cut of its order. */
export async function takeRefund(trx: Trx, portalUuid: string): Promise<RefundToCut | undefined> {
  const { rows } = await sql<RefundToCut>`
    with due as materialized (
      select source_uuid, order_uuid, at from sale_to_cut where portal_uuid = ${portalUuid} and is_refund
      order by at, source_uuid limit 1 for update
    )
    select r.uuid, due.order_uuid as "orderUuid", due.at, r.credited, r.lines, r.vat,
      coalesce(part.list, '[]') as parts
    from due join refund r on r.uuid = due.source_uuid
    cross join lateral (
      select json_agg(json_build_object('position', s.position, 'what', s.what, 'line_uuid', s.line_uuid,
        'job_uuid', s.job_uuid, 'product_uuid', s.product_uuid, 'name', s.name, 'rate', s.rate, 'gross', s.gross,
        'vat', s.vat, 'isRefund', s.is_refund) order by s.is_refund, s.position) as list
      from sale_part s where s.order_uuid = due.order_uuid
    ) part`.execute(trx);
  return rows[0];
}

/** Writes the parts down; from now on their sources wait no more. */
export async function writeParts(
  trx: Trx,
  sources: readonly SaleToCutTable['source_uuid'][],
  parts: readonly Insertable<SalePartTable>[],
): Promise<void> {
  await sql`
    insert into sale_part select * from json_populate_recordset(null::sale_part, ${JSON.stringify(parts)})`.execute(
    trx,
  );
  await sql`delete from sale_to_cut where source_uuid = any(${[...sources]}::uuid[])`.execute(trx);
}
