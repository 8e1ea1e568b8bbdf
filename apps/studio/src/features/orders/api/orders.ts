import { moveOrder, operatorOrders } from '@picture-day/contract/calls/orders';
import { markInvoicePaid } from '@picture-day/contract/calls/payments';
import { operatorPrintFiles, retryPrintFile } from '@picture-day/contract/calls/personalisation';
import type { FULFILMENT_STEPS } from '@picture-day/contract/constants';
import type { OperatorOrder } from '@picture-day/contract/entities/order';
import type { PrintFile } from '@picture-day/contract/entities/print-file';
import { ask, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

const PAGE = 50;
/** The list and every order of it. */
const ORDERS = keyOfCall(operatorOrders);

export type Step = (typeof FULFILMENT_STEPS)[number];
export type OrderState = OperatorOrder['state'];

export interface OrderFilter {
  readonly q?: string | undefined;
  readonly state?: OrderState | undefined;
}

/** The shop's orders, newest first, a page at a time. */
export const useOrders = (filter: OrderFilter) =>
  useInfiniteQuery({
    queryKey: [...ORDERS, 'list', filter.state ?? '', filter.q ?? ''],
    queryFn: ({ pageParam }) =>
      ask(operatorOrders, { query: { ...filter, limit: PAGE, ...(pageParam ? { before: pageParam } : {}) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ orders }) => (orders.length === PAGE ? orders.at(-1)?.uuid : undefined),
    placeholderData: keepPreviousData,
  });

export function useOrderWork() {
  const client = useQueryClient();
  return {
    move: async (orderUuid: string, step: Step): Promise<void> => {
      try {
        await ask(moveOrder, { params: { orderUuid }, body: { step } });
      } finally {
        // Also where somebody else was faster: the list shows how far the order is.
        await client.invalidateQueries({ queryKey: ORDERS });
      }
    },
    markPaid: async (orderUuid: string): Promise<void> => {
      try {
        await ask(markInvoicePaid, { params: { orderUuid } });
      } finally {
        await client.invalidateQueries({ queryKey: ORDERS });
      }
    },
    retry: async ({ orderUuid, lineUuid, number }: PrintFile): Promise<void> => {
      await ask(retryPrintFile, { params: { orderUuid, lineUuid, number } });
      await client.invalidateQueries({ queryKey: keyOfCall(operatorPrintFiles) });
    },
  };
}
