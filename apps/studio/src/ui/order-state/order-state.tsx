import { Trans } from '@lingui/react/macro';
import { type OrderState, StateName } from '@picture-day/ui/order-state/state-name.tsx';
import { StateDot, type StateKind } from '../state-dot/state-dot.tsx';

const KIND: Readonly<Record<OrderState, StateKind>> = {
  awaiting_payment: 'waiting',
  paid: 'live',
  in_production: 'half',
  shipped: 'half',
  done: 'done',
  cancelled: 'waiting',
  expired: 'waiting',
};

interface Props {
  readonly state: OrderState;
  readonly printFailed?: boolean;
  readonly refundUnanswered?: boolean;
}

/** How far an order is; what needs a hand is said before all else. */
export function OrderStateDot({ state, printFailed = false, refundUnanswered = false }: Props) {
  if (printFailed) {
    return (
      <StateDot kind="failed">
        <Trans>Print failed</Trans>
      </StateDot>
    );
  }
  if (refundUnanswered) {
    return (
      <StateDot kind="doubt">
        <Trans>Refund unanswered</Trans>
      </StateDot>
    );
  }
  return (
    <StateDot kind={KIND[state]}>
      <StateName state={state} />
    </StateDot>
  );
}
