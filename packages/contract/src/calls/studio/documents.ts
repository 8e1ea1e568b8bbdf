import * as z from 'zod/mini';
import { moment, money, repeated, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import { OFFICE } from '../../roles.ts';
import { ORDERS_NAMED } from './orders.ts';

export const DOCUMENT_KINDS = ['receipt', 'invoice', 'credit_note'] as const;

export const orderDocuments = call({
  method: 'GET',
  path: '/api/studio/orders/{orderUuid}/documents',
  summary: 'The receipts, invoices and credit notes that were issued for an order',
  who: OFFICE,
  changes: false,
  limit: 'read',
  params: z.object({ orderUuid: uuid }),
  answer: z.object({
    documents: z.array(
      z.object({
        uuid,
        kind: z.enum(DOCUMENT_KINDS),
        /** As it is printed: 2026-1047. */
        number: z.string(),
        total: money,
        time: moment,
        refundUuid: z.nullable(uuid),
      }),
    ),
  }),
});

export const documentPdf = call({
  method: 'GET',
  path: '/api/studio/documents/{uuid}/pdf',
  summary: 'A document as it was issued; who opened it stands in the log',
  who: OFFICE,
  changes: false,
  logged: true,
  limit: 'read',
  params: z.object({ uuid }),
  answer: 'file',
});

export const receiptsOfOrders = call({
  method: 'GET',
  path: '/api/studio/receipts.zip',
  summary: 'The receipts or invoices of several orders as one archive; each stands in the log as opened',
  who: OFFICE,
  changes: false,
  limit: 'write',
  query: z.object({ only: repeated(uuid, ORDERS_NAMED) }),
  answer: 'file',
});
