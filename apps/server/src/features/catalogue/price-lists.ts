import { lowestList } from '@picture-day/commerce';
import type { Catalogue, PackageOffer, Product } from './sold-things.ts';

/**
 * The catalogue at the prices of some lists, '' being the shop's own. A family with children on several jobs pays the
 * lowest of their lists for each product and package, so that all pages show what the cart charges.
 */
export function pricedBy(catalogue: Catalogue, keys: readonly string[]): Catalogue {
  const lists = keys.map((key) => catalogue.priceLists.get(key));
  if (!lists.some(Boolean)) return catalogue;
  const products = [...catalogue.products.values()].map((product) => {
    const tiers = lists.map((list) => list?.products.get(product.key) ?? product.productprices);
    const { productprices } = lowestList(tiers.map((one) => ({ productprices: one })));
    return productprices === product.productprices ? product : atPrices(product, productprices);
  });
  const byKey = new Map(products.map((product) => [product.key, product]));
  const promoted = catalogue.promoted.map((offer) => ({
    ...offer,
    rebatedPrice: byKey.get(offer.product)?.promotedPrice ?? null,
  }));
  return {
    ...catalogue,
    products: new Map(products.map((product) => [product.uuid, product])),
    productsByKey: byKey,
    promoted,
    packages: new Map(
      [...catalogue.packages].map(([uuid, offer]) => {
        const prices = lists.flatMap((list) => list?.packages.get(offer.key) ?? offer.price ?? []);
        const items = offer.items.map((item) => ({ ...item, product: byKey.get(item.product.key)! }));
        return [uuid, atPrice({ ...offer, items }, prices.length > 0 ? Math.min(...prices) : null)];
      }),
    ),
  };
}

/** What was told of the price before is no longer its own, and nothing is promoted at more than it costs. */
function atPrices(product: Product, productprices: Product['productprices']): Product {
  const { promotedPrice = null } = product;
  const one = Math.min(...productprices.map(({ price }) => price));
  return {
    ...product,
    productprices,
    priceHistory: null,
    promotedPrice: promotedPrice !== null && promotedPrice < one ? promotedPrice : null,
  };
}

/** A time-limited price that is not lower any more is none. */
function atPrice(offer: PackageOffer, price: number | null): PackageOffer {
  if (price === offer.price) return offer;
  const isLower = offer.timeLimited !== null && price !== null && offer.timeLimited.price < price;
  return { ...offer, price, ...(!isLower && { timeLimited: null, timeLimitedPeriod: null }) };
}
