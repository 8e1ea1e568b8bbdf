import * as z from 'zod/mini';
import { list, text, trimmedText, uuid } from '../bounds.ts';
import { call } from '../call.ts';
import { PASSWORD_MAX } from '../constants.ts';
import { fieldReasons } from '../entities/failure.ts';
import { user } from '../entities/user.ts';

const fieldErrorAnswer = {
  error: z.optional(z.string()),
  /** The names of the fields to mark as errors. */
  data: z.optional(z.array(z.string())),
  /** Why, for each of them. */
  reasons: z.optional(fieldReasons),
};

export const updateUser = call({
  method: 'PATCH',
  path: '/api/webshop/user',
  summary: 'Change the communication preference',
  who: 'customer',
  changes: true,
  limit: 'write',
  body: z.object({ acceptMail: z.boolean() }),
  answer: z.object({ user }),
});

export const updateUserInfo = call({
  method: 'POST',
  path: '/ajax/user/update_user_info.php',
  summary: 'Change the contact information',
  who: 'customer',
  changes: true,
  limit: 'write',
  body: z.object({
    name: trimmedText(120),
    address: trimmedText(120),
    address2: z.optional(trimmedText(120)),
    postal_code: trimmedText(20),
    city: trimmedText(120),
    state: z.optional(trimmedText(60)),
    mobile: trimmedText(30),
  }),
  answer: z.object({ success: z.boolean(), ...fieldErrorAnswer, user: z.optional(user) }),
});

export const updatePassword = call({
  method: 'POST',
  path: '/ajax/user/update_password.php',
  summary: 'Change the password and end the other sessions of the account',
  who: 'customer',
  changes: true,
  limit: 'write',
  notSimulated: true,
  body: z.object({ password: text(PASSWORD_MAX), reTypePassword: text(PASSWORD_MAX) }),
  answer: z.object({ status: z.enum(['OK', 'ERROR']), ...fieldErrorAnswer }),
});

export const reminderSubject = z.object({ name: text(200), uuid, remindersEnabled: z.boolean() });

export const subjectsWithReminders = call({
  method: 'GET',
  path: '/ajax/user/get_subjects_with_reminders_enabled.php',
  summary: 'The subjects about which reminders are sent',
  who: 'customer',
  changes: false,
  limit: 'read',
  answer: z.object({ subjects: z.array(reminderSubject) }),
});

export const setReminders = call({
  method: 'POST',
  path: '/ajax/user/set_reminders_disabled_status.php',
  summary: 'Turn reminders on or off per subject',
  who: 'customer',
  changes: true,
  limit: 'write',
  body: z.object({ subjects: list(reminderSubject, 500) }),
  answer: z.object({ error: z.boolean(), subjects: z.array(reminderSubject) }),
});

export const inspectionSubject = z.object({ uuid, name: text(200), enabled: z.boolean() });

export const accountData = call({
  method: 'GET',
  path: '/sections/my-account/ajax/get_account_data.php',
  summary: 'The subjects whose picture packages for inspection can be cancelled',
  who: 'customer',
  changes: false,
  limit: 'read',
  answer: z.object({ packageForInspectionSubjects: z.array(inspectionSubject) }),
});

export const cancelPackageForInspection = call({
  method: 'POST',
  path: '/sections/my-account/ajax/cancel_package_for_inspection.php',
  summary: 'Cancel or restore picture packages for inspection per subject',
  who: 'customer',
  changes: true,
  limit: 'write',
  body: z.object({ subjects: list(inspectionSubject, 500) }),
  answer: z.object({ error: z.optional(z.string()), subjects: z.array(inspectionSubject) }),
});

export const exportAccount = call({
  method: 'GET',
  path: '/api/webshop/user/export',
  summary:
    'Download everything the shop stores about the account: a page, the data and the pictures, as one archive',
  who: 'customer',
  changes: false,
  limit: 'read',
  notSimulated: true,
  answer: 'file',
});

export const deleteAccount = call({
  method: 'DELETE',
  path: '/api/webshop/user',
  summary: 'Delete the account; orders are kept as the law demands, without the person',
  who: 'customer',
  changes: true,
  limit: 'sign-in',
  notSimulated: true,
  body: z.object({ password: text(PASSWORD_MAX) }),
  answer: z.object({ error: z.optional(z.string()), deleted: z.boolean() }),
});
