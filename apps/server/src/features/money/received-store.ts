import type { Day, InvoiceEvent } from '@picture-day/commerce';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Scope } from './store.ts';

export interface Between extends Scope {
  readonly since: Date;
  readonly before: Date;
  readonly timeZone: string;
}

/** A refund of an invoice is booked by the database, which knows the moment and not the shop's day of it. */
const dayOfBooking = (timeZone: string) => sql`coalesce((r.done_at at time zone ${timeZone})::date, b.day)`;

/** Money that came for invoices, in parts or whole, and went back again. */
const booked = ({ portalUuid, from, until, timeZone }: Between): RawBuilder<unknown> => sql`
  select b.uuid, b.order_uuid, b.amount, b.at, d.day
  from invoice_booking b left join refund r on r.uuid = b.uuid
  cross join lateral (select ${dayOfBooking(timeZone)} as day) d
  where b.portal_uuid = ${portalUuid} and b.day between ${from}::date - 1 and ${until}::date + 1
    and d.day between ${from}::date and ${until}::date`;

export interface ReceivedDay {
  readonly day: Day;
  readonly collected: number;
  readonly invoices: number;
  readonly back: number;
}

/** What came and went on each of these days: by providers when they took it, for invoices when it was on the account. */
export const receivedQuery = (between: Between): RawBuilder<ReceivedDay> => sql<ReceivedDay>`
  select m.day, sum(m.collected)::float8 as collected, sum(m.invoices)::float8 as invoices, sum(m.back)::float8 as back
  from (
    select (o.confirmed_at at time zone ${between.timeZone})::date as day, p.captured as collected, 0 as invoices, 0 as back
    from shop_order o join payment p on p.order_uuid = o.uuid and p.provider <> 'invoice' and p.captured > 0
    where o.portal_uuid = ${between.portalUuid} and o.confirmed_at >= ${between.since}
      and o.confirmed_at < ${between.before}
    union all
    select (r.done_at at time zone ${between.timeZone})::date, 0, 0, r.amount
    from refund r join payment p on p.uuid = r.payment_uuid and p.provider <> 'invoice'
    join shop_order o on o.uuid = r.order_uuid and o.confirmed_at is not null
    where o.portal_uuid = ${between.portalUuid} and r.amount > 0 and r.done_at >= ${between.since}
      and r.done_at < ${between.before}
    union all
    select b.day, 0, greatest(b.amount, 0), greatest(-b.amount, 0) from (${booked(between)}) b
  ) m group by m.day order by m.day desc`;

export const receivedByDay = async (db: Db, between: Between): Promise<ReceivedDay[]> =>
  (await receivedQuery(between).execute(db)).rows;

export interface OpenInvoices {
  readonly count: number;
  readonly left: number;
}

/** What is still to come of all invoices of the shop, fees of reminders included. */
export async function openInvoices(db: Db, portalUuid: string): Promise<OpenInvoices> {
  const { rows } = await sql<OpenInvoices>`
    select count(*) as count, coalesce(sum(i.total + i.fees - i.credited - i.booked), 0)::float8 as left
    from invoice i where i.portal_uuid = ${portalUuid} and i.settled_at is null`.execute(db);
  return rows[0] ?? { count: 0, left: 0 };
}

export interface InvoicePayment {
  readonly order: string;
  readonly number: string | null;
  readonly day: Day;
  readonly amount: number;
  readonly currency: string;
}

/** Each payment of an invoice, for the books. */
export async function invoicePayments(db: Db, between: Between): Promise<InvoicePayment[]> {
  const { rows } = await sql<InvoicePayment>`
    select b.order_uuid as order, i.number, b.day, b.amount, o.currency
    from (${booked(between)}) b join invoice i on i.order_uuid = b.order_uuid join shop_order o on o.uuid = b.order_uuid
    order by b.day, b.at, b.uuid`.execute(db);
  return rows;
}

export interface InvoiceWithFees {
  readonly order: string;
  readonly number: string | null;
  readonly total: number;
  readonly currency: string;
  readonly events: readonly InvoiceEvent[];
}

/** Every invoice that a reminder cost something on, with all that happened to it in the order it happened. */
export async function invoicesWithFees(
  db: Db,
  { portalUuid, timeZone }: Pick<Between, 'portalUuid' | 'timeZone'>,
): Promise<InvoiceWithFees[]> {
  const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${timeZone})::date`;
  const { rows } = await sql<InvoiceWithFees>`
    select i.order_uuid as order, i.number, i.total, o.currency, e.events
    from invoice i join shop_order o on o.uuid = i.order_uuid
    cross join lateral (
      select json_agg(json_build_object('kind', e.kind, 'amount', e.amount, 'day', e.day)
        order by e.at, e.kind, e.id) as events
      from (
        select 'fee' as kind, f.fee as amount, ${dayOf(sql`f.at`)} as day, f.at, f.number::text as id
        from invoice_reminder f where f.order_uuid = i.order_uuid and f.fee > 0
        union all
        select 'credit', c.credited, ${dayOf(sql`c.created_at`)}, c.created_at, c.uuid::text
        from refund c where c.order_uuid = i.order_uuid and c.credited > 0
        union all
        select 'credit', -w.credited, ${dayOf(sql`w.withdrawn_at`)}, w.withdrawn_at, w.uuid::text
        from refund w where w.order_uuid = i.order_uuid and w.withdrawn_at is not null
        union all
        select 'money', b.amount, ${dayOfBooking(timeZone)}, b.at, b.uuid::text
        from invoice_booking b left join refund r on r.uuid = b.uuid where b.order_uuid = i.order_uuid
      ) e
    ) e
    where i.portal_uuid = ${portalUuid} and i.fees > 0 order by i.order_uuid`.execute(db);
  return rows;
}
