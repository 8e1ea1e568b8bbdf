import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';

/** Designs and packages hold the uuids of their pictures in their data, so the text of it is searched. */
const UUID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';

/** The lines that name a child of the job; orders that came to nothing are passed over. */
const linesOf = (jobUuid: string) => sql`
  select l.* from order_line l
  join shop_order q on q.uuid = l.order_uuid and q.state not in ('cancelled', 'expired')
  where l.order_uuid = any(array(
      select c.order_uuid from subject s join ordered_child c on c.subject_uuid = s.uuid where s.job_uuid = ${jobUuid}))
    and l.subject_uuids && array(select s.uuid from subject s where s.job_uuid = ${jobUuid})`;

/** The pictures of a job that somebody bought alone, with a set, or on anything ordered. */
export async function soldPictures(db: Db | Trx, jobUuid: string): Promise<Set<string>> {
  const { rows } = await sql<{ uuid: string }>`
    select p.uuid from picture p
    where p.job_uuid = ${jobUuid} and (
      exists (select from bought_picture b where b.picture_uuid = p.uuid)
      or exists (
        select from picture_subject ps join bought_set b on b.subject_uuid = ps.subject_uuid
        where ps.picture_uuid = p.uuid
      )
      or p.uuid in (
        select unnest(l.picture_uuids) from (${linesOf(jobUuid)}) l
        union
        select found.uuid[1]::uuid from (${linesOf(jobUuid)}) l
        cross join lateral regexp_matches(concat(l.template, l.package), ${`(${UUID})`}, 'g') found (uuid)
        union
        select found.uuid[1]::uuid from amendment a
        join shop_order q on q.uuid = a.order_uuid and q.state not in ('cancelled', 'expired')
        cross join lateral regexp_matches(a.value::text, ${`(${UUID})`}, 'g') found (uuid)
        where a.kind = 'personalisation'
      ))`.execute(db);
  return new Set(rows.map(({ uuid }) => uuid));
}

/** The children of a job of whom somebody bought anything. */
export async function soldChildren(db: Db | Trx, jobUuid: string): Promise<Set<string>> {
  const { rows } = await sql<{ uuid: string }>`
    select s.uuid from subject s
    where s.job_uuid = ${jobUuid} and (
      exists (select from bought_set b where b.subject_uuid = s.uuid)
      or exists (select from bought_picture b where b.kept_in = s.uuid)
      or exists (
        select from bought_picture b join picture_subject ps on ps.picture_uuid = b.picture_uuid
        join account_subject o on o.account_uuid = b.account_uuid and o.subject_uuid = ps.subject_uuid
        where ps.subject_uuid = s.uuid
      )
      or s.uuid in (select unnest(l.subject_uuids) from (${linesOf(jobUuid)}) l))`.execute(db);
  return new Set(rows.map(({ uuid }) => uuid));
}
