interface DeliveryKind {
  /** Files are downloaded, goods are brought; a cart of files has no other way, and one with goods every other. */
  readonly carries: 'goods' | 'files';
  /** The form a customer fills in for it. */
  readonly asks: 'address' | 'contact' | 'locker';
}

/**
 * The ways of delivery, one entry each. What depends on one stands in a table with a line for each of them, here, in
 * the server and in the shop, so that a new one does not compile until all is said of it.
 */
export const DELIVERY = {
  'store-pickup': { carries: 'goods', asks: 'contact' },
  postage: { carries: 'goods', asks: 'address' },
  'school-pickup': { carries: 'goods', asks: 'contact' },
  'digital-delivery': { carries: 'files', asks: 'contact' },
  'parcel-locker': { carries: 'goods', asks: 'locker' },
} as const satisfies { readonly [type: string]: DeliveryKind };

export type DeliveryType = keyof typeof DELIVERY;
export const DELIVERY_TYPES = Object.keys(DELIVERY) as [DeliveryType, ...DeliveryType[]];
export const isFiles = (type: DeliveryType): boolean => DELIVERY[type].carries === 'files';
