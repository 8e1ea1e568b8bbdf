import { JOB_STATES, type JobFilters } from '@picture-day/contract/entities/job';
import { useFilters } from '../../../ui/filters/use-filters.ts';
import type { Sort } from '../../../ui/table/columns.ts';

export const FILTER_NAMES = ['q', 'state', 'kind', 'photographer', 'year'] as const;

/** The filters and the sequence of the list as they stand in the address; what makes no sense there counts for nothing. */
export function useJobFilters() {
  const { values, put, clear, any } = useFilters(FILTER_NAMES);
  const order = useFilters(['sort', 'up']);
  const state = ([...JOB_STATES, 'current'] as const).find((one) => one === values.state);
  const filters: JobFilters = {
    ...(values.q && { q: values.q.slice(0, 120) }),
    ...(state && { state }),
    ...(values.kind && { kind: values.kind.slice(0, 100) }),
    ...(values.photographer && { photographer: values.photographer.slice(0, 100) }),
    ...(/^(19|20)\d\d$/.test(values.year) && { year: values.year }),
  };
  // Names go from A, days from the newest.
  const isName = order.values.sort === 'name';
  const sort: Sort = {
    by: isName ? 'name' : 'date',
    down: isName === (order.values.up === 'yes'),
  };
  const onSort = ({ by, down }: Sort) => {
    // The first click on the names goes from A, whatever a list begins with.
    const turned = by === 'name' ? isName && down : !down;
    order.put({ sort: by === 'name' ? by : '', up: turned ? 'yes' : '' });
  };
  return { filters, put, clear, any, sort, onSort };
}
