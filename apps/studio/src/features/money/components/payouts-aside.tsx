import { Trans } from '@lingui/react/macro';
import type { ReplyOf } from '@picture-day/contract/call';
import type { moneyPayouts } from '@picture-day/contract/calls/studio/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { payoutsQuery } from '../api/money.ts';
import { useAmounts } from '../model/use-amounts.ts';
import { useMoneyFilters } from '../model/use-money-filters.ts';
import { usePayoutRows } from '../model/use-payout-rows.tsx';
import { SumsTable } from '../shared/sums-table.tsx';

/** So many of the newest stand beside the chart. */
const SHOWN = 5;

function Newest({ data }: { readonly data: ReplyOf<typeof moneyPayouts> }) {
  const amount = useAmounts();
  const { here } = useMoneyFilters();
  const rows = usePayoutRows(data).slice(0, SHOWN);
  return (
    <SumsTable
      title={<Trans>Payouts</Trans>}
      plain
      rows={rows}
      idOf={({ id }) => id}
      empty={<Trans>Nothing to be paid out in these days.</Trans>}
      beside={
        <Link to={here(paths.moneyTab('payouts'))}>
          <Trans>All payouts</Trans>
        </Link>
      }
      columns={[
        { key: 'from', title: <Trans>From</Trans>, cell: ({ from }) => from },
        { key: 'amount', title: <Trans>Amount</Trans>, cell: (row) => amount(row.amount) },
        { key: 'state', title: <Trans>State</Trans>, cell: ({ state }) => state, words: true },
      ]}
    />
  );
}

/** The newest payouts beside the chart; without them the chart has the room. */
export function PayoutsAside() {
  const { filters } = useMoneyFilters();
  const { data } = useQuery(payoutsQuery(filters));
  return data ? <Newest data={data} /> : null;
}
