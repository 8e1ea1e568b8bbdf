import type { deleteAccount } from '@picture-day/contract/calls/accounts';
import { emptyAuditValues } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { newSecret } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { text } from '../../texts/text.ts';
import { accountByPassword } from './account.ts';
import { forgetInOrders } from './forget-in-orders.ts';
import { deleteMailsOf, deleteOwnOf, emptyAccount } from './forget-store.ts';
import { accountText } from './texts.ts';

/** Deletes an account after its password was given once more. */
export const removeAccount =
  (services: Services): Handler<typeof deleteAccount> =>
  async ({ body, visitor, dropSession }) => {
    const { session, portal, lang } = visitor;
    const username = session.user.email;
    const { account, refused } = await accountByPassword(services, visitor, {
      username,
      password: body.password,
      door: 'shop',
    });
    if (refused === 'tooManyPasswords') return { deleted: false, error: text(lang, refused) };
    if (account?.uuid !== session.user.uuid) {
      return { deleted: false, error: accountText(lang, 'wrongPassword') };
    }
    const nobody = await hashPassword(newSecret());
    const person = { uuid: account.uuid, portalUuid: portal.uuid, email: username };
    await transact(services.db, async (trx) => {
      await deleteMailsOf(trx, person);
      await deleteOwnOf(trx, person.uuid);
      await emptyAuditValues(trx, services.clock, { family: person.uuid });
      await emptyAccount(trx, person, nobody, services.clock.now());
    });
    dropSession();
    await forgetInOrders(services);
    return { deleted: true };
  };
