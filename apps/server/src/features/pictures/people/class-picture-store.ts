import { sql } from 'kysely';
import type { Trx } from '../../../platform/database/connect.ts';
import { FIRST_POSITION } from '../import/folder-pictures.ts';
import type { Departure } from '../import/kept-store.ts';

/** Class pictures in the sets of children who are in another class now, or whose guardians said no. */
export async function classPicturesToLeave(
  trx: Trx,
  jobUuid: string,
  children: readonly string[],
): Promise<readonly Departure[]> {
  const { rows } = await sql<Departure>`
    select ps.picture_uuid as picture, ps.subject_uuid as subject
    from picture_subject ps
    join subject s on s.uuid = ps.subject_uuid and s.job_uuid = ${jobUuid}
    join picture p on p.uuid = ps.picture_uuid and p.picture_type = 'GP'
    where s.uuid = any(${[...children]}::uuid[])
      and (not s.class_pictures or p.group_name <> s.group_name)`.execute(trx);
  return rows;
}

/** The class pictures that are sure to show a class, for those of its children who may have them. */
export async function placeClassPictures(
  trx: Trx,
  jobUuid: string,
  children: readonly string[],
): Promise<void> {
  await sql`
    insert into picture_subject (picture_uuid, subject_uuid, position, hidden)
    select p.uuid, s.uuid, coalesce(held.position, ${FIRST_POSITION.GP}::int), coalesce(held.hidden, false)
    from subject s
    join picture p on p.job_uuid = s.job_uuid and p.picture_type = 'GP' and p.group_name = s.group_name
      and p.gone_at is null
    left join frame f on f.picture_uuid = p.uuid
    left join lateral (
      select min(ps.position) as position, bool_and(ps.hidden) as hidden
      from picture_subject ps where ps.picture_uuid = p.uuid
    ) held on true
    where s.job_uuid = ${jobUuid} and s.uuid = any(${[...children]}::uuid[]) and s.gone_at is null
      and s.class_pictures and coalesce(f.certainty = 'sure' and f.role = 'picture', true)
    on conflict (subject_uuid, picture_uuid) do nothing`.execute(trx);
}
