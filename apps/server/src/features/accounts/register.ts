import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@picture-day/contract/call';
import type { createAccount } from '@picture-day/contract/calls/access';
import { registrationForm } from '@picture-day/contract/rules';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { deviceOf } from '../../platform/http/device.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Services } from '../../platform/services.ts';
import { startSession } from '../../platform/sessions.ts';
import { markFields, type WrongFields, wrongFields } from '../../texts/marked-fields.ts';
import type { TextKey } from '../../texts/text.ts';
import { say } from '../../texts/words.ts';
import { type FoundCode, givePictureSet, lookAtCode } from '../access/code.ts';
import type { Portal } from '../portals/portal.ts';
import { storedEmail } from './account.ts';
import { isTooEasy } from './easy-passwords.ts';
import { rememberBrowser } from './known-browser.ts';
import { readMobile } from './mobile.ts';
import { insertAccount } from './store.ts';

type Form = BodyOf<typeof createAccount>;

interface Checked {
  readonly wrong: Readonly<Partial<Record<keyof Form, TextKey>>>;
  readonly mobile: string | undefined;
  readonly code: FoundCode | undefined;
}

/** Every rule of the form at once, so that a parent corrects all fields in one go. */
async function check(services: Services, visitor: Visitor, form: Form): Promise<Checked> {
  const wrong: Partial<Record<keyof Form, TextKey>> = {};
  const typed = registrationForm.safeParse(form);
  if (!typed.success) Object.assign(wrong, wrongFields(typed.error));
  if (isTooEasy(form.password, form.email)) wrong.password ??= 'easyPassword';
  const mobile = readMobile(form.mobile, visitor.portal.settings.country);
  if (!mobile) wrong.mobile ??= 'invalidMobile';
  if (form.confirm_password !== form.password) wrong.confirm_password = 'passwordsMustMatch';
  if (!form.termsofservice) wrong.termsofservice = 'acceptTerms';
  const { found, refused } = await lookAtCode(services, visitor, form);
  if (!found?.subject) wrong.code = refused ?? 'invalidCode';
  return { wrong, mobile, code: found };
}

/** Where the shop does not ask, nobody has said yes. */
const acceptsMail = (form: Form, { settings }: Portal): boolean =>
  form.acceptmail && !settings.options.disableAcceptMailOptionWhenRegisteringUser;

/** Makes the account, gives it the picture set of the code and signs it in: all of it, or nothing. */
export const register =
  (services: Services): Handler<typeof createAccount> =>
  async ({ body, visitor, request, keepSession, keepBrowser }) => {
    const { db, clock } = services;
    const { portal, session, lang } = visitor;
    const refuse = (wrong: WrongFields) => {
      const { sentence, fields, reasons } = markFields(lang, wrong);
      return { error: true, errorMessage: say(lang, sentence), data: fields, reasons };
    };

    const { wrong, mobile, code } = await check(services, visitor, body);
    if (Object.keys(wrong).length > 0 || !mobile || !code) return refuse(wrong);

    const uuid = randomUUID();
    const passwordHash = await hashPassword(body.password);
    const made = await transact(db, async (trx) => {
      const now = clock.now();
      const isNew = await insertAccount(trx, {
        uuid,
        portalUuid: portal.uuid,
        email: storedEmail(body.email),
        passwordHash,
        mobile,
        lang,
        acceptMail: acceptsMail(body, portal),
        now,
      });
      if (!isNew) return undefined;
      const subject = await givePictureSet(trx, uuid, code, now);
      const token = await startSession(trx, clock, {
        portalUuid: portal.uuid,
        accountUuid: uuid,
        lang,
        device: deviceOf(request.headers['user-agent'] ?? ''),
        instead: session?.tokenHash,
      });
      return { subject, token, browser: await rememberBrowser(trx, clock, visitor, uuid) };
    });
    if (!made) return { ...refuse({ email: 'addressHasAccount' }), exists: true };
    keepSession(made.token);
    keepBrowser(made.browser);
    return { error: false, data: [], subject: made.subject, redirect: code.redirect ?? undefined };
  };
