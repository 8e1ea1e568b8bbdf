import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { CodeNoticeTable } from '../../platform/database/schema.ts';

export type CodeNoticeRow = Selectable<CodeNoticeTable>;

export async function insertNotice(
  trx: Trx,
  notice: Pick<
    CodeNoticeRow,
    'uuid' | 'portal_uuid' | 'subject_uuid' | 'code' | 'key_hash' | 'sent_at' | 'expires_at'
  >,
): Promise<void> {
  await trx
    .insertInto('code_notice')
    .values({ ...notice, objected_at: null, answered_at: null, answered_by: null, answer: null })
    .execute();
}

/** The notice of a link, locked, while the link is valid. */
export const takeNoticeOfKey = (
  trx: Trx,
  portalUuid: string,
  keyHash: Buffer,
  now: Date,
): Promise<CodeNoticeRow | undefined> =>
  trx
    .selectFrom('code_notice')
    .where('portal_uuid', '=', portalUuid)
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

/** A contact objected: the code opens nothing until a colleague decides. */
export async function suspendCode(trx: Trx, notice: CodeNoticeRow, at: Date): Promise<void> {
  await trx.updateTable('code_notice').set({ objected_at: at }).where('uuid', '=', notice.uuid).execute();
  await trx
    .deleteFrom('access_code')
    .where('portal_uuid', '=', notice.portal_uuid)
    .where('code', '=', notice.code)
    .where('subject_uuid', '=', notice.subject_uuid)
    .execute();
}

/** An objection that nobody has answered, locked: two colleagues answer it once. */
export const takeObjection = (
  trx: Trx,
  portalUuid: string,
  uuid: string,
): Promise<CodeNoticeRow | undefined> =>
  trx
    .selectFrom('code_notice')
    .where('portal_uuid', '=', portalUuid)
    .where('uuid', '=', uuid)
    .where('objected_at', 'is not', null)
    .where('answered_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

export async function endObjection(
  trx: Trx,
  uuid: string,
  answer: Pick<CodeNoticeRow, 'answer' | 'answered_at' | 'answered_by'>,
): Promise<void> {
  await trx.updateTable('code_notice').set(answer).where('uuid', '=', uuid).execute();
}

/**
 * The accounts `o` that got the child of the notice `n` with the code it tells of: no other code was valid between the
 * two moments. The contact's own account is not meant, nor one that has ordered.
 */
const openedWith = sql`
  account_subject o join account a on a.uuid = o.account_uuid join subject s on s.uuid = o.subject_uuid
    where o.subject_uuid = n.subject_uuid and o.added_at >= n.sent_at and o.added_at <= n.objected_at
      and lower(a.email) <> lower(s.contact)
      and not exists (
        select from ordered_child c join shop_order q on q.uuid = c.order_uuid
        where c.subject_uuid = o.subject_uuid and q.account_uuid = o.account_uuid
          and q.state not in ('cancelled', 'expired')
      )`;

export interface ObjectionRow {
  readonly uuid: string;
  readonly name: string;
  readonly group: string;
  readonly job: string;
  readonly contact: string;
  readonly sentAt: Date;
  readonly objectedAt: Date;
  readonly opened: number;
}

const LISTED = 100;

export async function waitingObjections(db: Db, portalUuid: string): Promise<ObjectionRow[]> {
  const { rows } = await sql<ObjectionRow>`
    select n.uuid, s.name, s.group_name as "group", j.name as job, s.contact, n.sent_at as "sentAt",
      n.objected_at as "objectedAt", (select count(*) from ${openedWith}) as opened
    from code_notice n join subject s on s.uuid = n.subject_uuid join job j on j.uuid = s.job_uuid
    where n.portal_uuid = ${portalUuid} and n.objected_at is not null and n.answered_at is null
    order by n.objected_at, n.uuid limit ${LISTED}`.execute(db);
  return rows;
}

/** Takes the child from the accounts that got it with the code; answers how many. */
export async function endOpened(trx: Trx, noticeUuid: string): Promise<number> {
  const { rows } = await sql`
    delete from account_subject k using code_notice n
    where n.uuid = ${noticeUuid} and k.subject_uuid = n.subject_uuid
      and k.account_uuid in (select o.account_uuid from ${openedWith})
    returning k.account_uuid`.execute(trx);
  return rows.length;
}

export interface ObjectionCount {
  readonly count: number;
  readonly first: Date | null;
  readonly children: string[] | null;
}

export const countObjectionsQuery = (portalUuid: string) => sql<ObjectionCount>`
    select count(*) as count, min(n.objected_at) as first, (array_agg(distinct s.name))[1:3] as children
    from code_notice n join subject s on s.uuid = n.subject_uuid
    where n.portal_uuid = ${portalUuid} and n.objected_at is not null and n.answered_at is null`;

/** The contact that the name list has now has lost access to the child; another one may come with a later list. */
export async function endContact(trx: Trx, subjectUuid: string): Promise<void> {
  await trx
    .updateTable('subject')
    .set({ contact_ended: sql`address_key(contact)` })
    .where('uuid', '=', subjectUuid)
    .execute();
}

/** A link of a mail that nobody can use any more says nothing. */
export async function deleteOldNotices(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('code_notice')
    .where('expires_at', '<', now)
    .where(({ or, eb }) => or([eb('objected_at', 'is', null), eb('answered_at', 'is not', null)]))
    .execute();
}
