import { callUrl } from '@picture-day/contract/call';
import { ORDERS_NAMED, studioOrders } from '@picture-day/contract/calls/studio/orders';
import type { OrderFilters, OrderRow } from '@picture-day/contract/entities/studio-order';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useQuery } from '@tanstack/react-query';
import type { Selection } from '../../../ui/table/use-selection.ts';
import { ORDERS } from '../api/orders.ts';

/** As many as one page of the list may hold. */
const AT_ONCE = 100;

async function allOf(filters: OrderFilters): Promise<OrderRow[]> {
  const rows: OrderRow[] = [];
  for (let before: string | undefined; rows.length <= ORDERS_NAMED; before = rows.at(-1)?.uuid) {
    const query = { ...filters, limit: AT_ONCE, ...(before && { before }) };
    const { orders, hasMore } = await ask(studioOrders, { query });
    rows.push(...orders);
    if (!hasMore) break;
  }
  return rows;
}

/**
 * The selected orders one by one: what is done with several names each of them. All of a filter are named as well, as
 * long as they are not too many. Null until they are known, or where there are too many.
 */
export function useChosen(
  { everything, count, has }: Selection,
  orders: readonly OrderRow[],
  filters: OrderFilters,
): readonly OrderRow[] | null {
  const fits = count > 0 && count <= ORDERS_NAMED;
  const all = useQuery({
    queryKey: [...ORDERS, 'all', callUrl(studioOrders, { query: filters })],
    queryFn: () => allOf(filters),
    enabled: everything && fits && orders.length < count,
  });
  if (!fits) return null;
  if (!everything) return orders.filter(({ uuid }) => has(uuid));
  const known = orders.length >= count ? orders : all.data;
  return known && known.length <= ORDERS_NAMED ? known : null;
}
