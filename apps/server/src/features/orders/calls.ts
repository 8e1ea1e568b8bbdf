import * as calls from '@picture-day/contract/calls/orders';
import { orderReference } from '@picture-day/contract/constants';
import type { Order } from '@picture-day/contract/entities/order';
import type { Feature } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { archiveOfPictures } from '../pictures/picture.ts';
import type { Portal } from '../portals/portal.ts';
import { type AfterSale, describeOrder, describeSummary } from './describe-order.ts';
import type { DrawLine } from './draw-lines.ts';
import { filesToDownload } from './files-to-download.ts';
import { findWholeOrder, ordersOf } from './list-store.ts';
import { PRINT_QUEUE } from './settle-order.ts';
import type { OrderRow, Owner } from './store.ts';
import { takeStep } from './take-step.ts';
import { orderText } from './texts.ts';

/** The documents of an order, and what happened to its money. */
export interface Papers {
  /** Its receipt, where one was issued. */
  issuedPdf(services: Services, order: OrderRow, draw: DrawLine): Promise<Buffer | null>;
  /** Its invoice; null where it has none. */
  invoicePdf(services: Services, order: OrderRow, draw: DrawLine): Promise<NamedPdf | null>;
  invoice(
    services: Services,
    order: OrderRow,
    portal: Portal,
    lang: string,
  ): Promise<Order['payment']['invoice']>;
  refunded(services: Services, order: OrderRow): Promise<AfterSale['refunded']>;
  creditNotes(services: Services, order: OrderRow): Promise<NonNullable<Order['creditNotes']>>;
  /** Null where it is none of this order. */
  creditNotePdf(services: Services, order: OrderRow, uuid: string, draw: DrawLine): Promise<NamedPdf | null>;
}

interface NamedPdf {
  readonly bytes: Buffer;
  readonly name: string;
}

export const orders =
  (draw: (services: Services) => DrawLine, papers: Papers): Feature =>
  (on, services) => {
    const { db } = services;
    const ownerOf = ({ portal, session }: Customer): Owner => ({
      portalUuid: portal.uuid,
      accountUuid: session.user.uuid,
    });
    const own = async (visitor: Customer, uuid: string) => {
      const found = await findWholeOrder(db, ownerOf(visitor), uuid.toLowerCase());
      if (!found) throw notFound();
      return found;
    };
    // What nothing was credited of has no credit note.
    const refundedOf = async (order: OrderRow) =>
      order.credited > 0 ? papers.refunded(services, order) : null;
    const described = async (visitor: Customer, uuid: string) => {
      const { order, lines, history } = await own(visitor, uuid);
      const refunded = await refundedOf(order);
      const described = describeOrder(order, lines, history, visitor.session.user.email, {
        creditNotes: order.credited > 0 ? await papers.creditNotes(services, order) : [],
        refunded,
        invoice: order.payment.isInvoice
          ? await papers.invoice(services, order, visitor.portal, visitor.lang)
          : null,
      });
      const files = await filesToDownload(services, ownerOf(visitor), { order, lines }, refunded);
      return { ...described, files: files.length };
    };

    on(calls.orderForReceipt, ({ visitor, params }) => described(visitor, params.orderUuid));
    on(calls.orderDetails, ({ visitor, query }) => described(visitor, query.uuid));
    on(calls.orderList, async ({ visitor }) => (await ordersOf(db, ownerOf(visitor))).map(describeSummary));
    on(calls.orderReceiptPdf, async ({ visitor, params }) => {
      const found = await own(visitor, params.orderUuid);
      const { order } = found;
      if (!order.confirmed_at) throw notFound();
      const invoice = order.payment.isInvoice
        ? await papers.invoicePdf(services, order, draw(services))
        : null;
      if (invoice) {
        return {
          type: 'application/pdf',
          bytes: invoice.bytes,
          cacheControl: 'private, no-store',
          fileName: `${invoice.name}.pdf`,
        };
      }
      const name = `${orderText(order.lang, 'receipt')}-${orderReference(order.uuid)}.pdf`;
      const asIssued = await papers.issuedPdf(services, order, draw(services));
      // Fonts and their shaper are heavy; a shop that prints no receipt never loads them.
      const { receiptPdf } = await import('./receipt-pdf.ts');
      return {
        type: 'application/pdf',
        bytes: asIssued ?? (await receiptPdf(visitor.portal, found, visitor.session.user, draw(services))),
        cacheControl: 'private, no-store',
        fileName: name,
      };
    });
    on(calls.orderCreditNotePdf, async ({ visitor, params }) => {
      const { order } = await own(visitor, params.orderUuid);
      const note = await papers.creditNotePdf(services, order, params.uuid, draw(services));
      if (!note) throw notFound();
      return {
        type: 'application/pdf',
        bytes: note.bytes,
        cacheControl: 'private, no-store',
        fileName: `${note.name}.pdf`,
      };
    });
    on(calls.downloadOrderFiles, async ({ visitor, params }) => {
      const found = await own(visitor, params.orderUuid);
      const { order } = found;
      const files = await filesToDownload(services, ownerOf(visitor), found, await refundedOf(order));
      if (files.length === 0) throw notFound();
      return archiveOfPictures(services, files, orderReference(order.uuid));
    });
    on(calls.moveOrder, takeStep(services));
  };

/** Print jobs can be queued before anybody makes print files. */
export const startOrders = ({ jobs }: Services): Promise<void> => jobs.open(PRINT_QUEUE);
