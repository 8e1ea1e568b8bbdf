import { isDay } from '@picture-day/contract/bounds';
import { MONEY_PERIODS, type MoneyFilters } from '@picture-day/contract/calls/studio/money';
import { useFilters } from '../../../ui/filters/use-filters.ts';

/** Which days and which job, as they stand in the address; what makes no sense there counts for nothing. */
export function useMoneyFilters() {
  const { values, put } = useFilters(['period', 'from', 'until', 'job']);
  const asked = MONEY_PERIODS.find((one) => one === values.period) ?? 'term';
  const isOwn = asked === 'own' && isDay(values.from) && isDay(values.until) && values.from <= values.until;
  const period = asked === 'own' && !isOwn ? 'term' : asked;
  const filters: MoneyFilters = {
    ...(period !== 'term' && { period }),
    ...(isOwn && { from: values.from, until: values.until }),
    ...(values.job && { job: values.job.slice(0, 120) }),
  };
  const search = new URLSearchParams(filters as Record<string, string>).toString();
  /** The same days and job on another page of money. */
  const here = (path: string): string => (search ? `${path}?${search}` : path);
  return { filters, period, put, here };
}
