import { type Day, invoiceStanding, invoiceState } from '@picture-day/commerce';
import { orderReference } from '@picture-day/contract/constants';
import type { InvoiceRow } from '@picture-day/contract/entities/invoice';
import type { ListedInvoice } from './store.ts';

/** An invoice as the studio lists it; every sum is worked out by the rules, from what was booked and credited. */
export function describeInvoice(invoice: ListedInvoice, today: Day): InvoiceRow {
  const { left, giveBack } = invoiceStanding(invoice);
  return {
    orderUuid: invoice.order_uuid,
    order: orderReference(invoice.order_uuid),
    number: invoice.number,
    reference: invoice.reference,
    name: invoice.name,
    state: invoiceState(invoice, invoice.due, today),
    created: new Date(invoice.issued_at ?? invoice.created_at).toISOString(),
    due: invoice.due,
    total: invoice.total,
    fees: invoice.fees,
    credited: invoice.credited,
    booked: invoice.booked,
    left,
    giveBack,
    reminders: invoice.reminders,
    documentUuid: invoice.document_uuid,
  };
}
