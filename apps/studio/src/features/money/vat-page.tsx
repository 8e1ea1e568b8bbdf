import { Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@picture-day/contract/call';
import type { moneyVat } from '@picture-day/contract/calls/studio/money';
import { useQuery } from '@tanstack/react-query';
import { vatQuery } from './api/money.ts';
import styles from './components/money.module.css';
import { useAmounts } from './model/use-amounts.ts';
import { useDayWords } from './model/use-day-words.ts';
import { useMoneyFilters } from './model/use-money-filters.ts';
import { MoneyBody } from './shared/money-body.tsx';
import { MoneyFrame } from './shared/money-frame.tsx';
import { type SumColumn, SumsTable } from './shared/sums-table.tsx';

type Vat = ReplyOf<typeof moneyVat>;
type Fees = Vat['reminders'][number];
type Rate = Vat['rates'][number];

function RatesTable({ title, rates }: { readonly title: React.ReactNode; readonly rates: readonly Rate[] }) {
  const { i18n } = useLingui();
  const amount = useAmounts();
  const figure = (key: string, head: React.ReactNode, of: (rate: Rate) => number): SumColumn<Rate> => ({
    key,
    title: head,
    cell: (row) => amount(of(row)),
    sum: amount(rates.reduce((sum, row) => sum + of(row), 0)),
    isNone: (row) => of(row) === 0,
  });
  return (
    <SumsTable
      title={title}
      rows={rates}
      idOf={({ rate }) => String(rate)}
      empty={<Trans>Nothing was sold in these days.</Trans>}
      columns={[
        { key: 'rate', title: <Trans>Rate</Trans>, cell: ({ rate }) => `${i18n.number(rate / 100)} %` },
        figure('gross', <Trans>Sales with VAT</Trans>, ({ sold }) => sold.gross),
        figure('net', <Trans>Sales without VAT</Trans>, ({ sold }) => sold.net),
        figure('vat', <Trans>VAT of sales</Trans>, ({ sold }) => sold.vat),
        figure('back', <Trans>Refunded with VAT</Trans>, ({ refunded }) => -refunded.gross),
        figure('backVat', <Trans>VAT of refunds</Trans>, ({ refunded }) => -refunded.vat),
        figure('toPay', <Trans>VAT to pay</Trans>, ({ toPay }) => toPay),
      ]}
    />
  );
}

/** Fees of reminders are no sale: they stand beside the rates, by the month they were paid in. */
function RemindersTable({ reminders }: { readonly reminders: readonly Fees[] }) {
  const amount = useAmounts();
  const { month: monthWord } = useDayWords();
  if (reminders.length === 0) return null;
  return (
    <SumsTable
      title={<Trans>Outside VAT</Trans>}
      rows={reminders.toReversed()}
      idOf={({ month }) => month}
      empty={null}
      columns={[
        { key: 'month', title: <Trans>Month</Trans>, cell: ({ month }) => monthWord(`${month}-01`) },
        {
          key: 'fees',
          title: <Trans>Reminder fees that were paid</Trans>,
          cell: (row) => amount(row.amount),
          sum: amount(reminders.reduce((sum, row) => sum + row.amount, 0)),
        },
      ]}
    />
  );
}

/** VAT by month and rate. */
export function Component() {
  const { filters } = useMoneyFilters();
  const { month: monthWord } = useDayWords();
  const read = useQuery(vatQuery(filters));
  return (
    <MoneyFrame>
      <MoneyBody read={read}>
        {({ months, rates, reminders }) => (
          <>
            <p className={styles.said}>
              <Trans>
                VAT is rounded once for each rate of an order and of a refund, as its document says. The
                months add those up and round nothing. Delivery and fees are in it at their own rates.
              </Trans>
            </p>
            {months.length !== 1 && <RatesTable title={<Trans>All months</Trans>} rates={rates} />}
            {months.toReversed().map(({ month, rates: ofMonth }) => (
              <RatesTable key={month} title={monthWord(`${month}-01`)} rates={ofMonth} />
            ))}
            <RemindersTable reminders={reminders} />
          </>
        )}
      </MoneyBody>
    </MoneyFrame>
  );
}
