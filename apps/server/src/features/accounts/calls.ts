import * as calls from '@picture-day/contract/calls/access';
import { updatePassword, updateUser, updateUserInfo } from '@picture-day/contract/calls/accounts';
import { isEmail } from '@picture-day/contract/rules';
import type { Feature } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { endSession } from '../../platform/sessions.ts';
import { text } from '../../texts/text.ts';
import { storedEmail, userOf } from './account.ts';
import { changeContactInfo } from './change-contact-info.ts';
import { speakLanguage } from './change-language.ts';
import { changePassword } from './change-password.ts';
import { readMobile } from './mobile.ts';
import { remindOfPassword } from './password-reminder.ts';
import { lookAtResetKey, setPasswordByKey } from './password-reset.ts';
import { register } from './register.ts';
import { signIn } from './sign-in.ts';
import { changeAccount, findAccountByEmail } from './store.ts';

export const accounts: Feature = (on, services) => {
  const { db } = services;

  on(calls.userExistsByEmail, async ({ query: { email }, visitor: { portal, lang } }) => {
    if (!isEmail(email)) return { error: text(lang, 'invalidEmail') };
    const account = await findAccountByEmail(db, portal.uuid, storedEmail(email));
    return { exists: account !== undefined };
  });
  on(calls.createAccount, register(services));
  on(calls.login, signIn(services));
  on(calls.logout, async ({ visitor: { session }, dropSession }) => {
    if (session) await endSession(db, session.tokenHash);
    dropSession();
    return { error: false };
  });
  on(calls.changeLanguage, speakLanguage(services));

  on(calls.sendPasswordReminder, remindOfPassword(services));
  on(calls.checkResetKey, lookAtResetKey(services));
  on(calls.resetPassword, setPasswordByKey(services));

  on(calls.validateMobile, async ({ body, visitor: { portal, lang } }) => {
    const mobile = readMobile(body.mobile, portal.settings.country);
    return mobile ? { valid: true, mobile } : { valid: false, errorMessage: text(lang, 'invalidMobile') };
  });
  on(updateUser, async ({ body: { acceptMail }, visitor }) => {
    await changeAccount(db, visitor.session.user.uuid, { acceptMail });
    const user = await userOf(services, visitor);
    if (!user) throw notFound();
    return { user };
  });
  on(updateUserInfo, changeContactInfo(services));
  on(updatePassword, changePassword(services));
};
