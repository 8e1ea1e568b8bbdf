import type { updatePassword } from '@picture-day/contract/calls/accounts';
import { passwordChangeError } from '@picture-day/contract/rules';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Services } from '../../platform/services.ts';
import { endSessionsOf } from '../../platform/sessions.ts';
import { keyOfMessage, text } from '../../texts/text.ts';
import { useUpAllKeys } from './reset-key-store.ts';
import { changeAccount } from './store.ts';

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
    const passwordHash = await hashPassword(body.password);
    await transact(db, async (trx) => {
      await changeAccount(trx, session.user.uuid, { passwordHash });
      await useUpAllKeys(trx, session.user.uuid, clock.now());
      await endSessionsOf(trx, session.user.uuid, session.tokenHash);
    });
    return { status: 'OK' };
  };
