import type { ProviderName } from '@picture-day/contract/payment-providers';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { RefundTable } from '../../platform/database/schema-orders.ts';
import {
  type OrderAsJson,
  type OrderLineRow,
  type OrderRow,
  orderFromJson,
  readLinesOfOrders,
} from '../orders/order.ts';

export interface SoldOrder {
  readonly order: OrderRow & { readonly confirmed_at: Date };
  readonly lines: readonly OrderLineRow[];
  /** Empty where the account was deleted. */
  readonly buyer: { readonly name: string; readonly email: string };
  readonly paymentReference: string | null;
}

/** An order that was sold, with what its documents say. */
export const soldOrder = async (db: Db | Trx, orderUuid: string): Promise<SoldOrder | undefined> =>
  (await soldOrders(db, [orderUuid]))[0];

/** Several of them, in the order of their sale. */
export async function soldOrders(db: Db | Trx, orderUuids: readonly string[]): Promise<SoldOrder[]> {
  const { rows } = await sql<{
    of_order: OrderAsJson;
    name: string;
    email: string;
    left: boolean;
    paid: string | null;
  }>`
    select to_json(o) as of_order, a.name, a.email, a.deleted_at is not null as left,
      (select p.reference from payment p
        where p.order_uuid = o.uuid and p.state in ('authorised', 'captured')) as paid
    from shop_order o join account a on a.uuid = o.account_uuid
    where o.uuid = any(${[...orderUuids]}::uuid[]) and o.confirmed_at is not null
    order by o.confirmed_at, o.uuid`.execute(db);
  const lines = await readLinesOfOrders(db, orderUuids);
  return rows.map(({ of_order, name, email, left, paid }) => ({
    order: orderFromJson(of_order) as SoldOrder['order'],
    lines: lines.get(of_order.uuid) ?? [],
    buyer: left ? { name: '', email: '' } : { name, email },
    paymentReference: paid,
  }));
}

/** Orders of this shop that were sold, in the order of their sale. */
export async function soldOrdersNamed(
  db: Db,
  portalUuid: string,
  uuids: readonly string[],
): Promise<OrderRow[]> {
  const { rows } = await sql<{ of_order: OrderAsJson }>`
    select to_json(o) as of_order from shop_order o
    where o.portal_uuid = ${portalUuid} and o.uuid = any(${[...uuids]}::uuid[]) and o.confirmed_at is not null
    order by o.confirmed_at, o.uuid`.execute(db);
  return rows.map(({ of_order }) => orderFromJson(of_order));
}

export type RefundToNote = Selectable<RefundTable> & {
  readonly provider: ProviderName;
  /** What the provider calls the payment. */
  readonly payment_reference: string | null;
  /** What was left of the order before it, by this and earlier refunds. */
  readonly credited_before: number;
  readonly vat_before: number;
};

/** A refund that is on its way, with what was credited of its order before. */
export async function refundToNote(db: Db | Trx, uuid: string): Promise<RefundToNote | undefined> {
  const { rows } = await sql<RefundToNote>`
    select r.*, p.provider, p.reference as payment_reference,
      coalesce((select sum(-d.total) from document d
        where d.order_uuid = r.order_uuid and d.kind = 'credit_note'), 0)::int as credited_before,
      coalesce((select sum((v ->> 'vat')::int) from document d, jsonb_array_elements(d.vat) v
        where d.order_uuid = r.order_uuid and d.kind = 'credit_note'), 0)::int as vat_before
    from refund r join payment p on p.uuid = r.payment_uuid
    where r.uuid = ${uuid} and r.done_at is not null and r.credited > 0`.execute(db);
  return rows[0];
}
