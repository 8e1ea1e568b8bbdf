import type { Product } from '@picture-day/contract/entities/product';

/** A product with a price list; type 0 counts ranges, other types the single pieces. */
export function productOf(
  uuid: string,
  prices: readonly (readonly [quantity: number, price: number])[],
  { priceType = 0, ...change }: Partial<Product> & { priceType?: number } = {},
): Product {
  return {
    uuid,
    name: 'Product',
    type: 10,
    producttype: 10,
    sortOrder: 1,
    productprices: prices.map(([quantity, price]) => ({
      quantity,
      price,
      campaignprice: null,
      type: priceType,
    })),
    subproducts: [],
    minorderpartquantity: 1,
    campaignrequirement: null,
    ...change,
  };
}
