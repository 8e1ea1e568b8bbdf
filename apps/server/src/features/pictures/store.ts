import type { Focus, PictureSet } from '@picture-day/contract/entities/picture-set';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { AskBeside } from '../../platform/sessions.ts';
import { picturesInCart, setsInCart } from '../cart/cart.ts';
import type { StoredBackground, StoredPicture } from './picture-files.ts';

/** Whose pictures are asked for: in every WHERE. */
export interface Owner {
  readonly accountUuid: string;
  readonly portalUuid: string;
}

export interface OwnedPicture extends StoredPicture {
  readonly job_uuid: string | null;
  readonly width: number;
  readonly height: number;
  readonly bought: boolean;
}

/** Those of some pictures that the account may see, its own uploads among them. */
const seenBy = (
  account: RawBuilder<unknown>,
  portalUuid: RawBuilder<unknown>,
  uuids: RawBuilder<unknown>,
) => sql<OwnedPicture>`
    select p.uuid, p.job_uuid, p.content_hash, p.greenscreen, p.turn, p.width, p.height,
      coalesce(seen.bought, false) as bought
    from picture p
    left join lateral (
      select f.bought from family_picture f
      where f.account_uuid = ${account} and f.portal_uuid = ${portalUuid} and f.picture_uuid = p.uuid
      limit 1
    ) seen on true
    where p.uuid = any(${uuids}) and (p.uploaded_by = ${account} or seen.bought is not null)`;

export async function findPicture(
  db: Db,
  { accountUuid, portalUuid }: Owner,
  pictureUuid: string,
): Promise<OwnedPicture | undefined> {
  const { rows } = await seenBy(
    sql`${accountUuid}`,
    sql`${portalUuid}`,
    sql`${[pictureUuid]}::uuid[]`,
  ).execute(db);
  return rows[0];
}

export interface ShownPicture extends OwnedPicture {
  /** Those offered behind a cut-out, in their order. */
  readonly backgrounds: readonly OwnedBackground[] | null;
}

/** Pictures by their uuid, for the account whose session is asked for in the same question. */
export const picturesBeside: AskBeside = (accountUuid, portalUuid, uuids) => sql`(
    select json_object_agg(found.uuid, found) from (
      select p.*, case when p.greenscreen then (
        select json_agg(json_build_object('uuid', b.uuid, 'content_hash', b.content_hash, 'is_default', b.is_default)
          order by b.position, b.uuid)
        from background b where b.job_uuid = p.job_uuid and b.gone_at is null
      ) end as backgrounds
      from (${seenBy(accountUuid, portalUuid, uuids)}) p
    ) found)`;

/** The name a bought picture is saved under: whose it is, and which of theirs. */
export async function nameOfCopy(
  db: Db,
  { accountUuid, portalUuid }: Owner,
  pictureUuid: string,
): Promise<{ subject: string; number: number } | undefined> {
  const { rows } = await sql<{ subject: string; number: number }>`
    select s.name as subject, (
      select count(*) from family_picture o
      where o.account_uuid = f.account_uuid and o.subject_uuid = f.subject_uuid
        and (o.position, o.picture_uuid) <= (f.position, f.picture_uuid)
    ) as number
    from family_picture f
    join account_subject a on a.subject_uuid = f.subject_uuid and a.account_uuid = f.account_uuid
    join subject s on s.uuid = f.subject_uuid
    where f.account_uuid = ${accountUuid} and f.portal_uuid = ${portalUuid} and f.picture_uuid = ${pictureUuid}
    order by a.added_at, s.uuid
    limit 1`.execute(db);
  return rows[0];
}

interface SetRow {
  readonly subject: PictureSet['subject'];
  readonly job: Omit<PictureSet['job'], 'creationTime'> & { readonly creationTime: Date };
  readonly job_type_uuid: string;
  readonly photographer_uuid: string;
  readonly creation_time: Date;
  readonly pictures: (Omit<PictureSet['pictures'][number], 'focus'> & { focus: Focus | null })[] | null;
}

/** The account's picture sets with all their pictures, newest first. */
export async function listPictureSets(db: Db, owner: Owner, subjectUuid?: string): Promise<PictureSet[]> {
  const [{ rows }, pictures, sets] = await Promise.all([
    pictureSetsQuery(owner, subjectUuid).execute(db),
    picturesInCart(db, owner.accountUuid),
    setsInCart(db, owner.accountUuid),
  ]);
  return rows.map(toPictureSet).map((set) => ({
    ...set,
    inCart: sets.has(set.subject.uuid),
    pictures: set.pictures.map((picture) => ({ ...picture, inCart: pictures.has(picture.uuid) })),
  }));
}

/** One query for all of them, however many there are. Of a child that is gone only what was bought is left. */
export const pictureSetsQuery = (
  { accountUuid, portalUuid }: Owner,
  subjectUuid?: string,
): RawBuilder<SetRow> => sql<SetRow>`
    select
      json_build_object('uuid', s.uuid, 'name', s.name, 'group', s.group_name) as subject,
      json_build_object('uuid', j.uuid, 'name', j.name, 'hasBeenInWebShop', j.in_webshop,
        'requireFineTunedPictures', j.require_fine_tuned_pictures, 'isArchived', j.is_archived,
        'deletionDate', j.retention) as job,
      j.job_type_uuid, j.photographer_uuid, j.creation_time,
      shown.pictures
    from account_subject a
    join subject s on s.uuid = a.subject_uuid
    join job j on j.uuid = s.job_uuid and j.portal_uuid = ${portalUuid}
    left join lateral (
      select json_agg(json_build_object(
        'uuid', p.uuid, 'dimensions', json_build_object('width', p.width, 'height', p.height),
        'pictureType', p.picture_type, 'groupPicture', p.picture_type = 'GP',
        'greenscreen', p.greenscreen, 'keywords', p.keywords, 'thumbhash', p.thumbhash, 'focus', p.focus,
        'bought', f.bought, 'awaitsPayment', f.ordered and not f.bought, 'inCart', false
      ) order by f.position, p.uuid) as pictures
      from family_picture f
      join picture p on p.uuid = f.picture_uuid
      where f.account_uuid = a.account_uuid and f.subject_uuid = a.subject_uuid
    ) shown on true
    where a.account_uuid = ${accountUuid} and (s.gone_at is null or shown.pictures is not null)
      ${subjectUuid ? sql`and a.subject_uuid = ${subjectUuid}` : sql``}
    order by j.creation_time desc, s.name, s.uuid`;

/** What lies in the cart is marked by the caller. */
function toPictureSet(row: SetRow): PictureSet {
  const pictures = (row.pictures ?? []).map(({ focus, ...picture }) => ({
    ...picture,
    ...(focus && { focus }),
  }));
  return {
    subject: row.subject,
    year: row.creation_time.getUTCFullYear(),
    job: { ...row.job, creationTime: row.creation_time.toISOString() },
    jobType: { uuid: row.job_type_uuid },
    photographer: { uuid: row.photographer_uuid },
    bought: pictures.length > 0 && pictures.every((picture) => picture.bought),
    awaitsPayment:
      pictures.some(({ awaitsPayment }) => awaitsPayment) &&
      pictures.every(({ bought, awaitsPayment }) => bought || awaitsPayment),
    inCart: false,
    pictures,
  };
}

/** Answers whether the set is the account's, and so was chosen. */
export async function chooseCurrentSet(
  db: Db,
  { accountUuid, portalUuid }: Owner,
  subjectUuid: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account set current_subject_uuid = ${subjectUuid}
    where uuid = ${accountUuid} and portal_uuid = ${portalUuid} and exists (
      select from account_subject a
      where a.account_uuid = account.uuid and a.subject_uuid = ${subjectUuid}
    )`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export interface OwnedBackground extends StoredBackground {
  readonly is_default: boolean;
}

/** The backgrounds of a job that are offered, in the photographer's order. */
export async function listBackgrounds(db: Db, jobUuid: string): Promise<OwnedBackground[]> {
  return db
    .selectFrom('background')
    .where('job_uuid', '=', jobUuid)
    .where('gone_at', 'is', null)
    .orderBy('position')
    .orderBy('uuid')
    .select(['uuid', 'content_hash', 'is_default'])
    .execute();
}

/** A background of the job that somebody chose, whether it is still offered or not. */
export async function chosenBackground(
  db: Db,
  jobUuid: string,
  uuid: string,
): Promise<StoredBackground | undefined> {
  return db
    .selectFrom('background')
    .where('job_uuid', '=', jobUuid)
    .where('uuid', '=', uuid)
    .select(['uuid', 'content_hash'])
    .executeTakeFirst();
}

/** Whether the account has a picture set of this job. */
export async function hasJob(db: Db, { accountUuid, portalUuid }: Owner, jobUuid: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_subject as a')
    .innerJoin('subject as s', 's.uuid', 'a.subject_uuid')
    .innerJoin('job as j', 'j.uuid', 's.job_uuid')
    .where('a.account_uuid', '=', accountUuid)
    .where('j.uuid', '=', jobUuid)
    .where('j.portal_uuid', '=', portalUuid)
    .select('j.uuid')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findBackground(
  db: Db,
  { accountUuid, portalUuid }: Owner,
  backgroundUuid: string,
): Promise<StoredBackground | undefined> {
  return db
    .selectFrom('background as b')
    .innerJoin('job as j', 'j.uuid', 'b.job_uuid')
    .where('b.uuid', '=', backgroundUuid)
    .where('j.portal_uuid', '=', portalUuid)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('account_subject as a')
          .innerJoin('subject as s', 's.uuid', 'a.subject_uuid')
          .whereRef('s.job_uuid', '=', 'b.job_uuid')
          .where('a.account_uuid', '=', accountUuid)
          .select('a.subject_uuid'),
      ),
    )
    .select(['b.uuid', 'b.content_hash'])
    .executeTakeFirst();
}
