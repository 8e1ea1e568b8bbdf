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
  readonly code: string;
  readonly jobUuid: string;
  readonly job: string;
  readonly photoDay: Date;
}

const children = (db: Db | Trx, portalUuid: string) =>
  db
    .selectFrom('subject as s')
    .innerJoin('job as j', 'j.uuid', 's.job_uuid')
    .innerJoin('access_code as c', 'c.subject_uuid', 's.uuid')
    .where('j.portal_uuid', '=', portalUuid)
    .where('c.portal_uuid', '=', portalUuid)
    .where('j.is_archived', '=', false)
    .where('s.gone_at', 'is', null)
    .where('c.redirect', 'is', null)
    .distinctOn(['j.creation_time', 's.name', 's.uuid'])
    .orderBy('j.creation_time', 'desc')
    .orderBy('s.name')
    .orderBy('s.uuid')
    .orderBy('c.needs_confirmation')
    .orderBy('c.code')
    .select(['s.uuid', 's.key', 's.name', 's.group_name as group', 's.contact', 'c.code'])
    .select(['j.uuid as jobUuid', 'j.name as job', 'j.creation_time as photoDay']);

/** The children whose contact on the roster is this very address. */
export const childrenOfContact = (
  db: Db | Trx,
  portalUuid: string,
  email: string,
): Promise<ChildWithCode[]> =>
  children(db, portalUuid)
    .where(sql<boolean>`lower(s.contact) = ${email} and s.contact <> ''`)
    .limit(20)
    .execute();

/** The children whose names fit the words. */
export const childrenNamed = (db: Db, portalUuid: string, words: string): Promise<ChildWithCode[]> =>
  children(db, portalUuid)
    .where(sql<boolean>`search_words(s.portal_uuid, s.name || ' ' || s.group_name) @@ ${words}::tsquery`)
    .limit(5)
    .execute();

export const childByUuid = (
  db: Db | Trx,
  portalUuid: string,
  uuid: string,
): Promise<ChildWithCode | undefined> =>
  children(db, portalUuid).where('s.uuid', '=', uuid).executeTakeFirst();

export async function deleteOldRequests(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('code_request').where('asked_at', '<', before).execute();
}
