import type { PriceList } from '@picture-day/commerce';
import type { Product } from '@picture-day/contract/entities/product';

type Priced = Pick<Product, 'productprices' | 'subproducts' | 'minorderpartquantity' | 'campaignrequirement'>;

/** A product's prices as the rules of the shop read them; the wire writes the requirement as a text. */
export function priceListOf(product: Priced): PriceList {
  const { productprices, subproducts, minorderpartquantity, campaignrequirement } = product;
  const required = campaignrequirement === null ? Number.NaN : Number(campaignrequirement);
  return {
    productprices,
    subproducts,
    minorderpartquantity,
    campaignrequirement: Number.isInteger(required) ? required : null,
  };
}
