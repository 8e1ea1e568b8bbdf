import type { Trx } from '../../platform/database/connect.ts';
import {
  deleteRedemption,
  giveUseBack,
  insertRedemption,
  type Redemption,
  takeUse,
  usesBy,
} from './redemption-store.ts';

/** Takes one use of a voucher for an order; false when there is none left, for everybody or for this customer. */
export async function redeemVoucher(trx: Trx, use: Redemption): Promise<boolean> {
  const taken = await takeUse(trx, use.voucherUuid);
  if (!taken) return false;
  await insertRedemption(trx, use);
  if (taken.maximum_uses_per_customer === null) return true;
  // The voucher's row is locked since its use was taken, so nobody adds a use while these are counted.
  return (await usesBy(trx, use.voucherUuid, use.accountUuid)) <= taken.maximum_uses_per_customer;
}

/** Gives the use back; once, however often it is asked for. */
export async function releaseVoucher(trx: Trx, orderUuid: string): Promise<void> {
  const voucherUuid = await deleteRedemption(trx, orderUuid);
  if (voucherUuid) await giveUseBack(trx, voucherUuid);
}
