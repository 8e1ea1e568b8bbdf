import { useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@picture-day/contract/call';
import type { moneyPayouts } from '@picture-day/contract/calls/studio/money';
import type { ReactNode } from 'react';
import { useMoney } from '../../../lib/use-money.ts';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';
import { OnItsWay, PayoutState } from '../components/payout-state.tsx';
import { useProviderNames } from './provider-names.ts';
import { useDayWords } from './use-day-words.ts';

export interface PayoutRow {
  readonly id: string;
  readonly from: string;
  readonly amount: number;
  readonly fees: number;
  readonly payments: number | null;
  readonly state: ReactNode;
  /** Set where it can be opened. */
  readonly uuid?: string;
}

/** Payouts, what is on its way and invoices as one list, newest first. */
export function usePayoutRows(data: ReplyOf<typeof moneyPayouts>): PayoutRow[] {
  const { t } = useLingui();
  const money = useMoney();
  const names = useProviderNames();
  const { shortDay, shortDays, month: monthWord } = useDayWords();
  const waiting = data.waiting.map(
    ({ provider, from, until, amount, payments }): PayoutRow & { day: string } => {
      const [way, name] = [names[provider], shortDays(from, until)];
      return {
        id: `${provider} ${from}`,
        day: until,
        from: t`${way}, ${name}`,
        amount,
        fees: 0,
        payments,
        state: <OnItsWay />,
      };
    },
  );
  const paid = data.payouts.map((payout): PayoutRow & { day: string } => {
    const [way, day] = [names[payout.provider], shortDay(payout.day)];
    return {
      id: payout.uuid,
      uuid: payout.uuid,
      day: payout.day,
      from: t`${way}, paid out ${day}`,
      amount: payout.amount,
      fees: payout.fees,
      payments: payout.payments,
      state: <PayoutState {...payout} />,
    };
  });
  const invoices = data.invoices.map(({ month, booked, left, giveBack }): PayoutRow & { day: string } => {
    const [way, name, sum] = [names.invoice, monthWord(`${month}-01`), money(left)];
    const tooMuch = money(giveBack);
    return {
      id: `invoice ${month}`,
      day: `${month}-28`,
      from: t`${way}, ${name}`,
      amount: booked,
      fees: 0,
      payments: null,
      state:
        giveBack > 0 ? (
          <StateDot kind="failed">
            {left > 0 ? t`${sum} open, ${tooMuch} too much` : t`${tooMuch} too much`}
          </StateDot>
        ) : left > 0 ? (
          <StateDot kind="half">{t`${sum} open`}</StateDot>
        ) : (
          <StateDot kind="done">{t`matched`}</StateDot>
        ),
    };
  });
  return [...waiting, ...paid, ...invoices].sort((a, b) => b.day.localeCompare(a.day));
}
