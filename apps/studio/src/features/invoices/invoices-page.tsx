import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { INVOICE_STATES, type InvoiceState } from '@picture-day/contract/entities/invoice';
import { OWNER } from '@picture-day/contract/roles';
import { Button } from '@picture-day/ui/button/button.tsx';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { useHasRole } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { FilterSearch } from '../../ui/filters/filter-search.tsx';
import { Filters } from '../../ui/filters/filters.tsx';
import { useFilters } from '../../ui/filters/use-filters.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { WithPanel } from '../../ui/side-panel/side-panel.tsx';
import { usePanel } from '../../ui/side-panel/use-panel.ts';
import { Table } from '../../ui/table/table.tsx';
import { MoneyTabs } from '../money/shared/money-tabs.tsx';
import { invoicesQuery } from './api/invoices.ts';
import { BankPanel } from './components/bank-panel.tsx';
import { BookingPanel } from './components/booking-panel.tsx';
import { useInvoiceColumns } from './components/invoice-columns.tsx';
import { InvoiceSums } from './components/invoice-sums.tsx';
import styles from './components/invoices.module.css';
import { SettingsPanel } from './components/settings-panel.tsx';
import { STATE_WORDS } from './model/invoice-words.ts';

const isState = (value: string): value is InvoiceState => INVOICE_STATES.some((state) => state === value);

/** The shop's own invoices: what is owed, what came, and where money is booked. */
export function Component() {
  const { i18n, t } = useLingui();
  const isOwner = useHasRole(OWNER);
  const { panel, open, close } = usePanel();
  const { values, put, clear, any } = useFilters(['state', 'q']);
  const state = isState(values.state) ? values.state : '';
  const found = useInfiniteQuery(invoicesQuery({ state, q: values.q }));
  const panelOf = useCallback(
    (orderUuid: string) =>
      `?${new URLSearchParams({ ...(state && { state }), ...(values.q && { q: values.q }), panel: orderUuid })}`,
    [state, values.q],
  );
  const all = useInvoiceColumns(panelOf);
  // Beside a panel whose it is and what is left need the room.
  const columns = useMemo(() => (panel ? all.filter(({ wide }) => !wide) : all), [panel, all]);
  const rows = found.data?.pages.flatMap(({ invoices }) => invoices) ?? [];
  const first = found.data?.pages[0];
  const more = found.hasNextPage && !found.isFetchingNextPage ? () => void found.fetchNextPage() : undefined;
  const side =
    panel === 'bank' ? (
      <BankPanel onClose={close} />
    ) : panel === 'settings' ? (
      <SettingsPanel onClose={close} />
    ) : panel ? (
      <BookingPanel key={panel} orderUuid={panel} onClose={close} />
    ) : null;
  return (
    <WithPanel panel={side}>
      <PageHead
        title={<Trans>Invoices</Trans>}
        note={<Trans>What families owe the shop, and what has come.</Trans>}
        actions={
          <>
            <Button look="quiet" onClick={() => open('settings')}>
              <Trans>Settings</Trans>
            </Button>
            <Button look={panel ? 'quiet' : 'primary'} onClick={() => open('bank')}>
              <Trans>Read a bank’s file</Trans>
            </Button>
          </>
        }
      />
      {isOwner && <MoneyTabs refunds={undefined} />}
      {first && !first.hasAccount && (
        <div className={styles.notice} role="status">
          <p>
            <Trans>The shop has no bank account in its settings, so no invoice is offered.</Trans>
          </p>
          <Link to={paths.legal()}>
            <Trans>Add the account</Trans>
          </Link>
        </div>
      )}
      {first && <InvoiceSums sums={first.sums} giveBack={first.giveBack} />}
      <Filters
        any={any}
        onClear={clear}
        found={!found.isPending && <Plural value={rows.length} one="# shown" other="# shown" />}
      >
        <FilterSearch label={t`Number, reference or name`} value={values.q} onChange={(q) => put({ q })} />
        <Segmented
          label={t`State`}
          value={state || 'all'}
          options={[
            { value: 'all', word: <Trans>All</Trans> },
            ...INVOICE_STATES.map((value) => ({ value, word: i18n._(STATE_WORDS[value]) })),
          ]}
          onChange={(value) => put({ state: value === 'all' ? '' : value })}
        />
      </Filters>
      {found.isError && rows.length === 0 ? (
        <Failure
          error={found.error}
          title={<Trans>The invoices could not be read</Trans>}
          pending={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Table
          label={t`Invoices`}
          columns={columns}
          rows={rows}
          idOf={({ orderUuid }) => orderUuid}
          nameOf={({ number, order }) => number ?? order}
          addressOf={({ order }) => paths.order(order)}
          rowHeight={48}
          pending={found.isPending || found.isFetchingNextPage}
          onMore={more}
          empty={
            any ? (
              <EmptyState
                action={
                  <Button look="quiet" onClick={clear}>
                    <Trans>Show all invoices</Trans>
                  </Button>
                }
              >
                <Trans>No invoice is like that.</Trans>
              </EmptyState>
            ) : (
              <EmptyState>
                <Trans>Nobody has ordered on an invoice yet. Each that does stands here.</Trans>
              </EmptyState>
            )
          }
        />
      )}
    </WithPanel>
  );
}
