import { formatMoney, type PricedCart } from '@picture-day/commerce';
import { MAX_CART_PRICE } from '@picture-day/contract/constants';
import type { Sentence } from '../../texts/words.ts';
import type { Shopper } from './shopper.ts';
import { cartText } from './texts.ts';

/** Whether a cart costs more than can be paid at once. */
export const isTooDear = ({ goods }: Pick<PricedCart, 'goods'>): boolean => goods > MAX_CART_PRICE;

export const tooDearText = ({ portal, lang }: Shopper): Sentence =>
  cartText.sentence('tooDear', { most: formatMoney(MAX_CART_PRICE, portal.settings.currencyCode, lang) });
