import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';

export type ListCounts = Readonly<Record<'new' | 'changed' | 'back' | 'gone', number>>;

export interface StoredList {
  readonly uuid: string;
  readonly addedAt: Date;
  readonly counts: ListCounts;
  readonly canUndo: boolean;
}

/** Nobody's set, own picture or sent code stands on those a list added; a class picture only comes with the class. */
const isFree = sql<boolean>`l.before is not null and not exists (
    select from account_subject a where a.subject_uuid = any(l.added))
  and not exists (
    select from picture_subject ps join picture p on p.uuid = ps.picture_uuid and p.picture_type <> 'GP'
    where ps.subject_uuid = any(l.added))
  and not exists (select from subject_invitation i where i.subject_uuid = any(l.added))`;

const listQuery = (jobUuid: string) => sql`
  from (
    select * from job_list where job_uuid = ${jobUuid} and undone_at is null order by before is null, added_at desc, uuid limit 1
  ) l`;

/** The last list of the job that was not undone. */
export async function lastList(db: Db | Trx, jobUuid: string): Promise<StoredList | undefined> {
  const { rows } = await sql<StoredList>`
    select l.uuid, l.added_at as "addedAt", l.counts, ${isFree} as "canUndo" ${listQuery(jobUuid)}`.execute(
    db,
  );
  return rows[0];
}

export async function findList(trx: Trx, jobUuid: string, uuid: string): Promise<boolean> {
  const row = await trx
    .selectFrom('job_list')
    .where('uuid', '=', uuid)
    .where('job_uuid', '=', jobUuid)
    .select('uuid')
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewList {
  readonly uuid: string;
  readonly jobUuid: string;
  readonly by: string;
  readonly at: Date;
  readonly counts: ListCounts;
  readonly added: readonly string[];
  /** The children it is about to change. */
  readonly touched: readonly string[];
}

/** Writes down what a list changes, with those it touches as they are; only the last list keeps that. */
export async function writeList(trx: Trx, list: NewList): Promise<void> {
  const { uuid, jobUuid, by, at, counts, added, touched } = list;
  await sql`update job_list set before = null where job_uuid = ${jobUuid}`.execute(trx);
  await sql`
    insert into job_list (uuid, job_uuid, added_by, added_at, counts, added, before)
    select ${uuid}, ${jobUuid}, ${by}, ${at}, ${JSON.stringify(counts)}::jsonb, ${[...added]}::uuid[],
      coalesce((
        select jsonb_agg(to_jsonb(s)) from subject s
        where s.job_uuid = ${jobUuid} and s.uuid = any(${[...touched]}::uuid[])), '[]')`.execute(trx);
}

/** Those a list added go again; who has a card already only leaves the job, so that its code stays its own. */
export async function removeAdded(trx: Trx, jobUuid: string, list: string, at: Date): Promise<void> {
  const added = sql`(select unnest(l.added) from job_list l where l.uuid = ${list} and l.job_uuid = ${jobUuid})`;
  await sql`
    update subject s set gone_at = ${at}
    where s.job_uuid = ${jobUuid} and s.uuid in ${added}
      and exists (select from photo_card c where c.subject_uuid = s.uuid)`.execute(trx);
  const gone = sql`(
    select s.uuid from subject s where s.job_uuid = ${jobUuid} and s.uuid in ${added} and s.gone_at is null)`;
  await sql`delete from picture_subject where subject_uuid in ${gone}`.execute(trx);
  await sql`delete from access_code where subject_uuid in ${gone}`.execute(trx);
  await sql`delete from subject s where s.uuid in ${gone}`.execute(trx);
}

/** Those a list changed or took off are as before, but for those a colleague changed since. Answers who they are. */
export async function restoreBefore(trx: Trx, jobUuid: string, list: string): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    update subject s set key = b.key, name = b.name, group_name = b.group_name, contact = b.contact,
      second_contact = b.second_contact, mobile = b.mobile, born = b.born, note = b.note,
      class_pictures = b.class_pictures, pictures_refused = coalesce(b.pictures_refused, s.pictures_refused),
      gone_at = b.gone_at
    from job_list l cross join lateral jsonb_populate_recordset(null::subject, l.before) b
    where l.uuid = ${list} and l.job_uuid = ${jobUuid} and s.uuid = b.uuid and s.job_uuid = ${jobUuid}
      and (b.decided_by_hand or not s.decided_by_hand)
    returning s.uuid`.execute(trx);
  return rows.map(({ uuid }) => uuid);
}

export async function endList(trx: Trx, jobUuid: string, list: string, at: Date): Promise<void> {
  await sql`
    update job_list set undone_at = ${at}, before = null where uuid = ${list} and job_uuid = ${jobUuid}`.execute(
    trx,
  );
}

/** What children were like before a list is somebody's own data, and kept no longer than anybody would undo it. */
export async function forgetOldLists(db: Db, addedBy: Date): Promise<void> {
  await sql`update job_list set before = null where before is not null and added_at <= ${addedBy}`.execute(
    db,
  );
}
