import { originalPackagePrice, type PackagePrices } from '@picture-day/commerce';
import {
  type ItemFor,
  itemContent,
  type PackageItemOffer,
  type PackageOffer,
  packagePrices,
} from '../catalogue/catalogue.ts';
import type { OwnSet } from '../personalisation/template-line.ts';
import { catalogueOfSet, type Offered } from './package-designs.ts';

/** What decides the price of an item alone, when it is made from a picture set. */
const madeFrom = (set: OwnSet | undefined, { catalogue }: Offered): ItemFor => ({
  pictures: set?.pictures.filter(({ ordered }) => !ordered),
  cataloguePrice: set && catalogueOfSet(catalogue, set)?.price,
});

/** The prices of a package made from a picture set. */
export const pricesFor = (offer: PackageOffer, set: OwnSet | undefined, offered: Offered): PackagePrices =>
  packagePrices(offer, offered.catalogue, offered.now, () => madeFrom(set, offered));

/** What an item made from a picture set costs bought alone. */
export const priceAlone = (item: PackageItemOffer, set: OwnSet, offered: Offered): number =>
  originalPackagePrice([itemContent(item, offered.catalogue, madeFrom(set, offered))], offered.now);
