import type { PriceSpan } from '@picture-day/commerce';
import type { z } from 'zod';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { OfferKind } from '../../platform/database/schema-commerce.ts';
import { Lately } from '../../platform/lately.ts';
import {
  campaignData,
  catalogueData,
  categoryData,
  dataPeriod,
  deliveryData,
  digitalRebateData,
  packageData,
  paymentData,
  priceListData,
  promotedData,
} from './catalogue-data.ts';
import { derivedUuid } from './derived-uuid.ts';
import { resolveInstant, resolvePeriod } from './period.ts';
import { priceHistory } from './price-history.ts';
import { pricedBy } from './price-lists.ts';
import type { Catalogue, DeliveryOffer, Offered, PackageOffer, Product } from './sold-things.ts';
import { LISTS_FROM, type OfferRow, readOffers, readPriceLists, readProducts, readStamp } from './store.ts';

type DeliveryOption = DeliveryOffer['options'][number];

/** Derived once for as long as the catalogue is kept. */
const optionUuids = new WeakMap<DeliveryOption, string>();

/** The identifier of a delivery option, its own or one that follows from its key. */
export function deliveryOptionUuid(offer: Pick<DeliveryOffer, 'uuid'>, option: DeliveryOption): string {
  const uuid =
    optionUuids.get(option) ?? option.uuid?.toLowerCase() ?? derivedUuid(offer.uuid, 'option', option.key);
  optionUuids.set(option, uuid);
  return uuid;
}

/** From when on a delivery option is no longer offered. */
export const deliveryOptionExpires = (
  offer: Pick<DeliveryOffer, 'validFrom'>,
  option: DeliveryOffer['options'][number],
): Date | null => resolveInstant(option.expire, offer.validFrom);

interface Known {
  readonly stamp: string;
  readonly catalogue: Catalogue;
  /** The same at the prices of lists, by their keys. */
  readonly priced: Lately<Catalogue>;
}
/** So many shops' catalogues are kept by a process. */
const KEPT = 100;
/** And of each so many ways in which a family's jobs price it. */
const KEPT_LISTS = 20;
const known = new Lately<Known>(KEPT);

/** The shop's catalogue. Read once, then again only when a load has changed it, whichever process did. */
export async function currentCatalogue(db: Db | Trx, portalUuid: string): Promise<Catalogue> {
  return catalogueAt(db, portalUuid, await readStamp(db, portalUuid));
}

/** The same at the prices that a family pays, by the jobs of its children. */
export async function catalogueOf(
  db: Db | Trx,
  { portalUuid, accountUuid }: { readonly portalUuid: string; readonly accountUuid: string },
): Promise<Catalogue> {
  return catalogueAt(db, portalUuid, await readStamp(db, portalUuid, accountUuid));
}

/** The same for whoever has just read its stamp. */
export async function catalogueAt(db: Db | Trx, portalUuid: string, stamp: string): Promise<Catalogue> {
  const [version = '', ...lists] = stamp.split(LISTS_FROM);
  const held = await heldAt(db, portalUuid, version);
  if (lists.length === 0) return held.catalogue;
  const key = lists.join(LISTS_FROM);
  const priced = held.priced.get(key) ?? pricedBy(held.catalogue, lists);
  held.priced.set(key, priced);
  return priced;
}

async function heldAt(db: Db | Trx, portalUuid: string, stamp: string): Promise<Known> {
  const held = known.get(portalUuid);
  if (held?.stamp === stamp) return held;
  const read = {
    stamp,
    catalogue: await readCatalogue(db, portalUuid),
    priced: new Lately<Catalogue>(KEPT_LISTS),
  };
  known.set(portalUuid, read);
  return read;
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
    priceLists: new Map(
      sold(read('price-list', priceListData)).map(({ key, names, products: tiers, packages: prices }) => [
        key,
        {
          key,
          names,
          products: new Map(tiers.map(({ product, productprices }) => [product, productprices])),
          packages: new Map(prices.map((one) => [one.package, one.price])),
        },
      ]),
    ),
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
