import type { Services } from '../../platform/services.ts';
import type { DrawLine } from '../orders/order.ts';
import { creditOlderRefunds } from '../payments/payment.ts';
import { issueCreditNotes } from './credit-notes.ts';
import { pdfBytes } from './issued-pdf.ts';
import { issueReceipts } from './receipts.ts';
import { undrawnDocuments } from './store.ts';

const ISSUED_A_MINUTE = 500;
/** Drawing is heavy; what somebody asks for is drawn at once. */
const DRAWN_A_MINUTE = 10;

/** Issues what was sold and given back since, receipts before the notes that take them back. */
export async function issueDocuments(services: Pick<Services, 'db' | 'clock' | 'log'>): Promise<void> {
  await issueReceipts(services, { limit: ISSUED_A_MINUTE });
  await creditOlderRefunds(services, ISSUED_A_MINUTE);
  await issueCreditNotes(services, ISSUED_A_MINUTE);
}

/** What documents do without a request. */
export async function startDocuments(services: Services, draw: DrawLine): Promise<void> {
  await services.jobs.schedule('documents-issue', '* * * * *', () => issueDocuments(services));
  await services.jobs.schedule('documents-draw', '* * * * *', () => drawDocuments(services, draw));
}

/** Draws documents that nobody has asked for, so that each is kept as it was issued. */
export async function drawDocuments(services: Services, draw: DrawLine): Promise<void> {
  const waiting = await undrawnDocuments(services.db, DRAWN_A_MINUTE);
  for (const document of waiting) {
    if (services.jobs.isResting) return;
    await pdfBytes(services, document, draw);
  }
}
