import {
  type CartLine,
  type CartToPrice,
  FILE_TIERS,
  type PackageLine,
  type ProductLine,
  singlePrice,
} from '@picture-day/commerce';
import {
  type Catalogue,
  type CatalogueOffer,
  filesOfSet,
  type PictureOfSet,
  type Product,
  packagePrices,
} from '../catalogue/catalogue.ts';
import { type Gone, isPictureGone, NOTHING_GONE } from './gone-pictures.ts';
import type { LineRow } from './line-store.ts';

/** What a shop's settings say about prices. */
export interface PriceSettings {
  readonly freeShippingThreshold: number;
  readonly digitalRebate: {
    readonly rebatedDigitalFilePrice: number;
    readonly rebatedDigitalSetPrice: number;
  };
}

export interface PricedWith {
  readonly catalogue: Catalogue;
  readonly settings: PriceSettings;
  /** Subjects on the account whose job is in the shop; lines of others are no longer sold. */
  readonly soldSubjects: ReadonlySet<string>;
  readonly gone?: Gone;
  /** Of the sets in the cart: the pictures that are not bought yet. */
  readonly setPictures?: ReadonlyMap<string, readonly PictureOfSet[]>;
  readonly now: Date;
  readonly voucher?: CartToPrice['voucher'];
  readonly delivery?: CartToPrice['delivery'];
  readonly fees?: CartToPrice['fees'];
}

/** The cart as the pricing rules read it: rows and catalogue in, nothing from the client. */
export function cartToPrice(lines: readonly LineRow[], by: PricedWith): CartToPrice {
  const { catalogue, settings } = by;
  return {
    now: by.now,
    lines: lines.map((line) => lineToPrice(line, by)),
    freeShippingThreshold: settings.freeShippingThreshold,
    digitalRebate: { ...settings.digitalRebate, qualifies: catalogue.digitalRebateQualifies },
    campaigns: catalogue.campaigns,
    voucher: by.voucher ?? null,
    delivery: by.delivery ?? null,
    fees: by.fees ?? [],
  };
}

function lineToPrice(line: LineRow, by: PricedWith): CartLine {
  const { uuid, quantity, position } = line;
  const subjectGone = line.subject_uuids.some((subject) => !by.soldSubjects.has(subject));
  const pictureGone = isPictureGone(line, by.gone ?? NOTHING_GONE);
  const pastYear = isForPastYear(line, by.now);
  if (line.kind === 'package') {
    const offer = by.catalogue.packages.get(line.product_uuid);
    if (!offer) throw new Error(`the cart line ${uuid} holds an unknown package`);
    return {
      kind: 'package',
      uuid,
      position,
      quantity,
      package: packageOfLine(line, by),
      maximumQuantity: offer.maximumQuantity,
      withdrawn: subjectGone || offer.withdrawn || offer.type !== 'package',
      pictureGone,
      pastYear,
    };
  }
  const product = by.catalogue.products.get(line.product_uuid);
  if (!product) throw new Error(`the cart line ${uuid} holds an unknown product`);
  const withdrawn = subjectGone || product.withdrawn;
  if (line.kind === 'catalogue') {
    const offer = line.catalogue_uuid ? by.catalogue.catalogues.get(line.catalogue_uuid) : undefined;
    return {
      ...catalogueToPrice(product, offer, quantity),
      uuid,
      position,
      pictureGone,
      withdrawn: withdrawn || !offer || offer.withdrawn,
    };
  }
  return {
    ...(line.kind === 'digital-set'
      ? setToPrice(product, by.catalogue, by.setPictures?.get(line.subject_uuids[0] ?? ''))
      : productToPrice(line.kind, product, quantity)),
    uuid,
    position,
    quantity,
    subProductUuids: line.sub_product_uuids,
    withdrawn,
    pictureGone,
    pastYear,
  };
}

/** A calendar that lay in the cart over New Year; its year was right when it was made. */
function isForPastYear({ template, package: made }: LineRow, now: Date): boolean {
  const templates = [template, ...(made?.packageItems.map((item) => item.template) ?? [])];
  return templates.some((one) => (one?.data.year ?? Infinity) < now.getUTCFullYear());
}

type Goods = Omit<ProductLine, 'uuid'>;

export const productToPrice = (
  kind: Exclude<ProductLine['kind'], 'digital-set'>,
  product: Product,
  quantity: number,
): Goods => ({
  kind,
  quantity,
  product,
  // Single files are as many as were chosen.
  maximumQuantity: kind === 'digital-file' ? null : product.maximumQuantity,
  promotedPrice: product.promotedPrice ?? null,
  tierGroup: kind === 'digital-file' ? FILE_TIERS : null,
});

/** A set is bought once, and never costs more than its pictures one by one. */
export function setToPrice(
  product: Product,
  catalogue: Catalogue,
  pictures: readonly PictureOfSet[] | undefined,
): Goods {
  const files = filesOfSet(catalogue, pictures);
  return {
    kind: 'digital-set',
    quantity: 1,
    product,
    maximumQuantity: 1,
    promotedPrice: product.promotedPrice ?? null,
    ...(files && { pictures: files }),
  };
}

/** A catalogue of a job has a price of its own. */
export const catalogueToPrice = (
  product: Product,
  offer: CatalogueOffer | undefined,
  quantity: number,
): Goods => ({
  kind: 'product',
  quantity,
  product: offer
    ? { ...product, productprices: singlePrice(offer.price), priceHistory: offer.priceHistory }
    : product,
  maximumQuantity: offer?.maxQuantity ?? null,
  promotedPrice: product.promotedPrice ?? null,
});

function packageOfLine(line: LineRow, { catalogue, setPictures, now }: PricedWith): PackageLine['package'] {
  const offer = catalogue.packages.get(line.product_uuid)!;
  const items = new Map(line.package?.packageItems.map((item) => [item.uuid, item]));
  const prices = packagePrices(offer, catalogue, now, ({ uuid }) => {
    const item = items.get(uuid);
    return {
      pictures: item?.subjectUuid ? setPictures?.get(item.subjectUuid) : undefined,
      cataloguePrice: item?.catalogueUuid ? catalogue.catalogues.get(item.catalogueUuid)?.price : undefined,
    };
  });
  return { uuid: offer.uuid, vatRate: offer.vatRate, ...prices };
}
