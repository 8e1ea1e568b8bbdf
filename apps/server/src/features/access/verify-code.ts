import type { verifySubjectCode } from '@picture-day/contract/calls/access';
import type { Handler } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { startSession } from '../../platform/sessions.ts';
import { describeCode, findCode } from './code.ts';
import { markVerified } from './store.ts';

/** A right code marks the browser's session, which a sign-in or a registration then builds on. */
export const verifyCode =
  ({ db, clock }: Services): Handler<typeof verifySubjectCode> =>
  async ({ query, visitor, attempt, keepSession }) => {
    const { portal, session, lang } = visitor;
    const found = await findCode(db, portal.uuid, query.code);
    if (!found) return describeCode(undefined, lang);
    await attempt.succeeded();
    if (found.redirect === null) {
      if (session) await markVerified(db, session.tokenHash, found.code);
      else keepSession(await startSession(db, clock, { portalUuid: portal.uuid, verifiedCode: found.code }));
    }
    return describeCode(found, lang);
  };
