import { DELIVERY_TYPES } from '@picture-day/contract/deliveries';
import {
  ORDER_FILTER_STATES,
  ORDER_PAYMENTS,
  ORDER_SPANS,
  type OrderFilters,
} from '@picture-day/contract/entities/studio-order';
import { useFilters } from '../../../ui/filters/use-filters.ts';
import type { Sort } from '../../../ui/table/columns.ts';

export const FILTER_NAMES = ['q', 'state', 'job', 'delivery', 'payment', 'date'] as const;

const among = <Value extends string>(values: readonly Value[], said: string): Value | undefined =>
  values.find((value) => value === said);

/** The filters and the sequence of the list as they stand in the address; what makes no sense there counts for nothing. */
export function useOrderFilters() {
  const { values, put, clear, any } = useFilters(FILTER_NAMES);
  const order = useFilters(['sort', 'up']);
  const state = among(ORDER_FILTER_STATES, values.state);
  const delivery = among(DELIVERY_TYPES, values.delivery);
  const payment = among(ORDER_PAYMENTS, values.payment);
  const date = among(ORDER_SPANS, values.date);
  const filters: OrderFilters = {
    ...(values.q && { q: values.q.slice(0, 120) }),
    ...(state && { state }),
    ...(values.job && { job: values.job.slice(0, 120) }),
    ...(delivery && { delivery }),
    ...(payment && { payment }),
    ...(date && { date }),
  };
  const sort: Sort = { by: order.values.sort === 'sum' ? 'sum' : 'when', down: order.values.up !== 'yes' };
  const onSort = ({ by, down }: Sort) => order.put({ sort: by === 'sum' ? by : '', up: down ? '' : 'yes' });
  return { filters, put, clear, any, sort, onSort };
}
