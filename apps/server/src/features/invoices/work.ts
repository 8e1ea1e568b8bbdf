import { transact } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { INVOICE_QUEUE } from '../orders/order.ts';
import { settleCredited } from './book-money.ts';
import { issueInvoice, issueInvoices } from './issue-invoice.ts';
import { sendInvoiceReminders } from './remind.ts';
import { findCovered } from './reminder-store.ts';

/** Captures what a credit, not a booking, has covered. */
export async function settleCovered(services: Services): Promise<void> {
  for (const invoice of await findCovered(services.db))
    await transact(services.db, (trx) => settleCredited(trx, services, invoice));
}

/** What invoices do without a request: each is issued right after its sale, and asked for again when it is due. */
export async function startInvoices(services: Services): Promise<void> {
  await services.jobs.work(
    INVOICE_QUEUE,
    ({ orderUuid }: { orderUuid: string }) => issueInvoice(services, orderUuid),
    { atOnce: 1 },
  );
  await services.jobs.schedule('invoices', '*/10 * * * *', async () => {
    await issueInvoices(services);
    await settleCovered(services);
  });
  await services.jobs.schedule('invoice-reminders', '23 * * * *', () => sendInvoiceReminders(services));
}
