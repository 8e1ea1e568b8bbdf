import type { ReplyOf } from '@picture-day/contract/call';
import type { accountData, subjectsWithReminders } from '@picture-day/contract/calls/accounts';
import type { Db, Trx } from '../../platform/database/connect.ts';

export type ReminderSubject = ReplyOf<typeof subjectsWithReminders>['subjects'][number];
export type InspectionSubject = ReplyOf<typeof accountData>['packageForInspectionSubjects'][number];

/** Every subject of the account, and whether reminders about it are sent. */
export async function listReminderSubjects(db: Db | Trx, accountUuid: string): Promise<ReminderSubject[]> {
  const rows = await db
    .selectFrom('account_subject as a')
    .innerJoin('subject as s', 's.uuid', 'a.subject_uuid')
    .innerJoin('job as j', 'j.uuid', 's.job_uuid')
    .leftJoin('reminder_off as r', (join) =>
      join.onRef('r.subject_uuid', '=', 'a.subject_uuid').onRef('r.account_uuid', '=', 'a.account_uuid'),
    )
    .where('a.account_uuid', '=', accountUuid)
    .where('s.gone_at', 'is', null)
    .where('j.is_archived', '=', false)
    .orderBy('j.creation_time', 'desc')
    .orderBy('s.name')
    .orderBy('s.uuid')
    .select(['s.uuid', 's.name', 'r.subject_uuid as off'])
    .execute();
  return rows.map(({ uuid, name, off }) => ({ uuid, name, remindersEnabled: off === null }));
}

/** Passes over a subject that is not on the account. */
export async function setReminder(
  trx: Trx,
  accountUuid: string,
  subjectUuid: string,
  enabled: boolean,
): Promise<void> {
  if (enabled) {
    await trx
      .deleteFrom('reminder_off')
      .where('account_uuid', '=', accountUuid)
      .where('subject_uuid', '=', subjectUuid)
      .execute();
    return;
  }
  await trx
    .insertInto('reminder_off')
    .columns(['account_uuid', 'subject_uuid'])
    .expression(
      trx
        .selectFrom('account_subject')
        .where('account_uuid', '=', accountUuid)
        .where('subject_uuid', '=', subjectUuid)
        .select(['account_uuid', 'subject_uuid']),
    )
    .onConflict((oc) => oc.columns(['account_uuid', 'subject_uuid']).doNothing())
    .execute();
}

/** The subjects whose family gets a package to look at, and may say no to it. */
export async function listInspectionSubjects(
  db: Db | Trx,
  accountUuid: string,
): Promise<InspectionSubject[]> {
  return db
    .selectFrom('package_for_inspection as p')
    .innerJoin('account_subject as a', (join) =>
      join.onRef('a.subject_uuid', '=', 'p.subject_uuid').onRef('a.account_uuid', '=', 'p.account_uuid'),
    )
    .innerJoin('subject as s', 's.uuid', 'p.subject_uuid')
    .where('p.account_uuid', '=', accountUuid)
    .where('s.gone_at', 'is', null)
    .orderBy('s.name')
    .orderBy('s.uuid')
    .select(['s.uuid', 's.name', 'p.enabled'])
    .execute();
}

/** Passes over a subject for which no package is planned. */
export async function setPackage(
  trx: Trx,
  accountUuid: string,
  { uuid, enabled }: Pick<InspectionSubject, 'uuid' | 'enabled'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('package_for_inspection')
    .set({ enabled, changed_at: now })
    .where('account_uuid', '=', accountUuid)
    .where('subject_uuid', '=', uuid)
    .where('enabled', '!=', enabled)
    .execute();
}
