import { sql } from 'kysely';
import { funnelColumns, stagesOf } from '../jobs/funnel/child-stage-store.ts';

export interface Week {
  readonly portalUuid: string;
  /** The beginnings of seven days and the end of the last: a year ago, then now. */
  readonly yearAgo: readonly Date[];
  readonly thisYear: readonly Date[];
  /** The present moment, a year ago. */
  readonly yearAgoUntil: Date;
}

export interface SalesRow {
  /** 1 to 7 a year ago, 9 to 15 now. */
  readonly place: number;
  readonly amount: number;
  readonly orders: number;
  /** Of it, before the present moment a year ago. */
  readonly amount_until: number;
  readonly orders_until: number;
}

/** What both weeks sold by day, in one look at the index of sold orders. */
export const salesQuery = ({ portalUuid, yearAgo, thisYear, yearAgoUntil }: Week) => sql<SalesRow>`
    select width_bucket(o.confirmed_at, ${[...yearAgo, ...thisYear]}::timestamptz[]) as place,
      coalesce(sum(o.total - o.refunded), 0) as amount, count(*) as orders,
      coalesce(sum(o.total - o.refunded) filter (where o.confirmed_at < ${yearAgoUntil}), 0) as amount_until,
      count(*) filter (where o.confirmed_at < ${yearAgoUntil}) as orders_until
    from shop_order o
    where o.portal_uuid = ${portalUuid} and o.state <> 'cancelled' and o.confirmed_at is not null
      and (o.confirmed_at >= ${yearAgo[0]} and o.confirmed_at < ${yearAgo.at(-1)}
        or o.confirmed_at >= ${thisYear[0]} and o.confirmed_at < ${thisYear.at(-1)})
    group by 1`;

export interface SoldMost {
  readonly names: Readonly<Record<string, string>> | null;
  readonly described: unknown;
  readonly quantity: number;
  readonly amount: number;
}

/** The products and packages of the week that brought most; one that the shop no longer has is called as it was sold last. */
export const soldMostQuery = (portalUuid: string, since: Date) => {
  const sold = sql`o.portal_uuid = ${portalUuid} and o.confirmed_at >= ${since} and o.confirmed_at is not null
          and o.state <> 'cancelled'`;
  return sql<SoldMost>`
    select coalesce(v.names, package.names) as names, last.described, s.quantity, s.amount
    from (
      select l.product_uuid, sum(l.quantity) as quantity, sum(l.actual_line_price - l.discount_share) as amount
      from order_line l
      -- Looked up by the keys of a week's orders, which are few: the table holds the lines of all years.
      where l.order_uuid = any(array(select o.uuid from shop_order o where ${sold}))
        and l.type = 0 and l.product_uuid is not null
      group by l.product_uuid order by amount desc limit 5
    ) s
    left join product_version v on v.portal_uuid = ${portalUuid} and v.product_uuid = s.product_uuid
      and v.valid_until is null
    left join lateral (
      select f.definition->'names' as names from shop_offer f
      where f.portal_uuid = ${portalUuid} and f.kind = 'package' and f.uuid = s.product_uuid
      order by f.version desc limit 1
    ) package on v.product_uuid is null
    left join lateral (
      select l.described
      from shop_order o,
        lateral (select * from order_line where order_uuid = o.uuid and type = 0 offset 0) l
      where v.product_uuid is null and ${sold} and l.product_uuid = s.product_uuid
      order by o.confirmed_at desc limit 1
    ) last on true
    order by s.amount desc`;
};

export interface JobRow {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly at: Date;
  readonly deadline: string | null;
  readonly children: number;
  readonly invited: number;
  readonly opened: number;
  readonly in_cart: number;
  readonly bought: number;
  readonly sales: number;
}

/** Live jobs with their funnel, counted by children. */
export const liveJobsQuery = (portalUuid: string, photographerUuid: string | undefined) => sql<JobRow>`
    with live as materialized (
      select j.uuid, j.key, j.name, t.name as type, j.creation_time as at, j.deadline
      from job j join job_type t on t.uuid = j.job_type_uuid
      where j.portal_uuid = ${portalUuid} and j.in_webshop and not j.is_archived
        and ${
          photographerUuid === undefined
            ? sql`true`
            : sql`j.photographer_uuid in (select p.uuid from photographer p
                where p.portal_uuid = ${portalUuid} and p.account_uuid = ${photographerUuid})`
        }
      order by j.creation_time desc, j.key limit 20
    ),
    ${stagesOf(sql`array(select uuid from live)`)},
    funnel as (select job_uuid, ${funnelColumns} from stage group by job_uuid)
    select live.key, live.name, live.type, live.at, live.deadline, coalesce(f.children, 0) as children,
      coalesce(f.invited, 0) as invited, coalesce(f.opened, 0) as opened, coalesce(f.in_cart, 0) as in_cart,
      coalesce(f.bought, 0) as bought, coalesce(f.sales, 0) as sales
    from live left join funnel f on f.job_uuid = live.uuid
    order by live.at desc, live.key`;
