import { cartQuantityOptions } from '@picture-day/commerce';
import { MAX_CART_PRICE, ORDER_LINE_TYPE } from '@picture-day/contract/constants';
import type { Cart, OrderLine } from '@picture-day/contract/entities/cart';

interface Lines {
  readonly orderLines: readonly OrderLine[];
}

/** The products; discounts, fees and the total have lines of their own. */
export const itemLines = ({ orderLines }: Lines): OrderLine[] =>
  orderLines.filter(({ type }) => type === ORDER_LINE_TYPE.item);

/** What is taken off: campaigns of the shop, then the voucher. */
export const discountLines = ({ orderLines }: Lines): OrderLine[] =>
  orderLines.filter(({ type }) => type === ORDER_LINE_TYPE.discount || type === ORDER_LINE_TYPE.voucher);

/** Delivery and fees. */
export const extraLines = ({ orderLines }: Lines): OrderLine[] =>
  orderLines.filter(({ type }) => type === ORDER_LINE_TYPE.fee);

/** A product that cannot be bought as it stands blocks the checkout. */
export const isBlocked = (cart: Lines): boolean => itemLines(cart).some(({ blocked }) => Boolean(blocked));

/** More than can be paid at once; the cart is shown, and something must be taken out. */
export const isTooDear = ({ summary }: Pick<Cart, 'summary'>): boolean => summary.goodsPrice > MAX_CART_PRICE;

type Quantified = Pick<OrderLine, 'quantity' | 'minimumQuantity' | 'maximumQuantity'>;

/** The quantities of the select; one outside the bounds stays in sight until it is changed. */
export function quantityOptions({ quantity, minimumQuantity, maximumQuantity }: Quantified): number[] {
  const offered = cartQuantityOptions(quantity, { minorderpartquantity: minimumQuantity, maximumQuantity });
  return offered.includes(quantity) ? offered : [...offered, quantity].sort((a, b) => a - b);
}
