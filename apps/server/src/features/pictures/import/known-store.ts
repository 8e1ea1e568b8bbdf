import type { Focus } from '@picture-day/contract/entities/picture-set';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';
import type { PictureTable } from '../../../platform/database/schema-pictures.ts';

/** A child of the job as the shop has it. */
export interface KnownChild {
  readonly uuid: string;
  readonly key: string;
  readonly name: string;
  readonly group: string;
  readonly contact: string;
  readonly secondContact: string;
  readonly mobile: string;
  readonly born: string;
  readonly note: string;
  readonly classPictures: boolean;
  readonly picturesRefused: boolean;
  readonly isGone: boolean;
  readonly byHand: boolean;
  /** How many families have its picture set. */
  readonly families: number;
}

export interface KnownCode {
  readonly code: string;
  readonly subject: string | null;
  readonly confirm: boolean;
  readonly redirect: string | null;
  readonly byHand: boolean;
  readonly inJobFile: boolean;
}

export interface KnownPicture {
  readonly uuid: string;
  readonly source: string;
  readonly content_hash: string;
  readonly greenscreen: boolean;
  readonly type: PictureTable['picture_type'];
  readonly group: string | null;
  readonly keywords: readonly string[];
  readonly focus: Focus | null;
  readonly isGone: boolean;
  /** It came file by file through the studio; a folder without it does not take it away. */
  readonly isUploaded: boolean;
  /** A person decided whose it is, against whatever a folder says. */
  readonly isDecided: boolean;
  /** A person removed it. */
  readonly isRemoved: boolean;
  /** A person chose its place or made it a favourite. */
  readonly isArranged: boolean;
  readonly isTurned: boolean;
  /** Its place in the sets of these children. */
  readonly subjects: Readonly<Record<string, number>>;
  /** What a person decided: whether it belongs to these children. */
  readonly decisions: Readonly<Record<string, boolean>>;
}

export async function findJobUuid(
  db: Db | Trx,
  portalUuid: string,
  key: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('job')
    .where('portal_uuid', '=', portalUuid)
    .where('key', '=', key)
    .select('uuid')
    .executeTakeFirst();
  return row?.uuid;
}

/** What a colleague decided about a job, with what it is now. */
export interface DecidedJob {
  readonly decided_fields: readonly string[];
  readonly name: string;
  readonly location: string;
  readonly kind: string;
  readonly photographer: string;
  readonly photo_day: string;
  readonly deadline: string | null;
  readonly retention: string | null;
  readonly is_archived: boolean;
}

export async function decidedJob(db: Db | Trx, jobUuid: string): Promise<DecidedJob | undefined> {
  const { rows } = await sql<DecidedJob>`
    select j.decided_fields, j.name, j.location, t.name as kind, p.name as photographer, j.deadline, j.retention,
      j.is_archived, to_char(j.creation_time at time zone coalesce(o.settings ->> 'timeZone', 'UTC'), 'YYYY-MM-DD') as photo_day
    from job j join job_type t on t.uuid = j.job_type_uuid join photographer p on p.uuid = j.photographer_uuid
    join portal o on o.uuid = j.portal_uuid
    where j.uuid = ${jobUuid}`.execute(db);
  return rows[0];
}

export async function childrenOf(db: Db | Trx, jobUuid: string): Promise<KnownChild[]> {
  return db
    .selectFrom('subject as s')
    .where('s.job_uuid', '=', jobUuid)
    .orderBy('s.key')
    .orderBy('s.uuid')
    .select([
      's.uuid',
      's.key',
      's.name',
      's.group_name as group',
      's.contact',
      's.second_contact as secondContact',
      's.mobile',
      's.born',
      's.note',
      's.class_pictures as classPictures',
      's.pictures_refused as picturesRefused',
      's.decided_by_hand as byHand',
    ])
    .select(sql<boolean>`s.gone_at is not null`.as('isGone'))
    .select(
      sql<number>`(select count(*) from account_subject a where a.subject_uuid = s.uuid)`.as('families'),
    )
    .execute();
}

export async function codesOf(db: Db | Trx, portalUuid: string, jobUuid: string): Promise<KnownCode[]> {
  return db
    .selectFrom('access_code as c')
    .leftJoin('subject as s', 's.uuid', 'c.subject_uuid')
    .where('c.portal_uuid', '=', portalUuid)
    .where((eb) => eb.or([eb('s.job_uuid', '=', jobUuid), eb('c.job_uuid', '=', jobUuid)]))
    .orderBy('c.code')
    .select(['c.code', 'c.subject_uuid as subject', 'c.needs_confirmation as confirm', 'c.redirect'])
    .select('c.decided_by_hand as byHand')
    .select(sql<boolean>`c.job_uuid is not null`.as('inJobFile'))
    .execute();
}

export async function picturesOf(db: Db | Trx, jobUuid: string): Promise<KnownPicture[]> {
  const { rows } = await sql<KnownPicture>`
    select p.uuid, p.source, p.content_hash, p.greenscreen, p.picture_type as type, p.group_name as "group",
      p.keywords, p.focus,
      p.gone_at is not null as "isGone", p.removed_at is not null as "isRemoved", p.arranged as "isArranged",
      p.turn <> 0 as "isTurned", f.picture_uuid is not null as "isUploaded", f.decided_by is not null as "isDecided",
      coalesce(places.subjects, '{}') as subjects, coalesce(decided.decisions, '{}') as decisions
    from picture p left join frame f on f.picture_uuid = p.uuid
    left join (
      select ps.picture_uuid, json_object_agg(ps.subject_uuid, ps.position order by ps.subject_uuid) as subjects
      from picture_subject ps join subject s on s.uuid = ps.subject_uuid and s.job_uuid = ${jobUuid}
      group by ps.picture_uuid
    ) places on places.picture_uuid = p.uuid
    left join (
      select d.picture_uuid, json_object_agg(d.subject_uuid, d.belongs order by d.subject_uuid) as decisions
      from picture_decision d join subject s on s.uuid = d.subject_uuid and s.job_uuid = ${jobUuid}
      group by d.picture_uuid
    ) decided on decided.picture_uuid = p.uuid
    where p.job_uuid = ${jobUuid}
    order by p.source, p.uuid`.execute(db);
  return rows;
}

export interface CodeOwner {
  readonly code: string;
  readonly child: string | null;
  readonly isGone: boolean;
  readonly job: string | null;
  readonly jobUuid: string | null;
}

/** Whose these codes are anywhere in the shop. */
export async function ownersOfCodes(
  db: Db,
  portalUuid: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, CodeOwner>> {
  const { rows } = await sql<CodeOwner>`
    select c.code, s.name as child, s.gone_at is not null as "isGone", j.name as job,
      coalesce(s.job_uuid, c.job_uuid) as "jobUuid"
    from access_code c
    left join subject s on s.uuid = c.subject_uuid
    left join job j on j.uuid = coalesce(s.job_uuid, c.job_uuid)
    where c.portal_uuid = ${portalUuid} and c.code = any(${[...codes]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.code, row]));
}
