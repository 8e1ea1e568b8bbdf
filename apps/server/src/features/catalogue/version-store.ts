import type { Trx } from '../../platform/database/connect.ts';
import type { OfferKind } from '../../platform/database/schema-commerce.ts';
import type { ProductData } from './catalogue-data.ts';

/** What a load writes into, and from when on it holds. */
export interface Versions {
  readonly trx: Trx;
  readonly portalUuid: string;
  readonly now: Date;
}

/** Makes the catalogue another one for everybody who has read it. */
export async function bumpState({ trx, portalUuid, now }: Versions): Promise<void> {
  await trx
    .insertInto('catalogue_state')
    .values({ portal_uuid: portalUuid, version: 1, loaded_at: now })
    .onConflict((oc) =>
      oc.column('portal_uuid').doUpdateSet((eb) => ({
        version: eb('catalogue_state.version', '+', 1),
        loaded_at: now,
      })),
    )
    .execute();
}

/** The products ever sold in their newest version, by their key. */
export async function newestProducts({ trx, portalUuid }: Versions) {
  const stored = await trx
    .selectFrom('product as p')
    .innerJoin('product_version as v', (join) =>
      join.onRef('v.portal_uuid', '=', 'p.portal_uuid').onRef('v.product_uuid', '=', 'p.uuid'),
    )
    .where('p.portal_uuid', '=', portalUuid)
    .orderBy('v.version')
    .select(['p.key', 'p.uuid', 'v.version', 'v.content_hash', 'v.valid_until'])
    .execute();
  return new Map(stored.map((row) => [row.key, row]));
}

export async function insertProduct({ trx, portalUuid }: Versions, uuid: string, key: string): Promise<void> {
  await trx.insertInto('product').values({ portal_uuid: portalUuid, uuid, key }).execute();
}

export async function endProduct({ trx, portalUuid, now }: Versions, productUuid: string): Promise<void> {
  await trx
    .updateTable('product_version')
    .set({ valid_until: now })
    .where('portal_uuid', '=', portalUuid)
    .where('product_uuid', '=', productUuid)
    .where('valid_until', 'is', null)
    .execute();
}

export interface ProductVersion {
  readonly productUuid: string;
  readonly version: number;
  readonly contentHash: string;
  readonly product: Omit<ProductData, 'subproducts'>;
  readonly subproducts: readonly (ProductData['subproducts'][number] & { readonly uuid: string })[];
}

/** A product as it is sold from now on, with its prices and what can be chosen of it. */
export async function insertProductVersion(
  { trx, portalUuid, now }: Versions,
  { productUuid, version, contentHash, product, subproducts }: ProductVersion,
): Promise<void> {
  const ofVersion = { portal_uuid: portalUuid, product_uuid: productUuid, version };
  await trx
    .insertInto('product_version')
    .values({
      ...ofVersion,
      content_hash: contentHash,
      valid_from: now,
      valid_until: null,
      names: JSON.stringify(product.names),
      type: product.type,
      sort_order: product.sortOrder,
      format_size: product.formatSize,
      vat_rate: product.vatRate,
      minorderpartquantity: product.minorderpartquantity,
      maximum_quantity: product.maximumQuantity,
      campaignrequirement: product.campaignrequirement,
      campaign_period: product.campaignPeriod && JSON.stringify(product.campaignPeriod),
    })
    .execute();
  await trx
    .insertInto('product_price')
    .values(product.productprices.map((tier) => ({ ...ofVersion, ...tier })))
    .execute();
  if (subproducts.length === 0) return;
  await trx
    .insertInto('sub_product')
    .values(
      subproducts.map(({ uuid, names, extraprice }, position) => ({
        ...ofVersion,
        uuid,
        position,
        names: JSON.stringify(names),
        extraprice,
      })),
    )
    .execute();
}

/** The offers of a kind in their newest version, by their key. */
export async function newestOffers({ trx, portalUuid }: Versions, kind: OfferKind) {
  const stored = await trx
    .selectFrom('shop_offer')
    .where('portal_uuid', '=', portalUuid)
    .where('kind', '=', kind)
    .orderBy('version')
    .select(['key', 'uuid', 'version', 'position', 'content_hash', 'valid_until'])
    .execute();
  return new Map(stored.map((row) => [row.key, row]));
}

export async function endOffer(
  { trx, portalUuid, now }: Versions,
  kind: OfferKind,
  key: string,
): Promise<void> {
  await trx
    .updateTable('shop_offer')
    .set({ valid_until: now })
    .where('portal_uuid', '=', portalUuid)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('valid_until', 'is', null)
    .execute();
}

export interface OfferVersion {
  readonly kind: OfferKind;
  readonly key: string;
  readonly uuid: string;
  readonly version: number;
  readonly position: number;
  readonly contentHash: string;
  readonly definition: object;
}

export async function insertOfferVersion(
  { trx, portalUuid, now }: Versions,
  { contentHash, definition, ...offer }: OfferVersion,
): Promise<void> {
  await trx
    .insertInto('shop_offer')
    .values({
      ...offer,
      portal_uuid: portalUuid,
      content_hash: contentHash,
      valid_from: now,
      valid_until: null,
      definition: JSON.stringify(definition),
    })
    .execute();
}
