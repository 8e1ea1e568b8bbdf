import { Trans, useLingui } from '@lingui/react/macro';
import { ORDER_STATES } from '@picture-day/contract/constants';
import { Accordion } from '@picture-day/ui/accordion/accordion.tsx';
import { Button } from '@picture-day/ui/button/button.tsx';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { StateName } from '../../orders/shared/state-name.tsx';
import { useNoticeSignedOut } from '../api/operator-session.ts';
import { type OrderFilter, useOrders } from '../api/orders.ts';
import { FailedPrints } from './failed-prints.tsx';
import { LoadingRows } from './loading-rows.tsx';
import styles from './operator.module.css';
import { OrderContent } from './order-content.tsx';
import { OrderHead } from './order-head.tsx';
import orderStyles from './orders.module.css';

interface FilterProps {
  filter: OrderFilter;
  onChange: (filter: { q: string; state: string }) => void;
}

function Filter({ filter, onChange }: FilterProps) {
  const { q = '', state = '' } = filter;
  const [typed, setTyped] = useState(q);
  return (
    <search>
      <form
        className={orderStyles.filter}
        onSubmit={(event) => {
          event.preventDefault();
          onChange({ q: typed.trim(), state });
        }}
      >
        <TextField
          label={<Trans>Find an order by reference, name or email address</Trans>}
          type="search"
          value={typed}
          maxLength={120}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SelectField
          label={<Trans>State</Trans>}
          value={state}
          onChange={(event) => onChange({ q, state: event.currentTarget.value })}
        >
          <option value="">
            <Trans>All</Trans>
          </option>
          {ORDER_STATES.map((name) => (
            <option key={name} value={name}>
              <StateName state={name} />
            </option>
          ))}
        </SelectField>
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </form>
    </search>
  );
}

function OrderList({ filter }: { filter: OrderFilter }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<string | null>(null);
  const list = useOrders(filter);
  useNoticeSignedOut(list.error);
  if (list.isPending) return <LoadingRows />;
  if (!list.data)
    return <ErrorState error={list.error} onRetry={() => list.refetch()} pending={list.isFetching} />;
  const orders = list.data.pages.flatMap((page) => page.orders);
  if (orders.length === 0) {
    return (
      <EmptyState>
        <Trans>There are no such orders.</Trans>
      </EmptyState>
    );
  }
  return (
    <section className={styles.list} aria-label={t`Orders`}>
      <Accordion
        open={open}
        onChange={setOpen}
        items={orders.map((order) => ({
          id: order.uuid,
          head: <OrderHead order={order} />,
          content: <OrderContent order={order} />,
        }))}
      />
      {list.hasNextPage && (
        <Button look="quiet" pending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          <Trans>Show older</Trans>
        </Button>
      )}
    </section>
  );
}

/** The shop's orders. What is looked for stands in the address. */
export default function OrdersView() {
  const [search, setSearch] = useSearchParams();
  const filter: OrderFilter = {
    q: search.get('q') || undefined,
    state: ORDER_STATES.find((name) => name === search.get('state')),
  };
  return (
    <div className={styles.panel}>
      <h2 className="visually-hidden">
        <Trans>Orders</Trans>
      </h2>
      <FailedPrints />
      <Filter
        filter={filter}
        onChange={(next) =>
          setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value)), {
            state: { keepFocus: true },
          })
        }
      />
      <OrderList filter={filter} />
    </div>
  );
}
