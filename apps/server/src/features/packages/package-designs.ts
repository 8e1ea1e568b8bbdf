import type { Catalogue, CatalogueOffer, PackageItemOffer, PackageOffer } from '../catalogue/catalogue.ts';
import {
  canFill,
  type Design,
  designNamed,
  type OwnSet,
  productSold,
  type Shelf,
} from '../personalisation/template-line.ts';
import type { PackageTextKey } from './texts.ts';

export interface Offered {
  readonly shelf: Shelf;
  readonly catalogue: Catalogue;
  readonly now: Date;
}

/** The package of an address, withdrawn or not; a link that stands among the packages is none. */
export function packageOf({ packages }: Catalogue, uuid: string): PackageOffer | undefined {
  const offer = packages.get(uuid.toLowerCase());
  return offer?.type === 'package' ? offer : undefined;
}

/** The designs an item can be made with, the package's own first. */
export function designsOfItem(item: PackageItemOffer, { shelf, catalogue, now }: Offered): Design[] {
  const named = item.template ? designNamed(shelf, item.template) : undefined;
  const sold = shelf.designs.filter(
    (design) =>
      design.template.product === item.product.key && productSold(catalogue, design, now) !== undefined,
  );
  return sold.toSorted((a, b) => Number(b === named) - Number(a === named));
}

/** The design an item has until the customer takes another: the package's own, if the pictures fit it. */
export const designOfItem = (item: PackageItemOffer, set: OwnSet, offered: Offered): Design | undefined =>
  designsOfItem(item, offered).find(({ template }) => canFill(template, set.pictures));

export const catalogueOfSet = ({ catalogues }: Catalogue, set: OwnSet): CatalogueOffer | undefined =>
  [...catalogues.values()].find((offer) => offer.job === set.job.key && !offer.withdrawn);

/** Why a package cannot be made with a picture set, or undefined. */
export function reasonAgainst(
  offer: PackageOffer,
  set: OwnSet | undefined,
  offered: Offered,
): PackageTextKey | undefined {
  if (!set) return 'noPictureSet';
  if (!set.job.inWebshop) return 'notInShop';
  for (const item of offer.items) {
    if (item.type === 'CATALOGUE' && !catalogueOfSet(offered.catalogue, set)) return 'noCatalogue';
    if (item.type === 'DIGITAL_SET' && set.pictures.length === 0) return 'noPictures';
    if (item.type === 'TEMPLATE_PRODUCT' && !designOfItem(item, set, offered)) return 'noPictures';
  }
  return undefined;
}
