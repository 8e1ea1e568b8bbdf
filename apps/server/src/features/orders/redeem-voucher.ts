import type { Db, Trx } from '../../platform/database/connect.ts';

/**
 * Takes one use of a voucher for an order. Counted by the database in the same statement that checks the limit, so the
 * last use is taken once; false when there is none left, for everybody or for this customer.
 */
export async function redeemVoucher(
  trx: Trx,
  use: {
    readonly voucherUuid: string;
    readonly orderUuid: string;
    readonly accountUuid: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const taken = await trx
    .updateTable('voucher')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('uuid', '=', use.voucherUuid)
    .where('withdrawn', '=', false)
    .where((eb) => eb.or([eb('maximum_uses', 'is', null), eb('uses', '<', eb.ref('maximum_uses'))]))
    .returning('maximum_uses_per_customer')
    .executeTakeFirst();
  if (!taken) return false;
  await trx
    .insertInto('voucher_redemption')
    .values({
      order_uuid: use.orderUuid,
      voucher_uuid: use.voucherUuid,
      account_uuid: use.accountUuid,
      at: use.at,
    })
    .execute();
  if (taken.maximum_uses_per_customer === null) return true;
  // The voucher's row is locked by the update above, so nobody adds a use while these are counted.
  return (await usesBy(trx, use.voucherUuid, use.accountUuid)) <= taken.maximum_uses_per_customer;
}

/** Gives the use back; once, however often it is asked for. */
export async function releaseVoucher(trx: Trx, orderUuid: string): Promise<void> {
  const released = await trx
    .deleteFrom('voucher_redemption')
    .where('order_uuid', '=', orderUuid)
    .returning('voucher_uuid')
    .executeTakeFirst();
  if (!released) return;
  await trx
    .updateTable('voucher')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('uuid', '=', released.voucher_uuid)
    .execute();
}

/** How often a customer has used a voucher in orders that still count. */
async function usesBy(db: Db | Trx, voucherUuid: string, accountUuid: string): Promise<number> {
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
