import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TestShop } from '../../../testing/test-shop.ts';
import type { Sold } from './sold-months.ts';

const FEE = 3_500;

/** Writes the invoices of what was sold on one, a reminder with its fee on some, and the money that came in parts. */
export async function payInvoices(shop: TestShop, sold: readonly Sold[]): Promise<void> {
  const { db } = shop.services;
  for (const { uuid, total, at, order } of sold) {
    if (order.provider !== 'invoice' || total === 0) continue;
    await sql`insert into invoice (order_uuid, portal_uuid, total, created_at)
      values (${uuid}, ${shop.portalUuid}, ${total}, ${at})`.execute(db);
    const step = (shop.clock.now().getTime() - at.getTime()) / (order.came.length + 2);
    const moment = (n: number) => new Date(at.getTime() + n * step);
    if (order.reminded) {
      await sql`insert into invoice_reminder (order_uuid, number, fee, at) values (${uuid}, 2, ${FEE}, ${moment(1)})`.execute(
        db,
      );
      await sql`update invoice set fees = ${FEE} where order_uuid = ${uuid}`.execute(db);
    }
    for (const [n, part] of order.came.entries()) {
      const amount = Math.ceil(((total + FEE) * part) / 100);
      await sql`insert into invoice_booking (uuid, order_uuid, portal_uuid, amount, day, source, at)
        values (${randomUUID()}, ${uuid}, ${shop.portalUuid}, ${amount},
          (${moment(n + 2)}::timestamptz at time zone 'Europe/Oslo')::date, 'hand', ${moment(n + 2)})`.execute(
        db,
      );
      await sql`update invoice set booked = booked + ${amount} where order_uuid = ${uuid}`.execute(db);
    }
  }
}

export interface FeeOfDay {
  readonly day: string;
  readonly amount: number;
}

/** By the database alone: after each event what of the fees is covered, and by how much more than before it. */
export async function independentFees(shop: TestShop): Promise<FeeOfDay[]> {
  const { rows } = await sql<FeeOfDay>`
    with event as (
      select order_uuid, at, 1 as rank, (at at time zone 'Europe/Oslo')::date as day, fee, 0 as credit, 0 as came
      from invoice_reminder
      union all
      select order_uuid, created_at, 0, (created_at at time zone 'Europe/Oslo')::date, 0, credited, 0 from refund
      union all
      select b.order_uuid, b.at, 2, coalesce((r.done_at at time zone 'Europe/Oslo')::date, b.day), 0, 0, b.amount
      from invoice_booking b left join refund r on r.uuid = b.uuid
    ), running as (
      select e.order_uuid, e.day, e.at, e.rank, i.total, row_number() over w as n, sum(e.fee) over w as fees,
        sum(e.credit) over w as credited, sum(e.came) over w as booked
      from event e join invoice i using (order_uuid)
      window w as (partition by e.order_uuid order by e.at, e.rank rows unbounded preceding)
    ), paid as (
      select *, case when credited >= total then 0 else least(fees, greatest(0, booked - (total - credited))) end as fee
      from running
    ), delta as (
      select day, fee - coalesce(lag(fee) over (partition by order_uuid order by n), 0) as amount from paid
    )
    select day, sum(amount)::float8 as amount from delta where amount <> 0 group by 1 order by 1`.execute(
    shop.services.db,
  );
  return rows;
}
