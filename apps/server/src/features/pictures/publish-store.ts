import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';

/** What families would see of a job: the pictures that are surely somebody's. */
export interface ShownOfJob {
  readonly pictures: number;
  readonly children: number;
  /** Surely somebody's, and taken out of the family's sight. */
  readonly hidden: number;
  /** The first of those without any. */
  readonly without: readonly NamedChild[];
  /** Those who have pictures of their class and none of their own, where others have some; and the first of them. */
  readonly classOnly: number;
  readonly someClassOnly: readonly NamedChild[];
}

interface NamedChild {
  readonly name: string;
  readonly group: string;
}

const NAMED = 5;

export async function shownOfJob(db: Db | Trx, jobUuid: string): Promise<ShownOfJob> {
  const { rows } = await sql<ShownOfJob>`
    with child as materialized (
      select s.uuid, s.name, s.group_name from subject s where s.job_uuid = ${jobUuid} and s.gone_at is null
    ), link as materialized (
      select l.subject_uuid, l.picture_uuid, l.hidden, p.picture_type <> 'GP' as own
      from picture_subject l join child on child.uuid = l.subject_uuid join picture p on p.uuid = l.picture_uuid
    ), seen as materialized (
      select subject_uuid, bool_or(own) as own from link where not hidden group by subject_uuid
    ), class_only as materialized (
      select name, group_name as "group", child.uuid from child join seen on seen.subject_uuid = child.uuid
      where not seen.own and exists (select from seen where own)
    )
    select count(distinct picture_uuid) filter (where not hidden) as pictures,
      (select count(*) from seen) as children,
      count(distinct picture_uuid) filter (where hidden) as hidden,
      coalesce((
        select json_agg(w) from (
          select name, group_name as "group" from child
          where not exists (select from seen where seen.subject_uuid = child.uuid)
          order by group_name, name, uuid limit ${NAMED}
        ) w
      ), '[]') as without,
      (select count(*) from class_only) as "classOnly",
      coalesce((
        select json_agg(c) from (
          select name, "group" from class_only order by "group", name, uuid limit ${NAMED}
        ) c
      ), '[]') as "someClassOnly"
    from link`.execute(db);
  const [shown] = rows;
  if (!shown) throw new Error('a count answers one row');
  return shown;
}
