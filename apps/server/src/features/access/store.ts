import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';

export interface StoredCode {
  readonly code: string;
  readonly needsConfirmation: boolean;
  readonly redirect: string | null;
  readonly subject: { readonly uuid: string; readonly name: string; readonly group: string } | undefined;
}

/** A code of this shop; the subject of an archived job is still found, one that left its job is not. */
export async function findStoredCode(
  db: Db | Trx,
  portalUuid: string,
  code: string,
): Promise<StoredCode | undefined> {
  const row = await db
    .selectFrom('access_code as c')
    .leftJoin('subject as s', 's.uuid', 'c.subject_uuid')
    .where('c.portal_uuid', '=', portalUuid)
    .where('c.code', '=', code)
    .where('s.gone_at', 'is', null)
    .select(['c.code', 'c.needs_confirmation', 'c.redirect', 's.uuid', 's.name', 's.group_name'])
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    code: row.code,
    needsConfirmation: row.needs_confirmation,
    redirect: row.redirect,
    subject:
      row.uuid === null ? undefined : { uuid: row.uuid, name: row.name ?? '', group: row.group_name ?? '' },
  };
}

/** Whether this shop has old codes of such a length; those of today's length are not asked for here. */
export async function hasCodesOfLength(db: Db, portalUuid: string, length: number): Promise<boolean> {
  const row = await db
    .selectFrom('access_code')
    .where('portal_uuid', '=', portalUuid)
    .where(sql<boolean>`length(code) <> 10`)
    .where(sql<number>`length(code)`, '=', length)
    .select('code')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function ownsSubject(db: Db | Trx, accountUuid: string, subjectUuid: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_subject')
    .where('account_uuid', '=', accountUuid)
    .where('subject_uuid', '=', subjectUuid)
    .select('subject_uuid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a subject on an account and makes its picture set the current one; a second time changes nothing else. */
export async function addSubject(
  trx: Trx,
  accountUuid: string,
  subjectUuid: string,
  now: Date,
): Promise<void> {
  const added = await trx
    .insertInto('account_subject')
    .values({ account_uuid: accountUuid, subject_uuid: subjectUuid, added_at: now })
    .onConflict((oc) => oc.columns(['account_uuid', 'subject_uuid']).doNothing())
    .returning('subject_uuid')
    .executeTakeFirst();
  if (added) await waitIfNothingIsSeen(trx, accountUuid, subjectUuid);
  await trx
    .updateTable('account')
    .set({ current_subject_uuid: subjectUuid })
    .where('uuid', '=', accountUuid)
    .execute();
}

/** A family that sees nothing yet reads that its pictures are still to come, and is promised a mail. */
async function waitIfNothingIsSeen(trx: Trx, accountUuid: string, subjectUuid: string): Promise<void> {
  await trx
    .updateTable('account_subject as o')
    .set({ waits: true })
    .where('o.account_uuid', '=', accountUuid)
    .where('o.subject_uuid', '=', subjectUuid)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('family_picture as f')
            .whereRef('f.account_uuid', '=', 'o.account_uuid')
            .whereRef('f.subject_uuid', '=', 'o.subject_uuid')
            .select('f.picture_uuid'),
        ),
      ),
    )
    .execute();
}

/** The chosen picture set while the account still owns it, else the newest that has something to show. */
export async function findCurrentSubject(db: Db, accountUuid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_subject as o')
    .innerJoin('account as a', 'a.uuid', 'o.account_uuid')
    .innerJoin('subject as s', 's.uuid', 'o.subject_uuid')
    .innerJoin('job as j', 'j.uuid', 's.job_uuid')
    .where('o.account_uuid', '=', accountUuid)
    .where('s.gone_at', 'is', null)
    .select('o.subject_uuid')
    .orderBy(
      (eb) => eb('o.subject_uuid', '=', eb.ref('a.current_subject_uuid')),
      (o) => o.desc().nullsLast(),
    )
    .orderBy(
      (eb) =>
        eb.exists(
          eb
            .selectFrom('family_picture as f')
            .whereRef('f.account_uuid', '=', 'o.account_uuid')
            .whereRef('f.subject_uuid', '=', 'o.subject_uuid')
            .select('f.picture_uuid'),
        ),
      'desc',
    )
    .orderBy('j.creation_time', 'desc')
    .orderBy('o.added_at', 'desc')
    .orderBy('o.subject_uuid')
    .limit(1)
    .executeTakeFirst();
  return row?.subject_uuid;
}

export async function markVerified(db: Db, tokenHash: Buffer, code: string): Promise<void> {
  await db.updateTable('session').set({ verified_code: code }).where('token_hash', '=', tokenHash).execute();
}

/** Ends the codes that open a child's pictures and gives it this one; false where somebody has it. */
export async function replaceCodes(
  trx: Trx,
  portalUuid: string,
  subjectUuid: string,
  code: string,
): Promise<boolean> {
  const added = await trx
    .insertInto('access_code')
    .values({
      portal_uuid: portalUuid,
      code,
      subject_uuid: subjectUuid,
      redirect: null,
      decided_by_hand: true,
    })
    .onConflict((oc) => oc.columns(['portal_uuid', 'code']).doNothing())
    .returning('code')
    .executeTakeFirst();
  if (!added) return false;
  await trx
    .deleteFrom('access_code')
    .where('portal_uuid', '=', portalUuid)
    .where('subject_uuid', '=', subjectUuid)
    .where('redirect', 'is', null)
    .where('code', '!=', code)
    .execute();
  return true;
}
