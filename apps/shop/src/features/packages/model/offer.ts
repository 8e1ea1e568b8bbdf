import type { PackageItem, PackageOffer } from '@picture-day/contract/entities/package';
import { paths } from '../../../paths.ts';

/** What a package costs at this moment; the server has decided which of its prices holds. */
export function priceNow({
  useTimeLimitedDiscount,
  timeLimitedDiscountPrice,
  priceIncludingDiscount,
}: Pick<
  PackageOffer,
  'useTimeLimitedDiscount' | 'timeLimitedDiscountPrice' | 'priceIncludingDiscount'
>): number {
  return useTimeLimitedDiscount && timeLimitedDiscountPrice !== null
    ? timeLimitedDiscountPrice
    : priceIncludingDiscount;
}

/** What is taken off the original price; nothing is never an offer. */
export const saving = (offer: PackageOffer): number => Math.max(0, offer.originalPrice - priceNow(offer));

type PartsOf = { readonly packageItems: readonly Pick<PackageItem, 'priceAlone'>[] };

/** A package as it is being made: with another child's pictures its parts may cost less, and so may it. */
export function offerAsMade(offer: PackageOffer, { packageItems }: PartsOf): PackageOffer {
  const parts = packageItems.map(({ priceAlone }) => priceAlone);
  const { ownPrice } = offer;
  if (ownPrice === undefined || parts.some((price) => price === undefined)) return offer;
  const originalPrice = parts.reduce<number>((sum, price) => sum + (price ?? 0), 0);
  const priceIncludingDiscount = Math.min(ownPrice, originalPrice);
  return { ...offer, originalPrice, priceIncludingDiscount, useTimeLimitedDiscount: false };
}

/** The lines of a description are the contents of the package. */
export const contentsOf = ({ description }: Pick<PackageOffer, 'description'>): string[] =>
  description
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const PAGES: Readonly<Record<string, (category?: string) => string>> = {
  cards: (category) => paths.products.templates('cards', category),
  calendar: () => paths.products.templates('calendars'),
  calendars: () => paths.products.templates('calendars'),
  photogifts: (category) => paths.products.templates('photogifts', category),
  digitalprint: paths.products.digitalPortraits,
  'digital-portraits': paths.products.digitalPortraits,
  catalogues: paths.products.catalogues,
  packages: paths.products.packages,
};

export type LinkTarget = { readonly to: string } | { readonly href: string };

/** Where a package of type link leads: a page of the shop, else its own address. */
export function linkTarget({ link, linkInfo }: Pick<PackageOffer, 'link' | 'linkInfo'>): LinkTarget {
  const page = linkInfo && Object.hasOwn(PAGES, linkInfo.type) ? PAGES[linkInfo.type] : undefined;
  if (page) return { to: page(linkInfo?.category) };
  if (link && /^https?:\/\//i.test(link)) return { href: link };
  // An address such as //elsewhere or javascript: is none of ours.
  return { to: link && /^\/(?![/\\])/.test(link) ? link : paths.products.list() };
}

/** Which category's scene stands for a link. */
export function sceneOf({ linkInfo }: Pick<PackageOffer, 'linkInfo'>): string {
  const type = linkInfo?.type ?? 'packages';
  return type === 'calendars' ? 'calendar' : type === 'digital-portraits' ? 'digitalprint' : type;
}
