import type { Day } from '@picture-day/commerce';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';

/** Invoices of a shop whose next reminder is due: `planned` says how many days after the due date each is. */
export async function findDueReminders(
  db: Db,
  portalUuid: string,
  today: Day,
  planned: readonly number[],
): Promise<string[]> {
  if (planned.length === 0) return [];
  const { rows } = await sql<{ uuid: string }>`
    select i.order_uuid as uuid from invoice i
    cross join lateral (
      select count(*)::int as sent from invoice_reminder r where r.order_uuid = i.order_uuid
    ) r
    where i.portal_uuid = ${portalUuid} and i.settled_at is null and i.document_uuid is not null
      and i.due < ${today}::date and r.sent < ${planned.length}
      and i.due + (${[...planned]}::int[])[r.sent + 1] <= ${today}::date
    order by i.due, i.order_uuid limit 500`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** Writes down that it was sent, and what it cost. */
export async function addReminder(
  trx: Trx,
  orderUuid: string,
  { number, fee, at }: { readonly number: number; readonly fee: number; readonly at: Date },
): Promise<void> {
  await trx.insertInto('invoice_reminder').values({ order_uuid: orderUuid, number, fee, at }).execute();
  if (fee === 0) return;
  await trx
    .updateTable('invoice')
    .set((eb) => ({ fees: eb('fees', '+', fee) }))
    .where('order_uuid', '=', orderUuid)
    .execute();
}

export interface Overdue {
  readonly count: number;
  readonly sum: number;
  readonly due: Day | null;
}

/** What Today says: how many are overdue, what they come to, and since when. */
export const overdueQuery = (portalUuid: string, today: Day) => sql<Overdue>`
  select count(*)::int as count, coalesce(sum(i.total + i.fees - i.credited - i.booked), 0)::float8 as sum,
    min(i.due)::text as due
  from invoice i
  where i.portal_uuid = ${portalUuid} and i.settled_at is null and i.due < ${today}::date
  having count(*) > 0`;

/** Invoices that a credit settled and whose payment still waits. */
export async function findCovered(db: Db): Promise<{ portalUuid: string; orderUuid: string }[]> {
  const { rows } = await sql<{ portalUuid: string; orderUuid: string }>`
    select i.portal_uuid as "portalUuid", i.order_uuid as "orderUuid"
    from invoice i join payment p on p.order_uuid = i.order_uuid and p.state = 'authorised'
    where i.settled_at is not null and i.credited between 1 and i.total - 1 limit 200`.execute(db);
  return rows;
}
