import type { Day } from '@picture-day/commerce';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

export interface KeptYear {
  readonly year: number;
  readonly orders: number;
  readonly documents: number;
}

/** How many orders and documents of each year still name somebody, the oldest year first. */
export async function keptOfYears(db: Db, portalUuid: string, zone: string): Promise<KeptYear[]> {
  const { rows } = await sql<KeptYear>`
    select extract(year from coalesce(o.confirmed_at, o.placed_at) at time zone ${zone})::int as year,
      count(*)::int as orders,
      coalesce(sum((select count(*) from document d where d.order_uuid = o.uuid)), 0)::int as documents
    from shop_order o
    where o.portal_uuid = ${portalUuid} and o.erased_at is null and o.state <> 'awaiting_payment'
    group by 1 order by 1`.execute(db);
  return rows;
}

export interface NextJobs {
  readonly next: Day | null;
  readonly pictures: number;
  readonly children: number;
}

/** The next day on which the time of a job ends, with the pictures and children of the jobs of that day. */
export async function nextJobs(db: Db, portalUuid: string, today: Day): Promise<NextJobs> {
  const { rows } = await sql<NextJobs>`
    with due as (
      select min(j.retention) as day from job j
      where j.portal_uuid = ${portalUuid} and j.retention >= ${today}
    ), those as (
      select j.uuid from job j, due where j.portal_uuid = ${portalUuid} and j.retention = due.day
    )
    select (select day::text from due) as next,
      (select count(*)::int from picture p where p.job_uuid in (select uuid from those)) as pictures,
      (select count(*)::int from subject s where s.job_uuid in (select uuid from those)) as children`.execute(
    db,
  );
  return rows[0] ?? { next: null, pictures: 0, children: 0 };
}

export async function keptRecordings(
  db: Db,
  portalUuid: string,
): Promise<{ readonly oldest: Date | null; readonly count: number }> {
  const { rows } = await sql<{ oldest: Date | null; count: number }>`
    select min(started_at) as oldest, count(*)::int as count from recording
    where portal_uuid = ${portalUuid}`.execute(db);
  return rows[0] ?? { oldest: null, count: 0 };
}

/** When orders were last emptied, with what that day came to. */
export async function lastLetGo(db: Db, portalUuid: string) {
  const { rows } = await sql<{ id: number; at: Date; orders: number; documents: number }>`
    select max(l.id) as id, max(l.at) as at, sum((l.detail->>'orders')::int)::int as orders,
      sum((l.detail->>'documents')::int)::int as documents
    from audit_log l
    where l.portal_uuid = ${portalUuid} and l.program = 'retention' and l.action = 'letOrdersGo'
    group by date_trunc('day', l.at) order by 2 desc limit 1`.execute(db);
  return rows[0] ?? null;
}
