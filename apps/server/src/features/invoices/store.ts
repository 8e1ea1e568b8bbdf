import { randomUUID } from 'node:crypto';
import type { Day } from '@picture-day/commerce';
import type { InvoiceState } from '@picture-day/contract/entities/invoice';
import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { InvoiceTable } from '../../platform/database/schema-invoices.ts';

export type InvoiceKept = Selectable<InvoiceTable>;

/** Every order on an invoice has one row; again it changes nothing. */
export async function ensureInvoice(
  trx: Trx,
  order: { readonly uuid: string; readonly portal_uuid: string; readonly total: number },
  at: Date,
): Promise<void> {
  await trx
    .insertInto('invoice')
    .values({
      order_uuid: order.uuid,
      portal_uuid: order.portal_uuid,
      total: order.total,
      due: null,
      number: null,
      reference: null,
      document_uuid: null,
      created_at: at,
      issued_at: null,
    })
    .onConflict((oc) => oc.column('order_uuid').doNothing())
    .execute();
}

export const lockInvoice = (trx: Trx, orderUuid: string): Promise<InvoiceKept | undefined> =>
  trx.selectFrom('invoice').where('order_uuid', '=', orderUuid).selectAll().forUpdate().executeTakeFirst();

interface Booking {
  readonly uuid?: string | undefined;
  readonly amount: number;
  readonly day: Day;
  readonly source: 'hand' | 'bank';
  readonly bankKey?: string | undefined;
  readonly said?: string | undefined;
  readonly by: string;
  readonly at: Date;
}

/** False where this key, or this line of a bank's file, was booked before. */
export async function insertBooking(
  trx: Trx,
  { order_uuid, portal_uuid }: Pick<InvoiceKept, 'order_uuid' | 'portal_uuid'>,
  booking: Booking,
): Promise<boolean> {
  const added = await trx
    .insertInto('invoice_booking')
    .values({
      uuid: booking.uuid ?? randomUUID(),
      order_uuid,
      portal_uuid,
      amount: booking.amount,
      day: booking.day,
      source: booking.source,
      bank_key: booking.bankKey ?? null,
      said: booking.said ?? '',
      by_account: booking.by,
      at: booking.at,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('uuid')
    .executeTakeFirst();
  if (!added) return false;
  await trx
    .updateTable('invoice')
    .set((eb) => ({ booked: eb('booked', '+', booking.amount) }))
    .where('order_uuid', '=', order_uuid)
    .execute();
  return true;
}

export async function hasBooking(trx: Trx, uuid: string): Promise<boolean> {
  const known = await trx
    .selectFrom('invoice_booking')
    .where('uuid', '=', uuid)
    .select('uuid')
    .executeTakeFirst();
  return known !== undefined;
}

/** Which lines of a bank's file were booked before. */
export async function bookedKeys(
  db: Db | Trx,
  portalUuid: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ bank_key: string }>`
    select bank_key from invoice_booking
    where portal_uuid = ${portalUuid} and bank_key = any(${[...keys]}::text[])`.execute(db);
  return new Set(rows.map(({ bank_key }) => bank_key));
}

/** What goes back by a refund that is not done yet; it is not given back twice. */
export async function beingRefunded(trx: Trx, orderUuid: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::int as sum from refund
    where order_uuid = ${orderUuid} and done_at is null and withdrawn_at is null`.execute(trx);
  return rows[0]?.sum ?? 0;
}

/** An invoice with what the studio shows of its order. */
export interface ListedInvoice extends InvoiceKept {
  readonly name: string;
  readonly reminders: number;
}

const listed = sql`
  select i.*, coalesce(nullif(o.billing->>'name', ''), a.name, '') as name,
    (select count(*)::int from invoice_reminder r where r.order_uuid = i.order_uuid) as reminders
  from invoice i
  join shop_order o on o.uuid = i.order_uuid
  join account a on a.uuid = o.account_uuid`;

const credited = sql`(i.total > 0 and i.credited >= i.total)`;
/** The same as `invoiceState` of the rules, asked of the database. */
const IN_STATE = (today: Day) => ({
  open: sql`(i.settled_at is null and (i.due is null or i.due >= ${today}::date))`,
  overdue: sql`(i.settled_at is null and i.due < ${today}::date)`,
  paid: sql`(i.settled_at is not null and not ${credited})`,
  credited,
});

export interface InvoiceFilter {
  readonly portalUuid: string;
  readonly today: Day;
  readonly state?: InvoiceState | undefined;
  readonly q?: string | undefined;
}

const found = ({ portalUuid, today, state, q }: InvoiceFilter) => sql`
  i.portal_uuid = ${portalUuid}
  ${state ? sql`and ${IN_STATE(today)[state]}` : sql``}
  ${
    q
      ? sql`and (i.number = ${q} or i.reference = ${q.replace(/\s/g, '')} or i.order_uuid::text like ${`${q.toLowerCase().replace(/[^0-9a-f-]/g, '~')}%`}
          or strpos(lower(coalesce(o.billing->>'name', '') || ' ' || a.name), lower(${q})) > 0)`
      : sql``
  }`;

export async function listInvoices(
  db: Db,
  filter: InvoiceFilter,
  page: { readonly before?: string | undefined; readonly limit: number },
): Promise<ListedInvoice[]> {
  const { rows } = await sql<ListedInvoice>`
    ${listed}
    where ${found(filter)}
      ${
        page.before
          ? sql`and (i.created_at, i.order_uuid) < (
              select b.created_at, b.order_uuid from invoice b
              where b.order_uuid = ${page.before} and b.portal_uuid = ${filter.portalUuid})`
          : sql``
      }
    order by i.created_at desc, i.order_uuid desc limit ${page.limit}`.execute(db);
  return rows;
}

export interface InvoiceSum {
  readonly state: InvoiceState | 'giveBack';
  readonly count: number;
  readonly sum: number;
}

/** What every state comes to: what is left, what was paid, what was credited, and what is to be given back. */
export async function sumInvoices(db: Db, portalUuid: string, today: Day): Promise<InvoiceSum[]> {
  const owed = sql`(case when ${credited} then 0 else i.total + i.fees - i.credited end)`;
  const { rows } = await sql<InvoiceSum>`
    select case when ${IN_STATE(today).credited} then 'credited' when i.settled_at is not null then 'paid'
        when i.due < ${today}::date then 'overdue' else 'open' end as state,
      count(*)::int as count,
      sum(case when ${credited} then i.credited when i.settled_at is not null then ${owed}
        else ${owed} - i.booked end)::float8 as sum
    from invoice i where i.portal_uuid = ${portalUuid} group by 1
    union all
    select 'giveBack', count(*)::int, coalesce(sum(i.booked - ${owed}), 0)::float8
    from invoice i where i.portal_uuid = ${portalUuid} and i.settled_at is not null and i.booked > ${owed}`.execute(
    db,
  );
  return rows;
}

export async function findInvoice(
  db: Db | Trx,
  portalUuid: string,
  orderUuid: string,
): Promise<(ListedInvoice & { readonly account_uuid: string }) | undefined> {
  const { rows } = await sql<ListedInvoice & { readonly account_uuid: string }>`
    select l.*, o.account_uuid from (${listed}) l join shop_order o on o.uuid = l.order_uuid
    where l.portal_uuid = ${portalUuid} and l.order_uuid = ${orderUuid}`.execute(db);
  return rows[0];
}

/** What may still be paid, or was paid too much for: a bank's line is compared with these. */
export async function payableInvoices(db: Db | Trx, portalUuid: string): Promise<ListedInvoice[]> {
  const { rows } = await sql<ListedInvoice>`
    ${listed} where i.portal_uuid = ${portalUuid} and i.settled_at is null
    order by i.due, i.order_uuid limit 5000`.execute(db);
  return rows;
}

/** Those that a bank's file names, whatever became of them. */
export async function invoicesNamed(
  db: Db | Trx,
  portalUuid: string,
  references: readonly string[],
): Promise<ListedInvoice[]> {
  const { rows } = await sql<ListedInvoice>`
    ${listed} where i.portal_uuid = ${portalUuid} and i.reference = any(${[...references]}::text[])`.execute(
    db,
  );
  return rows;
}

export const bookingsOf = (db: Db, orderUuid: string) =>
  db
    .selectFrom('invoice_booking as b')
    .leftJoin('account as a', 'a.uuid', 'b.by_account')
    .where('b.order_uuid', '=', orderUuid)
    .orderBy('b.at', 'desc')
    .orderBy('b.uuid')
    .select(['b.uuid', 'b.amount', 'b.day', 'b.source', 'b.said', 'b.at', 'a.name as by'])
    .limit(200)
    .execute();

export const remindersOf = (db: Db | Trx, orderUuid: string) =>
  db
    .selectFrom('invoice_reminder')
    .where('order_uuid', '=', orderUuid)
    .orderBy('number')
    .select(['number', 'fee', 'at'])
    .execute();
