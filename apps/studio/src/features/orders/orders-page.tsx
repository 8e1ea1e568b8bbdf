import { Trans, useLingui } from '@lingui/react/macro';
import { ORDER_STATES, orderReference } from '@picture-day/contract/constants';
import type { OperatorOrder } from '@picture-day/contract/entities/order';
import { Button } from '@picture-day/ui/button/button.tsx';
import { useMemo } from 'react';
import { useDates } from '../../lib/use-dates.ts';
import { useMoney } from '../../lib/use-money.ts';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { FilterChip } from '../../ui/filters/filter-chip.tsx';
import { FilterSearch } from '../../ui/filters/filter-search.tsx';
import { Filters } from '../../ui/filters/filters.tsx';
import { useFilters } from '../../ui/filters/use-filters.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import type { Column } from '../../ui/table/columns.ts';
import { Table } from '../../ui/table/table.tsx';
import { useOrders } from './api/orders.ts';
import { FailedPrints } from './components/failed-prints.tsx';
import { OrderStateDot, StateName } from './components/order-state.tsx';
import styles from './components/orders.module.css';
import { deliveryOf, whatIsIn } from './model/order-words.ts';

function useColumns(): Column<OperatorOrder>[] {
  const money = useMoney();
  const { dateAndTime } = useDates();
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        key: 'order',
        title: t`Order`,
        width: '120px',
        onPhone: true,
        cell: ({ uuid }) => <b className="number">{orderReference(uuid)}</b>,
      },
      {
        key: 'family',
        title: t`Family`,
        width: '22%',
        onPhone: true,
        cell: ({ customer }) => (
          <>
            {customer.name || customer.emailAddress}
            {customer.name && <small>{customer.emailAddress}</small>}
          </>
        ),
      },
      {
        key: 'what',
        title: t`What`,
        cell: (order) => <span className={styles.what}>{whatIsIn(order)}</span>,
      },
      { key: 'state', title: t`State`, width: '170px', cell: ({ state }) => <OrderStateDot state={state} /> },
      { key: 'delivery', title: t`Delivery`, width: '16%', cell: (order) => deliveryOf(order) },
      {
        key: 'when',
        title: t`When`,
        width: '170px',
        cell: ({ placedTime }) => <span className="number">{dateAndTime(placedTime)}</span>,
      },
      {
        key: 'sum',
        title: t`Sum`,
        width: '120px',
        number: true,
        onPhone: true,
        cell: ({ totalPrice }) => money(totalPrice),
      },
    ],
    [t, money, dateAndTime],
  );
}

/** The shop's orders, newest first. What is looked for stands in the address. */
function OrdersPage() {
  const { t } = useLingui();
  const columns = useColumns();
  const { values, put, clear, any } = useFilters(['q', 'state']);
  const state = ORDER_STATES.find((name) => name === values.state);
  const list = useOrders({ q: values.q || undefined, state });
  const orders = useMemo(() => list.data?.pages.flatMap((page) => page.orders) ?? [], [list.data]);
  return (
    <>
      <PageHead title={<Trans>Orders</Trans>} />
      <FailedPrints />
      <Filters any={any} onClear={clear}>
        <FilterSearch label={t`Reference, name or e-mail`} value={values.q} onChange={(q) => put({ q })} />
        <FilterChip
          name={t`State`}
          value={state ?? ''}
          options={ORDER_STATES.map((name) => ({ value: name, word: <StateName state={name} /> }))}
          onChange={(next) => put({ state: next })}
        />
      </Filters>
      {list.error && !list.data ? (
        <div className={styles.failure}>
          <Failure error={list.error} onRetry={() => list.refetch()} pending={list.isFetching} />
        </div>
      ) : (
        <Table
          label={t`Orders`}
          columns={columns}
          rows={orders}
          rowHeight={48}
          idOf={({ uuid }) => uuid}
          nameOf={({ uuid }) => orderReference(uuid)}
          addressOf={({ uuid }) => paths.order(orderReference(uuid))}
          pending={list.isPending || list.isFetchingNextPage}
          onMore={list.hasNextPage ? list.fetchNextPage : undefined}
          empty={
            any ? (
              <>
                <p>
                  <Trans>There are no such orders.</Trans>
                </p>
                <Button look="quiet" size="small" onClick={clear}>
                  <Trans>Show all orders</Trans>
                </Button>
              </>
            ) : (
              <p>
                <Trans>No order yet. They stand here as soon as a family has bought.</Trans>
              </p>
            )
          }
        />
      )}
    </>
  );
}

export { OrdersPage as Component };
