import { JOB_STATES, type JobFilters, type JobState } from '@picture-day/contract/entities/job';
import { JOBS } from '@picture-day/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { bytesOfListed, countedOfJob, type JobsOf, ofJobs, stateOn } from '../pictures/picture.ts';
import { searchQuery } from '../search/search-query.ts';

export interface Listed {
  readonly of: JobsOf;
  /** The day it is where the shop is. */
  readonly today: string;
  readonly filters: Omit<JobFilters, 'year'>;
  /** The moments between which the photo day lies. */
  readonly between?: readonly [Date, Date] | undefined;
}

export interface ListedPage {
  readonly sort: 'date' | 'name';
  readonly up: boolean;
  readonly before?: string | undefined;
  readonly limit: number;
}

/** What every job of a state has in its own row, so that few others are looked at. */
const ROUGHLY: Readonly<Record<JobState, RawBuilder<unknown>>> = {
  prepared: sql`not j.is_archived and not j.in_webshop and j.closed_at is null`,
  coming: sql`not j.is_archived and not j.in_webshop and j.closed_at is null`,
  ready: sql`not j.is_archived and not j.in_webshop and j.closed_at is null`,
  live: sql`not j.is_archived and j.in_webshop`,
  late: sql`not j.is_archived and j.in_webshop`,
  closed: sql`not j.is_archived`,
  archived: sql`j.is_archived`,
};

const stateFilter = (today: string, state: NonNullable<JobFilters['state']>): RawBuilder<unknown> =>
  state === 'current' ? sql`not j.is_archived` : sql`${ROUGHLY[state]} and ${stateOn(today)} = ${state}`;

function wanted({ of, today, filters, between }: Listed): RawBuilder<unknown> {
  const { q, state, kind, photographer } = filters;
  const all = [ofJobs(of)];
  if (q) {
    const words = searchQuery(of.portalUuid, q)?.asTyped;
    all.push(
      words
        ? sql`search_words(j.portal_uuid, j.name || ' ' || j.location || ' ' || j.key) @@ ${words}::tsquery`
        : sql`false`,
    );
  }
  if (state) all.push(stateFilter(today, state));
  if (kind)
    all.push(
      sql`j.job_type_uuid in (select t.uuid from job_type t where t.portal_uuid = ${of.portalUuid} and t.key = ${kind})`,
    );
  if (photographer)
    all.push(
      sql`j.photographer_uuid in (select p.uuid from photographer p where p.portal_uuid = ${of.portalUuid} and p.key = ${photographer})`,
    );
  if (between) all.push(sql`j.creation_time >= ${between[0]} and j.creation_time < ${between[1]}`);
  return sql.join(all, sql` and `);
}

export interface ListedJob {
  readonly uuid: string;
  readonly key: string;
  readonly name: string;
  readonly school: string;
  readonly kind: string;
  readonly photographer: string;
  readonly isAssigned: boolean;
  readonly state: JobState;
  readonly photoDay: Date;
  readonly deadline: string | null;
  readonly lateUntil: string | null;
  readonly children: number;
  readonly pictures: number;
  readonly open: number;
  readonly bytes: number;
  readonly deletedAt: Date | null;
}

/** A page of jobs. What is counted is counted for the page alone. */
export function listedQuery(listed: Listed, { sort, up, before, limit }: ListedPage): RawBuilder<ListedJob> {
  const by = sql.ref(sort === 'name' ? 'name' : 'creation_time');
  // Names go from A, days from the newest.
  const isDown = (sort === 'name') === up;
  const way = sql.raw(isDown ? 'desc' : 'asc');
  const after = sql.raw(isDown ? '<' : '>');
  const { portalUuid } = listed.of;
  return sql<ListedJob>`
    select j.uuid, j.key, j.name, j.location as school, t.name as kind, p.name as photographer,
      p.account_uuid is not null as "isAssigned",
      ${stateOn(listed.today)} as state, j.creation_time as "photoDay", j.deadline, j.late_until as "lateUntil",
      (select count(*) from subject s where s.job_uuid = j.uuid and s.gone_at is null) as children,
      counted.pictures, counted.doubtful + counted.nobodys as open,
      ${bytesOfListed} as bytes,
      (select d.done_at from job_deletion d where d.job_uuid = j.uuid) as "deletedAt"
    from (
      select j.* from job j
      where ${wanted(listed)}
        ${before ? sql`and (j.${by}, j.uuid) ${after} (select b.${by}, b.uuid from job b where b.uuid = ${before} and b.portal_uuid = ${portalUuid})` : sql``}
      order by j.${by} ${way}, j.uuid ${way}
      limit ${limit}
    ) j
    join job_type t on t.uuid = j.job_type_uuid
    join photographer p on p.uuid = j.photographer_uuid
    cross join lateral ${countedOfJob}
    order by j.${by} ${way}, j.uuid ${way}`;
}

export const listJobs = async (db: Db, listed: Listed, page: ListedPage): Promise<ListedJob[]> =>
  (await listedQuery(listed, page).execute(db)).rows;

export async function countStates(db: Db, listed: Listed): Promise<Record<JobState, number>> {
  const { filters, ...rest } = listed;
  const { rows } = await sql<{ state: JobState; count: number }>`
    select s.state, count(*) as count
    from (select ${stateOn(listed.today)} as state from job j
      where ${wanted({ ...rest, filters: { ...filters, state: undefined } })}) s
    group by s.state`.execute(db);
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(JOB_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<
    JobState,
    number
  >;
}

export interface Choices {
  readonly kinds: { readonly key: string; readonly name: string }[];
  readonly photographers: { readonly key: string; readonly name: string }[];
  readonly schools: string[];
  readonly years: string[];
}

/** What the jobs have in common; colleagues who photograph can be chosen before their first job. */
export async function readChoices(db: Db, of: JobsOf, zone: string): Promise<Choices> {
  const { rows } = await sql<Choices>`
    with mine as materialized (
      select j.job_type_uuid, j.photographer_uuid, j.location, j.creation_time from job j where ${ofJobs(of)}
    )
    select
      (select coalesce(json_agg(json_build_object('key', t.key, 'name', t.name) order by t.name), '[]')
        from job_type t where t.uuid in (select job_type_uuid from mine)) as kinds,
      (select coalesce(json_agg(json_build_object('key', p.key, 'name', p.name) order by p.name), '[]')
        from photographer p where p.uuid in (select photographer_uuid from mine)) as photographers,
      array(select distinct location from mine where location <> '' order by location limit 500) as schools,
      array(select distinct to_char(creation_time at time zone ${zone}, 'YYYY') as y from mine order by y desc) as years`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('a question of one row has one');
  return found;
}

/** Colleagues who may be given a job, those who photograph first. */
export const photographingColleagues = async (
  db: Db,
  portalUuid: string,
): Promise<{ uuid: string; name: string; emailAddress: string }[]> => {
  const { rows } = await sql<{ uuid: string; name: string; emailAddress: string }>`
    select a.uuid, coalesce(nullif(a.name, ''), a.email) as name, a.email as "emailAddress" from account a
    where a.portal_uuid = ${portalUuid} and a.role = any(${[...JOBS]}::text[]) and a.deleted_at is null
    order by a.role <> 'photographer', 2, 1`.execute(db);
  return rows;
};
