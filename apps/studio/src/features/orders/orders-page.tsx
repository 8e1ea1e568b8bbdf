import { Trans, useLingui } from '@lingui/react/macro';
import { orderReference } from '@picture-day/contract/constants';
import { buttonClass } from '@picture-day/ui/button/button.tsx';
import { classes } from '@picture-day/ui/classes.ts';
import { DownloadIcon } from '@picture-day/ui/icon/icons.tsx';
import { useMemo } from 'react';
import { useDates } from '../../lib/use-dates.ts';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Table } from '../../ui/table/table.tsx';
import { useSelection } from '../../ui/table/use-selection.ts';
import { sheetOf, useOrders } from './api/orders.ts';
import { NoOrders } from './components/no-orders.tsx';
import { OrderBulkBar } from './components/order-bulk-bar.tsx';
import { useOrderColumns } from './components/order-columns.tsx';
import { OrderFilters } from './components/order-filters.tsx';
import styles from './components/order-list.module.css';
import { useOrderFilters } from './model/use-order-filters.ts';

/** The shop's orders, newest first. What is looked for stands in the address. */
function OrdersPage() {
  const { t } = useLingui();
  const { dateAndTime } = useDates();
  const columns = useOrderColumns();
  const { filters, sort, onSort, ...bar } = useOrderFilters();
  const list = useOrders(filters, sort);
  const orders = useMemo(() => list.data?.pages.flatMap((page) => page.orders) ?? [], [list.data]);
  const ids = useMemo(() => orders.map(({ uuid }) => uuid), [orders]);
  const first = list.data?.pages[0];
  const found = first?.found;
  const selection = useSelection(ids, found?.count, sheetOf(filters));
  const sum = selection.everything
    ? (found?.sum ?? 0)
    : orders.reduce((all, { uuid, totalPrice }) => (selection.has(uuid) ? all + totalPrice : all), 0);
  const known = dateAndTime(new Date(list.dataUpdatedAt).toISOString());
  return (
    <>
      <PageHead
        title={<Trans>Orders</Trans>}
        actions={
          <a className={classes(buttonClass('quiet'), styles.sheet)} href={sheetOf(filters)} download>
            <DownloadIcon size={16} />
            <Trans>CSV</Trans>
          </a>
        }
      />
      <OrderFilters {...bar} filters={filters} found={found} />
      {list.error && (
        <div className={styles.failure}>
          <Failure
            error={list.error}
            title={<Trans>The orders could not be read</Trans>}
            onRetry={() => void list.refetch()}
            pending={list.isFetching}
            retryIn={10}
          />
          {list.data && (
            <p className={styles.known}>
              <Trans>As it was at {known}</Trans>
            </p>
          )}
        </div>
      )}
      {(!list.error || list.data) && (
        <Table
          label={t`Orders`}
          columns={columns}
          rows={orders}
          rowHeight={48}
          idOf={({ uuid }) => uuid}
          nameOf={({ uuid }) => orderReference(uuid)}
          addressOf={({ uuid }) => paths.order(orderReference(uuid))}
          selection={selection}
          sort={sort}
          onSort={onSort}
          total={found?.count}
          stale={Boolean(list.error)}
          pending={list.isPending || list.isFetchingNextPage}
          onMore={list.hasNextPage && !list.error ? list.fetchNextPage : undefined}
          empty={
            <NoOrders
              any={bar.any}
              without={first?.without}
              onDrop={(filter) => bar.put({ [filter]: '' })}
              onClear={bar.clear}
            />
          }
        />
      )}
      <OrderBulkBar selection={selection} sum={sum} total={found?.count ?? ids.length} filters={filters} />
    </>
  );
}

export { OrdersPage as Component };
