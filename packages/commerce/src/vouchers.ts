import { allocate, lowest, type Money, money, nothing, priceOf, sum } from './money.ts';
import { type Instant, type Period, periodState } from './period.ts';
import { type Rate, shareOf } from './vat.ts';

export type Discount =
  | { readonly kind: 'percentage'; readonly rate: Rate }
  | { readonly kind: 'amount'; readonly amount: number };

/** What a voucher gives; a new kind does not compile until every switch over it has its case. */
export type Benefit = Discount | { readonly kind: 'free-delivery' };

export interface DiscountTerms {
  readonly period?: Period | null;
  /** What the goods must cost, rebates taken off, before the discount holds. */
  readonly minimumGoods?: number | null;
  /** Only these products (or packages) are discounted; none named means all. */
  readonly productUuids?: readonly string[] | null;
}

export interface Voucher extends DiscountTerms {
  readonly code: string;
  readonly benefit: Benefit;
  /** 1 is a one-use voucher; null has no limit. */
  readonly maximumUses?: number | null;
  readonly maximumUsesPerCustomer?: number | null;
  /** The one customer it was given to. */
  readonly customerUuid?: string | null;
}

/** A discount of the shop that needs no code; a cart gets the best one that holds. */
export interface RebateCampaign extends DiscountTerms {
  readonly uuid: string;
  readonly name: string;
  readonly discount: Discount;
}

/** Redemptions so far, the customer's own open checkout not counted. */
export interface VoucherUse {
  readonly customerUuid?: string | null;
  readonly uses?: number;
  readonly usesByCustomer?: number;
}

export interface DiscountedGoods {
  readonly productUuid: string;
  /** What the line costs now. */
  readonly price: number;
}

export type VoucherRefusal =
  | 'empty-cart'
  | 'not-started'
  | 'expired'
  | 'other-customer'
  | 'used-up'
  | 'used-by-customer'
  | 'below-minimum'
  | 'no-matching-product'
  | 'nothing-to-discount';

export type VoucherOutcome =
  | {
      readonly accepted: true;
      readonly discount: Money;
      /** The discount split over the goods, in their order. */
      readonly shares: readonly Money[];
      readonly freeDelivery: boolean;
    }
  | {
      readonly accepted: false;
      readonly reason: VoucherRefusal;
      /** For 'below-minimum': how much more the goods must cost. */
      readonly missing?: Money;
    };

interface GoodsUnderTerms {
  readonly goods: readonly DiscountedGoods[];
  /** What all goods cost before any discount, compared with the minimum. */
  readonly goodsTotal?: number;
  readonly now: Instant;
}

const refused = (reason: VoucherRefusal): VoucherOutcome => ({ accepted: false, reason });

/** The prices the discount may reach, 0 for goods it is not bound to; or why it does not hold. */
function reachablePrices(terms: DiscountTerms, cart: GoodsUnderTerms): Money[] | VoucherOutcome {
  if (cart.goods.length === 0) return refused('empty-cart');
  const state = periodState(terms.period, cart.now);
  if (state !== 'running') return refused(state === 'over' ? 'expired' : 'not-started');
  const total = cart.goodsTotal ?? sum(cart.goods.map((line) => line.price));
  const missing = (terms.minimumGoods ?? 0) - total;
  if (missing > 0) return { accepted: false, reason: 'below-minimum', missing: money(missing) };
  const bound = terms.productUuids?.length ? new Set(terms.productUuids) : null;
  if (bound && !cart.goods.some((line) => bound.has(line.productUuid))) return refused('no-matching-product');
  return cart.goods.map((line) => (!bound || bound.has(line.productUuid) ? priceOf(line.price) : nothing));
}

function wantedOf(discount: Discount, reachable: Money): Money {
  switch (discount.kind) {
    case 'percentage':
      return shareOf(reachable, discount.rate);
    case 'amount':
      return priceOf(discount.amount);
  }
}

function applyDiscount(discount: Discount, prices: readonly Money[]): VoucherOutcome {
  const reachable = sum(prices);
  const taken = lowest(wantedOf(discount, reachable), reachable);
  if (taken === 0) return refused('nothing-to-discount');
  return { accepted: true, discount: taken, shares: allocate(taken, prices), freeDelivery: false };
}

function applyBenefit(benefit: Benefit, prices: readonly Money[]): VoucherOutcome {
  switch (benefit.kind) {
    case 'percentage':
    case 'amount':
      return applyDiscount(benefit, prices);
    case 'free-delivery':
      return { accepted: true, discount: nothing, shares: prices.map(() => nothing), freeDelivery: true };
  }
}

/** What a voucher gives this customer for these goods now, or the reason it gives nothing. */
export function evaluateVoucher(voucher: Voucher, cart: GoodsUnderTerms & VoucherUse): VoucherOutcome {
  if (voucher.customerUuid && voucher.customerUuid !== cart.customerUuid) return refused('other-customer');
  if ((cart.uses ?? 0) >= (voucher.maximumUses ?? Infinity)) return refused('used-up');
  if ((cart.usesByCustomer ?? 0) >= (voucher.maximumUsesPerCustomer ?? Infinity)) {
    return refused('used-by-customer');
  }
  const prices = reachablePrices(voucher, cart);
  if (!Array.isArray(prices)) return prices;
  return applyBenefit(voucher.benefit, prices);
}

export interface CampaignOutcome {
  readonly campaign: RebateCampaign;
  readonly discount: Money;
  readonly shares: readonly Money[];
}

/** The campaign that takes most off the goods; equal ones are told apart by their uuid. */
export function bestCampaign(
  campaigns: readonly RebateCampaign[],
  cart: GoodsUnderTerms,
): CampaignOutcome | null {
  let best: CampaignOutcome | null = null;
  for (const campaign of campaigns) {
    const prices = reachablePrices(campaign, cart);
    const outcome = Array.isArray(prices) ? applyDiscount(campaign.discount, prices) : prices;
    if (!outcome.accepted) continue;
    const better = best === null || outcome.discount > best.discount;
    const earlier = best !== null && outcome.discount === best.discount && campaign.uuid < best.campaign.uuid;
    if (better || earlier) best = { campaign, discount: outcome.discount, shares: outcome.shares };
  }
  return best;
}
