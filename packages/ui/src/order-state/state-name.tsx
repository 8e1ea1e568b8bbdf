import { Trans } from '@lingui/react/macro';
import type { ORDER_STATES } from '@picture-day/contract/constants';
import type { RefundedPart } from '@picture-day/contract/entities/order';

export type OrderState = (typeof ORDER_STATES)[number];

interface Props {
  state: OrderState;
  /** What of its money went back. */
  refunded?: RefundedPart | null | undefined;
}

/** What a state of an order is called; one that was refunded says so first. */
export function StateName({ state, refunded }: Props) {
  if (refunded && state !== 'cancelled' && state !== 'expired') {
    if (refunded === 'whole') return <Trans>Refunded</Trans>;
    return (
      <>
        <StateName state={state} />, <Trans>partly refunded</Trans>
      </>
    );
  }
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
