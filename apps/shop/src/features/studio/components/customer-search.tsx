import { Trans, useLingui } from '@lingui/react/macro';
import { operatorCustomers } from '@picture-day/contract/calls/studio';
import type { Customer } from '@picture-day/contract/entities/user';
import { Button } from '@picture-day/ui/button/button.tsx';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useNoticeSignedOut } from '../api/operator-session.ts';
import { CustomerRow } from './customer-row.tsx';
import styles from './operator.module.css';

const SimulateDialog = lazy(() => import('./simulate-dialog.tsx'));

export function CustomerSearch() {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState<Customer | null>(null);
  const [open, setOpen] = useState(false);
  const found = useQuery({
    ...answerTo(operatorCustomers, { query: asked ? { q: asked } : {} }),
    placeholderData: keepPreviousData,
  });
  useNoticeSignedOut(found.error);

  const search = (event: FormEvent) => {
    event.preventDefault();
    setAsked(typed.trim());
  };
  const choose = (customer: Customer) => {
    setChosen(customer);
    setOpen(true);
  };
  const customers = found.data?.customers;

  return (
    <div className={styles.panel}>
      <search>
        <form className={styles.search} onSubmit={search}>
          <TextField
            label={<Trans>Find a customer by name or email address</Trans>}
            type="search"
            name="q"
            value={typed}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" pending={found.isFetching && found.isPlaceholderData}>
            <Trans>Search</Trans>
          </Button>
        </form>
      </search>
      {!customers && found.error && (
        <ErrorState error={found.error} onRetry={() => found.refetch()} pending={found.isFetching} />
      )}
      {!customers && !found.error && (
        <Loading className={styles.list}>
          <Skeletons count={3} height={72} />
        </Loading>
      )}
      {customers?.length === 0 && (
        <EmptyState>
          <Trans>No customer matches the search.</Trans>
        </EmptyState>
      )}
      {customers && customers.length > 0 && (
        <ul className={styles.list} aria-label={t`Customers`}>
          {customers.map((customer) => (
            <CustomerRow key={customer.uuid} customer={customer} onChoose={() => choose(customer)} />
          ))}
        </ul>
      )}
      {chosen && (
        <Suspense>
          <SimulateDialog key={chosen.uuid} customer={chosen} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
