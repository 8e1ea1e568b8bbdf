import type { operatorLogin } from '@picture-day/contract/calls/operator';
import { writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { startSession } from '../../platform/sessions.ts';
import { text } from '../../texts/text.ts';
import { accountByPassword, languageOfBrowser } from '../accounts/account.ts';

/** Signs an operator in; a customer's right password is as wrong here as any other. */
export const signInOperator =
  (services: Services): Handler<typeof operatorLogin> =>
  async ({ body, visitor, request, attempt, keepSession }) => {
    const { db, clock } = services;
    const { portal, session, lang } = visitor;
    const account = await accountByPassword(services, visitor, { ...body, role: 'operator' });
    if (!account) return { error: true, errorMessage: text(lang, 'wrongLogin') };
    await attempt.succeeded();
    const token = await transact(db, async (trx) => {
      await writeAudit(trx, clock, {
        portalUuid: portal.uuid,
        operatorUuid: account.uuid,
        action: 'operatorLogin',
        detail: { requestId: request.id },
      });
      return startSession(trx, clock, {
        portalUuid: portal.uuid,
        accountUuid: account.uuid,
        lang: languageOfBrowser(visitor, request),
        instead: session?.tokenHash,
      });
    });
    keepSession(token);
    return { error: false, operator: { name: account.name, emailAddress: account.email } };
  };
