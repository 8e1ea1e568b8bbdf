import { type Money, sum } from './money.ts';
import type { PriceSpan } from './price-before.ts';
import { listPrice, type PriceList } from './price-list.ts';
import type { Rate } from './vat.ts';

export interface PricedProduct extends PriceList {
  readonly uuid: string;
  readonly vatRate: Rate;
  /** What one cost alone, now and before; without it, what it costs alone now. */
  readonly priceHistory?: readonly PriceSpan[] | null;
}

/** A picture of a set that is not bought yet, and the product its single file is. */
export interface SetPicture {
  readonly uuid: string;
  readonly product: PricedProduct;
}

export interface PiecesOfProduct {
  readonly product: PricedProduct;
  readonly quantity: number;
}

export function piecesByProduct(pictures: readonly SetPicture[]): PiecesOfProduct[] {
  const found = new Map<string, PiecesOfProduct>();
  for (const { product } of pictures) {
    const { quantity = 0 } = found.get(product.uuid) ?? {};
    found.set(product.uuid, { product, quantity: quantity + 1 });
  }
  return [...found.values()];
}

/** What the pictures of a set cost by the list, bought one by one and nothing else; null without pictures. */
export function oneByOne(pictures: readonly SetPicture[] | undefined): Money | null {
  if (!pictures?.length) return null;
  return sum(piecesByProduct(pictures).map(({ product, quantity }) => listPrice(product, { quantity })));
}
