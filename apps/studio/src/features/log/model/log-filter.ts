import { isLogKind } from '@picture-day/contract/log-actions';
import type { LogFilter } from '../api/log-queries.ts';

export const FILTER_NAMES = ['who', 'kind', 'job', 'family', 'order', 'colleague', 'from', 'until'] as const;
export type FilterValues = Readonly<Record<(typeof FILTER_NAMES)[number], string>>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the address says, as the call takes it; what makes no sense there filters nothing. */
export function filterOf(values: FilterValues): LogFilter {
  const { who, kind, from, until } = values;
  const uuids = (['job', 'family', 'order', 'colleague'] as const)
    .filter((name) => UUID.test(values[name]))
    .map((name) => [name, values[name]]);
  return {
    ...Object.fromEntries(uuids),
    ...(who && { who }),
    ...(isLogKind(kind) && { kind }),
    ...(DAY.test(from) && { from }),
    ...(DAY.test(until) && { until }),
  };
}
