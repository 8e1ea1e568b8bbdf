import * as z from 'zod/mini';
import { uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import { operatorOrder } from '../../entities/order.ts';
import { OFFICE, PRODUCTION } from '../../roles.ts';

export const studioOrder = call({
  method: 'GET',
  path: '/api/studio/orders/{reference}',
  summary: 'One order by its reference, with its lines and steps; who looked stands in the log',
  who: OFFICE,
  changes: false,
  logged: true,
  limit: 'read',
  /** As it stands in mails, or the whole uuid. */
  params: z.object({ reference: z.string().check(z.maxLength(36), z.regex(/^[0-9a-fA-F-]{8,36}$/)) }),
  answer: z.object({ order: operatorOrder }),
});

export const packingSlip = call({
  method: 'GET',
  path: '/api/studio/print-files/{orderUuid}/packing-slip',
  summary: 'What lies in the parcel of an order, as a PDF without prices; who opened it stands in the log',
  who: PRODUCTION,
  changes: false,
  logged: true,
  limit: 'read',
  params: z.object({ orderUuid: uuid }),
  answer: 'file',
});
