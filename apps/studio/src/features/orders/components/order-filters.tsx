import type { MessageDescriptor } from '@lingui/core';
import { useLingui as useI18n } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ORDER_STATES } from '@picture-day/contract/constants';
import { DELIVERY_TYPES } from '@picture-day/contract/deliveries';
import { ORDER_PAYMENTS } from '@picture-day/contract/entities/studio-order';
import { StateName } from '@picture-day/ui/order-state/state-name.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMoney } from '../../../lib/use-money.ts';
import { FilterChip } from '../../../ui/filters/filter-chip.tsx';
import { FilterSearch } from '../../../ui/filters/filter-search.tsx';
import { Filters } from '../../../ui/filters/filters.tsx';
import { familyJobsQuery } from '../../families/api/families.ts';
import { choicesQuery } from '../api/orders.ts';
import { DELIVERY_WORDS, PAYMENT_WORDS } from '../model/filter-words.ts';
import type { useOrderFilters } from '../model/use-order-filters.ts';
import { DateChip } from './date-chip.tsx';
import { SumChip } from './sum-chip.tsx';

interface Props extends Pick<ReturnType<typeof useOrderFilters>, 'filters' | 'put' | 'clear' | 'any'> {
  readonly found: { readonly count: number; readonly sum: number } | null | undefined;
}

/** What the list of orders is narrowed by, and what that sums up to. */
export function OrderFilters({ filters, put, clear, any, found }: Props) {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const money = useMoney();
  const jobs = useQuery(familyJobsQuery).data?.jobs ?? [];
  const { products = [], classes = [] } = useQuery(choicesQuery(filters.job)).data ?? {};
  const words = <Value extends string>(
    values: readonly Value[],
    of: Readonly<Record<Value, MessageDescriptor>>,
  ) => values.map((value) => ({ value, word: i18n._(of[value]) }));
  return (
    <Filters
      any={any}
      onClear={clear}
      found={
        found && (
          <>
            <Plural value={found.count} one="# order" other="# orders" />, {money(found.sum)}
          </>
        )
      }
    >
      <FilterSearch label={t`In these orders`} value={filters.q ?? ''} onChange={(q) => put({ q })} />
      <FilterChip
        name={t`State`}
        value={filters.state ?? ''}
        options={[
          ...ORDER_STATES.map((state) => ({ value: state, word: <StateName state={state} /> })),
          { value: 'print_failed' as const, word: <Trans>Print failed</Trans> },
          { value: 'refund_unanswered' as const, word: <Trans>Refund unanswered</Trans> },
          { value: 'needs_person' as const, word: <Trans>Needs a person</Trans> },
        ]}
        onChange={(state) => put({ state })}
      />
      {jobs.length > 0 && (
        <FilterChip
          name={t`Job`}
          value={filters.job ?? ''}
          options={jobs.map(({ key, name }) => ({ value: key, word: name }))}
          // The classes of one job are not those of another.
          onChange={(job) => put({ job, class: '' })}
        />
      )}
      {(classes.length > 0 || filters.class) && (
        <FilterChip
          name={t`Class`}
          value={filters.class ?? ''}
          options={[...new Set([...classes, ...(filters.class ? [filters.class] : [])])].map((name) => ({
            value: name,
            word: name,
          }))}
          onChange={(group) => put({ class: group })}
        />
      )}
      {products.length > 0 && (
        <FilterChip
          name={t`Product`}
          value={filters.product ?? ''}
          options={products.map(({ uuid, name }) => ({ value: uuid, word: name }))}
          onChange={(product) => put({ product })}
        />
      )}
      <FilterChip
        name={t`Delivery`}
        value={filters.delivery ?? ''}
        options={words(DELIVERY_TYPES, DELIVERY_WORDS)}
        onChange={(delivery) => put({ delivery })}
      />
      <FilterChip
        name={t`Payment`}
        value={filters.payment ?? ''}
        options={words(ORDER_PAYMENTS, PAYMENT_WORDS)}
        onChange={(payment) => put({ payment })}
      />
      <DateChip date={filters.date} since={filters.since} until={filters.until} onChange={put} />
      <SumChip from={filters.from} to={filters.to} onChange={put} />
    </Filters>
  );
}
