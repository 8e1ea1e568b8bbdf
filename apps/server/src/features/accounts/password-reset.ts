import type { checkResetKey, resetPassword } from '@picture-day/contract/calls/access';
import { cleanResetPassword, resetPasswordError } from '@picture-day/contract/rules';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { hashSecret } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { slowDown } from '../../platform/turns.ts';
import { text } from '../../texts/text.ts';
import { publicAddress } from '../portals/public-address.ts';
import { isTooEasy } from './easy-passwords.ts';
import { rememberBrowser } from './known-browser.ts';
import { findKeyOwner, useKey } from './reset-key-store.ts';
import { setPassword } from './set-password.ts';

/** A mail program may follow the link before its reader does, so looking never uses a key up. */
export const lookAtResetKey =
  ({ db, clock }: Services): Handler<typeof checkResetKey> =>
  async ({ params, visitor }) => {
    const owner = await findKeyOwner(db, visitor.portal.uuid, hashSecret(params.code), clock.now());
    if (owner?.role !== 'customer') await slowDown(db, clock, 'reset-key', visitor.address);
    return { valid: owner?.role === 'customer' };
  };

/** Sets the new password, once per key, ends every session of the account, and knows this browser from now on. */
export const setPasswordByKey =
  (services: Services): Handler<typeof resetPassword> =>
  async ({ params, body, visitor, request, keepBrowser }) => {
    const { db, clock, config } = services;
    const { portal, lang } = visitor;
    const hash = hashSecret(params.code);
    const password = cleanResetPassword(body.password);
    const owner = await findKeyOwner(db, portal.uuid, hash, clock.now());
    // A colleague's password is set in the studio, by the studio's rule.
    if (owner?.role !== 'customer') {
      await slowDown(db, clock, 'reset-key', visitor.address);
      return { error: text(lang, 'noAccountForKey') };
    }
    const wrong = resetPasswordError(password, password);
    if (wrong) return { error: text(lang, wrong) };
    if (isTooEasy(password, owner.email)) return { error: text(lang, 'easyPassword') };
    const passwordHash = await hashPassword(password);
    const shop = publicAddress(config, portal, request);
    const browser = await transact(db, async (trx) => {
      const accountUuid = await useKey(trx, portal.uuid, hash, clock.now());
      if (!accountUuid) return undefined;
      await setPassword(trx, services, portal, { accountUuid, passwordHash, shop });
      return rememberBrowser(trx, clock, visitor, accountUuid);
    });
    if (!browser) return { error: text(lang, 'noAccountForKey') };
    keepBrowser(browser);
    return { success: true };
  };
