import { priceCart } from '@picture-day/commerce';
import { FIXED_PRODUCT, ORDER_LINE_TYPE } from '@picture-day/contract/constants';
import type { Cart } from '@picture-day/contract/entities/cart';
import { type LiveCart, liveToPrice } from './live-cart.ts';
import { setToPrice } from './price-lines.ts';
import type { Shopper } from './shopper.ts';
import { withoutFilesOf } from './upsell.ts';

/** Whole sets that cost less than the single files of them in the cart, each with what the change saves. */
export function setsInstead(live: LiveCart, shopper: Shopper): NonNullable<Cart['setsInstead']> {
  const product = live.catalogue.products.get(FIXED_PRODUCT.digitalSet);
  if (!product || product.withdrawn) return [];
  const { priced } = live;
  const before = priced.total - priced.delivery - priced.fees;
  return [...live.setPictures].flatMap(([uuid, pictures]) => {
    const subject = live.subjects.get(uuid);
    const lines = withoutFilesOf(pictures, live.lines);
    if (!subject || lines === live.lines) return [];
    const cart = liveToPrice({ ...live, lines }, shopper, live.at);
    const set = { ...setToPrice(product, live.catalogue, pictures), uuid: NEXT, position: LAST };
    const changed = priceCart({ ...cart, lines: [...cart.lines, set] });
    const saved = before - changed.total;
    if (saved <= 0) return [];
    const price =
      changed.lines.find((line) => line.type === ORDER_LINE_TYPE.item && line.uuid === NEXT)
        ?.actualLinePrice ?? 0;
    return [{ subject: { uuid, name: subject.name }, pictures: pictures.length, price, saved }];
  });
}

const NEXT = 'set instead';
const LAST = Number.MAX_SAFE_INTEGER;
