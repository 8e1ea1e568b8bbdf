import { Trans } from '@lingui/react/macro';
import type { Payout } from '@picture-day/contract/calls/studio/money';
import { useMoney } from '../../../lib/use-money.ts';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';

type State = Pick<Payout, 'state' | 'difference' | 'unknown'>;

/** Whether a payout fits what was collected. */
export function PayoutState({ state, difference, unknown }: State) {
  const money = useMoney();
  const sum = money(Math.abs(difference));
  if (state === 'matched') {
    return (
      <StateDot kind="done">
        <Trans>matched</Trans>
      </StateDot>
    );
  }
  if (state === 'unknown') {
    return (
      <StateDot kind="doubt">
        <Trans>{unknown} unknown</Trans>
      </StateDot>
    );
  }
  return (
    <StateDot kind="failed">
      {difference === 0 ? <Trans>payments differ</Trans> : <Trans>{sum} differ</Trans>}
    </StateDot>
  );
}

/** What was collected and not paid out yet. */
export const OnItsWay = () => (
  <StateDot kind="half">
    <Trans>on its way</Trans>
  </StateDot>
);
