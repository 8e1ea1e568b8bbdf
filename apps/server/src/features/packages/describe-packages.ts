import { packagePriceAt } from '@picture-day/commerce';
import type { Promo, PackageOffer as PublicOffer } from '@picture-day/contract/entities/package';
import type { PackageOffer, Reader } from '../catalogue/catalogue.ts';
import { localText } from '../portals/local-text.ts';

/** A package as the carousel shows it, at the prices of this moment. */
export function describeOffer(
  offer: PackageOffer,
  { portal, lang }: Reader,
  now: Date,
  disabled: string | undefined,
): PublicOffer {
  const say = (texts: Parameters<typeof localText>[1]) => localText(portal, texts, lang);
  const { price, isTimeLimited, originalPrice } = packagePriceAt(offer.prices, now);
  const lasting = packagePriceAt({ ...offer.prices, useTimeLimitedDiscount: false }, now).price;
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
    ...(disabled !== undefined && { disabled: { reason: disabled } }),
  };
}

/** The countdown of the time-limited offer that ends first; none runs without an end. */
export function describePromo(
  offers: readonly PackageOffer[],
  { portal, lang }: Reader,
  now: Date,
): Promo | null {
  const running = offers.flatMap((offer) => {
    const { remainingTime } = packagePriceAt(offer.prices, now);
    return remainingTime !== null && offer.timeLimited ? [{ offer, remainingTime }] : [];
  });
  const [next] = running.sort((a, b) => a.remainingTime - b.remainingTime);
  if (!next) return null;
  return {
    text: localText(portal, next.offer.timeLimited?.texts ?? null, lang),
    remainingTime: next.remainingTime,
    endTime: new Date(next.offer.prices.timeLimitedPeriod!.until!).toISOString(),
  };
}
