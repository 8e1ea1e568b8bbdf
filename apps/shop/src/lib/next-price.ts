import {
  type CampaignOffer,
  type CartToPrice,
  campaignIfAdded,
  type LinePrice,
  minimumQuantity,
  type PricedProduct,
  type ProductLine,
  priceIfAdded,
  singlePrice,
} from '@picture-day/commerce';
import { ORDER_LINE_TYPE, PACKAGE_EDITOR_PRODUCT_TYPE } from '@picture-day/contract/constants';
import type { Cart, OrderLine } from '@picture-day/contract/entities/cart';
import type { Product } from '@picture-day/contract/entities/product';
import { useMemo } from 'react';
import { useCart } from './cart.ts';

/** Of a product, what decides its price. */
export type Priced = Pick<
  Product,
  'uuid' | 'productprices' | 'minorderpartquantity' | 'campaignrequirement' | 'promotedPrice' | 'priceHistory'
>;

/** A product as the pricing rules read it; the wire writes the requirement as a text. */
export function pricedProduct(product: Priced): PricedProduct {
  const { uuid, productprices, minorderpartquantity, campaignrequirement, priceHistory } = product;
  const required = campaignrequirement === null ? Number.NaN : Number(campaignrequirement);
  return {
    uuid,
    vatRate: 0,
    productprices,
    minorderpartquantity,
    campaignrequirement: Number.isInteger(required) ? required : null,
    priceHistory: priceHistory ?? null,
  };
}

type Goods = Omit<ProductLine, 'uuid' | 'position'>;
type Lines = Pick<Cart, 'orderLines'>;

export const goodsOf = (product: Priced, quantity: number): Goods => ({
  kind: 'product',
  quantity,
  product: pricedProduct(product),
  promotedPrice: product.promotedPrice ?? null,
});

/** For lines whose own price does not matter: they only count. */
const unpriced = (uuid: string): PricedProduct => ({ uuid, vatRate: 0, productprices: singlePrice(0) });

/** The cart as what comes next is priced with it; `asDigital` knows the files and sets where they matter. */
export function cartToPrice(
  cart: Lines | undefined,
  asDigital: (line: OrderLine) => Goods | undefined = () => undefined,
): CartToPrice {
  const lines = (cart?.orderLines ?? []).filter(({ type }) => type === ORDER_LINE_TYPE.item);
  return {
    now: Date.now(),
    lines: lines.map((line, position) => {
      const { uuid, quantity, product, blocked } = line;
      const held = { uuid, position, quantity, withdrawn: blocked === 'withdrawn' };
      if (product?.type === PACKAGE_EDITOR_PRODUCT_TYPE) {
        return { ...held, kind: 'package', package: { uuid: product.uuid, vatRate: 0, originalPrice: 0 } };
      }
      const goods = asDigital(line) ?? { kind: 'product', quantity, product: unpriced(product?.uuid ?? '') };
      return { ...goods, ...held };
    }),
  };
}

export interface NextPrice extends LinePrice {
  readonly quantity: number;
  /** A campaign that needs more pieces than these. */
  readonly campaign: CampaignOffer | null;
}

/** What putting a product into the cart costs; without a quantity, its smallest order. */
export function priceNext(
  cart: Lines | undefined,
  product: Priced,
  quantity: number = minimumQuantity(product.minorderpartquantity),
  equalLine?: string,
): NextPrice {
  const held = cartToPrice(cart);
  const goods = goodsOf(product, quantity);
  return { ...priceIfAdded(held, goods, equalLine), quantity, campaign: campaignIfAdded(held, goods) };
}

/** What putting a product into the cart as it is now costs. */
export function useNextPrice(product: Priced, quantity?: number, equalLine?: string): NextPrice {
  const cart = useCart();
  return useMemo(() => priceNext(cart, product, quantity, equalLine), [cart, product, quantity, equalLine]);
}
