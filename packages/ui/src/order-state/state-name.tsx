import { Trans } from '@lingui/react/macro';
import type { ORDER_STATES } from '@picture-day/contract/constants';

export type OrderState = (typeof ORDER_STATES)[number];

/** What a state of an order is called. */
export function StateName({ state }: { state: OrderState }) {
  switch (state) {
    case 'awaiting_payment':
      return <Trans>Waiting for payment</Trans>;
    case 'paid':
      return <Trans>Ordered</Trans>;
    case 'in_production':
      return <Trans>In production</Trans>;
    case 'shipped':
      return <Trans>Sent</Trans>;
    case 'done':
      return <Trans>Delivered</Trans>;
    case 'cancelled':
      return <Trans>Cancelled</Trans>;
    case 'expired':
      return <Trans>Not paid in time</Trans>;
  }
}
