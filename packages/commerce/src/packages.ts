import { lowest, type Money, money, nothing, priceOf, sum } from './money.ts';
import { type Instant, milliseconds, type Period, periodState } from './period.ts';
import { campaignHolds, type PriceList, productPrice } from './price-list.ts';
import { oneByOne, type SetPicture } from './priced-product.ts';

/** The prices a package carries, in the specification's own names. */
export interface PackagePrices {
  readonly originalPrice: number;
  readonly priceIncludingDiscount?: number | null;
  readonly useTimeLimitedDiscount?: boolean;
  readonly timeLimitedDiscountPrice?: number | null;
  /** When the time-limited price holds; the countdown runs to its end. */
  readonly timeLimitedPeriod?: Period | null;
}

export interface PackagePriceNow {
  readonly originalPrice: Money;
  readonly price: Money;
  /** What is saved against the original price. */
  readonly discount: Money;
  readonly isTimeLimited: boolean;
  /** Whole seconds the time-limited price still holds; null where it has no end or does not apply. */
  readonly remainingTime: number | null;
}

/** What a package costs at a moment: never more than its original price. */
export function packagePriceAt(prices: PackagePrices, now: Instant): PackagePriceNow {
  const originalPrice = priceOf(prices.originalPrice);
  const discounted = lowest(originalPrice, priceOf(prices.priceIncludingDiscount ?? originalPrice));
  const offer = runningOffer(prices, now);
  const isTimeLimited = offer !== null && offer < discounted;
  const price = isTimeLimited ? offer : discounted;
  const until = prices.timeLimitedPeriod?.until;
  const remaining =
    isTimeLimited && until != null ? Math.ceil((milliseconds(until) - milliseconds(now)) / 1000) : null;
  return {
    originalPrice,
    price,
    discount: money(originalPrice - price),
    isTimeLimited,
    remainingTime: remaining,
  };
}

function runningOffer(prices: PackagePrices, now: Instant): Money | null {
  if (!prices.useTimeLimitedDiscount || prices.timeLimitedDiscountPrice == null) return null;
  return periodState(prices.timeLimitedPeriod, now) === 'running'
    ? priceOf(prices.timeLimitedDiscountPrice)
    : null;
}

export interface PackageContent {
  readonly product: PriceList;
  readonly quantity?: number;
  readonly subProductUuids?: readonly string[];
  /** Of a digital set. */
  readonly pictures?: readonly SetPicture[];
}

/** What the items cost bought one by one now: campaigns that they reach count, a set is never dearer than its pictures. */
export function originalPackagePrice(items: readonly PackageContent[], now: Instant): Money {
  return sum(
    items.map(({ product, quantity = 1, subProductUuids, pictures }) => {
      const withCampaign = campaignHolds(product, quantity, now);
      const price = productPrice(product, { quantity, subProductUuids, withCampaign });
      // Of a set that is bought already nothing is left to buy.
      const apart = pictures?.length === 0 ? nothing : oneByOne(pictures);
      return apart === null ? price : lowest(price, apart);
    }),
  );
}
