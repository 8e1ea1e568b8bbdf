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

/** How far an order is; what could not be printed is said before all else. */
export function OrderStateDot({ state, printFailed = false }: { state: OrderState; printFailed?: boolean }) {
  if (printFailed) {
    return (
      <StateDot kind="failed">
        <Trans>Print failed</Trans>
      </StateDot>
    );
  }
  return (
    <StateDot kind={KIND[state]}>
      <StateName state={state} />
    </StateDot>
  );
}
