import type { verifySubjectCode } from '@picture-day/contract/calls/access';
import type { Handler } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { startSession } from '../../platform/sessions.ts';
import { describeCode, lookAtCode } from './code.ts';
import { markVerified } from './store.ts';

/** A right code marks the browser's session, which a sign-in or a registration then builds on. */
export const verifyCode =
  (services: Services): Handler<typeof verifySubjectCode> =>
  async ({ query, visitor, keepSession }) => {
    const { db, clock } = services;
    const { portal, session, lang } = visitor;
    const look = await lookAtCode(services, visitor, query);
    if (look.found && look.found.redirect === null) {
      const { code } = look.found;
      if (session) await markVerified(db, session.tokenHash, code);
      else keepSession(await startSession(db, clock, { portalUuid: portal.uuid, verifiedCode: code }));
    }
    return describeCode(look, lang);
  };
