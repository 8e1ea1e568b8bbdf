import type { Db, Trx } from '../../platform/database/connect.ts';
import { type Account, lockAccount } from './store.ts';

/** The account stays locked, so that parallel requests count each other's keys. */
export async function countLiveKeys(trx: Trx, accountUuid: string, now: Date): Promise<number> {
  await lockAccount(trx, accountUuid);
  const { live } = await trx
    .selectFrom('reset_key')
    .where('account_uuid', '=', accountUuid)
    .where('expires_at', '>', now)
    .select((eb) => eb.fn.countAll<number>().as('live'))
    .executeTakeFirstOrThrow();
  return live;
}

export async function insertKey(
  trx: Trx,
  key: { readonly hash: Buffer; readonly accountUuid: string; readonly expiresAt: Date },
): Promise<void> {
  await trx
    .insertInto('reset_key')
    .values({ key_hash: key.hash, account_uuid: key.accountUuid, expires_at: key.expiresAt })
    .execute();
}

/** Whose key this is, while it is live. */
export const findKeyOwner = (
  db: Db,
  portalUuid: string,
  hash: Buffer,
  now: Date,
): Promise<Pick<Account, 'email' | 'role'> | undefined> =>
  db
    .selectFrom('reset_key as k')
    .innerJoin('account as a', 'a.uuid', 'k.account_uuid')
    .where('k.key_hash', '=', hash)
    .where('a.portal_uuid', '=', portalUuid)
    .where('k.used_at', 'is', null)
    .where('k.expires_at', '>', now)
    .select(['a.email', 'a.role'])
    .executeTakeFirst();

/** Uses a key up and answers whose it was; of two at the same moment only one gets an answer. */
export async function useKey(
  trx: Trx,
  portalUuid: string,
  hash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const used = await trx
    .updateTable('reset_key as k')
    .from('account as a')
    .set({ used_at: now })
    .whereRef('a.uuid', '=', 'k.account_uuid')
    .where('a.portal_uuid', '=', portalUuid)
    .where('k.key_hash', '=', hash)
    .where('k.used_at', 'is', null)
    .where('k.expires_at', '>', now)
    .returning('k.account_uuid')
    .executeTakeFirst();
  return used?.account_uuid;
}

/** The links of older mails end with a newer one, and with a reset. */
export async function useUpAllKeys(trx: Trx, accountUuid: string, now: Date): Promise<void> {
  await trx
    .updateTable('reset_key')
    .set({ used_at: now })
    .where('account_uuid', '=', accountUuid)
    .where('used_at', 'is', null)
    .execute();
}
