import * as z from 'zod/mini';
import { uuid } from '../bounds.ts';
import { call } from '../call.ts';
import { order, orderSummary } from '../entities/order.ts';

export const orderForReceipt = call({
  method: 'GET',
  path: '/api/webshop/user/orders/{orderUuid}',
  summary: 'An order, for its receipt',
  who: 'customer',
  changes: false,
  limit: 'read',
  params: z.object({ orderUuid: uuid }),
  answer: order,
});

export const orderList = call({
  method: 'GET',
  path: '/ajax/user/get_order_list.php',
  summary: 'The orders of the account, newest first',
  who: 'customer',
  changes: false,
  limit: 'read',
  answer: z.array(orderSummary),
});

export const orderDetails = call({
  method: 'GET',
  path: '/sections/my-account/ajax/get_order_details.php',
  summary: 'One order of the order history',
  who: 'customer',
  changes: false,
  limit: 'read',
  query: z.object({ uuid }),
  answer: order,
});

export const orderLinePreview = call({
  method: 'GET',
  path: '/api/webshop/user/orders/{orderUuid}/lines/{lineUuid}/preview',
  summary: 'A picture of the personalised product of an ordered line',
  who: 'customer',
  changes: false,
  limit: 'read',
  params: z.object({ orderUuid: uuid, lineUuid: uuid }),
  answer: 'file',
});
