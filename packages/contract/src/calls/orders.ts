import * as z from 'zod/mini';
import { uuid } from '../bounds.ts';
import { call } from '../call.ts';
import { FULFILMENT_STEPS, ORDER_STATES } from '../constants.ts';
import { order, orderSummary } from '../entities/order.ts';
import { PRODUCTION } from '../roles.ts';

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

export const orderReceiptPdf = call({
  method: 'GET',
  path: '/api/webshop/user/orders/{orderUuid}/receipt.pdf',
  summary: 'The receipt of an order as a PDF',
  who: 'customer',
  changes: false,
  logged: true,
  limit: 'read',
  params: z.object({ orderUuid: uuid }),
  answer: 'file',
});

export const orderCreditNotePdf = call({
  method: 'GET',
  path: '/api/webshop/user/orders/{orderUuid}/credit-notes/{uuid}',
  summary: 'A credit note of an order as a PDF',
  who: 'customer',
  changes: false,
  logged: true,
  limit: 'read',
  params: z.object({ orderUuid: uuid, uuid }),
  answer: 'file',
});

export const downloadOrderFiles = call({
  method: 'GET',
  path: '/api/webshop/user/orders/{orderUuid}/files.zip',
  summary: 'Download the pictures of an order in full size, as one archive',
  who: 'customer',
  changes: false,
  logged: true,
  limit: 'read',
  params: z.object({ orderUuid: uuid }),
  answer: 'file',
});

export const moveOrder = call({
  method: 'POST',
  path: '/api/studio/orders/{orderUuid}/steps',
  summary: 'Take an order one step on: into production, sent, handed over',
  who: PRODUCTION,
  changes: true,
  limit: 'write',
  notSimulated: true,
  params: z.object({ orderUuid: uuid }),
  body: z.object({ step: z.enum(FULFILMENT_STEPS) }),
  answer: z.object({ state: z.enum(ORDER_STATES) }),
});
