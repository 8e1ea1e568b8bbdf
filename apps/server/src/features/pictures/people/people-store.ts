import type { JobChild, JobChildForm } from '@picture-day/contract/entities/job-people';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';

/** The children of a job, with the number of their own card and whether a family has opened their pictures. */
export async function listChildren(
  db: Db,
  jobUuid: string,
): Promise<readonly (JobChild & { readonly isOpened: boolean })[]> {
  const { rows } = await sql<JobChild & { isOpened: boolean }>`
    select s.uuid, s.name, s.group_name as group, s.contact, s.second_contact as "secondContact", s.mobile, s.born,
      s.note, s.class_pictures as "classPictures", s.decided_by_hand as "byHand", c.number as card,
      (select count(*) from picture_subject ps where ps.subject_uuid = s.uuid) as pictures,
      exists (select from account_subject a where a.subject_uuid = s.uuid) as "isOpened"
    from subject s left join photo_card c on c.subject_uuid = s.uuid and c.kind = 'child'
    where s.job_uuid = ${jobUuid} and s.gone_at is null
    order by s.group_name, s.name, s.uuid`.execute(db);
  return rows;
}

export interface StoredChild extends JobChildForm {
  readonly uuid: string;
  readonly key: string;
  readonly isGone: boolean;
}

export async function findChild(
  trx: Db | Trx,
  jobUuid: string,
  uuid: string,
): Promise<StoredChild | undefined> {
  const { rows } = await sql<StoredChild>`
    select uuid, key, name, group_name as group, contact, second_contact as "secondContact", mobile, born, note,
      class_pictures as "classPictures", gone_at is not null as "isGone"
    from subject where job_uuid = ${jobUuid} and uuid = ${uuid}`.execute(trx);
  return rows[0];
}

/** A key that nobody of the job has. */
export async function freeKey(trx: Trx, jobUuid: string, wished: string, own: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select key from subject
    where job_uuid = ${jobUuid} and gone_at is null and uuid <> ${own} and (key = ${wished} or starts_with(key, ${`${wished}.`}))`.execute(
    trx,
  );
  const taken = new Set(rows.map(({ key }) => key));
  let key = wished;
  for (let turn = 2; taken.has(key); turn++) key = `${wished}.${turn}`;
  return key;
}

/** Writes a child as a person says it; no list changes it again. */
export async function writeChild(
  trx: Trx,
  jobUuid: string,
  { uuid, key, ...child }: JobChildForm & { readonly uuid: string; readonly key: string },
): Promise<void> {
  const row = {
    name: child.name,
    group_name: child.group,
    contact: child.contact,
    second_contact: child.secondContact,
    mobile: child.mobile,
    born: child.born,
    note: child.note,
    class_pictures: child.classPictures,
    decided_by_hand: true,
  };
  await trx
    .insertInto('subject')
    .values({ uuid, key, job_uuid: jobUuid, ...row })
    .onConflict((oc) => oc.column('uuid').doUpdateSet(row).where('subject.job_uuid', '=', jobUuid))
    .execute();
}

export async function setGone(
  trx: Trx,
  jobUuid: string,
  { uuid, key }: Pick<StoredChild, 'uuid' | 'key'>,
  at: Date | null,
): Promise<void> {
  await sql`
    update subject set gone_at = ${at}, key = ${key}, decided_by_hand = true
    where job_uuid = ${jobUuid} and uuid = ${uuid}`.execute(trx);
}

/** Children who stay because a person said so; the next list does not ask again. */
export async function keepByHand(trx: Trx, jobUuid: string, children: readonly string[]): Promise<void> {
  if (children.length === 0) return;
  await sql`
    update subject set decided_by_hand = true
    where job_uuid = ${jobUuid} and uuid = any(${[...children]}::uuid[])`.execute(trx);
}

export interface Leaving {
  readonly pictures: number;
  readonly families: number;
}

export async function countLeaving(db: Db, subjectUuid: string): Promise<Leaving> {
  const { rows } = await sql<Leaving>`
    select (select count(*) from picture_subject where subject_uuid = ${subjectUuid}) as pictures,
      (select count(*) from account_subject where subject_uuid = ${subjectUuid}) as families`.execute(db);
  return rows[0]!;
}
