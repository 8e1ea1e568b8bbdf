import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { VoucherTable } from '../../platform/database/schema-commerce.ts';

export type VoucherRow = Selectable<VoucherTable>;

/** A voucher that has not been withdrawn, by its code as it is stored. */
export const findVoucherRow = (
  db: Db | Trx,
  portalUuid: string,
  code: string,
): Promise<VoucherRow | undefined> =>
  db
    .selectFrom('voucher')
    .where('portal_uuid', '=', portalUuid)
    .where('code', '=', code)
    .where('withdrawn', '=', false)
    .selectAll()
    .executeTakeFirst();

/** The codes that the shop ever had, or only those that were not withdrawn. */
export async function voucherCodes(
  db: Db | Trx,
  portalUuid: string,
  which: 'all' | 'valid',
): Promise<string[]> {
  const rows = await db
    .selectFrom('voucher')
    .where('portal_uuid', '=', portalUuid)
    .$if(which === 'valid', (query) => query.where('withdrawn', '=', false))
    .select('code')
    .execute();
  return rows.map(({ code }) => code);
}

export interface VoucherTerms {
  readonly benefit: unknown;
  readonly minimumGoods: number | null;
  readonly products: readonly string[];
  readonly maximumUses: number | null;
  readonly maximumUsesPerCustomer: number | null;
}

export interface VoucherPeriod {
  readonly valid_from: Date | null;
  readonly valid_until: Date | null;
}

/** Writes a voucher that is everybody's; a known one gets these terms, and the period where one is given for it. */
export async function writeVoucher(
  trx: Trx,
  portalUuid: string,
  voucher: VoucherTerms & { readonly uuid: string; readonly code: string },
  period: { readonly whenNew: VoucherPeriod; readonly whenKnown: VoucherPeriod | undefined },
): Promise<void> {
  const terms = {
    benefit: JSON.stringify(voucher.benefit),
    minimum_goods: voucher.minimumGoods,
    product_keys: [...voucher.products],
    maximum_uses: voucher.maximumUses,
    maximum_uses_per_customer: voucher.maximumUsesPerCustomer,
    withdrawn: false,
  };
  await trx
    .insertInto('voucher')
    .values({
      uuid: voucher.uuid,
      portal_uuid: portalUuid,
      code: voucher.code,
      account_uuid: null,
      ...terms,
      ...period.whenNew,
    })
    .onConflict((oc) => oc.columns(['portal_uuid', 'code']).doUpdateSet({ ...terms, ...period.whenKnown }))
    .execute();
}

/** Withdraws what is everybody's and has none of these codes. */
export async function withdrawVouchersBut(
  trx: Trx,
  portalUuid: string,
  codes: readonly string[],
): Promise<void> {
  await trx
    .updateTable('voucher')
    .set({ withdrawn: true })
    .where('portal_uuid', '=', portalUuid)
    .where('account_uuid', 'is', null)
    .$if(codes.length > 0, (query) => query.where('code', 'not in', codes))
    .execute();
}
