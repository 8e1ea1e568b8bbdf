import type { Trx } from '../../platform/database/connect.ts';
import type { CatalogueData, DataPeriod } from './catalogue-data.ts';
import { derivedUuid } from './derived-uuid.ts';
import { resolveInstant } from './period.ts';

/** Writes the vouchers of the data; how often one was used stays, and one that is gone can no longer be used. */
export async function saveVouchers(
  trx: Trx,
  portalUuid: string,
  vouchers: CatalogueData['vouchers'],
  now: Date,
): Promise<number> {
  const known = new Set(
    (await trx.selectFrom('voucher').where('portal_uuid', '=', portalUuid).select('code').execute()).map(
      (row) => row.code,
    ),
  );
  for (const voucher of vouchers) {
    const row = {
      benefit: JSON.stringify(voucher.benefit),
      minimum_goods: voucher.minimumGoods,
      product_keys: voucher.products,
      maximum_uses: voucher.maximumUses,
      maximum_uses_per_customer: voucher.maximumUsesPerCustomer,
      withdrawn: false,
    };
    await trx
      .insertInto('voucher')
      .values({
        uuid: derivedUuid(portalUuid, 'voucher', voucher.code),
        portal_uuid: portalUuid,
        code: voucher.code,
        account_uuid: null,
        valid_from: resolveInstant(voucher.period?.from, now),
        valid_until: resolveInstant(voucher.period?.until, now),
        ...row,
      })
      .onConflict((oc) =>
        oc.columns(['portal_uuid', 'code']).doUpdateSet({ ...row, ...fixedPeriod(voucher.period) }),
      )
      .execute();
  }
  const codes = vouchers.map((voucher) => voucher.code);
  await trx
    .updateTable('voucher')
    .set({ withdrawn: true })
    .where('portal_uuid', '=', portalUuid)
    .where('account_uuid', 'is', null)
    .$if(codes.length > 0, (query) => query.where('code', 'not in', codes))
    .execute();
  return codes.filter((code) => !known.has(code)).length;
}

/** Days are counted from the first load; only a period of fixed moments can be moved by a later one. */
function fixedPeriod(period: DataPeriod | null): { valid_from?: Date | null; valid_until?: Date | null } {
  const relative = (instant: string | undefined) => instant?.startsWith('P') === true;
  if (relative(period?.from) || relative(period?.until)) return {};
  return {
    valid_from: period?.from ? new Date(period.from) : null,
    valid_until: period?.until ? new Date(period.until) : null,
  };
}
