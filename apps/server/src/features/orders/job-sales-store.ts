import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

export interface ClassSales {
  readonly group: string;
  readonly children: number;
  readonly bought: number;
  readonly orders: number;
  readonly amount: number;
}

/** What was sold for the children of a job, by their classes as they are now; an order counts for each class it is for. */
export async function salesByClass(db: Db, jobUuid: string): Promise<ClassSales[]> {
  const { rows } = await sql<ClassSales>`
    with sold as (
      select coalesce(s.group_name, '') as "group", count(distinct c.subject_uuid) as bought,
        count(distinct c.order_uuid) as orders, sum(c.amount) as amount
      from sold_child c left join subject s on s.uuid = c.subject_uuid
      where c.job_uuid = ${jobUuid} group by 1
    ), child as (
      select s.group_name as "group", count(*) as children from subject s
      where s.job_uuid = ${jobUuid} and s.gone_at is null group by 1
    )
    select coalesce(child.group, sold.group) as "group", coalesce(child.children, 0) as children,
      coalesce(sold.bought, 0) as bought, coalesce(sold.orders, 0) as orders, coalesce(sold.amount, 0)::float8 as amount
    from child full join sold on sold.group = child.group`.execute(db);
  return rows;
}

export interface ProductSales {
  readonly names: Readonly<Record<string, string>> | null;
  readonly described: string;
  readonly quantity: number;
  readonly orders: number;
  readonly amount: number;
}

/** The same by product; a line counts for the job of its first child, as everywhere. */
export async function salesByProduct(db: Db, portalUuid: string, jobUuid: string): Promise<ProductSales[]> {
  const { rows } = await sql<ProductSales>`
    select v.names, s.described, s.quantity, s.orders, s.amount from (
      select l.product_uuid, l.kind, sum(l.quantity) as quantity, count(distinct l.order_uuid) as orders,
        sum(l.actual_line_price - l.discount_share)::float8 as amount,
        max(coalesce(nullif(l.described->'product'->>'name', ''), l.described->>'description', '')) as described
      from sold_child c
      join order_line l on l.order_uuid = c.order_uuid and l.type = 0 and l.subject_uuids[1] = c.subject_uuid
      where c.job_uuid = ${jobUuid}
      group by l.product_uuid, l.kind
    ) s
    left join product_version v on v.portal_uuid = ${portalUuid} and v.product_uuid = s.product_uuid
      and v.valid_until is null
    order by s.amount desc, s.described`.execute(db);
  return rows;
}

/** How many orders are for the job, and what was given back of them. */
export async function ordersOfJob(
  db: Db,
  jobUuid: string,
): Promise<{ readonly orders: number; readonly refunded: number; readonly bought: number }> {
  const { rows } = await sql<{ orders: number; refunded: number; bought: number }>`
    select count(*) as orders, coalesce(sum(o.refunded), 0)::float8 as refunded,
      (select count(distinct c.subject_uuid) from sold_child c where c.job_uuid = ${jobUuid}) as bought
    from shop_order o where o.uuid in (select c.order_uuid from sold_child c where c.job_uuid = ${jobUuid})`.execute(
    db,
  );
  return rows[0] ?? { orders: 0, refunded: 0, bought: 0 };
}
