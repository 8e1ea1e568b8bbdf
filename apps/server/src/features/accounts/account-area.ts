import {
  accountData,
  cancelPackageForInspection,
  setReminders,
  subjectsWithReminders,
} from '@picture-day/contract/calls/accounts';
import type { Feature } from '../../compose.ts';
import {
  choosePackages,
  chooseReminders,
  listInspectionSubjects,
  listReminderSubjects,
} from './subject-choices.ts';

/** What a customer decides per child: reminders, and packages sent for inspection. */
export const accountArea: Feature = (on, { db, clock }) => {
  on(subjectsWithReminders, async ({ visitor: { session } }) => ({
    subjects: await listReminderSubjects(db, session.user.uuid),
  }));
  on(setReminders, async ({ body, visitor: { session } }) => ({
    error: false,
    subjects: await chooseReminders(db, session.user.uuid, body.subjects),
  }));
  on(accountData, async ({ visitor: { session } }) => ({
    packageForInspectionSubjects: await listInspectionSubjects(db, session.user.uuid),
  }));
  on(cancelPackageForInspection, async ({ body, visitor: { session } }) => ({
    subjects: await choosePackages(db, session.user.uuid, body.subjects, clock.now()),
  }));
};
