import { type Money, money } from './money.ts';

export interface DigitalRebateSettings {
  readonly rebatedDigitalFilePrice?: number | null;
  readonly rebatedDigitalSetPrice?: number | null;
}

/** The rebated price of one file: only for a user who qualifies, and only above 0. */
export function rebatedFilePrice(settings: DigitalRebateSettings, qualifies: boolean): Money | null {
  const price = settings.rebatedDigitalFilePrice;
  return qualifies && price != null && price > 0 ? money(price) : null;
}

/** The rebated price of a set: only for a user who qualifies; 0 is a gift. */
export function rebatedSetPrice(settings: DigitalRebateSettings, qualifies: boolean): Money | null {
  const price = settings.rebatedDigitalSetPrice;
  return qualifies && price != null && price >= 0 ? money(price) : null;
}

/** Which of the banner's three messages holds, with the amount it names. */
export type FreeDeliveryState =
  | { readonly kind: 'off' }
  /** 'Free delivery!' */
  | { readonly kind: 'free' }
  /** 'Free delivery when you spend over %s' */
  | { readonly kind: 'spend-over'; readonly amount: Money }
  /** 'Shop products for %s more and get free delivery!' */
  | { readonly kind: 'shop-more'; readonly amount: Money };

/** `goods` is what the products cost after rebates and before vouchers, so that a voucher costs no delivery. */
export function freeDeliveryState(
  freeShippingThreshold: number | null | undefined,
  goods: number,
): FreeDeliveryState {
  if (freeShippingThreshold == null || freeShippingThreshold < 0) return { kind: 'off' };
  const threshold = money(freeShippingThreshold);
  if (goods >= threshold) return { kind: 'free' };
  if (goods === 0) return { kind: 'spend-over', amount: threshold };
  return { kind: 'shop-more', amount: money(threshold - goods) };
}
