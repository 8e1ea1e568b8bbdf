import { Plural, Trans } from '@lingui/react/macro';
import type { ReplyOf } from '@picture-day/contract/call';
import type { moneyPayouts } from '@picture-day/contract/calls/studio/money';
import { Link } from 'react-router';
import { useMoney } from '../../../lib/use-money.ts';
import { paths } from '../../../paths.ts';
import { useAmounts } from '../model/use-amounts.ts';
import { useDayWords } from '../model/use-day-words.ts';
import { type SumColumn, SumsTable } from '../shared/sums-table.tsx';

type Data = ReplyOf<typeof moneyPayouts>;
type Day = Data['received'][number];

/** Money by the day it came, a part of an invoice too; and what invoices still owe. */
export function ReceivedTable({ received, open }: Pick<Data, 'received' | 'open'>) {
  const amount = useAmounts();
  const money = useMoney();
  const { shortDay } = useDayWords();
  const left = money(open.left);
  const figure = (key: string, head: React.ReactNode, of: (day: Day) => number): SumColumn<Day> => ({
    key,
    title: head,
    cell: (row) => amount(of(row)),
    sum: amount(received.reduce((sum, row) => sum + of(row), 0)),
    isNone: (row) => of(row) === 0,
  });
  return (
    <SumsTable
      title={<Trans>Received by day</Trans>}
      rows={received}
      idOf={({ day }) => day}
      empty={<Trans>No money came in these days.</Trans>}
      beside={
        open.count > 0 && (
          <Link to={`${paths.invoices()}?state=open`}>
            <Trans>
              {left} still open on <Plural value={open.count} one="# invoice" other="# invoices" />
            </Trans>
          </Link>
        )
      }
      columns={[
        { key: 'day', title: <Trans>Day</Trans>, cell: ({ day }) => shortDay(day) },
        figure('collected', <Trans>Card and app</Trans>, ({ collected }) => collected),
        figure('invoices', <Trans>Invoices</Trans>, ({ invoices }) => invoices),
        figure('fees', <Trans>Of it reminder fees</Trans>, ({ fees }) => fees),
        figure('back', <Trans>Given back</Trans>, ({ back }) => 0 - back),
        figure('sum', <Trans>Received</Trans>, ({ sum }) => sum),
      ]}
    />
  );
}
