import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeliveryType } from '@picture-day/contract/deliveries';
import type { ORDER_PAYMENTS, ORDER_SPANS } from '@picture-day/contract/entities/studio-order';
import type { FILTER_NAMES } from './use-order-filters.ts';

export const DELIVERY_WORDS: Readonly<Record<DeliveryType, MessageDescriptor>> = {
  'school-pickup': msg`To the school`,
  postage: msg`By post`,
  'parcel-locker': msg`Parcel locker`,
  'store-pickup': msg`Picked up`,
  'digital-delivery': msg`Files only`,
};

export const PAYMENT_WORDS: Readonly<Record<(typeof ORDER_PAYMENTS)[number], MessageDescriptor>> = {
  open: msg`Still to be paid`,
  open_invoice: msg`Open invoice`,
  refunded: msg`Given back`,
  invoice: msg`Invoice`,
  vipps: msg`Vipps`,
  stripe: msg`Card`,
  sandbox: msg`Trial payment`,
};

export const SPAN_WORDS: Readonly<Record<(typeof ORDER_SPANS)[number], MessageDescriptor>> = {
  today: msg`Today`,
  week: msg`The last 7 days`,
  month: msg`The last 30 days`,
  quarter: msg`The last 90 days`,
  year: msg`The last 365 days`,
};

/** What a filter is called where it may be dropped. */
export const FILTER_WORDS: Readonly<Record<(typeof FILTER_NAMES)[number], MessageDescriptor>> = {
  q: msg`the search`,
  state: msg`State`,
  job: msg`Job`,
  class: msg`Class`,
  product: msg`Product`,
  from: msg`Sum`,
  to: msg`Sum`,
  delivery: msg`Delivery`,
  payment: msg`Payment`,
  date: msg`Date`,
  since: msg`First day`,
  until: msg`Last day`,
};
