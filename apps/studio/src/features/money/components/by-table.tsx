import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { currencySign } from '@picture-day/commerce';
import { MONEY_GROUPS, type MoneyGroup, type MoneyRow } from '@picture-day/contract/calls/studio/money';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useShop } from '../../../lib/session.ts';
import { paths } from '../../../paths.ts';
import { Failure } from '../../../ui/failure/failure.tsx';
import { useFilters } from '../../../ui/filters/use-filters.ts';
import { Segmented } from '../../../ui/segmented/segmented.tsx';
import { byQuery } from '../api/money.ts';
import { useAmounts } from '../model/use-amounts.ts';
import { useDayWords } from '../model/use-day-words.ts';
import { useMoneyFilters } from '../model/use-money-filters.ts';
import { type SumColumn, SumsTable } from '../shared/sums-table.tsx';

const WORDS: Readonly<Record<MoneyGroup, readonly [title: MessageDescriptor, head: MessageDescriptor]>> = {
  job: [msg`By job`, msg`Job`],
  school: [msg`By school`, msg`School`],
  product: [msg`By product`, msg`Product`],
  photographer: [msg`By photographer`, msg`Photographer`],
  day: [msg`By day`, msg`Day`],
};

/** What stands where a row has no name of its own. */
const NAMELESS: Readonly<Record<MoneyGroup, MessageDescriptor>> = {
  job: msg`Without a job`,
  school: msg`Without a school`,
  product: msg`Without a name`,
  photographer: msg`Without a photographer`,
  day: msg`Without a day`,
};

function useName(group: MoneyGroup) {
  const { i18n, t } = useLingui();
  const { shortDay } = useDayWords();
  return ({ key, name }: MoneyRow) => {
    if (group === 'day') return shortDay(key);
    if (group === 'product' && key === 'delivery') return t`Delivery`;
    if (group === 'product' && key === 'fee') return t`Fees of payments`;
    const word = name || i18n._(NAMELESS[group]);
    return group === 'job' && key ? <Link to={paths.ordersOf(key)}>{word}</Link> : word;
  };
}

function useColumns(group: MoneyGroup, total: Omit<MoneyRow, 'key' | 'name' | 'shareRate'> | undefined) {
  const { i18n } = useLingui();
  const amount = useAmounts();
  const nameOf = useName(group);
  const figure = (key: 'sales' | 'refunded' | 'vat' | 'net' | 'share', title: React.ReactNode, sign = 1) => ({
    key,
    title,
    cell: (row: MoneyRow) => amount(sign * row[key]),
    sum: total && amount(sign * total[key]),
    isNone: (row: MoneyRow) => row[key] === 0,
  });
  const columns: SumColumn<MoneyRow>[] = [
    { key: 'name', title: i18n._(WORDS[group][1]), cell: nameOf },
    {
      key: 'orders',
      title: <Trans>Orders</Trans>,
      cell: ({ orders }) => i18n.number(orders),
      sum: total && i18n.number(total.orders),
    },
    figure('sales', <Trans>Sales</Trans>),
    figure('refunded', <Trans>Refunded</Trans>, -1),
    figure('vat', <Trans>VAT in it</Trans>),
    figure('net', <Trans>Without VAT</Trans>),
  ];
  if (group !== 'job') return columns;
  return [
    ...columns,
    {
      key: 'rate',
      title: <Trans>School’s share</Trans>,
      cell: ({ shareRate }: MoneyRow) =>
        shareRate ? `${i18n.number(shareRate / 100)} %` : <Trans>none</Trans>,
      isNone: ({ shareRate }: MoneyRow) => !shareRate,
    },
    figure('share', <Trans>To the school</Trans>),
  ];
}

/** The sales by one thing or another; which stands in the address. */
export function ByTable() {
  const { t, i18n } = useLingui();
  const { currencyCode } = useShop();
  const { values, put } = useFilters(['by']);
  const { filters } = useMoneyFilters();
  const group = MONEY_GROUPS.find((one) => one === values.by) ?? 'job';
  const { data, error, refetch, isFetching } = useQuery(byQuery(group, filters));
  const columns = useColumns(group, data?.total);
  const sign = currencySign(currencyCode, i18n.locale);
  if (!data) {
    return error ? (
      <Failure error={error} onRetry={() => void refetch()} pending={isFetching} retryIn={10} />
    ) : (
      <Loading>
        <Skeletons count={6} height={40} />
      </Loading>
    );
  }
  return (
    <SumsTable
      title={i18n._(WORDS[group][0])}
      rows={data.rows}
      idOf={({ key }) => key}
      columns={columns}
      empty={<Trans>Nothing was sold in these days.</Trans>}
      beside={
        <>
          <Trans>All amounts in {sign}</Trans>
          <Segmented
            label={t`Sales by`}
            value={group}
            options={MONEY_GROUPS.map((value) => ({ value, word: i18n._(WORDS[value][1]) }))}
            onChange={(by) => put({ by: by === 'job' ? '' : by })}
          />
        </>
      }
    />
  );
}
