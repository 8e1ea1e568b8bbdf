import { callUrl } from '@picture-day/contract/call';
import { moveOrder } from '@picture-day/contract/calls/orders';
import { operatorPrintFiles, retryPrintFile } from '@picture-day/contract/calls/personalisation';
import { receiptsOfOrders } from '@picture-day/contract/calls/studio/documents';
import { markInvoicePaid } from '@picture-day/contract/calls/studio/invoices';
import {
  exportStudioOrders,
  orderChoices,
  orderViews,
  removeOrderView,
  saveOrderView,
  studioOrder,
  studioOrders,
} from '@picture-day/contract/calls/studio/orders';
import type { FULFILMENT_STEPS } from '@picture-day/contract/constants';
import type { PrintFile } from '@picture-day/contract/entities/print-file';
import type { OrderFilters } from '@picture-day/contract/entities/studio-order';
import { answerTo, ask, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Sort } from '../../../ui/table/columns.ts';

/** The list and every order of it. */
export const ORDERS = keyOfCall(studioOrders);

export type Step = (typeof FULFILMENT_STEPS)[number];

/** The shop's orders, a page at a time; newest first unless said otherwise. */
export function useOrders(filters: OrderFilters, { by, down }: Sort) {
  const query = {
    ...filters,
    ...(by === 'sum' && { sort: 'sum' as const }),
    ...(!down && { up: 'yes' as const }),
  };
  return useInfiniteQuery({
    queryKey: [...ORDERS, 'list', callUrl(studioOrders, { query })],
    queryFn: ({ pageParam }) =>
      ask(studioOrders, { query: { ...query, ...(pageParam && { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ hasMore, orders }) => (hasMore ? orders.at(-1)?.uuid : undefined),
    placeholderData: keepPreviousData,
  });
}

/** What the list can be narrowed by; classes of a job where one is chosen. */
export const choicesQuery = (job: string | undefined) =>
  answerTo(orderChoices, { query: job ? { job } : {} });

export const viewsQuery = answerTo(orderViews, {});

/** The colleague's own views: kept and let go. */
export function useViewWork() {
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: keyOfCall(orderViews) });
  return {
    keep: async (name: string, filters: OrderFilters): Promise<void> => {
      await ask(saveOrderView, { body: { name, filters } });
      await renew();
    },
    remove: async (uuid: string): Promise<void> => {
      await ask(removeOrderView, { params: { uuid } });
      await renew();
    },
  };
}

export const orderQuery = (reference: string) => answerTo(studioOrder, { params: { reference } });

/** Where the sheet of a filter lies, or of the orders that are named. */
export const sheetOf = (filters: OrderFilters, only: readonly string[] = []): string =>
  callUrl(exportStudioOrders, { query: { ...filters, ...(only.length > 0 && { only: [...only] }) } });

/** Where the receipts of some orders lie, as one archive. */
export const receiptsOf = (only: readonly string[]): string =>
  callUrl(receiptsOfOrders, { query: { only: [...only] } });

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
    /** Each by itself: what somebody else took further meanwhile is left, and counted. */
    moveAll: async (uuids: readonly string[], step: Step) => {
      let moved = 0;
      try {
        for (const orderUuid of uuids) {
          try {
            await ask(moveOrder, { params: { orderUuid }, body: { step } });
            moved++;
          } catch (error) {
            if (!(error instanceof ApiError && error.status === 409)) throw error;
          }
        }
      } finally {
        await client.invalidateQueries({ queryKey: ORDERS });
      }
      return { moved, left: uuids.length - moved };
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
      await client.invalidateQueries({ queryKey: ORDERS });
    },
  };
}
