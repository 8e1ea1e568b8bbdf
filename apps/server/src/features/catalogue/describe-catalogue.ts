import { type Instant, periodState } from '@picture-day/commerce';
import type { Category, Product as PublicProduct } from '@picture-day/contract/entities/product';
import { localText } from '../portals/local-text.ts';
import type { Portal } from '../portals/portal.ts';
import type { Catalogue, CategoryOffer, Product } from './sold-things.ts';
import type { OwnedSetWithTypes } from './store.ts';

/** The language of an answer and the shop whose own language stands in. */
export interface Reader {
  readonly portal: Portal;
  readonly lang: string;
}

/** A product with its price list; a campaign that does not run shows no campaign prices. */
export function describeProduct(product: Product, { portal, lang }: Reader, now: Date): PublicProduct {
  const running = periodState(product.campaignPeriod, now) === 'running';
  return {
    uuid: product.uuid,
    name: localText(portal, product.names, lang),
    type: product.type,
    producttype: product.type,
    sortOrder: product.sortOrder,
    productprices: product.productprices.map((tier) => ({
      ...tier,
      campaignprice: running ? tier.campaignprice : null,
    })),
    subproducts: product.subproducts.map(({ uuid, names, extraprice }) => ({
      uuid,
      name: localText(portal, names, lang),
      extraprice,
    })),
    minorderpartquantity: product.minorderpartquantity,
    campaignrequirement: product.campaignrequirement === null ? null : String(product.campaignrequirement),
    promotedPrice: product.promotedPrice ?? null,
    ...describeHistory(product),
  };
}

/** A price that never changed needs no history: it is the one of today. */
function describeHistory({ priceHistory }: Product): Pick<PublicProduct, 'priceHistory'> {
  if (!priceHistory || priceHistory.length < 2) return {};
  const moment = (instant: Instant | null) => (instant === null ? null : new Date(instant).toISOString());
  return {
    priceHistory: priceHistory.map(({ from, until, price }) => ({
      from: moment(from),
      until: moment(until),
      price,
    })),
  };
}

/** Whether a picture set has what the products of a category are made from. */
function qualifies(set: OwnedSetWithTypes, category: CategoryOffer, catalogue: Catalogue): boolean {
  if (!set.picture_types.some((type) => (category.pictureTypes as readonly string[]).includes(type)))
    return false;
  if (category.needs === 'archive') return set.is_archived;
  if (!set.in_webshop || set.is_archived) return false;
  return category.needs !== 'catalogue' || cataloguesOfJob(catalogue, set.job_key).length > 0;
}

export const cataloguesOfJob = (catalogue: Catalogue, jobKey: string) =>
  [...catalogue.catalogues.values()].filter((offer) => offer.job === jobKey && !offer.withdrawn);

/** `sets` come with the current one first, so that it is kept wherever it qualifies. */
export function describeCategories(
  catalogue: Catalogue,
  sets: readonly OwnedSetWithTypes[],
  { portal, lang }: Reader,
): Category[] {
  return catalogue.categories.map((category) => {
    const first = sets.find((set) => qualifies(set, category, catalogue));
    return {
      internalName: category.key,
      title: localText(portal, category.titles, lang),
      description: localText(portal, category.descriptions, lang),
      image: category.image,
      subCategories: category.subCategories.map((sub) => ({
        internalName: sub.key,
        title: localText(portal, sub.titles, lang),
        default: sub.default,
      })),
      firstQualifiedSubject: first ? { uuid: first.uuid, name: first.name, group: first.group } : null,
    };
  });
}
