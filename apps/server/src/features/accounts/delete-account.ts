import type { deleteAccount } from '@picture-day/contract/calls/accounts';
import { sql } from 'kysely';
import { type Db, type Trx, transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { newSecret } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { pictureFilePrefixes } from '../pictures/picture.ts';
import { accountByPassword } from './account.ts';
import { forgetPrints, UNDER_WAY } from './forget-prints.ts';
import { accountText } from './texts.ts';

/** What belongs to the person alone; a share goes with its link. */
const OWN_TABLES = [
  'session',
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
  async ({ body, visitor, attempt, dropSession }) => {
    const { session, portal, lang } = visitor;
    const username = session.user.email;
    const account = await accountByPassword(services, visitor, {
      username,
      password: body.password,
      role: 'customer',
    });
    if (account?.uuid !== session.user.uuid) {
      return { deleted: false, error: accountText(lang, 'wrongPassword') };
    }
    await attempt.succeeded();
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
    where o.account_uuid = ${uuid} and m.key = 'order-confirmed ' || o.uuid and m.sent_at is not null`.execute(
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

const NOBODYS_LINE = {
  description: '',
  subjects: [],
  digitalFiles: [],
  template: null,
  catalogue: null,
  package: null,
};

/**
 * Takes the person out of finished orders, and their prints and uploads out of the shop. An order under way still
 * needs its address and its pictures, so this runs again until the last one is done.
 */
export async function forgetInOrders({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  await forgetPrints({ db, storage });
  const finished = await deletedWithoutOrders(db);
  if (finished.length === 0) return;
  const uploads = await db
    .selectFrom('picture')
    .where('uploaded_by', 'in', finished)
    .select(['uuid', 'content_hash', 'greenscreen'])
    .execute();
  for (const upload of uploads) {
    for (const prefix of pictureFilePrefixes(upload)) await storage.remove(prefix);
  }
  await transact(db, async (trx) => {
    await trx.deleteFrom('picture').where('uploaded_by', 'in', finished).execute();
    await sql`
      update shop_order set comment = null,
        handover = handover || '{"address": null, "contact": null}'::jsonb
      where account_uuid = any(${finished}::uuid[])`.execute(trx);
    // What was sold and for how much stays; whose child it was does not.
    await sql`
      update order_line l set subject_uuids = '{}', picture_uuids = '{}', template = null, package = null,
        described = described || ${JSON.stringify(NOBODYS_LINE)}::jsonb
      from shop_order o
      where o.uuid = l.order_uuid and o.account_uuid = any(${finished}::uuid[])
        and l.described->>'description' <> ''`.execute(trx);
  });
}

/** Deleted accounts that still hold something of a person, and no order that needs it. */
async function deletedWithoutOrders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select a.uuid from account a
    where a.deleted_at is not null
      and not exists (
        select from shop_order o where o.account_uuid = a.uuid and o.state = any(${[...UNDER_WAY]}::text[])
      )
      and (
        exists (select from picture p where p.uploaded_by = a.uuid)
        or exists (
          select from shop_order o where o.account_uuid = a.uuid and (
            exists (select from order_line l
              where l.order_uuid = o.uuid and l.described->>'description' <> '')
            or o.comment is not null or o.handover->>'address' is not null or o.handover->>'contact' is not null
          )
        )
      )`.execute(db);
  return rows.map(({ uuid }) => uuid);
}
