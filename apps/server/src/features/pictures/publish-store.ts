import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';

/** What families would see of a job: the pictures that are surely somebody's. */
export interface ShownOfJob {
  readonly pictures: number;
  readonly children: number;
  /** Surely somebody's, and taken out of the family's sight. */
  readonly hidden: number;
  readonly without: readonly { readonly name: string; readonly group: string }[];
}

const NAMED = 5;

export async function shownOfJob(db: Db | Trx, jobUuid: string): Promise<ShownOfJob> {
  const { rows } = await sql<ShownOfJob>`
    with child as materialized (
      select s.uuid, s.name, s.group_name from subject s where s.job_uuid = ${jobUuid} and s.gone_at is null
    ), link as materialized (
      select l.subject_uuid, l.picture_uuid, l.hidden from picture_subject l join child on child.uuid = l.subject_uuid
    ), seen as (select distinct subject_uuid from link where not hidden)
    select count(distinct picture_uuid) filter (where not hidden) as pictures,
      (select count(*) from seen) as children,
      count(distinct picture_uuid) filter (where hidden) as hidden,
      coalesce((
        select json_agg(w) from (
          select name, group_name as "group" from child
          where not exists (select from seen where seen.subject_uuid = child.uuid)
          order by group_name, name, uuid limit ${NAMED}
        ) w
      ), '[]') as without
    from link`.execute(db);
  const [shown] = rows;
  if (!shown) throw new Error('a count answers one row');
  return shown;
}
