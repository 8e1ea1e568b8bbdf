import type { checkResetKey, resetPassword } from '@picture-day/contract/calls/access';
import { PASSWORD_MIN } from '@picture-day/contract/constants';
import { cleanResetPassword } from '@picture-day/contract/rules';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { hashSecret } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { endSessionsOf } from '../../platform/sessions.ts';
import { text } from '../../texts/text.ts';
import { isLiveKey, useKey, useUpAllKeys } from './reset-key-store.ts';
import { changeAccount, endSimulationsBy } from './store.ts';

/** A mail program may follow the link before its reader does, so looking never uses a key up. */
export const lookAtResetKey =
  ({ db, clock }: Services): Handler<typeof checkResetKey> =>
  async ({ params, visitor }) => ({
    valid: await isLiveKey(db, visitor.portal.uuid, hashSecret(params.code), clock.now()),
  });

/** Sets the new password, once per key, and ends every session of the account. */
export const setPasswordByKey =
  ({ db, clock }: Services): Handler<typeof resetPassword> =>
  async ({ params, body, visitor }) => {
    const { portal, lang } = visitor;
    const hash = hashSecret(params.code);
    const password = cleanResetPassword(body.password);
    if (!(await isLiveKey(db, portal.uuid, hash, clock.now())))
      return { error: text(lang, 'noAccountForKey') };
    if (password.length < PASSWORD_MIN.reset) return { error: text(lang, 'tooShort') };
    const passwordHash = await hashPassword(password);
    const isSet = await transact(db, async (trx) => {
      const now = clock.now();
      const accountUuid = await useKey(trx, portal.uuid, hash, now);
      if (!accountUuid) return false;
      await useUpAllKeys(trx, accountUuid, now);
      await changeAccount(trx, accountUuid, { passwordHash });
      await endSessionsOf(trx, accountUuid);
      await endSimulationsBy(trx, accountUuid);
      return true;
    });
    return isSet ? { success: true } : { error: text(lang, 'noAccountForKey') };
  };
