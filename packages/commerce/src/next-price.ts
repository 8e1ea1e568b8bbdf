import type { Money } from './money.ts';
import { type CartToPrice, priceGoods } from './price-cart.ts';
import type { CartLine, LinePrice, ProductLine } from './price-goods.ts';
import { minimumQuantity } from './quantity.ts';

/** No line of a cart is called so, and it counts as the last one added. */
const NEXT = 'next';
const AS_ONE_LINE = 'as one line';

/** What is put into a cart; its place is the end. */
export type NextLine =
  | Omit<ProductLine, 'uuid' | 'position'>
  | Omit<Extract<CartLine, { kind: 'package' }>, 'uuid' | 'position'>;

/**
 * What the next tap costs: what the cart would charge for a line once it holds it. Pieces that would join an equal
 * line are priced as the last ones of it. Every place that shows a price shows this.
 */
export function priceIfAdded(cart: CartToPrice, next: NextLine, equalLine?: string): LinePrice {
  const joins = next.kind !== 'package' && equalLine !== undefined;
  const held = cart.lines.map((line) =>
    joins && line.uuid === equalLine && line.kind !== 'package' ? { ...line, tierGroup: AS_ONE_LINE } : line,
  );
  const added = {
    ...next,
    ...(joins && { tierGroup: AS_ONE_LINE }),
    uuid: NEXT,
    position: Number.MAX_SAFE_INTEGER,
  } as CartLine;
  return priceGoods({ ...cart, lines: [...held, added] }).find(({ line }) => line.uuid === NEXT)!.price;
}

export interface CampaignOffer {
  /** How many must be bought for the campaign to hold. */
  readonly quantity: number;
  /** What they cost together. */
  readonly price: Money;
}

/** A campaign that needs more pieces than the smallest order brings; null where there is none or it holds already. */
export function campaignIfAdded(
  cart: CartToPrice,
  next: Omit<ProductLine, 'uuid' | 'quantity'>,
): CampaignOffer | null {
  const { product } = next;
  const quantity = product.campaignrequirement ?? 0;
  const least = minimumQuantity(product.minorderpartquantity);
  if (quantity <= least) return null;
  const price = (pieces: number) => priceIfAdded(cart, { ...next, quantity: pieces });
  const together = price(quantity);
  if (together.rebate?.reason !== 'campaign' || price(least).rebate?.reason === 'campaign') return null;
  return { quantity, price: together.actualLinePrice };
}
