import { addDays, dayIn, paymentReference } from '@picture-day/commerce';
import { transact } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { issueDocument, letterheadOf } from '../documents/document.ts';
import { readOrderLines } from '../orders/order.ts';
import { portalByUuid } from '../portals/portal.ts';
import { invoiceDocument } from './invoice-document.ts';
import { mailInvoice } from './invoice-mail.ts';
import { buyerOf, findToIssue, keepIssued, orderToIssue, ratesOf } from './issue-store.ts';
import { ensureInvoice, lockInvoice } from './store.ts';

/**
 * Issues the invoice of an order and mails it, once: under the next number, with the reference that names it and the
 * day it is due. The transaction is short and its own, because it holds the series of the shop's numbers.
 */
export async function issueInvoice(services: Services, orderUuid: string): Promise<void> {
  const { db, clock } = services;
  await transact(db, async (trx) => {
    const order = await orderToIssue(trx, orderUuid);
    if (!order?.confirmed_at) return;
    await ensureInvoice(trx, order, order.confirmed_at);
    const invoice = await lockInvoice(trx, order.uuid);
    if (!invoice?.to_issue || invoice.document_uuid || order.state === 'cancelled') return;
    const portal = await portalByUuid(trx, order.portal_uuid);
    const { country, timeZone, invoice: settings } = portal.settings;
    const at = clock.now();
    const issued = dayIn(timeZone, at);
    const due = addDays(issued, settings.dueDays);
    const [lines, rates, buyer] = [
      await readOrderLines(trx, order.uuid),
      await ratesOf(trx, order.uuid),
      await buyerOf(trx, order.uuid),
    ];
    const referenceOf = (printed: string) => {
      const [year, number] = printed.split('-').map(Number);
      return paymentReference(country, { year: year ?? 0, number: number ?? 0 }, settings.kidRule);
    };
    const document = await issueDocument(trx, {
      portal,
      kind: 'invoice',
      orderUuid: order.uuid,
      currency: order.currency,
      total: order.total,
      vat: order.vat,
      at,
      content: (number) => ({
        lang: order.lang,
        letterhead: letterheadOf(portal),
        paper: invoiceDocument(portal, order, lines, {
          number,
          reference: referenceOf(number),
          issued,
          at,
          due,
          buyer: buyer.name,
          rates,
        }),
      }),
    });
    const number = document.content.paper.number.value;
    const reference = referenceOf(number);
    await keepIssued(trx, order.uuid, { documentUuid: document.uuid, number, reference, due, at });
    if (!buyer.hasLeft)
      await mailInvoice(trx, services, {
        portal,
        order,
        number,
        reference,
        due,
        to: buyer.email,
        documentUuid: document.uuid,
      });
  });
}

/** The orders on an invoice that have none yet, oldest first, each in its own transaction. */
export async function issueInvoices(services: Services): Promise<void> {
  for (const orderUuid of await findToIssue(services.db)) await issueInvoice(services, orderUuid);
}
