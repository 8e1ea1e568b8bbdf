import {
  accountData,
  cancelPackageForInspection,
  deleteAccount,
  exportAccount,
  setReminders,
  subjectsWithReminders,
} from '@picture-day/contract/calls/accounts';
import type { Feature } from '../../platform/http/bind.ts';
import { removeAccount } from './delete-account.ts';
import { exportFile } from './export-file.ts';
import { listInspectionSubjects, listReminderSubjects } from './subject-choice-store.ts';
import { choosePackages, chooseReminders } from './subject-choices.ts';

/** What a customer decides per child and about their own data. */
export const accountArea: Feature = (on, services) => {
  const { db, clock } = services;
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
  on(exportAccount, async ({ visitor }) => {
    const { portal, session } = visitor;
    return exportFile(services, portal, session.user.uuid);
  });
  on(deleteAccount, removeAccount(services));
};
