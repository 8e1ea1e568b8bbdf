import { type Money, nothing, priceOf } from './money.ts';
import { type Instant, milliseconds } from './period.ts';
import { freeDeliveryState } from './rebates.ts';

const storePrefixLength = 23;
const expressEnding = '111111111111';

export interface DeliveryOption {
  readonly uuid: string;
  readonly price: number;
  readonly isExpress?: boolean;
  /** From this moment on the option is no longer offered. */
  readonly expire?: Instant | null;
  /** The subjects it delivers to; none named means all. */
  readonly subjects?: readonly { readonly uuid: string }[] | null;
}

/** A uuid ending in 111111111111 marks an express option. */
export function isExpress(option: Pick<DeliveryOption, 'uuid' | 'isExpress'>): boolean {
  return option.isExpress === true || option.uuid.endsWith(expressEnding);
}

/** Pickup locations belong to the same store when the first 23 characters of their uuid match. */
function storeOf(pickupLocationUuid: string): string {
  return pickupLocationUuid.slice(0, storePrefixLength);
}

/** The locations of each store together, stores in the order they first appear. */
export function pickupLocationsByStore<Location extends { readonly uuid: string }>(
  locations: readonly Location[],
): Location[][] {
  const stores = new Map<string, Location[]>();
  for (const location of locations) {
    const store = storeOf(location.uuid);
    stores.set(store, [...(stores.get(store) ?? []), location]);
  }
  return [...stores.values()];
}

export function isExpired(option: Pick<DeliveryOption, 'expire'>, now: Instant): boolean {
  return option.expire != null && milliseconds(now) >= milliseconds(option.expire);
}

/** The options open now that deliver to every subject of the cart. */
export function openOptions<Option extends DeliveryOption>(
  options: readonly Option[],
  now: Instant,
  cartSubjectUuids: readonly string[] = [],
): Option[] {
  return options.filter((option) => {
    const served = option.subjects?.length ? option.subjects.map((subject) => subject.uuid) : null;
    return !isExpired(option, now) && (!served || cartSubjectUuids.every((uuid) => served.includes(uuid)));
  });
}

/** The highest price without express options (of express ones where there is nothing else); 0 shows as Free. */
export function methodPriceShown(
  options: readonly Pick<DeliveryOption, 'uuid' | 'isExpress' | 'price'>[],
): { readonly price: Money; readonly free: boolean } | null {
  const ordinary = options.filter((option) => !isExpress(option));
  const counted = ordinary.length > 0 ? ordinary : options;
  if (counted.length === 0) return null;
  const price = priceOf(Math.max(...counted.map((option) => option.price)));
  return { price, free: price === 0 };
}

export interface DeliveryPrice {
  readonly ordinaryPrice: Money;
  readonly price: Money;
  readonly free: boolean;
  /** Why a price was waived; null where the option has its own price, 0 included. */
  readonly waivedBy: 'threshold' | 'voucher' | null;
}

/** The price of the chosen option; neither the threshold nor a voucher makes express delivery free. */
export function deliveryPrice(
  option: Pick<DeliveryOption, 'uuid' | 'isExpress' | 'price'>,
  cart: {
    readonly goods: number;
    readonly freeShippingThreshold?: number | null;
    readonly freeDeliveryVoucher?: boolean;
  },
): DeliveryPrice {
  const ordinaryPrice = priceOf(option.price);
  const waivable = ordinaryPrice > 0 && !isExpress(option);
  const reached = freeDeliveryState(cart.freeShippingThreshold, cart.goods).kind === 'free';
  const waivedBy = !waivable ? null : reached ? 'threshold' : cart.freeDeliveryVoucher ? 'voucher' : null;
  const price = waivedBy ? nothing : ordinaryPrice;
  return { ordinaryPrice, price, free: price === 0, waivedBy };
}
