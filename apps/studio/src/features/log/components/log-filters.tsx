import { Trans, useLingui } from '@lingui/react/macro';
import type { LogEntry } from '@picture-day/contract/calls/studio/log';
import { LOG_KINDS } from '@picture-day/contract/log-actions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FilterChip } from '../../../ui/filters/filter-chip.tsx';
import { Filters } from '../../../ui/filters/filters.tsx';
import { choicesQuery } from '../api/log-queries.ts';
import type { FilterValues } from '../model/log-filter.ts';
import { KIND_WORDS } from '../shared/log-words.ts';
import styles from './log.module.css';

interface Props {
  readonly values: FilterValues;
  readonly any: boolean;
  readonly put: (changed: Partial<FilterValues>) => void;
  readonly clear: () => void;
  readonly found: ReactNode;
  /** The entries at hand; they know what a family or an order is called. */
  readonly rows: readonly LogEntry[];
}

/** Whose lines, of what kind and job, from which day to which; a family or an order comes from its entry. */
export function LogFilters({ values, any, put, clear, found, rows }: Props) {
  const { i18n, t } = useLingui();
  const { data } = useQuery(choicesQuery);
  const people = (data?.people ?? []).map(({ uuid, name }) => ({ value: uuid, word: name }));
  const programs = (data?.programs ?? []).map((name) => ({ value: name, word: name }));
  const jobs = (data?.jobs ?? []).map(({ uuid, name }) => ({ value: uuid, word: name }));
  const called = (key: 'family' | 'order' | 'colleague') => {
    const found = rows.find((entry) => entry[key]?.uuid === values[key])?.[key];
    return found && ('reference' in found ? found.reference : found.name);
  };
  const only = (name: string, key: 'family' | 'order' | 'colleague') =>
    values[key] && (
      <FilterChip
        name={name}
        value={values[key]}
        options={[{ value: values[key], word: called(key) || <Trans>this one</Trans> }]}
        onChange={(value) => put({ [key]: value })}
      />
    );
  return (
    <Filters any={any} onClear={clear} found={found}>
      <FilterChip
        name={t`Who`}
        value={values.who}
        options={[...people, ...programs]}
        onChange={(who) => put({ who })}
      />
      <FilterChip
        name={t`Kind`}
        value={values.kind}
        options={LOG_KINDS.map((kind) => ({ value: kind as string, word: i18n._(KIND_WORDS[kind]) }))}
        onChange={(kind) => put({ kind })}
      />
      {jobs.length > 0 && (
        <FilterChip name={t`Job`} value={values.job} options={jobs} onChange={(job) => put({ job })} />
      )}
      {only(t`Family`, 'family')}
      {only(t`Order`, 'order')}
      {only(t`Colleague`, 'colleague')}
      {(['from', 'until'] as const).map((name) => (
        <label key={name} className={styles.day}>
          {name === 'from' ? <Trans>From</Trans> : <Trans>Until</Trans>}
          <input type="date" value={values[name]} onChange={({ target }) => put({ [name]: target.value })} />
        </label>
      ))}
    </Filters>
  );
}
