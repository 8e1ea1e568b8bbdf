import type { updatePassword } from '@picture-day/contract/calls/accounts';
import { passwordChangeError } from '@picture-day/contract/rules';
import { minutes } from '../../platform/clock.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { hashPassword } from '../../platform/passwords.ts';
import type { Services } from '../../platform/services.ts';
import { text } from '../../texts/text.ts';
import { publicAddress } from '../portals/public-address.ts';
import { isTooEasy } from './easy-passwords.ts';
import { setPassword } from './set-password.ts';
import { accountText } from './texts.ts';

/** A browser left open is not enough to take an account over. */
const RECENT = minutes(30);

/** Sets a new password and leaves only this browser signed in. */
export const changePassword =
  (services: Services): Handler<typeof updatePassword> =>
  async ({ body, visitor, request }) => {
    const { db, clock, config } = services;
    const { portal, session, lang } = visitor;
    const { uuid: accountUuid, email } = session.user;
    const wrong =
      passwordChangeError(body.password, body.reTypePassword, email) ??
      (isTooEasy(body.password, email) ? 'easyPassword' : null);
    if (wrong) {
      const field = wrong === 'passwordsMustMatch' ? 'reTypePassword' : 'password';
      return { status: 'ERROR', error: text(lang, wrong), data: [field] };
    }
    const signedIn = session.authenticatedAt?.getTime() ?? 0;
    if (clock.now().getTime() - signedIn > RECENT) {
      return { status: 'ERROR', error: accountText(lang, 'signInAgain'), data: ['signIn'] };
    }
    const passwordHash = await hashPassword(body.password);
    const shop = publicAddress(config, portal, request);
    await transact(db, (trx) =>
      setPassword(trx, services, portal, { accountUuid, passwordHash, shop, keep: session.tokenHash }),
    );
    return { status: 'OK' };
  };
