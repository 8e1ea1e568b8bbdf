import type { operatorLogin } from '@picture-day/contract/calls/studio';
import { writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { startSession } from '../../platform/sessions.ts';
import { text } from '../../texts/text.ts';
import { accountByPassword, languageOfBrowser, rememberBrowser, storedEmail } from '../accounts/account.ts';
import { findColleagueByEmail } from './store.ts';

/** Signs an operator in; a customer's right password is as wrong here as any other. */
export const signInOperator =
  (services: Services): Handler<typeof operatorLogin> =>
  async ({ body, visitor, request, keepSession, keepBrowser }) => {
    const { db, clock } = services;
    const { portal, session, lang } = visitor;
    const { account, refused } = await accountByPassword(services, visitor, { ...body, door: 'studio' });
    if (!account || account.role === 'customer') {
      const colleague = await findColleagueByEmail(db, portal.uuid, storedEmail(body.username));
      await writeAudit(
        db,
        clock,
        { portalUuid: portal.uuid },
        { action: 'signInFailed', colleague, detail: { requestId: request.id } },
      );
      return { error: true, errorMessage: text(lang, refused ?? 'wrongLogin') };
    }
    const { role } = account;
    const { token, browser } = await transact(db, async (trx) => {
      await writeAudit(
        trx,
        clock,
        { portalUuid: portal.uuid, colleague: account.uuid },
        { action: 'operatorLogin', detail: { requestId: request.id } },
      );
      return {
        browser: await rememberBrowser(trx, clock, visitor, account.uuid),
        token: await startSession(trx, clock, {
          portalUuid: portal.uuid,
          accountUuid: account.uuid,
          role,
          lang: languageOfBrowser(visitor, request),
          instead: session?.tokenHash,
        }),
      };
    });
    keepSession(token);
    keepBrowser(browser);
    return { error: false, operator: { name: account.name, emailAddress: account.email, role } };
  };
