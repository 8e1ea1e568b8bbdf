import { Plural, Trans } from '@lingui/react/macro';
import type { ReplyOf } from '@picture-day/contract/call';
import type { studioInvoices } from '@picture-day/contract/calls/studio/invoices';
import { useMoney } from '../../../lib/use-money.ts';
import { KeyFigures } from '../../../ui/key-figures/key-figures.tsx';
import styles from './invoices.module.css';

type Listed = ReplyOf<typeof studioInvoices>;
interface Counted {
  readonly count: number;
  readonly sum: number;
}

/** What each state comes to: what is left of those that are owed, what came, what was credited. */
export function InvoiceSums({ sums, giveBack }: Pick<Listed, 'sums' | 'giveBack'>) {
  const money = useMoney();
  if (!sums) return null;
  const figure = (key: string, name: React.ReactNode, { count, sum }: Counted) => ({
    key,
    name,
    value: money(sum),
    note: <Plural value={count} one="# invoice" other="# invoices" />,
  });
  return (
    <div className={styles.figures}>
      <KeyFigures
        figures={[
          figure('open', <Trans>Not due yet</Trans>, sums.open),
          figure('overdue', <Trans>Overdue</Trans>, sums.overdue),
          figure('paid', <Trans>Paid</Trans>, sums.paid),
          figure('credited', <Trans>Credited</Trans>, sums.credited),
          ...(giveBack && giveBack.count > 0
            ? [figure('giveBack', <Trans>To give back</Trans>, giveBack)]
            : []),
        ]}
      />
    </div>
  );
}
