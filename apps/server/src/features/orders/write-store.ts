import type { Db, Trx } from '../../platform/database/connect.ts';

/** Orders of this shop with the address of their family; none where it has left or never had one. */
export const writableOrders = async (
  db: Db,
  portalUuid: string,
  uuids: readonly string[],
): Promise<{ readonly uuid: string; readonly email: string | null }[]> => {
  const rows = await db
    .selectFrom('shop_order as o')
    .innerJoin('account as a', 'a.uuid', 'o.account_uuid')
    .where('o.portal_uuid', '=', portalUuid)
    .where('o.uuid', 'in', [...uuids])
    .orderBy('o.uuid')
    .select(['o.uuid', 'a.email', 'a.deleted_at', 'a.is_anonymous'])
    .execute();
  return rows.map(({ uuid, email, deleted_at, is_anonymous }) => ({
    uuid,
    email: deleted_at || is_anonymous ? null : email,
  }));
};

export async function hasMail(trx: Trx, key: string): Promise<boolean> {
  const row = await trx.selectFrom('outbox_mail').where('key', '=', key).select('uuid').executeTakeFirst();
  return row !== undefined;
}
