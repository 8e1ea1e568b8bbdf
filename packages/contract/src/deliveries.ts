interface DeliveryKind {
  /** Files are downloaded, goods are brought; a cart of files has no other way, and one with goods every other. */
  readonly carries: 'goods' | 'files';
  /** The form a customer fills in for it. */
  readonly asks: 'address' | 'contact' | 'locker';
  /** Handed out from a day on, instead of arriving about that day. */
  readonly isAfter: boolean;
}

/**
 * The ways of delivery, one entry each. What depends on one stands in a table with a line for each of them, here, in
 * the server and in the shop, so that a new one does not compile until all is said of it.
 */
export const DELIVERY = {
  'store-pickup': { carries: 'goods', asks: 'contact', isAfter: false },
  postage: { carries: 'goods', asks: 'address', isAfter: false },
  'school-pickup': { carries: 'goods', asks: 'contact', isAfter: true },
  'digital-delivery': { carries: 'files', asks: 'contact', isAfter: false },
  'parcel-locker': { carries: 'goods', asks: 'locker', isAfter: false },
} as const satisfies { readonly [type: string]: DeliveryKind };

export type DeliveryType = keyof typeof DELIVERY;
export const DELIVERY_TYPES = Object.keys(DELIVERY) as [DeliveryType, ...DeliveryType[]];
export const isFiles = (type: DeliveryType): boolean => DELIVERY[type].carries === 'files';

export interface PromisedDelivery {
  /** As 2026-12-15. */
  readonly day: string;
  /** The day from which it is handed out, rather than the day about which it arrives. */
  readonly isAfter: boolean;
}

/** How a promised day reads today: every page, mail and document has one phrase for each. */
export type PromiseReads = 'about' | 'after' | 'today' | 'past';

export function promiseReads({ day, isAfter }: PromisedDelivery, today: string): PromiseReads {
  if (day < today) return 'past';
  if (day === today) return 'today';
  return isAfter ? 'after' : 'about';
}
