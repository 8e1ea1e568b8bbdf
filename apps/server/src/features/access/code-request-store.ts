import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { CodeRequestTable } from '../../platform/database/schema.ts';

export type CodeRequestRow = Selectable<CodeRequestTable>;

export async function insertRequest(
  trx: Trx,
  request: Omit<CodeRequestRow, 'answered_at' | 'answered_by' | 'answer' | 'subject_uuid'>,
): Promise<void> {
  await trx
    .insertInto('code_request')
    .values({ ...request, answered_at: null, answered_by: null, answer: null, subject_uuid: null })
    .execute();
}

/** A request that nobody has answered, locked: two colleagues answer it once. */
export const takeRequest = (
  trx: Trx,
  uuid: string,
  portalUuid?: string,
): Promise<CodeRequestRow | undefined> =>
  trx
    .selectFrom('code_request')
    .where('uuid', '=', uuid)
    .where('answered_at', 'is', null)
    .$if(portalUuid !== undefined, (query) => query.where('portal_uuid', '=', portalUuid ?? ''))
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export const findAnswered = (db: Db, portalUuid: string, uuid: string): Promise<CodeRequestRow | undefined> =>
  db
    .selectFrom('code_request')
    .where('uuid', '=', uuid)
    .where('portal_uuid', '=', portalUuid)
    .where('answer', '=', 'letter')
    .selectAll()
    .executeTakeFirst();

export async function endRequest(
  trx: Trx,
  uuid: string,
  answer: Pick<CodeRequestRow, 'answer' | 'answered_at' | 'answered_by' | 'subject_uuid'>,
): Promise<void> {
  await trx.updateTable('code_request').set(answer).where('uuid', '=', uuid).execute();
}

const LISTED = 100;

export const waitingRequests = (db: Db, portalUuid: string): Promise<CodeRequestRow[]> =>
  db
    .selectFrom('code_request')
    .where('portal_uuid', '=', portalUuid)
    .where('answered_at', 'is', null)
    .orderBy('asked_at')
    .limit(LISTED)
    .selectAll()
    .execute();

export interface WaitingCount {
  readonly count: number;
  readonly first: Date | null;
  readonly schools: string[] | null;
}

export const countWaitingQuery = (portalUuid: string) => sql<WaitingCount>`
    select count(*) as count, min(asked_at) as first,
      (array_agg(distinct school))[1:3] as schools
    from code_request where portal_uuid = ${portalUuid} and answered_at is null`;

/** A child with the code that opens its pictures without further questions. */
export interface ChildWithCode {
  readonly uuid: string;
  readonly key: string;
  readonly name: string;
  readonly group: string;
  readonly contact: string;
  /** The office has ended the access of this contact. */
  readonly contactEnded: boolean;
  /** None where the guardians want no pictures, or where a code was ended. */
  readonly code: string | null;
  readonly jobUuid: string;
  readonly job: string;
  readonly school: string;
  readonly photoDay: Date;
}

const children = (db: Db | Trx, portalUuid: string) =>
  db
    .selectFrom('subject as s')
    .innerJoin('job as j', 'j.uuid', 's.job_uuid')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('access_code as a')
          .whereRef('a.subject_uuid', '=', 's.uuid')
          .where('a.portal_uuid', '=', portalUuid)
          .where('a.redirect', 'is', null)
          .orderBy('a.needs_confirmation')
          .orderBy('a.code')
          .limit(1)
          .select('a.code')
          .as('c'),
      (join) => join.onTrue(),
    )
    .where('j.portal_uuid', '=', portalUuid)
    .where('j.is_archived', '=', false)
    .where('s.gone_at', 'is', null)
    .orderBy('j.creation_time', 'desc')
    .orderBy('s.name')
    .orderBy('s.uuid')
    .select(['s.uuid', 's.key', 's.name', 's.group_name as group', 's.contact', 'c.code'])
    .select(sql<boolean>`s.contact_ended is not distinct from address_key(s.contact)`.as('contactEnded'))
    .select(['j.uuid as jobUuid', 'j.name as job', 'j.location as school', 'j.creation_time as photoDay']);

/** The children whose contact on the name list is this very address, unless its access has ended. */
export const childrenOfContact = (
  db: Db | Trx,
  portalUuid: string,
  email: string,
): Promise<ChildWithCode[]> =>
  children(db, portalUuid)
    .where(sql<boolean>`lower(s.contact) = ${email} and s.contact <> ''`)
    .where(sql<boolean>`s.contact_ended is distinct from address_key(s.contact)`)
    .where('s.pictures_refused', '=', false)
    .where('c.code', 'is not', null)
    .limit(20)
    .execute();

export type NamedChild = Pick<ChildWithCode, 'uuid' | 'name' | 'group' | 'job' | 'school'>;

/** More than a shop has of one name: whatever is cut here is cut before anybody sees how well it fits. */
const LOOKED_AT = 5000;

/** The children whose names and classes fit the words, newest job first. */
export async function childrenNamed(db: Db, portalUuid: string, words: string): Promise<NamedChild[]> {
  const { rows } = await sql<NamedChild>`
    with named as materialized (
      select s.uuid, s.name, s.group_name, s.job_uuid from subject s
      where s.gone_at is null and search_words(s.portal_uuid, s.name || ' ' || s.group_name) @@ ${words}::tsquery
    )
    select s.uuid, s.name, s.group_name as "group", j.name as job, j.location as school
    from named s join job j on j.uuid = s.job_uuid
    where j.portal_uuid = ${portalUuid} and not j.is_archived
    order by j.creation_time desc, s.name, s.uuid limit ${LOOKED_AT}`.execute(db);
  return rows;
}

export const childrenByUuid = async (
  db: Db,
  portalUuid: string,
  uuids: readonly string[],
): Promise<ChildWithCode[]> =>
  uuids.length === 0 ? [] : children(db, portalUuid).where('s.uuid', 'in', uuids).execute();

export const childByUuid = (
  db: Db | Trx,
  portalUuid: string,
  uuid: string,
): Promise<ChildWithCode | undefined> =>
  children(db, portalUuid).where('s.uuid', '=', uuid).executeTakeFirst();

export const findWaiting = (db: Db, portalUuid: string, uuid: string): Promise<CodeRequestRow | undefined> =>
  db
    .selectFrom('code_request')
    .where('uuid', '=', uuid)
    .where('portal_uuid', '=', portalUuid)
    .where('answered_at', 'is', null)
    .selectAll()
    .executeTakeFirst();

export async function deleteOldRequests(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('code_request').where('asked_at', '<', before).execute();
}
