import { type Db, transact } from '../../platform/database/connect.ts';
import {
  type InspectionSubject,
  listInspectionSubjects,
  listReminderSubjects,
  type ReminderSubject,
  setPackage,
  setReminder,
} from './subject-choice-store.ts';

/** Turns reminders on or off; subjects of other accounts are passed over. */
export async function chooseReminders(
  db: Db,
  accountUuid: string,
  wanted: readonly Pick<ReminderSubject, 'uuid' | 'remindersEnabled'>[],
): Promise<ReminderSubject[]> {
  return transact(db, async (trx) => {
    for (const { uuid, remindersEnabled } of wanted)
      await setReminder(trx, accountUuid, uuid, remindersEnabled);
    return listReminderSubjects(trx, accountUuid);
  });
}

/** Cancels or restores packages; where none is planned, none comes about. */
export async function choosePackages(
  db: Db,
  accountUuid: string,
  wanted: readonly Pick<InspectionSubject, 'uuid' | 'enabled'>[],
  now: Date,
): Promise<InspectionSubject[]> {
  return transact(db, async (trx) => {
    for (const choice of wanted) await setPackage(trx, accountUuid, choice, now);
    return listInspectionSubjects(trx, accountUuid);
  });
}
