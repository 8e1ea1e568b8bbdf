import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { type FunnelRow, funnelColumns, stagesOf } from './child-stage-store.ts';

export interface ClassRow extends FunnelRow {
  readonly group: string;
}

/** The funnel of a job by class. */
export const classesQuery = (jobUuid: string) => sql<ClassRow>`
    with ${stagesOf(sql`array[${jobUuid}::uuid]`)}
    select group_name as "group", ${funnelColumns} from stage group by group_name order by group_name`;

export interface YearAgo {
  readonly children: number;
  readonly bought: number;
}

/** The photo day of the same school about a year before: by its place, or by its name where it has none. */
export const yearAgoQuery = (jobUuid: string) => sql<YearAgo>`
    select (select count(*) from subject s where s.job_uuid = b.uuid and s.gone_at is null) as children,
      (select count(distinct c.subject_uuid) from sold_child c where c.job_uuid = b.uuid) as bought
    from job j cross join lateral (
      select o.uuid from job o
      where o.portal_uuid = j.portal_uuid and o.uuid <> j.uuid
        and (o.location, case when o.location = '' then o.name else '' end)
          = (j.location, case when j.location = '' then j.name else '' end)
        and o.creation_time between j.creation_time - interval '15 months' and j.creation_time - interval '9 months'
      order by abs(extract(epoch from j.creation_time - interval '1 year' - o.creation_time)) limit 1
    ) b where j.uuid = ${jobUuid}`;

export interface UnopenedRow {
  readonly uuid: string;
  readonly name: string;
  readonly group: string;
  readonly contact: string;
  readonly contactEnded: boolean;
  readonly hasCode: boolean;
  readonly way: 'letter' | 'mail' | 'reminder' | null;
  readonly at: Date | null;
  readonly total: number;
}

/** Children whose pictures nobody has opened, by class and name, or the one that is named; `total` is the same on each row. */
export async function findUnopened(
  db: Db,
  jobUuid: string,
  {
    group,
    words,
    child,
    after,
    limit,
  }: {
    readonly group?: string | undefined;
    /** As the index of words is asked for them. */
    readonly words?: string | undefined;
    readonly child?: string | undefined;
    readonly after?: string | undefined;
    readonly limit: number;
  },
): Promise<UnopenedRow[]> {
  const { rows } = await sql<UnopenedRow>`
    with unopened as materialized (
      select s.uuid, s.name, s.group_name, s.contact,
        s.contact_ended is not distinct from address_key(s.contact) as contact_ended from subject s
      where s.job_uuid = ${jobUuid} and s.gone_at is null
        ${group === undefined ? sql`` : sql`and s.group_name = ${group}`}
        ${words === undefined ? sql`` : sql`and search_words(s.portal_uuid, s.name || ' ' || s.group_name) @@ ${words}::tsquery`}
        ${
          child === undefined
            ? sql`and not exists (select from account_subject o where o.subject_uuid = s.uuid)
              and not exists (select from sold_child b where b.job_uuid = ${jobUuid} and b.subject_uuid = s.uuid)`
            : sql`and s.uuid = ${child}`
        }
    )
    select u.uuid, u.name, u.group_name as "group", u.contact,
      u.contact_ended as "contactEnded",
      exists (select from access_code c where c.subject_uuid = u.uuid and c.redirect is null) as "hasCode",
      i.way, i.at, (select count(*) from unopened) as total
    from unopened u
    left join lateral (
      select i.way, i.at from subject_invitation i where i.subject_uuid = u.uuid order by i.at desc limit 1
    ) i on true
    ${
      after === undefined
        ? sql``
        : sql`where (u.group_name, u.name, u.uuid) > (
            select s.group_name, s.name, s.uuid from subject s where s.uuid = ${after} and s.job_uuid = ${jobUuid})`
    }
    order by u.group_name, u.name, u.uuid limit ${limit}`.execute(db);
  return rows;
}
