import type { Services } from '../../platform/services.ts';
import type { DrawLine, OrderRow } from '../orders/order.ts';
import { printedNumber } from './issue-document.ts';
import { issuedPdf, pdfBytes } from './issued-pdf.ts';
import { documentsOfOrder, findDocument } from './store.ts';

/** What a family gets of the documents of its own order. */
export const familyPapers = {
  issuedPdf,

  creditNotes: async ({ db }: Services, order: OrderRow) =>
    (await documentsOfOrder(db, order.portal_uuid, order.uuid))
      .filter(({ kind }) => kind === 'credit_note')
      .map((note) => ({
        uuid: note.uuid,
        number: printedNumber(note),
        total: note.total,
        time: note.issued_at.toISOString(),
      })),

  creditNotePdf: async (services: Services, order: OrderRow, uuid: string, draw: DrawLine) => {
    const note = await findDocument(services.db, order.portal_uuid, uuid);
    if (note?.kind !== 'credit_note' || note.order_uuid !== order.uuid) return null;
    const { title, number } = note.content.paper;
    return { bytes: await pdfBytes(services, note, draw), name: `${title}-${number.value}` };
  },
};
