import * as z from 'zod/mini';
import { money, uuid } from '../bounds.ts';

/** One tier of a price list: from this quantity on, a piece costs this. */
export const productPrice = z.object({
  quantity: z.int(),
  price: money,
  campaignprice: z.nullable(money),
  /** Other than 0: the tier is the n-th piece ('1st', '2nd'), not a quantity range. */
  type: z.int(),
});

export const subProduct = z.object({ uuid, name: z.string(), extraprice: money });
