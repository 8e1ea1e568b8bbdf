import { type RawBuilder, sql } from 'kysely';

/** How far the family of a child has come; each includes those before it. */
export type Stage = 'none' | 'invited' | 'looked' | 'cart' | 'bought';

/**
 * The one place that says how far families have come: `stage` has each child of some jobs with it. It stands among the
 * `with` parts of a query, which names the jobs as an array of uuids. Children that left their roster are there where
 * something of them was sold, and marked, so that sums stay whole.
 */
export const stagesOf = (jobs: RawBuilder<unknown>, portalUuid: string) => sql`
    sold as materialized (
      select subject_uuid, job_uuid, sum(amount) as amount from sold_child where job_uuid = any(${jobs}) group by 1, 2
    ),
    child as materialized (
      select s.uuid, s.job_uuid, s.group_name, s.name, s.contact, s.gone_at is not null as gone,
        s.invitations, s.openers
      from subject s
      where s.job_uuid = any(${jobs})
        and (s.gone_at is null or s.uuid = any(array(select subject_uuid from sold)))
    ),
    carted as (
      select distinct u.subject from cart k join cart_line l on l.cart_uuid = k.uuid, unnest(l.subject_uuids) u (subject)
      where k.portal_uuid = ${portalUuid} and k.state <> 'placed'
    ),
    stage as materialized (
      select c.*, coalesce(s.amount, 0) as amount,
        case when s.subject_uuid is not null then 'bought' when k.subject is not null then 'cart'
          when c.openers > 0 then 'looked' when c.invitations > 0 then 'invited'
          else 'none' end as stage
      from child c
      left join sold s on s.subject_uuid = c.uuid
      left join carted k on k.subject = c.uuid
    )`;

/** The columns of a funnel over rows of `stage`. */
export const funnelColumns = sql`
      count(*) filter (where not gone) as children,
      count(*) filter (where not gone and stage <> 'none') as invited,
      count(*) filter (where not gone and stage in ('looked', 'cart', 'bought')) as opened,
      count(*) filter (where not gone and stage = 'cart') as in_cart,
      count(*) filter (where not gone and stage = 'bought') as bought,
      coalesce(sum(amount), 0) as sales`;

export interface FunnelRow {
  readonly children: number;
  readonly invited: number;
  readonly opened: number;
  readonly in_cart: number;
  readonly bought: number;
  readonly sales: number;
}
