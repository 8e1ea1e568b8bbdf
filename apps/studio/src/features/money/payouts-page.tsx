import { Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@picture-day/contract/call';
import type { moneyPayouts } from '@picture-day/contract/calls/studio/money';
import { useQuery } from '@tanstack/react-query';
import { WithPanel } from '../../ui/side-panel/side-panel.tsx';
import { usePanel } from '../../ui/side-panel/use-panel.ts';
import { payoutsQuery } from './api/money.ts';
import styles from './components/accounts.module.css';
import { PayoutPanel } from './components/payout-panel.tsx';
import { ReadReport } from './components/read-report.tsx';
import { ReceivedTable } from './components/received-table.tsx';
import { useAmounts } from './model/use-amounts.ts';
import { useMoneyFilters } from './model/use-money-filters.ts';
import { usePayoutRows } from './model/use-payout-rows.tsx';
import { MoneyBody } from './shared/money-body.tsx';
import { MoneyFrame } from './shared/money-frame.tsx';
import { SumsTable } from './shared/sums-table.tsx';

function Payouts({
  data,
  open,
}: {
  readonly data: ReplyOf<typeof moneyPayouts>;
  readonly open: (uuid: string) => void;
}) {
  const { i18n } = useLingui();
  const amount = useAmounts();
  const rows = usePayoutRows(data);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  return (
    <SumsTable
      title={<Trans>Payouts</Trans>}
      rows={rows}
      idOf={({ id }) => id}
      empty={<Trans>Nothing was collected in these days, and no report was read.</Trans>}
      columns={[
        {
          key: 'from',
          title: <Trans>From</Trans>,
          cell: ({ from, uuid }) =>
            uuid ? (
              <button type="button" className={styles.opens} onClick={() => open(uuid)}>
                {from}
              </button>
            ) : (
              from
            ),
        },
        {
          key: 'payments',
          title: <Trans>Payments</Trans>,
          cell: ({ payments }) => (payments === null ? '' : i18n.number(payments)),
        },
        {
          key: 'fees',
          title: <Trans>Fees</Trans>,
          cell: ({ fees }) => amount(fees),
          sum: amount(sum(({ fees }) => fees)),
          isNone: ({ fees }) => fees === 0,
        },
        {
          key: 'amount',
          title: <Trans>Amount</Trans>,
          cell: (row) => amount(row.amount),
          sum: amount(sum((row) => row.amount)),
        },
        { key: 'state', title: <Trans>State</Trans>, cell: ({ state }) => state, words: true },
      ]}
    />
  );
}

/** What providers paid out, beside what was collected; what is on its way; invoices by month. */
export function Component() {
  const { filters } = useMoneyFilters();
  const { panel, open, close } = usePanel();
  const read = useQuery(payoutsQuery(filters));
  return (
    <WithPanel panel={panel && <PayoutPanel key={panel} uuid={panel} onClose={close} />}>
      <MoneyFrame>
        <MoneyBody read={read}>
          {(data) => (
            <>
              <ReadReport asks={data.asks} />
              <Payouts data={data} open={open} />
              <ReceivedTable received={data.received} open={data.open} />
            </>
          )}
        </MoneyBody>
      </MoneyFrame>
    </WithPanel>
  );
}
