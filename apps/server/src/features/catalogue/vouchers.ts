import type { Voucher } from '@picture-day/commerce';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { voucherData } from './catalogue-data.ts';
import type { Catalogue } from './sold-things.ts';
import { findVoucherRow } from './voucher-store.ts';

export interface StoredVoucher {
  readonly uuid: string;
  readonly uses: number;
  readonly voucher: Voucher;
}

/** A voucher of the shop by its code, however it was typed. */
export async function findVoucher(
  db: Db | Trx,
  portalUuid: string,
  code: string,
  catalogue: Catalogue,
): Promise<StoredVoucher | undefined> {
  const row = await findVoucherRow(db, portalUuid, code.trim().toUpperCase());
  if (!row) return undefined;
  const uuidOf = (key: string) =>
    catalogue.productsByKey.get(key)?.uuid ??
    [...catalogue.packages.values()].find((offer) => offer.key === key)?.uuid ??
    key;
  return {
    uuid: row.uuid,
    uses: row.uses,
    voucher: {
      code: row.code,
      benefit: voucherData.shape.benefit.parse(row.benefit),
      period: { from: row.valid_from, until: row.valid_until },
      minimumGoods: row.minimum_goods,
      productUuids: row.product_keys.map(uuidOf),
      maximumUses: row.maximum_uses,
      maximumUsesPerCustomer: row.maximum_uses_per_customer,
      customerUuid: row.account_uuid,
    },
  };
}
