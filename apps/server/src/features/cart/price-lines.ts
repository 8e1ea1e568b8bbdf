import { type CartLine, type CartToPrice, type ProductLine, singlePrice } from '@picture-day/commerce';
import type { Catalogue, Product } from '../catalogue/catalogue.ts';
import { type Gone, isPictureGone, NOTHING_GONE } from './gone-pictures.ts';
import type { LineRow } from './store.ts';

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
  readonly now: Date;
  readonly voucher?: CartToPrice['voucher'];
  readonly delivery?: CartToPrice['delivery'];
  readonly fees?: CartToPrice['fees'];
}

/** Files of every child in the cart count together for the price tiers. */
const FILE_TIERS = 'files';

/** The cart as the pricing rules read it: rows and catalogue in, nothing from the client. */
export function cartToPrice(lines: readonly LineRow[], by: PricedWith): CartToPrice {
  const { catalogue, settings } = by;
  const promoted = new Map(
    catalogue.promoted.map((entry) => [catalogue.productsByKey.get(entry.product)?.uuid, entry.rebatedPrice]),
  );
  return {
    now: by.now,
    lines: lines.map((line) => lineToPrice(line, by, promoted.get(line.product_uuid) ?? null)),
    freeShippingThreshold: settings.freeShippingThreshold,
    digitalRebate: { ...settings.digitalRebate, qualifies: catalogue.digitalRebateQualifies },
    campaigns: catalogue.campaigns,
    voucher: by.voucher ?? null,
    delivery: by.delivery ?? null,
    fees: by.fees ?? [],
  };
}

function lineToPrice(line: LineRow, by: PricedWith, promotedPrice: number | null): CartLine {
  const { uuid, quantity } = line;
  const subjectGone = line.subject_uuids.some((subject) => !by.soldSubjects.has(subject));
  const pictureGone = isPictureGone(line, by.gone ?? NOTHING_GONE);
  const pastYear = isForPastYear(line, by.now);
  if (line.kind === 'package') {
    const offer = by.catalogue.packages.get(line.product_uuid);
    if (!offer) throw new Error(`the cart line ${uuid} holds an unknown package`);
    return {
      kind: 'package',
      uuid,
      quantity,
      package: { uuid: offer.uuid, vatRate: offer.vatRate, ...offer.prices },
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
    return { ...catalogueLine(line, by.catalogue, product, withdrawn), pictureGone, promotedPrice };
  }
  return {
    kind: line.kind,
    uuid,
    quantity,
    product,
    subProductUuids: line.sub_product_uuids,
    maximumQuantity: maximumOf(line.kind, product),
    withdrawn,
    pictureGone,
    pastYear,
    promotedPrice,
    tierGroup: line.kind === 'digital-file' ? FILE_TIERS : null,
  };
}

/** A calendar that lay in the cart over New Year; its year was right when it was made. */
function isForPastYear({ template, package: made }: LineRow, now: Date): boolean {
  const templates = [template, ...(made?.packageItems.map((item) => item.template) ?? [])];
  return templates.some((one) => (one?.data.year ?? Infinity) < now.getUTCFullYear());
}

/** A set is bought once; single files are as many as were chosen. */
function maximumOf(kind: LineRow['kind'], product: Product): number | null {
  if (kind === 'digital-set') return 1;
  return kind === 'digital-file' ? null : product.maximumQuantity;
}

function catalogueLine(
  line: LineRow,
  catalogue: Catalogue,
  product: Product,
  withdrawn: boolean,
): ProductLine {
  const offer = line.catalogue_uuid ? catalogue.catalogues.get(line.catalogue_uuid) : undefined;
  return {
    kind: 'product',
    uuid: line.uuid,
    quantity: line.quantity,
    product: offer ? { ...product, productprices: singlePrice(offer.price) } : product,
    maximumQuantity: offer?.maxQuantity ?? null,
    withdrawn: withdrawn || !offer || offer.withdrawn,
  };
}
