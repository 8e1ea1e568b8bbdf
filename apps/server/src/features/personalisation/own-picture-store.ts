import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { JobBackground, Owner, OwnPicture, OwnSet } from './own-pictures.ts';

const subjectsShown = (accountUuid: string): RawBuilder<string[]> => sql<string[]>`array(
  select os.subject_uuid from family_picture os
  join account_subject oa on oa.subject_uuid = os.subject_uuid and oa.account_uuid = os.account_uuid
  where os.account_uuid = ${accountUuid} and os.picture_uuid = p.uuid order by oa.added_at, os.subject_uuid)`;

/**
 * A picture set of the account with its pictures in one query: the asked one, else the current one, else the newest.
 */
export async function findSet(
  db: Db | Trx,
  { accountUuid, portalUuid }: Owner,
  subjectUuid?: string,
): Promise<OwnSet | undefined> {
  const { rows } = await sql<OwnSet & { readonly pictures: OwnPicture[] | null }>`
    select s.uuid, s.name, s.group_name as group,
      json_build_object('uuid', j.uuid, 'key', j.key, 'name', j.name, 'creationTime', j.creation_time,
        'inWebshop', j.in_webshop, 'requireFineTunedPictures', j.require_fine_tuned_pictures,
        'isArchived', j.is_archived) as job,
      j.job_type_uuid as "jobTypeUuid", j.photographer_uuid as "photographerUuid",
      (
        select json_agg(json_build_object(
          'uuid', p.uuid, 'content_hash', p.content_hash, 'width', p.width, 'height', p.height,
          'picture_type', p.picture_type, 'greenscreen', p.greenscreen, 'turn', p.turn, 'keywords', p.keywords,
          'focus', p.focus,
          'bought', f.bought, 'ordered', f.ordered, 'job_uuid', j.uuid, 'job_type_uuid', j.job_type_uuid,
          'photographer_uuid', j.photographer_uuid, 'subject_uuids', ${subjectsShown(accountUuid)}
        ) order by f.position, p.uuid)
        from family_picture f join picture p on p.uuid = f.picture_uuid
        where f.account_uuid = a.uuid and f.subject_uuid = s.uuid
      ) as pictures
    from account a
    join account_subject o on o.account_uuid = a.uuid
    join subject s on s.uuid = o.subject_uuid
    join job j on j.uuid = s.job_uuid and j.portal_uuid = a.portal_uuid
    where a.uuid = ${accountUuid} and a.portal_uuid = ${portalUuid} and s.gone_at is null
      ${subjectUuid ? sql`and s.uuid = ${subjectUuid}` : sql``}
    order by (s.uuid = a.current_subject_uuid) desc nulls last, j.in_webshop desc, j.creation_time desc, s.name, s.uuid
    limit 1`.execute(db);
  const [set] = rows;
  return set && { ...set, pictures: set.pictures ?? [] };
}

/** The children of an account, each picture set for itself. */
export const findChildren = (
  db: Db | Trx,
  { accountUuid, portalUuid }: Owner,
): Promise<{ uuid: string; name: string; group: string }[]> =>
  db
    .selectFrom('account_subject')
    .innerJoin('subject', 'subject.uuid', 'account_subject.subject_uuid')
    .innerJoin('job', 'job.uuid', 'subject.job_uuid')
    .where('account_subject.account_uuid', '=', accountUuid)
    .where('job.portal_uuid', '=', portalUuid)
    .where('subject.gone_at', 'is', null)
    .select(['subject.uuid', 'subject.name', 'subject.group_name as group'])
    .execute();

/** Those of the pictures that are the account's, its uploads among them. */
export async function findOwnPictures(
  db: Db | Trx,
  { accountUuid, portalUuid }: Owner,
  uuids: readonly string[],
): Promise<Map<string, OwnPicture>> {
  if (uuids.length === 0) return new Map();
  const { rows } = await sql<OwnPicture>`
    select p.uuid, p.content_hash, p.width, p.height, p.picture_type, p.greenscreen, p.turn, p.keywords, p.focus,
      p.job_uuid, j.job_type_uuid, j.photographer_uuid,
      coalesce(seen.bought, false) as bought, coalesce(seen.ordered, false) as ordered,
      ${subjectsShown(accountUuid)} as subject_uuids
    from picture p
    left join job j on j.uuid = p.job_uuid
    left join lateral (
      select f.bought, f.ordered from family_picture f
      where f.account_uuid = ${accountUuid} and f.portal_uuid = ${portalUuid} and f.picture_uuid = p.uuid
      limit 1
    ) seen on true
    where p.uuid = any(${[...uuids]}::uuid[])
      and (p.uploaded_by = ${accountUuid} or seen.bought is not null)`.execute(db);
  return new Map(rows.map((picture) => [picture.uuid, picture]));
}

/** The backgrounds of these jobs, in the photographer's order, those that are no longer offered last. */
export async function backgroundsOfJobs(
  db: Db | Trx,
  jobUuids: readonly string[],
): Promise<readonly JobBackground[]> {
  if (jobUuids.length === 0) return [];
  return db
    .selectFrom('background')
    .where('job_uuid', 'in', [...jobUuids])
    .orderBy((eb) => eb('gone_at', 'is not', null))
    .orderBy('position')
    .orderBy('uuid')
    .select(['uuid', 'job_uuid', 'content_hash', 'is_default'])
    .select(sql<boolean>`gone_at is not null`.as('is_gone'))
    .execute();
}
