import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ORDER_STATES } from '@picture-day/contract/constants';

/** Nothing more of them is delivered. */
export const SETTLED: readonly (typeof ORDER_STATES)[number][] = ['done', 'cancelled', 'expired'];

/** As the list of orders calls them: an order on an invoice is ordered, and not yet paid. */
export const ORDER_STATE_NAMES: Readonly<Record<(typeof ORDER_STATES)[number], MessageDescriptor>> = {
  awaiting_payment: msg`Waiting for payment`,
  paid: msg`Ordered`,
  in_production: msg`In production`,
  shipped: msg`Sent`,
  done: msg`Delivered`,
  cancelled: msg`Cancelled`,
  expired: msg`Not paid in time`,
};
