import { Trans, useLingui } from '@lingui/react/macro';
import { orderReference } from '@picture-day/contract/constants';
import { buttonClass } from '@picture-day/ui/button/button.tsx';
import { classes } from '@picture-day/ui/classes.ts';
import { DownloadIcon } from '@picture-day/ui/icon/icons.tsx';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useDates } from '../../lib/use-dates.ts';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { WithPanel } from '../../ui/side-panel/side-panel.tsx';
import { usePanel } from '../../ui/side-panel/use-panel.ts';
import { Table } from '../../ui/table/table.tsx';
import { useSelection } from '../../ui/table/use-selection.ts';
import { sheetOf, useOrders } from './api/orders.ts';
import { BulkPanel } from './components/bulk-panel.tsx';
import { isBulkWork } from './components/bulk-work.ts';
import { ColumnsMenu } from './components/columns-menu.tsx';
import { NoOrders } from './components/no-orders.tsx';
import { OrderBulkBar } from './components/order-bulk-bar.tsx';
import { besidePanel, useOrderColumns } from './components/order-columns.tsx';
import { OrderFilters } from './components/order-filters.tsx';
import styles from './components/order-list.module.css';
import { OrderViews } from './components/order-views.tsx';
import { useChosen } from './model/use-chosen.ts';
import { useChosenColumns } from './model/use-chosen-columns.ts';
import { useOrderFilters } from './model/use-order-filters.ts';

/** The shop's orders, newest first. What is looked for stands in the address. */
function OrdersPage() {
  const { t } = useLingui();
  const { dateAndTime } = useDates();
  const { columns, ...choice } = useChosenColumns(useOrderColumns());
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
  const { panel, open, close } = usePanel();
  const chosen = useChosen(selection, orders, filters);
  const work = isBulkWork(panel) && chosen && chosen.length > 0 ? panel : null;
  const shown = useMemo(() => (work ? besidePanel(columns) : columns), [work, columns]);
  const known = dateAndTime(new Date(list.dataUpdatedAt).toISOString());
  return (
    <WithPanel
      panel={
        work &&
        chosen && (
          <BulkPanel
            work={work}
            orders={chosen}
            onClose={close}
            onDone={() => {
              close();
              selection.clear();
            }}
          />
        )
      }
    >
      <PageHead
        title={<Trans>Orders</Trans>}
        actions={
          <>
            <Link className={buttonClass('quiet')} to={paths.invoices()}>
              <Trans>Invoices</Trans>
            </Link>
            <a className={classes(buttonClass('quiet'), styles.sheet)} href={sheetOf(filters)} download>
              <DownloadIcon size={16} />
              <Trans>CSV</Trans>
            </a>
            <ColumnsMenu {...choice} />
          </>
        }
      />
      <OrderViews filters={filters} />
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
          columns={shown}
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
      {!work && (
        <OrderBulkBar
          selection={selection}
          sum={sum}
          total={found?.count ?? ids.length}
          filters={filters}
          chosen={chosen}
          onWork={open}
        />
      )}
    </WithPanel>
  );
}

export { OrdersPage as Component };
