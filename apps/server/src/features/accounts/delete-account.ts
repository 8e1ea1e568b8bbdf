import type { deleteAccount } from '@picture-day/contract/calls/accounts';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { text } from '../../texts/text.ts';
import { accountByPassword } from './account.ts';
import { forgetInOrders } from './forget-in-orders.ts';
import { forgetPerson, nobodysPassword } from './forget-person.ts';
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
    const nobody = await nobodysPassword();
    const person = { uuid: account.uuid, portalUuid: portal.uuid, email: username };
    await transact(services.db, (trx) => forgetPerson(trx, services, person, nobody));
    dropSession();
    await forgetInOrders(services);
    return { deleted: true };
  };
