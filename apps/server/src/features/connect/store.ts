import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { DocumentTable } from '../../platform/database/schema-fulfilment.ts';
import type { OrderState } from '../../platform/database/schema-orders.ts';

export interface OrderSums {
  readonly uuid: string;
  readonly state: OrderState;
  readonly currency: string;
  readonly goods: number;
  readonly discount: number;
  readonly delivery: number;
  readonly fees: number;
  readonly total: number;
  readonly captured: number;
  readonly refunded: number;
  readonly placed_at: Date;
  readonly confirmed_at: Date | null;
}

const SUMS = sql`o.uuid, o.state, o.currency, o.goods, o.discount, o.delivery, o.fees, o.total, o.captured,
  o.refunded, o.placed_at, o.confirmed_at`;

interface Page {
  readonly portalUuid: string;
  readonly after: string | undefined;
  readonly limit: number;
}

/** Sold orders of a shop in the order they were sold in, after one of them. */
export async function ordersAfter(db: Db, { portalUuid, after = undefined, limit }: Page) {
  const { rows } = await sql<OrderSums>`
    select ${SUMS} from shop_order o
    where o.portal_uuid = ${portalUuid} and o.confirmed_at is not null
      and (${after ?? null}::uuid is null or (o.confirmed_at, o.uuid) > (
        select b.confirmed_at, b.uuid from shop_order b
        where b.uuid = ${after ?? null} and b.portal_uuid = ${portalUuid}))
    order by o.confirmed_at, o.uuid limit ${limit}`.execute(db);
  return rows;
}

/** A sold order of a shop by its uuid or the beginning of it. */
export async function orderNamed(db: Db, portalUuid: string, digits: string) {
  const { rows } = await sql<OrderSums>`
    select ${SUMS} from shop_order o
    where o.portal_uuid = ${portalUuid} and o.confirmed_at is not null
      and o.uuid between ${digits.padEnd(32, '0')}::uuid and ${digits.padEnd(32, 'f')}::uuid
    order by o.placed_at desc limit 1`.execute(db);
  return rows[0];
}

export interface LineSums {
  readonly uuid: string;
  readonly kind: string | null;
  readonly productUuid: string | null;
  readonly quantity: number;
  readonly price: number;
  readonly discount: number;
  readonly vatRate: number | null;
}

export async function linesOf(db: Db, orderUuid: string) {
  const { rows } = await sql<LineSums>`
    select l.uuid, l.kind, l.product_uuid as "productUuid", l.quantity, l.actual_line_price as price,
      l.discount_share as discount, l.vat_rate as "vatRate"
    from order_line l where l.order_uuid = ${orderUuid} order by l.position`.execute(db);
  return rows;
}

export type DocumentRow = Selectable<DocumentTable>;

/** Documents of a shop in the order they were issued in, after one of them. */
export async function documentsAfter(db: Db, { portalUuid, after = undefined, limit }: Page) {
  const { rows } = await sql<Omit<DocumentRow, 'content' | 'vat'>>`
    select d.uuid, d.kind, d.year, d.number, d.order_uuid, d.currency, d.total, d.issued_at, d.sha256, d.bytes
    from document d
    where d.portal_uuid = ${portalUuid}
      and (${after ?? null}::uuid is null or (d.issued_at, d.uuid) > (
        select b.issued_at, b.uuid from document b
        where b.uuid = ${after ?? null} and b.portal_uuid = ${portalUuid}))
    order by d.issued_at, d.uuid limit ${limit}`.execute(db);
  return rows;
}

export const documentOf = (db: Db, portalUuid: string, uuid: string) =>
  db
    .selectFrom('document')
    .where('portal_uuid', '=', portalUuid)
    .where('uuid', '=', uuid)
    .select(['uuid', 'kind', 'year', 'number', 'order_uuid', 'storage_key', 'bytes'])
    .executeTakeFirst();

/** What was sold between the beginnings of days, and what of it went back. */
export async function soldByDay(db: Db, portalUuid: string, bounds: readonly Date[]) {
  const { rows } = await sql<{ place: number; orders: number; total: number; refunded: number }>`
    select width_bucket(o.confirmed_at, ${[...bounds]}::timestamptz[]) as place, count(*) as orders,
      sum(o.total) as total, sum(o.refunded) as refunded
    from shop_order o
    where o.portal_uuid = ${portalUuid} and o.confirmed_at >= ${bounds[0]} and o.confirmed_at < ${bounds.at(-1)}
    group by 1`.execute(db);
  return rows;
}
