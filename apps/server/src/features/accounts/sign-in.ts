import type { login } from '@picture-day/contract/calls/access';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { deviceOf } from '../../platform/http/device.ts';
import type { Services } from '../../platform/services.ts';
import { startSession } from '../../platform/sessions.ts';
import { text } from '../../texts/text.ts';
import { givePictureSet, lookAtCode } from '../access/code.ts';
import { accountByPassword, describeUser, languageOfBrowser } from './account.ts';
import { rememberBrowser } from './known-browser.ts';

/** Signs a customer in under a new token; a code given along is added in the same transaction. */
export const signIn =
  (services: Services): Handler<typeof login> =>
  async ({ body, visitor, request, keepSession, keepBrowser }) => {
    const { db, clock } = services;
    const { portal, session, lang } = visitor;
    const { account, refused } = await accountByPassword(services, visitor, { ...body, door: 'shop' });
    if (!account) return { error: true, errorMessage: text(lang, refused) };
    const { code: typed = '', firstName } = body;
    const look = typed ? await lookAtCode(services, visitor, { code: typed, firstName }) : undefined;
    if (look?.refused) return { error: true, errorMessage: text(lang, look.refused) };
    const code = look?.found;

    const { token, browser, subject } = await transact(db, async (trx) => ({
      browser: await rememberBrowser(trx, clock, visitor, account.uuid),
      subject: code ? await givePictureSet(trx, account.uuid, code, clock.now()) : undefined,
      token: await startSession(trx, clock, {
        portalUuid: portal.uuid,
        accountUuid: account.uuid,
        lang: languageOfBrowser(visitor, request),
        device: deviceOf(request.headers['user-agent'] ?? ''),
        instead: session?.tokenHash,
      }),
    }));
    keepSession(token);
    keepBrowser(browser);
    return {
      error: false,
      user: describeUser(account, false),
      subject,
      redirect: code?.redirect ?? undefined,
    };
  };
