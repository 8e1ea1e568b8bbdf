import { DELIVERY_TYPES } from '@picture-day/contract/deliveries';
import {
  ORDER_FILTER_STATES,
  ORDER_PAYMENTS,
  ORDER_SPANS,
  ORDER_SUM_MAX,
  type OrderFilters,
} from '@picture-day/contract/entities/studio-order';
import { useFilters } from '../../../ui/filters/use-filters.ts';
import type { Sort } from '../../../ui/table/columns.ts';

export const FILTER_NAMES = [
  'q',
  'state',
  'job',
  'class',
  'product',
  'from',
  'to',
  'delivery',
  'payment',
  'date',
  'since',
  'until',
] as const;

const among = <Value extends string>(values: readonly Value[], said: string): Value | undefined =>
  values.find((value) => value === said);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A day that is in the calendar. */
function dayOf(said: string): string | undefined {
  const day = /^\d{4}-\d\d-\d\d$/.test(said) ? new Date(said) : undefined;
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(said) ? said : undefined;
}

/** A whole sum, as it stands in the address. */
const sumOf = (said: string): number | undefined =>
  /^\d{1,9}$/.test(said) && Number(said) <= ORDER_SUM_MAX ? Number(said) : undefined;

/** The filters and the sequence of the list as they stand in the address; what makes no sense there counts for nothing. */
export function useOrderFilters() {
  const { values, put, clear, any } = useFilters(FILTER_NAMES);
  const order = useFilters(['sort', 'up']);
  const state = among(ORDER_FILTER_STATES, values.state);
  const delivery = among(DELIVERY_TYPES, values.delivery);
  const payment = among(ORDER_PAYMENTS, values.payment);
  const date = among(ORDER_SPANS, values.date);
  const [since, until] = [dayOf(values.since), dayOf(values.until)];
  const [from, to] = [sumOf(values.from), sumOf(values.to)];
  const filters: OrderFilters = {
    ...(values.q && { q: values.q.slice(0, 120) }),
    ...(state && { state }),
    ...(values.job && { job: values.job.slice(0, 120) }),
    ...(values.class && { class: values.class.slice(0, 120) }),
    ...(UUID.test(values.product) && { product: values.product }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(delivery && { delivery }),
    ...(payment && { payment }),
    ...(date && { date }),
    ...(since && { since }),
    ...(until && { until }),
  };
  const sort: Sort = { by: order.values.sort === 'sum' ? 'sum' : 'when', down: order.values.up !== 'yes' };
  const onSort = ({ by, down }: Sort) => order.put({ sort: by === 'sum' ? by : '', up: down ? '' : 'yes' });
  return { filters, put, clear, any, sort, onSort };
}
