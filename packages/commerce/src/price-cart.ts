import { type DeliveryPrice, deliveryPrice } from './delivery.ts';
import { type Money, money, nothing, priceOf, sum } from './money.ts';
import { packagePriceAt } from './packages.ts';
import type { Instant } from './period.ts';
import {
  type BlockReason,
  blockReason,
  type CartLine,
  cartFacts,
  type DigitalRebate,
  hasPrice,
  type LinePrice,
  priceLine,
  productUuidOf,
  unrebated,
  vatRateOf,
} from './price-goods.ts';
import { type PricedGoods, priceWithSets } from './price-sets.ts';
import { type FreeDeliveryState, freeDeliveryState } from './rebates.ts';
import { checkedRate, type Rate, type VatLine, vatLines } from './vat.ts';
import {
  bestCampaign,
  evaluateVoucher,
  type RebateCampaign,
  type Voucher,
  type VoucherOutcome,
  type VoucherUse,
} from './vouchers.ts';

export interface CartToPrice {
  readonly lines: readonly CartLine[];
  readonly now: Instant;
  /** Negative or missing: no free delivery. */
  readonly freeShippingThreshold?: number | null;
  readonly digitalRebate?: DigitalRebate | null;
  readonly campaigns?: readonly RebateCampaign[];
  readonly voucher?: (VoucherUse & { readonly voucher: Voucher }) | null;
  readonly delivery?: {
    readonly uuid: string;
    readonly price: number;
    readonly isExpress?: boolean;
    readonly vatRate: Rate;
  } | null;
  readonly fees?: readonly { readonly uuid: string; readonly price: number; readonly vatRate: Rate }[];
}

/** Type 0: an item of the cart. */
export interface PricedGoodsLine extends LinePrice {
  readonly type: 0;
  readonly uuid: string;
  readonly quantity: number;
  readonly vatRate: Rate;
  /** The line's part of campaign and voucher discounts; what is paid is actualLinePrice less this. */
  readonly discountShare: Money;
  readonly blocked: BlockReason | null;
}

/** Type 1: a rebate campaign of the shop. Type 2: the voucher. Their prices are negative or 0. */
export interface PricedDiscountLine extends LinePrice {
  readonly type: 1 | 2;
  /** The campaign's uuid or the voucher's code. */
  readonly uuid: string;
}

/** Type 3: delivery or a fee. */
export interface PricedExtraLine {
  readonly type: 3;
  readonly extra: 'delivery' | 'fee';
  readonly uuid: string;
  readonly linePrice: Money;
  readonly rebate: {
    readonly linePrice: Money;
    readonly reason: NonNullable<DeliveryPrice['waivedBy']>;
  } | null;
  readonly actualLinePrice: Money;
  readonly vatRate: Rate;
}

/** Type 4: the total, the sum of the lines above it. */
export interface PricedTotalLine extends LinePrice {
  readonly type: 4;
}

export type PricedLine = PricedGoodsLine | PricedDiscountLine | PricedExtraLine | PricedTotalLine;

export interface PricedCart {
  readonly lines: readonly PricedLine[];
  /** The sum of the items, rebates taken off. */
  readonly goods: Money;
  /** Campaign and voucher together. */
  readonly discount: Money;
  readonly delivery: Money;
  readonly fees: Money;
  /** goods − discount + delivery + fees */
  readonly total: Money;
  readonly vat: readonly VatLine[];
  readonly freeDelivery: FreeDeliveryState;
  readonly voucher: VoucherOutcome | null;
  readonly packageInCart: boolean;
  /** Whole seconds until the first time-limited price of a package in the cart ends; null without one. */
  readonly pricesHoldFor: number | null;
  /** True where a line is withdrawn or outside its quantities: checkout must not go on. */
  readonly blocked: boolean;
}

/** Prices a whole cart. The order of its lines changes neither a price nor the total. */
export function priceCart(cart: CartToPrice): PricedCart {
  const priced = priceGoods(cart);
  const goods = sum(priced.map(({ price }) => price.actualLinePrice));
  const discounts = discountGoods(cart, priced, goods);
  const goodsLines = linesInCartOrder(cart.lines, priced, discounts.shares);

  const freeDeliveryVoucher = discounts.voucher?.accepted === true && discounts.voucher.freeDelivery;
  const extras = extraLines(cart, goods, freeDeliveryVoucher);
  const delivery = sum(
    extras.filter((line) => line.extra === 'delivery').map((line) => line.actualLinePrice),
  );
  const fees = sum(extras.filter((line) => line.extra === 'fee').map((line) => line.actualLinePrice));
  const discount = sum(discounts.shares.values());
  const total = money(goods - discount + delivery + fees);

  return {
    lines: [...goodsLines, ...discounts.lines, ...extras, { type: 4, ...unrebated(total) }],
    goods,
    discount,
    delivery,
    fees,
    total,
    vat: vatLines([
      ...goodsLines.map((line) => ({ gross: line.actualLinePrice - line.discountShare, rate: line.vatRate })),
      ...extras.map((line) => ({ gross: line.actualLinePrice, rate: line.vatRate })),
    ]),
    freeDelivery: freeDeliveryState(cart.freeShippingThreshold, goods),
    voucher: discounts.voucher,
    packageInCart: cart.lines.some((line) => line.kind === 'package' && hasPrice(line)),
    pricesHoldFor: firstEnd(cart),
    blocked: goodsLines.some((line) => line.blocked !== null),
  };
}

function firstEnd({ lines, now }: CartToPrice): number | null {
  const ends = lines.flatMap((line) =>
    line.kind === 'package' ? (packagePriceAt(line.package, now).remainingTime ?? []) : [],
  );
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** By when they were added, then by uuid, so that roundings fall the same way however the cart is read. */
function inOrder(a: CartLine, b: CartLine): number {
  return (a.position ?? 0) - (b.position ?? 0) || (a.uuid < b.uuid ? -1 : 1);
}

export function priceGoods(cart: CartToPrice): PricedGoods[] {
  const lines = [...cart.lines].sort(inOrder);
  if (new Set(lines.map(({ uuid }) => uuid)).size < lines.length) {
    const twice = lines.find(({ uuid }, index) => lines.findIndex((one) => one.uuid === uuid) < index);
    throw new RangeError(`two cart lines are ${twice?.uuid}`);
  }
  lines.forEach((line) => {
    if (!Number.isSafeInteger(line.quantity) || line.quantity < 1) {
      throw new RangeError(`cart line ${line.uuid} has the quantity ${line.quantity}`);
    }
  });
  const price = (priced: readonly CartLine[]) => {
    const facts = cartFacts(priced, cart.now, cart.digitalRebate ?? null);
    return priced.filter(hasPrice).map((line) => ({ line, price: priceLine(line, facts) }));
  };
  return priceWithSets(lines, price, cart.now);
}

interface DiscountedCart {
  readonly lines: readonly PricedDiscountLine[];
  readonly shares: ReadonlyMap<string, Money>;
  readonly voucher: VoucherOutcome | null;
}

/** The best campaign comes first; the voucher is taken of what is left. */
function discountGoods(cart: CartToPrice, priced: readonly PricedGoods[], goods: Money): DiscountedCart {
  const shares = new Map<string, Money>(priced.map(({ line }) => [line.uuid, nothing]));
  const lines: PricedDiscountLine[] = [];
  const remaining = () =>
    priced.map(({ line, price }) => ({
      productUuid: productUuidOf(line),
      price: price.actualLinePrice - shares.get(line.uuid)!,
    }));
  const take = (type: 1 | 2, uuid: string, parts: readonly Money[]) => {
    priced.forEach(({ line }, index) => {
      shares.set(line.uuid, money(shares.get(line.uuid)! + parts[index]!));
    });
    lines.push({ type, uuid, ...unrebated(money(0 - sum(parts))) });
  };

  const terms = { goodsTotal: goods, now: cart.now };
  const best = bestCampaign(cart.campaigns ?? [], { ...terms, goods: remaining() });
  if (best) take(1, best.campaign.uuid, best.shares);

  if (!cart.voucher) return { lines, shares, voucher: null };
  const { voucher, ...use } = cart.voucher;
  const outcome = evaluateVoucher(voucher, { ...use, ...terms, goods: remaining() });
  if (outcome.accepted) take(2, voucher.code, outcome.shares);
  return { lines, shares, voucher: outcome };
}

function linesInCartOrder(
  lines: readonly CartLine[],
  priced: readonly PricedGoods[],
  shares: ReadonlyMap<string, Money>,
): PricedGoodsLine[] {
  const prices = new Map(priced.map(({ line, price }) => [line.uuid, price]));
  return lines.map((line) => ({
    type: 0,
    uuid: line.uuid,
    quantity: line.quantity,
    ...(prices.get(line.uuid) ?? unrebated(nothing)),
    vatRate: vatRateOf(line),
    discountShare: shares.get(line.uuid) ?? nothing,
    blocked: blockReason(line),
  }));
}

function extraLines(cart: CartToPrice, goods: Money, freeDeliveryVoucher: boolean): PricedExtraLine[] {
  const lines: PricedExtraLine[] = [];
  if (cart.delivery) {
    const { freeShippingThreshold } = cart;
    const cost = deliveryPrice(cart.delivery, { goods, freeShippingThreshold, freeDeliveryVoucher });
    lines.push({
      type: 3,
      extra: 'delivery',
      uuid: cart.delivery.uuid,
      linePrice: cost.ordinaryPrice,
      rebate: cost.waivedBy ? { linePrice: cost.price, reason: cost.waivedBy } : null,
      actualLinePrice: cost.price,
      vatRate: checkedRate(cart.delivery.vatRate),
    });
  }
  for (const fee of cart.fees ?? []) {
    const price = priceOf(fee.price);
    lines.push({
      type: 3,
      extra: 'fee',
      uuid: fee.uuid,
      linePrice: price,
      rebate: null,
      actualLinePrice: price,
      vatRate: checkedRate(fee.vatRate),
    });
  }
  return lines;
}
