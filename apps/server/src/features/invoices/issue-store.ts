import type { Day } from '@picture-day/commerce';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { type OrderAsJson, type OrderRow, orderFromJson } from '../orders/order.ts';

/** Sold orders on an invoice without one, those of before the shop made its own papers left out. */
export async function findToIssue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select i.order_uuid as uuid, i.created_at from invoice i
    join shop_order o on o.uuid = i.order_uuid and o.state <> 'cancelled'
    where i.to_issue and i.document_uuid is null
    union all
    select o.uuid, o.confirmed_at from shop_order o
    where (o.payment->>'isInvoice')::boolean and o.confirmed_at is not null and o.state <> 'cancelled'
      and not exists (select from invoice i where i.order_uuid = o.uuid)
    order by 2, 1 limit 500`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** An order that is paid on an invoice; nothing where it is another. */
export async function orderToIssue(trx: Trx, uuid: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<{ of_order: OrderAsJson }>`
    select to_json(o) as of_order from shop_order o
    where o.uuid = ${uuid} and (o.payment->>'isInvoice')::boolean`.execute(trx);
  return rows[0] && orderFromJson(rows[0].of_order);
}

/** The VAT rate of each line of an order. */
export async function ratesOf(trx: Trx, orderUuid: string): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom('order_line')
    .where('order_uuid', '=', orderUuid)
    .select(['uuid', 'vat_rate'])
    .execute();
  return new Map(rows.map(({ uuid, vat_rate }) => [uuid, vat_rate ?? 0]));
}

export interface InvoiceBuyer {
  readonly name: string;
  readonly email: string;
  /** The account was deleted meanwhile: nobody is written to. */
  readonly hasLeft: boolean;
}

export async function buyerOf(db: Db | Trx, orderUuid: string): Promise<InvoiceBuyer> {
  const { rows } = await sql<InvoiceBuyer>`
    select a.name, a.email, a.deleted_at is not null as "hasLeft"
    from shop_order o join account a on a.uuid = o.account_uuid where o.uuid = ${orderUuid}`.execute(db);
  return rows[0] ?? { name: '', email: '', hasLeft: true };
}

interface Issued {
  readonly documentUuid: string;
  readonly number: string;
  readonly reference: string;
  readonly due: Day;
  readonly at: Date;
}

export async function keepIssued(trx: Trx, orderUuid: string, issued: Issued): Promise<void> {
  await trx
    .updateTable('invoice')
    .set({
      document_uuid: issued.documentUuid,
      number: issued.number,
      reference: issued.reference,
      due: issued.due,
      issued_at: issued.at,
    })
    .where('order_uuid', '=', orderUuid)
    .execute();
}
