import type { Services } from '../../platform/services.ts';
import type { DrawLine, OrderRow } from '../orders/order.ts';
import { receiptOf } from './receipts.ts';
import { type DocumentRow, findIssued } from './store.ts';

/** Fonts and their shaper are heavy; a shop that opens no document never loads them. */
export const pdfBytes = async (services: Services, document: DocumentRow, draw: DrawLine): Promise<Buffer> =>
  (await import('./pdf-of-document.ts')).pdfOfDocument(services, document, draw);

/** The receipt that was issued for an order, or its invoice; null where neither is. */
export const issuedOf = async (services: Services, order: OrderRow): Promise<DocumentRow | null> =>
  order.payment.isInvoice
    ? ((await findIssued(services.db, { kind: 'invoice', orderUuid: order.uuid, refundUuid: null })) ?? null)
    : receiptOf(services, order);

export async function issuedPdf(services: Services, order: OrderRow, draw: DrawLine): Promise<Buffer | null> {
  const issued = await issuedOf(services, order);
  return issued ? pdfBytes(services, issued, draw) : null;
}
