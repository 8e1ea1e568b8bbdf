import type { Trx } from '../../platform/database/connect.ts';
import type { CatalogueData, DataPeriod } from './catalogue-data.ts';
import { derivedUuid } from './derived-uuid.ts';
import { resolveInstant } from './period.ts';
import { type VoucherPeriod, voucherCodes, withdrawVouchersBut, writeVoucher } from './voucher-store.ts';

/** Writes the vouchers of the data; how often one was used stays, and one that is gone can no longer be used. */
export async function saveVouchers(
  trx: Trx,
  portalUuid: string,
  vouchers: CatalogueData['vouchers'],
  now: Date,
): Promise<number> {
  const known = new Set(await voucherCodes(trx, portalUuid, 'all'));
  for (const voucher of vouchers) {
    const uuid = derivedUuid(portalUuid, 'voucher', voucher.code);
    await writeVoucher(
      trx,
      portalUuid,
      { uuid, ...voucher },
      { whenNew: periodFrom(voucher.period, now), whenKnown: fixedPeriod(voucher.period) },
    );
  }
  const codes = vouchers.map((voucher) => voucher.code);
  await withdrawVouchersBut(trx, portalUuid, codes);
  return codes.filter((code) => !known.has(code)).length;
}

const periodFrom = (period: DataPeriod | null, now: Date): VoucherPeriod => ({
  valid_from: resolveInstant(period?.from, now),
  valid_until: resolveInstant(period?.until, now),
});

/** Days are counted from the first load; only a period of fixed moments can be moved by a later one. */
function fixedPeriod(period: DataPeriod | null): VoucherPeriod | undefined {
  const relative = (instant: string | undefined) => instant?.startsWith('P') === true;
  if (relative(period?.from) || relative(period?.until)) return undefined;
  return {
    valid_from: period?.from ? new Date(period.from) : null,
    valid_until: period?.until ? new Date(period.until) : null,
  };
}
