import type { deleteAccount } from '@picture-day/contract/calls/accounts';
import { sql } from 'kysely';
import { type Trx, transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { newSecret } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { text } from '../../texts/text.ts';
import { accountByPassword } from './account.ts';
import { forgetInOrders } from './forget-in-orders.ts';
import { accountText } from './texts.ts';

/** What belongs to the person alone; a share goes with its link. */
const OWN_TABLES = [
  'session',
  'known_browser',
  'reset_key',
  'account_subject',
  'bought_picture',
  'bought_set',
  'reminder_off',
  'reminder_sent',
  'package_for_inspection',
  'retention_notice',
  'share_link',
] as const;

/** Deletes an account after its password was given once more. */
export const removeAccount =
  (services: Services): Handler<typeof deleteAccount> =>
  async ({ body, visitor, dropSession }) => {
    const { session, portal, lang } = visitor;
    const username = session.user.email;
    const { account, refused } = await accountByPassword(services, visitor, {
      username,
      password: body.password,
      role: 'customer',
    });
    if (refused === 'tooManyPasswords') return { deleted: false, error: text(lang, refused) };
    if (account?.uuid !== session.user.uuid) {
      return { deleted: false, error: accountText(lang, 'wrongPassword') };
    }
    const nobody = await hashPassword(newSecret());
    await transact(services.db, (trx) =>
      forgetPerson(
        trx,
        { uuid: account.uuid, portalUuid: portal.uuid, email: username },
        nobody,
        services.clock.now(),
      ),
    );
    dropSession();
    await forgetInOrders(services);
    return { deleted: true };
  };

async function forgetPerson(
  trx: Trx,
  person: { readonly uuid: string; readonly portalUuid: string; readonly email: string },
  nobody: string,
  now: Date,
): Promise<void> {
  const { uuid } = person;
  // Whom they wrote to is theirs as well; a share mail still on its way would only bring a dead link.
  await sql`
    delete from outbox_mail m using share_link l
    where l.account_uuid = ${uuid} and m.key = 'share ' || l.uuid`.execute(trx);
  await sql`
    delete from outbox_mail m using shop_order o
    where o.account_uuid = ${uuid} and m.key like 'order-confirmed ' || o.uuid || '%' and m.sent_at is not null`.execute(
    trx,
  );
  for (const table of OWN_TABLES) await trx.deleteFrom(table).where('account_uuid', '=', uuid).execute();
  await trx.deleteFrom('cart').where('account_uuid', '=', uuid).where('state', '=', 'open').execute();
  await trx.updateTable('shop_event').set({ account_uuid: null }).where('account_uuid', '=', uuid).execute();
  await trx
    .deleteFrom('outbox_mail')
    .where('portal_uuid', '=', person.portalUuid)
    .where('recipient', '=', person.email)
    .where('sent_at', 'is not', null)
    .execute();
  await trx
    .updateTable('account')
    .set({
      email: `${uuid}@deleted.invalid`,
      name: '',
      mobile: '',
      address: JSON.stringify(null),
      password_hash: nobody,
      accept_mail: false,
      is_anonymous: true,
      current_subject_uuid: null,
      deleted_at: now,
    })
    .where('uuid', '=', uuid)
    .execute();
}
