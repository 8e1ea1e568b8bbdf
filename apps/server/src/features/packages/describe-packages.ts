import { formatMoney, type PackagePrices, packagePriceAt } from '@picture-day/commerce';
import type { Promo, PackageOffer as PublicOffer } from '@picture-day/contract/entities/package';
import type { PackageOffer, Reader } from '../catalogue/catalogue.ts';
import { localText } from '../portals/local-text.ts';

/** A package as the carousel shows it, at the prices of this moment for a picture set. */
export function describeOffer(
  offer: PackageOffer,
  prices: PackagePrices,
  { portal, lang }: Reader,
  now: Date,
  disabled: string | undefined,
): PublicOffer {
  const say = (texts: Parameters<typeof localText>[1]) => localText(portal, texts, lang);
  const { price, isTimeLimited, originalPrice } = packagePriceAt(prices, now);
  const lasting = lastingPrice(prices, now);
  const { priceIncludingDiscount = null } = prices;
  const ownPrice =
    priceIncludingDiscount === null
      ? null
      : packagePriceAt({ ...prices, originalPrice: priceIncludingDiscount }, now).price;
  return {
    uuid: offer.uuid,
    name: say(offer.names),
    description: say(offer.descriptions),
    image: offer.image,
    type: offer.type,
    ...(offer.linkTexts && { linkText: say(offer.linkTexts) }),
    ...(offer.link && { link: offer.link }),
    ...(offer.linkInfo && { linkInfo: offer.linkInfo }),
    originalPrice,
    priceIncludingDiscount: lasting,
    useTimeLimitedDiscount: isTimeLimited,
    timeLimitedDiscountPrice: isTimeLimited ? price : null,
    ...(ownPrice !== null && { ownPrice }),
    holds: offer.items.map(({ type, product }) => ({ type, productType: product.type })),
    ...(disabled !== undefined && { disabled: { reason: disabled } }),
  };
}

const lastingPrice = (prices: PackagePrices, now: Date) =>
  packagePriceAt({ ...prices, useTimeLimitedDiscount: false }, now).price;

/** The countdown of the time-limited offer that ends first, and what ends with it; none runs without an end. */
export function describePromo(
  offers: readonly { readonly offer: PackageOffer; readonly prices: PackagePrices }[],
  { portal, lang }: Reader,
  now: Date,
): Promo | null {
  const running = offers.flatMap(({ offer, prices }) => {
    const { remainingTime, price } = packagePriceAt(prices, now);
    const off = lastingPrice(prices, now) - price;
    return remainingTime !== null && offer.timeLimited ? [{ offer, remainingTime, off }] : [];
  });
  const [next] = running.sort((a, b) => a.remainingTime - b.remainingTime);
  if (!next) return null;
  const text = localText(portal, next.offer.timeLimited?.texts ?? null, lang);
  return {
    text: text.replaceAll('{off}', formatMoney(next.off, portal.settings.currencyCode, lang)),
    remainingTime: next.remainingTime,
    endTime: next.offer.timeLimitedPeriod!.until!.toISOString(),
  };
}
