import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Scope } from './store.ts';

const ofJob = (jobUuid: string | undefined): RawBuilder<unknown> =>
  jobUuid ? sql`and p.job_uuid = ${jobUuid}` : sql``;

export interface ListedRefund {
  readonly uuid: string;
  readonly orderUuid: string;
  readonly amount: number;
  readonly vat: number;
  readonly reason: string;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
}

/** Newest first; of a job, what its part was. */
export async function listRefunds(
  db: Db,
  { portalUuid, from, until, jobUuid }: Scope,
  most: number,
): Promise<ListedRefund[]> {
  const { rows } = await sql<ListedRefund>`
    select r.uuid, g.order_uuid as "orderUuid", g.amount, g.vat, r.reason, r.created_at as "createdAt",
      r.done_at as "doneAt"
    from (
      select p.source_uuid, p.order_uuid, -sum(p.gross)::float8 as amount, -sum(p.vat)::float8 as vat
      from sale_part p
      where p.portal_uuid = ${portalUuid} and p.day between ${from}::date and ${until}::date and p.is_refund
        ${ofJob(jobUuid)}
      group by 1, 2
    ) g join refund r on r.uuid = g.source_uuid
    order by r.done_at desc, r.uuid limit ${most}`.execute(db);
  return rows;
}

export async function reasonsOfRefunds(
  db: Db,
  { portalUuid, from, until, jobUuid }: Scope,
): Promise<{ readonly reason: string; readonly count: number; readonly amount: number }[]> {
  const { rows } = await sql<{ reason: string; count: number; amount: number }>`
    select r.reason, count(distinct r.uuid) as count, -sum(p.gross)::float8 as amount
    from sale_part p join refund r on r.uuid = p.source_uuid
    where p.portal_uuid = ${portalUuid} and p.day between ${from}::date and ${until}::date and p.is_refund
      ${ofJob(jobUuid)}
    group by 1 order by 3 desc, 1 limit 100`.execute(db);
  return rows;
}

/** What each voucher took off the orders of these days. */
export async function vouchersOf(
  db: Db,
  { portalUuid, from, until, jobUuid }: Scope,
): Promise<{ readonly code: string; readonly orders: number; readonly amount: number }[]> {
  const { rows } = await sql<{ code: string; orders: number; amount: number }>`
    select o.voucher_code as code, count(*) as orders, coalesce(-sum(l.actual_line_price), 0)::float8 as amount
    from (
      select distinct p.order_uuid from sale_part p
      where p.portal_uuid = ${portalUuid} and p.day between ${from}::date and ${until}::date and not p.is_refund
        ${ofJob(jobUuid)}
    ) sold
    join shop_order o on o.uuid = sold.order_uuid and o.voucher_code is not null
    left join order_line l on l.order_uuid = o.uuid and l.type = 2
    group by 1 order by 3 desc, 1 limit 200`.execute(db);
  return rows;
}

/** How often goods were made again, by why. */
export async function reprintsOf(
  db: Db,
  scope: Scope & { readonly since: Date; readonly before: Date },
): Promise<{ readonly reason: string; readonly count: number }[]> {
  const { rows } = await sql<{ reason: string; count: number }>`
    select f.reason, count(*) as count from fulfilment f join shop_order o on o.uuid = f.order_uuid
    where f.number > 0 and f.created_at >= ${scope.since} and f.created_at < ${scope.before}
      and o.portal_uuid = ${scope.portalUuid}
      ${
        scope.jobUuid
          ? sql`and exists (select from sale_part p where p.order_uuid = f.order_uuid
              and p.line_uuid = f.line_uuid and p.job_uuid = ${scope.jobUuid})`
          : sql``
      }
    group by 1 order by 2 desc, 1 limit 100`.execute(db);
  return rows;
}
