import type { RequestOf } from '@picture-day/contract/call';
import { studioOrders } from '@picture-day/contract/calls/studio/orders';
import {
  orderRefunds,
  refundByHand,
  refundOrder,
  takeRefundBack,
} from '@picture-day/contract/calls/studio/refunds';
import { retryRefund, studioToday } from '@picture-day/contract/calls/studio/today';
import type { Refund } from '@picture-day/contract/entities/refund';
import { answerTo, ask, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { useQueryClient } from '@tanstack/react-query';

export const refundsQuery = (orderUuid: string) => answerTo(orderRefunds, { params: { orderUuid } });

export type RefundBody = RequestOf<typeof refundOrder>['body'];

/** What colleagues do about the money of an order; whatever came of it, the page shows how it is now. */
export function useRefundWork(orderUuid: string) {
  const client = useQueryClient();
  const shown = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await Promise.all([
        client.invalidateQueries({ queryKey: refundsQuery(orderUuid).queryKey }),
        client.invalidateQueries({ queryKey: keyOfCall(studioOrders) }),
        client.invalidateQueries({ queryKey: keyOfCall(studioToday) }),
      ]);
    }
  };
  const params = (uuid: string) => ({ params: { uuid } });
  return {
    refund: async (body: RefundBody): Promise<Refund> =>
      (await shown(ask(refundOrder, { params: { orderUuid }, body }))).refund,
    retry: (uuid: string) => shown(ask(retryRefund, params(uuid))),
    byHand: (uuid: string) => shown(ask(refundByHand, params(uuid))),
    takeBack: (uuid: string) => shown(ask(takeRefundBack, params(uuid))),
  };
}
