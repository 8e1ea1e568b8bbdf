import { type RawBuilder, sql } from 'kysely';

/** How far the family of a child has come; each includes those before it. */
export type Stage = 'none' | 'invited' | 'looked' | 'cart' | 'bought';

/**
 * The one place that says how far families have come: `stage` has each child of some jobs with it. It stands among the
 * `with` parts of a query, which names the jobs as an array of uuids. Children that left their roster are there where
 * something of them was sold, and marked, so that sums stay whole.
 */
export const stagesOf = (jobs: RawBuilder<unknown>) => sql`
    stage as (
      select c.uuid, c.job_uuid, c.group_name, c.name, c.contact, c.gone_at is not null as gone, c.pictures_refused as refused,
        c.contact_ended is not distinct from address_key(c.contact) as contact_ended,
        coalesce(s.amount, 0) as amount, s.subject_uuid is not null as bought,
        s.subject_uuid is null and k.subject_uuid is not null as in_cart,
        s.subject_uuid is not null or k.subject_uuid is not null or c.openers > 0 as opened,
        s.subject_uuid is not null or k.subject_uuid is not null or c.openers > 0 or c.invitations > 0 as invited,
        case when s.subject_uuid is not null then 'bought' when k.subject_uuid is not null then 'cart'
          when c.openers > 0 then 'looked' when c.invitations > 0 then 'invited'
          else 'none' end as stage
      from subject c
      left join (
        select subject_uuid, sum(amount)::integer as amount from sold_child where job_uuid = any(${jobs}) group by 1
      ) s on s.subject_uuid = c.uuid
      left join (select distinct subject_uuid from carted_child where job_uuid = any(${jobs})) k
        on k.subject_uuid = c.uuid
      where c.job_uuid = any(${jobs}) and (c.gone_at is null or s.subject_uuid is not null)
    )`;

/** The columns of a funnel over rows of `stage`. */
export const funnelColumns = sql`
      count(*) filter (where not gone) as children,
      count(*) filter (where invited and not gone) as invited,
      count(*) filter (where opened and not gone) as opened,
      count(*) filter (where in_cart and not gone) as in_cart,
      count(*) filter (where bought and not gone) as bought,
      coalesce(sum(amount), 0) as sales`;

export interface FunnelRow {
  readonly children: number;
  readonly invited: number;
  readonly opened: number;
  readonly in_cart: number;
  readonly bought: number;
  readonly sales: number;
}
