import * as z from 'zod/mini';
import { day, integerText, moment, money, text, uuid } from '../bounds.ts';
import { call } from '../call.ts';
import { ORDER_STATES } from '../constants.ts';

/** An order as a shop's own systems know it: ids, states and sums, nobody's name and no address. */
export const connectedOrder = z.object({
  uuid: z.string(),
  reference: z.string(),
  state: z.enum(ORDER_STATES),
  currency: z.string(),
  goods: money,
  discount: money,
  delivery: money,
  fees: money,
  total: money,
  captured: money,
  refunded: money,
  placed: moment,
  confirmed: z.nullable(moment),
});
export type ConnectedOrder = z.output<typeof connectedOrder>;

const connectedLine = z.object({
  uuid: z.string(),
  kind: z.nullable(z.string()),
  productUuid: z.nullable(z.string()),
  quantity: z.int(),
  price: money,
  discount: money,
  vatRate: z.nullable(z.number()),
});

export const connectedDocument = z.object({
  uuid: z.string(),
  kind: z.enum(['receipt', 'invoice', 'credit_note']),
  year: z.int(),
  number: z.int(),
  orderUuid: z.string(),
  currency: z.string(),
  total: money,
  issued: moment,
  sha256: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
});

const limit = z.optional(integerText(1, 200));

export const connectOrders = call({
  method: 'GET',
  path: '/api/connect/orders',
  summary: 'Orders that were paid, oldest first; the next page begins after the last one’s uuid',
  who: 'key:orders',
  changes: false,
  limit: 'connect',
  logged: true,
  query: z.object({ after: z.optional(uuid), limit }),
  answer: z.object({ orders: z.array(connectedOrder), more: z.boolean() }),
});

export const connectOrder = call({
  method: 'GET',
  path: '/api/connect/orders/{order}',
  summary: 'One order with its lines, by its uuid or its reference',
  who: 'key:orders',
  changes: false,
  limit: 'connect',
  logged: true,
  params: z.object({ order: text(36) }),
  answer: z.object({ order: connectedOrder, lines: z.array(connectedLine) }),
});

export const connectDocuments = call({
  method: 'GET',
  path: '/api/connect/documents',
  summary:
    'Receipts, invoices and credit notes, oldest first; the next page begins after the last one’s uuid',
  who: 'key:documents',
  changes: false,
  limit: 'connect',
  logged: true,
  query: z.object({ after: z.optional(uuid), limit }),
  answer: z.object({ documents: z.array(connectedDocument), more: z.boolean() }),
});

export const connectDocument = call({
  method: 'GET',
  path: '/api/connect/documents/{uuid}/pdf',
  summary: 'A document as it was issued, names and addresses included',
  who: 'key:documents',
  changes: false,
  limit: 'connect',
  logged: true,
  params: z.object({ uuid }),
  answer: 'file',
});

export const connectSales = call({
  method: 'GET',
  path: '/api/connect/sales',
  summary: 'What was sold and given back on each day of a time of at most a year, where the shop is',
  who: 'key:sales',
  changes: false,
  limit: 'connect',
  logged: true,
  query: z.object({ from: day, to: day }),
  answer: z.object({
    currency: z.string(),
    days: z.array(z.object({ day: z.string(), orders: z.int(), total: money, refunded: money })),
  }),
});
