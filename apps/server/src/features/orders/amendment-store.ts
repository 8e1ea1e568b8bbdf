import type { Db, Trx } from '../../platform/database/connect.ts';
import type { Amended, Amendment } from './amendments.ts';

/** What was changed beside the snapshots of orders, in the order it happened. */
export async function amendmentsOf(db: Db | Trx, orderUuids: readonly string[]): Promise<Amendment[]> {
  if (orderUuids.length === 0) return [];
  const rows = await db
    .selectFrom('amendment as a')
    .leftJoin('account as c', 'c.uuid', 'a.by_account')
    .where('a.order_uuid', 'in', [...orderUuids])
    .orderBy('a.order_uuid')
    .orderBy('a.version')
    .select(['a.order_uuid', 'a.version', 'a.kind', 'a.value', 'a.at', 'c.name as by'])
    .select('a.line_uuid as lineUuid')
    .execute();
  return rows as Amendment[];
}

/** The order must be locked: the version is the next one. */
export async function insertAmendment(
  trx: Trx,
  amendment: {
    readonly orderUuid: string;
    readonly version: number;
    readonly amended: Amended;
    readonly byAccount: string;
    readonly at: Date;
  },
): Promise<void> {
  const { amended } = amendment;
  await trx
    .insertInto('amendment')
    .values({
      order_uuid: amendment.orderUuid,
      version: amendment.version,
      kind: amended.kind,
      line_uuid: amended.kind === 'personalisation' ? amended.lineUuid : null,
      value: JSON.stringify(amended.value),
      by_account: amendment.byAccount,
      at: amendment.at,
    })
    .execute();
}
