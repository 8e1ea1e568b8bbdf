import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FamilyFilters } from '@picture-day/contract/entities/family';
import { useQuery } from '@tanstack/react-query';
import { FilterChip } from '../../../ui/filters/filter-chip.tsx';
import { FilterSearch } from '../../../ui/filters/filter-search.tsx';
import { Filters } from '../../../ui/filters/filters.tsx';
import { familyJobsQuery } from '../api/families.ts';
import type { useFamilyFilters } from '../model/use-family-filters.ts';

interface Props extends Omit<ReturnType<typeof useFamilyFilters>, 'filters'> {
  readonly filters: FamilyFilters;
  readonly total: number | undefined;
}

/** No list is counted further than this. */
const COUNTED = 10_000;

/** What the list of families is narrowed by; all of it stands in the address. */
export function FamilyFilterBar({ filters, put, any, clear, total }: Props) {
  const { t } = useLingui();
  const jobs = useQuery(familyJobsQuery).data?.jobs ?? [];
  const groups = jobs.find(({ key }) => key === filters.job)?.groups ?? [];
  const counted =
    total === undefined ? undefined : total >= COUNTED ? (
      <Trans>More than 10,000 families</Trans>
    ) : (
      <Plural value={total} one="# family" other="# families" />
    );
  return (
    <Filters any={any} onClear={clear} found={counted}>
      <FilterSearch label={t`In these families`} value={filters.q ?? ''} onChange={(q) => put({ q })} />
      <FilterChip
        name={t`Job`}
        value={filters.job ?? ''}
        options={jobs.map(({ key, name }) => ({ value: key, word: name }))}
        onChange={(job) => put({ job, group: '' })}
      />
      {groups.length > 0 && (
        <FilterChip
          name={t`Class`}
          value={filters.group ?? ''}
          options={groups.map((group) => ({ value: group, word: group }))}
          onChange={(group) => put({ group })}
        />
      )}
      <FilterChip
        name={t`Orders`}
        value={filters.ordered ?? ''}
        options={[
          { value: 'yes', word: <Trans>has ordered</Trans> },
          { value: 'no', word: <Trans>has not ordered</Trans> },
        ]}
        onChange={(ordered) => put({ ordered })}
      />
      <FilterChip
        name={t`Pictures`}
        value={filters.waiting ?? ''}
        options={[{ value: 'yes', word: <Trans>waits for pictures</Trans> }]}
        onChange={(waiting) => put({ waiting })}
      />
    </Filters>
  );
}
