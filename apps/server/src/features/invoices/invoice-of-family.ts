import { dayIn, invoiceStanding, invoiceState, readableReference } from '@picture-day/commerce';
import type { Order } from '@picture-day/contract/entities/order';
import type { Services } from '../../platform/services.ts';
import { findDocument, pdfBytes } from '../documents/document.ts';
import type { DrawLine, OrderRow } from '../orders/order.ts';
import type { Portal } from '../portals/portal.ts';
import { readableAccount, referenceLabel } from './invoice-document.ts';
import { issueInvoice } from './issue-invoice.ts';
import { findInvoice } from './store.ts';

type InvoiceOfOrder = NonNullable<Order['payment']['invoice']>;

/** What a customer needs to pay the invoice of an order; null until it is issued. */
export async function invoiceOfFamily(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  order: Pick<OrderRow, 'uuid' | 'portal_uuid' | 'payment'>,
  { settings }: Portal,
  lang: string,
): Promise<InvoiceOfOrder | null> {
  const invoice = order.payment.isInvoice ? await findInvoice(db, order.portal_uuid, order.uuid) : undefined;
  if (!invoice?.number || !invoice.reference || !invoice.due) return null;
  const { country, legal, timeZone } = settings;
  return {
    number: invoice.number,
    state: invoiceState(invoice, invoice.due, dayIn(timeZone, clock.now())),
    due: invoice.due,
    left: invoiceStanding(invoice).left,
    account: readableAccount(legal.bankAccount, country),
    reference: { label: referenceLabel(country, lang), value: readableReference(invoice.reference, country) },
  };
}

/** The invoice of an order as a PDF, issued now if it was not yet; null where the order has none. */
export async function invoicePdf(
  services: Services,
  order: Pick<OrderRow, 'uuid' | 'portal_uuid'>,
  draw: DrawLine,
): Promise<{ readonly bytes: Buffer; readonly name: string } | null> {
  await issueInvoice(services, order.uuid);
  const invoice = await findInvoice(services.db, order.portal_uuid, order.uuid);
  const document =
    invoice?.document_uuid && (await findDocument(services.db, order.portal_uuid, invoice.document_uuid));
  if (!document) return null;
  const { title, number } = document.content.paper;
  return { bytes: await pdfBytes(services, document, draw), name: `${title}-${number.value}` };
}
