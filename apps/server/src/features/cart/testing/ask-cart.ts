import { readCart } from '@picture-day/contract/calls/cart';
import type { Cart, OrderLine } from '@picture-day/contract/entities/cart';
import type { Browser } from '../../../testing/test-shop.ts';

export const cartOf = async (browser: Browser): Promise<Cart> => (await browser.ask(readCart, {})).body.cart;

/** The products of a cart, without discounts, fees and the total. */
export const items = (cart: Cart): OrderLine[] => cart.orderLines.filter((line) => line.type === 0);
