import { Readable } from 'node:stream';
import { dayIn } from '@picture-day/commerce';
import * as calls from '@picture-day/contract/calls/studio/documents';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { zipAsMade } from '../../platform/zip.ts';
import type { DrawLine } from '../orders/order.ts';
import { issueCreditNote } from './credit-notes.ts';
import { printedNumber } from './issue-document.ts';
import { pdfBytes } from './issued-pdf.ts';
import { soldOrdersNamed } from './order-store.ts';
import { receiptFiles } from './receipt-files.ts';
import { receiptOf } from './receipts.ts';
import { documentsOfOrder, findDocument, orderToDocument, refundsOfOrderWithoutNote } from './store.ts';

/** Documents in the studio. How a line is drawn is handed in. */
export const studioDocuments =
  (draw: (services: Services) => DrawLine): Feature =>
  (on, services) => {
    const { db, clock } = services;
    on(calls.orderDocuments, async ({ params, visitor: { portal } }) => {
      const order = await orderToDocument(db, portal.uuid, params.orderUuid);
      if (!order) throw notFound();
      await receiptOf(services, order);
      for (const refund of await refundsOfOrderWithoutNote(db, order.uuid)) {
        await issueCreditNote(services, refund);
      }
      const issued = await documentsOfOrder(db, portal.uuid, order.uuid);
      return {
        documents: issued.map((document) => ({
          uuid: document.uuid,
          kind: document.kind,
          number: printedNumber(document),
          total: document.total,
          time: document.issued_at.toISOString(),
          refundUuid: document.refund_uuid,
        })),
      };
    });
    on(calls.receiptsOfOrders, async ({ query: { only }, visitor }) => {
      const { uuid: portalUuid, settings } = visitor.portal;
      const named = [...new Set(only.map((uuid) => uuid.toLowerCase()))];
      const orders = await soldOrdersNamed(db, portalUuid, named);
      if (orders.length !== named.length) throw notFound();
      const at = clock.now();
      await transact(db, async (trx) => {
        for (const { uuid: order, account_uuid: family } of orders) {
          await writeAudit(trx, clock, colleagueOf(visitor), { action: 'receiptsOfOrders', family, order });
        }
      });
      return {
        type: 'application/zip',
        bytes: Readable.from(zipAsMade(receiptFiles(services, orders, draw(services)), at)),
        cacheControl: 'private, no-store',
        fileName: `receipts-${dayIn(settings.timeZone, at)}.zip`,
      };
    });
    on(calls.documentPdf, async ({ params, visitor: { portal }, concerns }) => {
      const document = await findDocument(db, portal.uuid, params.uuid);
      if (!document) throw notFound();
      const order = await orderToDocument(db, portal.uuid, document.order_uuid);
      concerns({ family: order?.account_uuid, order: document.order_uuid });
      const { paper } = document.content;
      return {
        type: 'application/pdf',
        bytes: await pdfBytes(services, document, draw(services)),
        cacheControl: 'private, no-store',
        fileName: `${paper.title}-${paper.number.value}.pdf`,
      };
    });
  };
