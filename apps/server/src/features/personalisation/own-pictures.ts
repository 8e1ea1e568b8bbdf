import type { PictureFacts } from '@picture-day/render';
import type { PictureType } from '@picture-day/render/model';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';

/** Whose pictures are asked for: in every WHERE. */
export interface Owner {
  readonly accountUuid: string;
  readonly portalUuid: string;
}

/** A picture the account may put into a design. */
export interface OwnPicture {
  readonly uuid: string;
  readonly content_hash: string;
  readonly width: number;
  readonly height: number;
  readonly picture_type: PictureType;
  readonly greenscreen: boolean;
  readonly keywords: readonly string[];
  readonly bought: boolean;
  /** Null on the customer's own upload. */
  readonly job_uuid: string | null;
  readonly job_type_uuid: string | null;
  readonly photographer_uuid: string | null;
  /** The account's subjects that the picture shows. */
  readonly subject_uuids: readonly string[];
}

/** A picture set of the account, with everything a design is filled from. */
export interface OwnSet {
  readonly uuid: string;
  readonly name: string;
  readonly group: string;
  readonly job: {
    readonly uuid: string;
    readonly key: string;
    readonly name: string;
    readonly creationTime: string;
    readonly inWebshop: boolean;
    readonly requireFineTunedPictures: boolean;
    readonly isArchived: boolean;
  };
  readonly jobTypeUuid: string;
  readonly photographerUuid: string;
  readonly setBought: boolean;
  readonly pictures: readonly OwnPicture[];
}

export const factsOf = (picture: OwnPicture): PictureFacts => ({
  width: picture.width,
  height: picture.height,
  pictureType: picture.picture_type,
  greenscreen: picture.greenscreen,
});

/** Bought alone, or with the whole set of a subject the picture belongs to. */
const isBought = (accountUuid: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select from bought_picture b where b.account_uuid = ${accountUuid} and b.picture_uuid = p.uuid)
  or exists (
    select from picture_subject bs
    join bought_set b on b.subject_uuid = bs.subject_uuid and b.account_uuid = ${accountUuid}
    where bs.picture_uuid = p.uuid
  ))`;

const subjectsShown = (accountUuid: string): RawBuilder<string[]> => sql<string[]>`array(
  select os.subject_uuid from picture_subject os
  join account_subject oa on oa.subject_uuid = os.subject_uuid and oa.account_uuid = ${accountUuid}
  where os.picture_uuid = p.uuid order by oa.added_at, os.subject_uuid)`;

/**
 * A picture set of the account with its pictures in one query: the asked one, else the current one, else the newest.
 * A job outside the webshop shows nothing but what was bought.
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
      exists (select from bought_set b where b.account_uuid = a.uuid and b.subject_uuid = s.uuid) as "setBought",
      (
        select json_agg(json_build_object(
          'uuid', p.uuid, 'content_hash', p.content_hash, 'width', p.width, 'height', p.height,
          'picture_type', p.picture_type, 'greenscreen', p.greenscreen, 'keywords', p.keywords,
          'bought', p.bought, 'job_uuid', j.uuid, 'job_type_uuid', j.job_type_uuid,
          'photographer_uuid', j.photographer_uuid, 'subject_uuids', p.subject_uuids
        ) order by p.position, p.uuid)
        from (
          select p.*, ps.position, ${isBought(accountUuid)} as bought, ${subjectsShown(accountUuid)} as subject_uuids
          from picture_subject ps join picture p on p.uuid = ps.picture_uuid
          where ps.subject_uuid = s.uuid
        ) p
        where j.in_webshop or p.bought
      ) as pictures
    from account a
    join account_subject o on o.account_uuid = a.uuid
    join subject s on s.uuid = o.subject_uuid
    join job j on j.uuid = s.job_uuid and j.portal_uuid = a.portal_uuid
    where a.uuid = ${accountUuid} and a.portal_uuid = ${portalUuid}
      ${subjectUuid ? sql`and s.uuid = ${subjectUuid}` : sql``}
    order by (s.uuid = a.current_subject_uuid) desc nulls last, j.in_webshop desc, j.creation_time desc, s.name, s.uuid
    limit 1`.execute(db);
  const [set] = rows;
  return set && { ...set, pictures: set.pictures ?? [] };
}

/** Those of the pictures that are the account's, its uploads among them. */
export async function findOwnPictures(
  db: Db | Trx,
  { accountUuid, portalUuid }: Owner,
  uuids: readonly string[],
): Promise<Map<string, OwnPicture>> {
  if (uuids.length === 0) return new Map();
  const { rows } = await sql<OwnPicture>`
    select p.uuid, p.content_hash, p.width, p.height, p.picture_type, p.greenscreen, p.keywords,
      p.job_uuid, j.job_type_uuid, j.photographer_uuid,
      ${isBought(accountUuid)} as bought, ${subjectsShown(accountUuid)} as subject_uuids
    from picture p
    left join job j on j.uuid = p.job_uuid
    where p.uuid = any(${[...uuids]}::uuid[]) and (
      p.uploaded_by = ${accountUuid}
      or (j.portal_uuid = ${portalUuid} and (j.in_webshop or ${isBought(accountUuid)}) and exists (
        select from picture_subject ps
        join account_subject a on a.subject_uuid = ps.subject_uuid and a.account_uuid = ${accountUuid}
        where ps.picture_uuid = p.uuid
      )))`.execute(db);
  return new Map(rows.map((picture) => [picture.uuid, picture]));
}

export interface JobBackground {
  readonly uuid: string;
  readonly job_uuid: string;
  readonly content_hash: string;
  readonly is_default: boolean;
}

/** The backgrounds of these jobs, in the photographer's order. */
export async function backgroundsOfJobs(
  db: Db | Trx,
  jobUuids: readonly string[],
): Promise<readonly JobBackground[]> {
  if (jobUuids.length === 0) return [];
  return db
    .selectFrom('background')
    .where('job_uuid', 'in', [...jobUuids])
    .orderBy('position')
    .orderBy('uuid')
    .select(['uuid', 'job_uuid', 'content_hash', 'is_default'])
    .execute();
}
