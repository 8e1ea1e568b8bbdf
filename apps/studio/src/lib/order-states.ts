import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ORDER_STATES } from '@picture-day/contract/constants';

export const ORDER_STATE_NAMES: Readonly<Record<(typeof ORDER_STATES)[number], MessageDescriptor>> = {
  awaiting_payment: msg`waits for payment`,
  paid: msg`paid`,
  in_production: msg`in production`,
  shipped: msg`shipped`,
  done: msg`done`,
  cancelled: msg`cancelled`,
  expired: msg`expired`,
};
