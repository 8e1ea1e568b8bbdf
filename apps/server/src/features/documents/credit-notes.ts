import { orderReference } from '@picture-day/contract/constants';
import { transact } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { portalByUuid } from '../portals/portal.ts';
import { letterheadOf } from './content.ts';
import { creditNotePaper, type TakenBack } from './credit-note-paper.ts';
import { issueDocument, printedNumber } from './issue-document.ts';
import { refundToNote, type SoldOrder, soldOrder } from './order-store.ts';
import { receiptOf } from './receipts.ts';
import { type DocumentRow, findIssued, markRefundDocumented, refundsWithoutNote } from './store.ts';

/** Issues the credit note of a refund that is on its way, after the document it takes back; null where there is none. */
export async function issueCreditNote(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  refundUuid: string,
): Promise<DocumentRow | null> {
  const { db, clock } = services;
  const first = await refundToNote(db, refundUuid);
  const sold = first && (await soldOrder(db, first.order_uuid));
  if (!sold) return null;
  const { order } = sold;
  const portal = await portalByUuid(db, order.portal_uuid);
  const of = await takenBack(services, sold);
  return transact(db, async (trx) => {
    await markRefundDocumented(trx, refundUuid, clock.now());
    return issueDocument(trx, {
      portal,
      kind: 'credit_note',
      orderUuid: order.uuid,
      refundUuid,
      currency: order.currency,
      total: -first.credited,
      vat: first.vat.map(({ rate, gross, vat }) => ({ rate, gross: -gross, vat: -vat })),
      at: first.done_at ?? first.created_at,
      content: async (number) => {
        // What earlier notes took back is read under the lock of the series.
        const refund = (await refundToNote(trx, refundUuid)) ?? first;
        return {
          lang: order.lang,
          letterhead: letterheadOf(portal),
          paper: creditNotePaper({ portal, sold, refund, of, number }),
        };
      },
    });
  });
}

/** The receipt, the invoice, or where neither was issued the order itself. */
async function takenBack(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  { order }: SoldOrder,
): Promise<TakenBack> {
  const receipt = order.payment.isInvoice ? null : await receiptOf(services, order);
  const invoice = await findIssued(services.db, { kind: 'invoice', orderUuid: order.uuid, refundUuid: null });
  const issued = receipt ?? invoice;
  if (!issued) return { kind: 'order', number: orderReference(order.uuid), at: order.confirmed_at };
  return {
    kind: receipt ? 'receipt' : 'invoice',
    number: printedNumber(issued),
    at: issued.issued_at,
  };
}

/** Issues what credit notes are due, in the order money went back; answers how many. */
export async function issueCreditNotes(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  limit: number,
): Promise<number> {
  const waiting = await refundsWithoutNote(services.db, limit);
  for (const uuid of waiting) await issueCreditNote(services, uuid);
  return waiting.length;
}
