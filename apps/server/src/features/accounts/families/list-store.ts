import type { FamilyFilters } from '@picture-day/contract/entities/family';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Families are counted no further than this: nobody reads on. */
const COUNTED = 10_000;

export interface FamilyListRow {
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly children: readonly {
    readonly name: string;
    readonly group: string;
    readonly job: string;
    readonly waits: boolean;
  }[];
  readonly orders: number;
  readonly bought: number;
  readonly lastOrderAt: Date | null;
}

/** The words of a search as prefixes that the indexes of names and addresses answer. */
function searchWords(typed: string): string {
  return typed
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `${word}:*`)
    .join(' & ');
}

/** So many finds are more than anybody means: then the newest are looked through instead of all being gathered. */
const BROAD = 2000;

/** Whether a search finds more than it is worth to gather. */
export async function isBroad(db: Db, portalUuid: string, { q = '' }: FamilyFilters): Promise<boolean> {
  const words = isReference(q) ? '' : searchWords(q);
  if (!words) return false;
  const { rows } = await sql<{ found: number }>`
    select (select count(*) from (
        select from account n where n.portal_uuid = ${portalUuid}
          and account_words(n.name, n.email) @@ to_tsquery('simple', ${words}) limit ${BROAD}) a)
      + (select count(*) from (
        select from subject s where account_words(s.name, '') @@ to_tsquery('simple', ${words}) limit ${BROAD}) b)
      as found`.execute(db);
  return (rows[0]?.found ?? 0) >= BROAD;
}

const isReference = (typed: string): boolean => /^[0-9a-f]{8}(-[0-9a-f-]{0,28})?$/i.test(typed);

/** Families by the beginnings of words of their name, their address or a child's name, or by an order's reference. */
function textFilter(portalUuid: string, typed: string, broad: boolean): RawBuilder<unknown> {
  if (isReference(typed)) {
    return sql`a.uuid in (
      select o.account_uuid from shop_order o
      where o.portal_uuid = ${portalUuid} and o.uuid::text like ${`${typed.toLowerCase()}%`})`;
  }
  const words = searchWords(typed);
  if (!words) return sql`false`;
  if (broad) {
    return sql`(account_words(a.name, a.email) @@ to_tsquery('simple', ${words}) or exists (
      select from account_subject o join subject s on s.uuid = o.subject_uuid
      where o.account_uuid = a.uuid and account_words(s.name, '') @@ to_tsquery('simple', ${words})))`;
  }
  return sql`a.uuid in (
    select n.uuid from account n
    where n.portal_uuid = ${portalUuid} and account_words(n.name, n.email) @@ to_tsquery('simple', ${words})
    union all
    select o.account_uuid from subject s join account_subject o on o.subject_uuid = s.uuid
    where account_words(s.name, '') @@ to_tsquery('simple', ${words}))`;
}

function found(
  portalUuid: string,
  { q, job, group, ordered, waiting }: FamilyFilters,
  broad: boolean,
): RawBuilder<unknown> {
  const hasOrdered = sql`exists (
    select from shop_order o where o.account_uuid = a.uuid and o.confirmed_at is not null)`;
  const wanted = [
    sql`a.portal_uuid = ${portalUuid} and a.role = 'customer' and not a.is_anonymous and a.merged_into is null`,
    ...(q ? [textFilter(portalUuid, q, broad)] : []),
    ...(job
      ? [
          sql`a.uuid in (
            select o.account_uuid from job j join subject s on s.job_uuid = j.uuid
            join account_subject o on o.subject_uuid = s.uuid
            where j.portal_uuid = ${portalUuid} and j.key = ${job}
              ${group ? sql`and s.group_name = ${group}` : sql``})`,
        ]
      : []),
    ...(ordered === 'yes' ? [hasOrdered] : []),
    ...(ordered === 'no' ? [sql`not ${hasOrdered}`] : []),
    ...(waiting ? [sql`a.uuid in (select o.account_uuid from account_subject o where o.waits)`] : []),
  ];
  return sql.join(wanted, sql` and `);
}

/** A page of families, newest first. What stands beside each is read for the page alone. */
export const familiesQuery = (
  portalUuid: string,
  filters: FamilyFilters,
  page: { readonly before?: string | undefined; readonly limit: number },
  broad: boolean,
): RawBuilder<FamilyListRow> => sql<FamilyListRow>`
  select f.uuid, f.name, f.email, f.created_at as "createdAt",
    coalesce(child.list, '[]') as children, bought.orders, bought.bought, bought.last as "lastOrderAt"
  from (
    select a.uuid, a.name, a.email, a.created_at from account a
    where ${found(portalUuid, filters, broad)}
      ${
        page.before
          ? sql`and (a.created_at, a.uuid) < (
              select b.created_at, b.uuid from account b
              where b.uuid = ${page.before} and b.portal_uuid = ${portalUuid})`
          : sql``
      }
    order by a.created_at desc, a.uuid desc
    limit ${page.limit}
  ) f
  cross join lateral (
    select json_agg(json_build_object('name', s.name, 'group', s.group_name, 'job', j.name, 'waits', o.waits)
      order by j.creation_time desc, s.name) as list
    from account_subject o join subject s on s.uuid = o.subject_uuid join job j on j.uuid = s.job_uuid
    where o.account_uuid = f.uuid
  ) child
  cross join lateral (
    select count(*) as orders, max(o.confirmed_at) as last,
      coalesce(sum(o.total - o.refunded) filter (where o.state <> 'cancelled'), 0)::int as bought
    from shop_order o where o.account_uuid = f.uuid and o.confirmed_at is not null
  ) bought
  order by f.created_at desc, f.uuid desc`;

export const listFamilies = async (
  db: Db,
  portalUuid: string,
  filters: FamilyFilters,
  page: { readonly before?: string | undefined; readonly limit: number },
  broad: boolean,
): Promise<FamilyListRow[]> => (await familiesQuery(portalUuid, filters, page, broad).execute(db)).rows;

export async function countFamilies(db: Db, portalUuid: string, filters: FamilyFilters): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from account a where ${found(portalUuid, filters, false)} limit ${COUNTED}
    ) f`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The jobs that families have children in, newest first, with their classes. */
export async function jobsOfFamilies(db: Db, portalUuid: string) {
  const { rows } = await sql<{ key: string; name: string; groups: string[] }>`
    select j.key,
      -- A school's jobs are called alike from year to year.
      j.name || case when count(*) over (partition by j.name) > 1
        then ' ' || extract(year from j.creation_time) else '' end as name,
      coalesce(array_agg(distinct s.group_name order by s.group_name)
        filter (where s.group_name <> ''), '{}') as groups
    from job j left join subject s on s.job_uuid = j.uuid and s.gone_at is null
    where j.portal_uuid = ${portalUuid}
    group by j.uuid order by j.creation_time desc, j.name limit 500`.execute(db);
  return rows;
}
