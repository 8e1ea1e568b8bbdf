import type { PricedProduct, PriceSpan, RebateCampaign } from '@picture-day/commerce';
import type { LocalText } from '@picture-day/contract/entities/portal';
import type { z } from 'zod';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { OfferKind } from '../../platform/database/schema-commerce.ts';
import {
  campaignData,
  catalogueData,
  categoryData,
  dataPeriod,
  deliveryData,
  digitalRebateData,
  packageData,
  type packageItemData,
  paymentData,
  promotedData,
} from './catalogue-data.ts';
import { derivedUuid } from './derived-uuid.ts';
import { type ResolvedPeriod, resolveInstant, resolvePeriod } from './period.ts';
import { priceHistory } from './price-history.ts';
import { type OfferRow, readOffers, readPriceLists, readProducts, readStamp } from './store.ts';

/** A product in its newest version; one no longer sold stays known, for the carts that hold it. */
export interface Product extends PricedProduct {
  readonly key: string;
  readonly version: number;
  readonly withdrawn: boolean;
  readonly names: LocalText;
  readonly type: number;
  readonly sortOrder: number;
  readonly formatSize: string;
  /** What one costs while a package is in the cart, where the product is promoted. */
  readonly promotedPrice?: number | null;
  readonly minorderpartquantity: number;
  readonly maximumQuantity: number | null;
  readonly campaignrequirement: number | null;
  readonly campaignPeriod: ResolvedPeriod | null;
  readonly productprices: readonly {
    readonly quantity: number;
    readonly price: number;
    readonly campaignprice: number | null;
    readonly type: number;
  }[];
  readonly subproducts: readonly {
    readonly uuid: string;
    readonly names: LocalText;
    readonly extraprice: number;
  }[];
}

type Offered<Definition> = Definition & {
  readonly uuid: string;
  readonly version: number;
  readonly withdrawn: boolean;
  readonly validFrom: Date;
};

export type CategoryOffer = Offered<z.infer<typeof categoryData>>;
export type CatalogueOffer = Offered<z.infer<typeof catalogueData>> & {
  readonly priceHistory: readonly PriceSpan[] | null;
};
export type PromotedOffer = Offered<z.infer<typeof promotedData>> & { readonly product: string };
export type DeliveryOffer = Offered<z.infer<typeof deliveryData>>;
export type PaymentOffer = Offered<z.infer<typeof paymentData>>;
export interface PackageItemOffer extends Omit<z.infer<typeof packageItemData>, 'product'> {
  readonly uuid: string;
  readonly product: Product;
}
export interface PackageOffer extends Offered<Omit<z.infer<typeof packageData>, 'items'>> {
  readonly timeLimitedPeriod: ResolvedPeriod | null;
  readonly items: readonly PackageItemOffer[];
}

/** The identifier of a delivery option, its own or one that follows from its key. */
export const deliveryOptionUuid = (
  offer: Pick<DeliveryOffer, 'uuid'>,
  option: DeliveryOffer['options'][number],
): string => option.uuid?.toLowerCase() ?? derivedUuid(offer.uuid, 'option', option.key);

/** From when on a delivery option is no longer offered. */
export const deliveryOptionExpires = (
  offer: Pick<DeliveryOffer, 'validFrom'>,
  option: DeliveryOffer['options'][number],
): Date | null => resolveInstant(option.expire, offer.validFrom);

/** All that a shop sells now, as one value: nothing in it changes. */
export interface Catalogue {
  readonly products: ReadonlyMap<string, Product>;
  readonly productsByKey: ReadonlyMap<string, Product>;
  readonly categories: readonly CategoryOffer[];
  /** Withdrawn ones included. */
  readonly catalogues: ReadonlyMap<string, CatalogueOffer>;
  readonly campaigns: readonly RebateCampaign[];
  readonly campaignNames: ReadonlyMap<string, LocalText>;
  readonly promoted: readonly PromotedOffer[];
  /** Withdrawn ones included. */
  readonly packages: ReadonlyMap<string, PackageOffer>;
  readonly delivery: readonly DeliveryOffer[];
  readonly payment: readonly PaymentOffer[];
  readonly digitalRebateQualifies: boolean | 'with-package';
}

interface Known {
  readonly stamp: string;
  readonly catalogue: Catalogue;
}
const known = new Map<string, Known>();

/** The shop's catalogue. Read once, then again only when a load has changed it, whichever process did. */
export async function currentCatalogue(db: Db | Trx, portalUuid: string): Promise<Catalogue> {
  return catalogueAt(db, portalUuid, await readStamp(db, portalUuid));
}

/** The same for whoever has just read its stamp. */
export async function catalogueAt(db: Db | Trx, portalUuid: string, stamp: string): Promise<Catalogue> {
  const held = known.get(portalUuid);
  if (held?.stamp === stamp) return held.catalogue;
  const catalogue = await readCatalogue(db, portalUuid);
  known.set(portalUuid, { stamp, catalogue });
  return catalogue;
}

async function readCatalogue(db: Db | Trx, portalUuid: string): Promise<Catalogue> {
  const products = await readProducts(db, portalUuid);
  const offers = await readOffers(db, portalUuid);
  return assembleCatalogue(
    products.map((product) => ({
      ...product,
      campaignPeriod: resolvePeriod(
        product.campaignPeriod === null ? null : dataPeriod.parse(product.campaignPeriod),
        product.validFrom,
      ),
    })),
    offers,
    priceHistory(await readPriceLists(db, portalUuid)),
  );
}

/** Makes the catalogue out of its rows. */
export function assembleCatalogue(
  listed: readonly Product[],
  offers: readonly OfferRow[],
  /** What products and catalogues cost alone, by their uuid. */
  history: ReadonlyMap<string, readonly PriceSpan[]> = new Map(),
): Catalogue {
  const read = <Definition>(kind: OfferKind, schema: z.ZodType<Definition>): Offered<Definition>[] =>
    offers
      .filter((row) => row.kind === kind)
      .map((row) => ({
        ...schema.parse(row.definition),
        uuid: row.uuid,
        version: row.version,
        withdrawn: row.valid_until !== null,
        validFrom: row.valid_from,
      }));
  const sold = <Definition>(entries: Offered<Definition>[]) => entries.filter((entry) => !entry.withdrawn);
  const promoted = sold(read('promoted', promotedData));
  const promotedPrices = new Map(promoted.map(({ product, rebatedPrice }) => [product, rebatedPrice]));
  const products = listed.map((product) => ({
    ...product,
    promotedPrice: promotedPrices.get(product.key) ?? null,
    priceHistory: history.get(product.uuid) ?? null,
  }));
  const productsByKey = new Map(products.map((product) => [product.key, product]));
  const packages = read('package', packageData).map((offer) => assemblePackage(offer, productsByKey));
  const uuidOf = (key: string) =>
    productsByKey.get(key)?.uuid ?? packages.find((offer) => offer.key === key)?.uuid ?? key;
  const campaigns = sold(read('campaign', campaignData));
  const [rebate] = sold(read('digital-rebate', digitalRebateData));
  return {
    products: new Map(products.map((product) => [product.uuid, product])),
    productsByKey,
    categories: sold(read('category', categoryData)),
    catalogues: new Map(
      read('catalogue', catalogueData).map((offer) => [
        offer.uuid,
        { ...offer, priceHistory: history.get(offer.uuid) ?? null },
      ]),
    ),
    campaigns: campaigns.map((campaign) => ({
      uuid: campaign.uuid,
      name: campaign.key,
      discount: campaign.discount,
      period: resolvePeriod(campaign.period, campaign.validFrom),
      minimumGoods: campaign.minimumGoods,
      productUuids: campaign.products.map(uuidOf),
    })),
    campaignNames: new Map(campaigns.map((campaign) => [campaign.uuid, campaign.names])),
    promoted,
    packages: new Map(packages.map((offer) => [offer.uuid, offer])),
    delivery: sold(read('delivery', deliveryData)),
    payment: sold(read('payment', paymentData)),
    digitalRebateQualifies: !rebate
      ? false
      : rebate.qualifies === 'with-package'
        ? rebate.qualifies
        : rebate.qualifies === 'everyone',
  };
}

function assemblePackage(
  offer: Offered<z.infer<typeof packageData>>,
  products: ReadonlyMap<string, Product>,
): PackageOffer {
  const items = offer.items.map((item) => {
    const product = products.get(item.product);
    if (!product) throw new Error(`the package "${offer.key}" names the unknown product "${item.product}"`);
    return { ...item, uuid: derivedUuid(offer.uuid, 'item', item.key), product };
  });
  // A package cannot be made once one of its products is gone.
  const withdrawn = offer.withdrawn || items.some((item) => item.product.withdrawn);
  return {
    ...offer,
    withdrawn,
    items,
    timeLimitedPeriod: offer.timeLimited && resolvePeriod(offer.timeLimited.period, offer.validFrom),
  };
}
