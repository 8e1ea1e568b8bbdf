import { dayIn } from '@picture-day/commerce';
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
import { exportedAccount } from './export-account.ts';
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
    const now = clock.now();
    const data = await exportedAccount(db, visitor, now);
    return {
      type: 'application/json; charset=utf-8',
      bytes: Buffer.from(JSON.stringify(data, null, 2)),
      cacheControl: 'private, no-store',
      fileName: `${visitor.portal.name} ${dayIn(visitor.portal.settings.timeZone, now)}.json`,
    };
  });
  on(deleteAccount, removeAccount(services));
};
