import { Plural, useLingui } from '@lingui/react/macro';
import { JOB_STATES, type JobState } from '@picture-day/contract/entities/job';
import { useQuery } from '@tanstack/react-query';
import { FilterChip } from '../../../ui/filters/filter-chip.tsx';
import { FilterSearch } from '../../../ui/filters/filter-search.tsx';
import { Filters } from '../../../ui/filters/filters.tsx';
import { jobChoicesQuery } from '../api/jobs.ts';
import type { useJobFilters } from '../model/use-job-filters.ts';
import { STATE_WORDS } from '../shared/job-state.tsx';

interface Props extends Pick<ReturnType<typeof useJobFilters>, 'filters' | 'put' | 'clear' | 'any'> {
  readonly states: Readonly<Record<JobState, number>> | null | undefined;
  readonly total: number | undefined;
}

/** What the list of jobs is narrowed by; all of it stands in the address. */
export function JobFilterBar({ filters, put, clear, any, states, total }: Props) {
  const { t, i18n } = useLingui();
  const choices = useQuery(jobChoicesQuery).data;
  const named = (some: readonly { readonly key: string; readonly name: string }[] = []) =>
    some.filter(({ key }) => key).map(({ key, name }) => ({ value: key, word: name }));
  return (
    <Filters
      any={any}
      onClear={clear}
      found={total !== undefined && <Plural value={total} one="# job" other="# jobs" />}
    >
      <FilterSearch label={t`In these jobs`} value={filters.q ?? ''} onChange={(q) => put({ q })} />
      <FilterChip
        name={t`State`}
        value={filters.state ?? ''}
        options={[
          { value: 'current' as const, word: t`Not archived` },
          ...JOB_STATES.map((state) => ({
            value: state,
            word: `${i18n._(STATE_WORDS[state])}${states ? ` ${i18n.number(states[state])}` : ''}`,
          })),
        ]}
        onChange={(state) => put({ state })}
      />
      <FilterChip
        name={t`Kind`}
        value={filters.kind ?? ''}
        options={named(choices?.kinds)}
        onChange={(kind) => put({ kind })}
      />
      {(choices?.photographers.length ?? 0) > 1 && (
        <FilterChip
          name={t`Photographer`}
          value={filters.photographer ?? ''}
          options={named(choices?.photographers)}
          onChange={(photographer) => put({ photographer })}
        />
      )}
      <FilterChip
        name={t`Year`}
        value={filters.year ?? ''}
        options={(choices?.years ?? []).map((year) => ({ value: year, word: year }))}
        onChange={(year) => put({ year })}
      />
    </Filters>
  );
}
