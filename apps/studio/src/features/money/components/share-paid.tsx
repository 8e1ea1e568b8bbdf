import { Trans, useLingui } from '@lingui/react/macro';
import type { MoneyDays } from '@picture-day/contract/calls/studio/money';
import { payShare, type SchoolRow, takeBackShare } from '@picture-day/contract/calls/studio/money-shares';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { failureText, saidIn, useSubmission } from '@picture-day/ui/forms/submission.ts';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMoney } from '../../../lib/use-money.ts';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';
import { useDayWords } from '../model/use-day-words.ts';
import styles from './shares.module.css';

/** Whether a school has its share of these days, and the button that says so. */
export function SharePaid({ row, days }: { readonly row: SchoolRow; readonly days: MoneyDays }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const confirm = useConfirm();
  const money = useMoney();
  const { shortDay } = useDayWords();
  const { school, share } = row;
  const [paid] = row.paid;
  const sum = money(share);
  const { submit, pending } = useSubmission(
    async () => {
      if (paid) await ask(takeBackShare, { params: { uuid: paid.uuid } });
      else await ask(payShare, { body: { school, from: days.from, until: days.until, amount: share } });
      await client.invalidateQueries();
    },
    (error) => showToast({ kind: 'error', text: saidIn(i18n, failureText(error)) }),
  );
  if (paid) {
    const [amount, from, until] = [money(paid.amount), shortDay(paid.from), shortDay(paid.until)];
    const takeBack = async () => {
      const yes = await confirm({
        title: t`Was ${school} not paid?`,
        text: t`The mark for ${from} to ${until} is taken away. No money moves.`,
        yes: t`Take the mark away`,
      });
      if (yes) await submit();
    };
    return (
      <span className={styles.actions}>
        <StateDot kind="done">
          <Trans>
            {amount} paid, {from} to {until}
          </Trans>
        </StateDot>
        <Button look="quiet" size="small" pending={pending} onClick={() => void takeBack()}>
          <Trans>Take back</Trans>
        </Button>
      </span>
    );
  }
  if (share === 0) return null;
  return (
    <Button look="quiet" size="small" pending={pending} onClick={() => void submit()}>
      <Trans>Mark {sum} as paid</Trans>
    </Button>
  );
}
