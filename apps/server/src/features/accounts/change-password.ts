import type { updatePassword } from '@picture-day/contract/calls/accounts';
import { passwordChangeError } from '@picture-day/contract/rules';
import { minutes } from '../../platform/clock.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Services } from '../../platform/services.ts';
import { endSessionsOf } from '../../platform/sessions.ts';
import { keyOfMessage, text } from '../../texts/text.ts';
import { useUpAllKeys } from './reset-key-store.ts';
import { changeAccount } from './store.ts';
import { accountText } from './texts.ts';

/** A browser left open is not enough to take an account over. */
const RECENT = minutes(30);

/** Sets a new password and leaves only this browser signed in. */
export const changePassword =
  ({ db, clock }: Services): Handler<typeof updatePassword> =>
  async ({ body, visitor }) => {
    const { session, lang } = visitor;
    const message = passwordChangeError(body.password, body.reTypePassword);
    if (message) {
      const key = keyOfMessage(message) ?? 'passwordNotLongEnough';
      const field = key === 'passwordsMustMatch' ? 'reTypePassword' : 'password';
      return { status: 'ERROR', error: text(lang, key), data: [field] };
    }
    const signedIn = session.authenticatedAt?.getTime() ?? 0;
    if (clock.now().getTime() - signedIn > RECENT) {
      return { status: 'ERROR', error: accountText(lang, 'signInAgain'), data: ['signIn'] };
    }
    const passwordHash = await hashPassword(body.password);
    await transact(db, async (trx) => {
      await changeAccount(trx, session.user.uuid, { passwordHash });
      await useUpAllKeys(trx, session.user.uuid, clock.now());
      await endSessionsOf(trx, session.user.uuid, session.tokenHash);
    });
    return { status: 'OK' };
  };
