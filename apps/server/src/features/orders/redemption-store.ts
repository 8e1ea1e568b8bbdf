import type { Db, Trx } from '../../platform/database/connect.ts';

/**
 * Counts one use of a voucher in the same statement that checks its limit, so the last use is taken once, and answers
 * how often one customer may use it. Undefined when there is none left.
 */
export const takeUse = (
  trx: Trx,
  voucherUuid: string,
): Promise<{ readonly maximum_uses_per_customer: number | null } | undefined> =>
  trx
    .updateTable('voucher')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('uuid', '=', voucherUuid)
    .where('withdrawn', '=', false)
    .where((eb) => eb.or([eb('maximum_uses', 'is', null), eb('uses', '<', eb.ref('maximum_uses'))]))
    .returning('maximum_uses_per_customer')
    .executeTakeFirst();

export interface Redemption {
  readonly voucherUuid: string;
  readonly orderUuid: string;
  readonly accountUuid: string;
  readonly at: Date;
}

export async function insertRedemption(trx: Trx, use: Redemption): Promise<void> {
  await trx
    .insertInto('voucher_redemption')
    .values({
      order_uuid: use.orderUuid,
      voucher_uuid: use.voucherUuid,
      account_uuid: use.accountUuid,
      at: use.at,
    })
    .execute();
}

/** Answers the voucher that the order had used. */
export async function deleteRedemption(trx: Trx, orderUuid: string): Promise<string | undefined> {
  const released = await trx
    .deleteFrom('voucher_redemption')
    .where('order_uuid', '=', orderUuid)
    .returning('voucher_uuid')
    .executeTakeFirst();
  return released?.voucher_uuid;
}

export async function giveUseBack(trx: Trx, voucherUuid: string): Promise<void> {
  await trx
    .updateTable('voucher')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('uuid', '=', voucherUuid)
    .execute();
}

/** How often a customer has used a voucher in orders that still count. */
export async function usesBy(db: Db | Trx, voucherUuid: string, accountUuid: string): Promise<number> {
  const { uses } = await db
    .selectFrom('voucher_redemption')
    .where('voucher_uuid', '=', voucherUuid)
    .where('account_uuid', '=', accountUuid)
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .executeTakeFirstOrThrow();
  return uses;
}

/** The same for a voucher by the code that stands in a cart. */
export async function usesOfCode(
  db: Db | Trx,
  owner: { readonly portalUuid: string; readonly accountUuid: string },
  code: string,
): Promise<number> {
  const { uses } = await db
    .selectFrom('voucher_redemption as r')
    .innerJoin('voucher as v', 'v.uuid', 'r.voucher_uuid')
    .where('v.portal_uuid', '=', owner.portalUuid)
    .where('v.code', '=', code)
    .where('r.account_uuid', '=', owner.accountUuid)
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .executeTakeFirstOrThrow();
  return uses;
}
