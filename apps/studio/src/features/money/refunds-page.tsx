import { Trans, useLingui } from '@lingui/react/macro';
import { orderReference } from '@picture-day/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useDates } from '../../lib/use-dates.ts';
import { paths } from '../../paths.ts';
import { refundsQuery } from './api/money.ts';
import { useAmounts } from './model/use-amounts.ts';
import { useMoneyFilters } from './model/use-money-filters.ts';
import { MoneyBody } from './shared/money-body.tsx';
import { MoneyFrame } from './shared/money-frame.tsx';
import { SumsTable } from './shared/sums-table.tsx';

const sum = <Row,>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0);

/** What was given back, taken off by vouchers and made again for nothing, with the reasons. */
export function Component() {
  const { i18n } = useLingui();
  const amount = useAmounts();
  const { dateAndTime } = useDates();
  const { filters } = useMoneyFilters();
  const read = useQuery(refundsQuery(filters));
  return (
    <MoneyFrame>
      <MoneyBody read={read}>
        {({ refunds, reasons, vouchers, reprints }) => (
          <>
            <SumsTable
              title={<Trans>Refunds</Trans>}
              rows={refunds}
              idOf={({ uuid }) => uuid}
              empty={<Trans>Nothing was given back in these days.</Trans>}
              columns={[
                {
                  key: 'order',
                  title: <Trans>Order</Trans>,
                  cell: ({ orderUuid }) => (
                    <Link to={paths.order(orderReference(orderUuid))}>{orderReference(orderUuid)}</Link>
                  ),
                },
                {
                  key: 'time',
                  title: <Trans>When</Trans>,
                  cell: ({ time }) => dateAndTime(time),
                  words: true,
                },
                { key: 'reason', title: <Trans>Reason</Trans>, cell: ({ reason }) => reason, words: true },
                {
                  key: 'vat',
                  title: <Trans>VAT in it</Trans>,
                  cell: ({ vat }) => amount(vat),
                  sum: amount(sum(refunds, ({ vat }) => vat)),
                },
                {
                  key: 'amount',
                  title: <Trans>Refunded</Trans>,
                  cell: (row) => amount(row.amount),
                  sum: amount(sum(refunds, (row) => row.amount)),
                },
              ]}
            />
            <SumsTable
              title={<Trans>Refunds by reason</Trans>}
              rows={reasons}
              idOf={({ reason }) => reason}
              empty={<Trans>No reasons, because nothing was given back.</Trans>}
              columns={[
                { key: 'reason', title: <Trans>Reason</Trans>, cell: ({ reason }) => reason },
                {
                  key: 'count',
                  title: <Trans>Number</Trans>,
                  cell: ({ count }) => i18n.number(count),
                  sum: i18n.number(sum(reasons, ({ count }) => count)),
                },
                {
                  key: 'amount',
                  title: <Trans>Refunded</Trans>,
                  cell: (row) => amount(row.amount),
                  sum: amount(sum(reasons, (row) => row.amount)),
                },
              ]}
            />
            <SumsTable
              title={<Trans>Vouchers</Trans>}
              rows={vouchers}
              idOf={({ code }) => code}
              empty={<Trans>No voucher was used in these days.</Trans>}
              columns={[
                { key: 'code', title: <Trans>Voucher</Trans>, cell: ({ code }) => code },
                {
                  key: 'orders',
                  title: <Trans>Orders</Trans>,
                  cell: ({ orders }) => i18n.number(orders),
                  sum: i18n.number(sum(vouchers, ({ orders }) => orders)),
                },
                {
                  key: 'amount',
                  title: <Trans>Taken off</Trans>,
                  cell: (row) => amount(row.amount),
                  sum: amount(sum(vouchers, (row) => row.amount)),
                },
              ]}
            />
            <SumsTable
              title={<Trans>Reprints</Trans>}
              rows={reprints}
              idOf={({ reason }) => reason}
              empty={<Trans>Nothing was made again in these days.</Trans>}
              columns={[
                { key: 'reason', title: <Trans>Reason</Trans>, cell: ({ reason }) => reason },
                {
                  key: 'count',
                  title: <Trans>Number</Trans>,
                  cell: ({ count }) => i18n.number(count),
                  sum: i18n.number(sum(reprints, ({ count }) => count)),
                },
              ]}
            />
          </>
        )}
      </MoneyBody>
    </MoneyFrame>
  );
}
