import type { FamilyFilters } from '@picture-day/contract/entities/family';
import { useFilters } from '../../../ui/filters/use-filters.ts';

const NAMES = ['q', 'job', 'group', 'ordered', 'waiting'] as const;

/** The filters of the list as they stand in the address; what makes no sense there counts as no filter. */
export function useFamilyFilters() {
  const { values, put, clear, any } = useFilters(NAMES);
  const { q, job, group, ordered, waiting } = values;
  const filters: FamilyFilters = {
    ...(q && { q: q.slice(0, 120) }),
    ...(job && { job: job.slice(0, 120) }),
    ...(job && group && { group: group.slice(0, 120) }),
    ...((ordered === 'yes' || ordered === 'no') && { ordered }),
    ...(waiting === 'yes' && { waiting }),
  };
  return { filters, put, clear, any };
}
