import * as z from 'zod/mini';
import { moment, money, uuid } from '../bounds.ts';

/** One tier of a price list: from this quantity on, a piece costs this. */
export const productPrice = z.object({
  quantity: z.int(),
  price: money,
  campaignprice: z.nullable(money),
  /** Other than 0: the tier is the n-th piece ('1st', '2nd'), not a quantity range. */
  type: z.int(),
});

/** What decides a product's price, whatever else is said of it. */
export const pricing = {
  productprices: z.array(productPrice),
  minorderpartquantity: z.int(),
  /** What a cart must hold before the campaign price counts. */
  campaignrequirement: z.nullable(z.string()),
  /** What one costs while a package is in the cart, where the product is promoted. */
  promotedPrice: z.nullish(money),
  /** What one cost alone, where that has changed. */
  priceHistory: z.optional(
    z.array(z.object({ from: z.nullable(moment), until: z.nullable(moment), price: money })),
  ),
};

/** What may be struck through beside a price: the sum of its parts, or the lowest of the 30 days before. */
export const priceBefore = z.object({ kind: z.enum(['parts', 'lowest']), price: money });
export type PriceBefore = z.output<typeof priceBefore>;

export const subProduct = z.object({ uuid, name: z.string(), extraprice: money });
