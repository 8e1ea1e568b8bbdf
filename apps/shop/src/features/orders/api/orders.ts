import { orderDetails, orderList } from '@picture-day/contract/calls/orders';
import { answerTo } from '@picture-day/ui/calls/api.ts';

/** Newest first. */
export const ordersQuery = answerTo(orderList);
export const orderQuery = (uuid: string) => answerTo(orderDetails, { query: { uuid } });
