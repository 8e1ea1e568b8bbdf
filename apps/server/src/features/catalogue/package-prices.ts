import {
  originalPackagePrice,
  type PackageContent,
  type PackagePrices,
  singlePrice,
} from '@picture-day/commerce';
import { filesOfSet, type PictureOfSet } from './file-products.ts';
import type { Catalogue, PackageItemOffer, PackageOffer } from './sold-things.ts';

/** For whom an item is: that decides what its set or catalogue would cost alone. */
export interface ItemFor {
  /** The pictures of the set that are not bought yet. */
  readonly pictures?: readonly PictureOfSet[] | undefined;
  readonly cataloguePrice?: number | undefined;
}

/** The prices of a package for those it is made for. It costs no more than its items do one by one. */
export function packagePrices(
  offer: PackageOffer,
  catalogue: Pick<Catalogue, 'products'>,
  now: Date,
  forWhom: (item: PackageItemOffer) => ItemFor = () => ({}),
): PackagePrices {
  const { price, originalPrice, timeLimited, timeLimitedPeriod, items } = offer;
  const parts = items.map((item) => itemContent(item, catalogue, forWhom(item)));
  return {
    originalPrice: items.length > 0 ? originalPackagePrice(parts, now) : (originalPrice ?? 0),
    priceIncludingDiscount: price ?? (items.length > 0 ? originalPrice : null),
    useTimeLimitedDiscount: timeLimited !== null,
    timeLimitedDiscountPrice: timeLimited?.price ?? null,
    timeLimitedPeriod,
  };
}

/** An item as the sum of the parts counts it. */
export function itemContent(
  { type, product, quantity }: PackageItemOffer,
  catalogue: Pick<Catalogue, 'products'>,
  { pictures, cataloguePrice }: ItemFor,
): PackageContent {
  if (type === 'DIGITAL_SET') {
    const files = filesOfSet(catalogue, pictures);
    return { product, ...(files && { pictures: files }) };
  }
  const list =
    type === 'CATALOGUE' && cataloguePrice !== undefined
      ? { ...product, productprices: singlePrice(cataloguePrice) }
      : product;
  return { product: list, quantity };
}
