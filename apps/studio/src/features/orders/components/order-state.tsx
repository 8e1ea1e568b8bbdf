import { Trans } from '@lingui/react/macro';
import type { OperatorOrder } from '@picture-day/contract/entities/order';
import { StateDot, type StateKind } from '../../../ui/state-dot/state-dot.tsx';

type OrderState = OperatorOrder['state'];

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

const KIND: Readonly<Record<OrderState, StateKind>> = {
  awaiting_payment: 'waiting',
  paid: 'live',
  in_production: 'half',
  shipped: 'half',
  done: 'done',
  cancelled: 'waiting',
  expired: 'waiting',
};

export function OrderStateDot({ state }: { state: OrderState }) {
  return (
    <StateDot kind={KIND[state]}>
      <StateName state={state} />
    </StateDot>
  );
}
