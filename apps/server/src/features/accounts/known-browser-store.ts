import type { Db, Trx } from '../../platform/database/connect.ts';

export async function isKnownBrowser(
  db: Db,
  portalUuid: string,
  email: string,
  tokenHash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_browser as b')
    .innerJoin('account as a', 'a.uuid', 'b.account_uuid')
    .where('b.token_hash', '=', tokenHash)
    .where('a.portal_uuid', '=', portalUuid)
    .where('a.email', '=', email)
    .select('b.account_uuid')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertKnownBrowser(
  trx: Trx,
  known: { readonly tokenHash: Buffer; readonly accountUuid: string; readonly now: Date },
): Promise<void> {
  await trx
    .insertInto('known_browser')
    .values({ token_hash: known.tokenHash, account_uuid: known.accountUuid, seen_at: known.now })
    .onConflict((oc) => oc.columns(['token_hash', 'account_uuid']).doUpdateSet({ seen_at: known.now }))
    .execute();
}

export async function forgetBrowsersBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('known_browser').where('seen_at', '<', before).execute();
}
