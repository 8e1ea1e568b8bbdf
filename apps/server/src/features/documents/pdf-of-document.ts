import { createHash, randomUUID } from 'node:crypto';
import { documentFonts } from '@picture-day/render/document-fonts';
import { withDrawings } from '../../paper/document.ts';
import { layOutDocument } from '../../paper/frame.ts';
import { paintPaper } from '../../paper/paint-paper.ts';
import type { Services } from '../../platform/services.ts';
import { type DrawLine, drawLines, readOrderLines } from '../orders/order.ts';
import { type DocumentRow, findDocument, keepPdf } from './store.ts';

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The PDF of a document: drawn once, from then on the very bytes that were kept. */
export async function pdfOfDocument(
  services: Pick<Services, 'db' | 'storage'>,
  document: DocumentRow,
  draw: DrawLine,
): Promise<Buffer> {
  if (document.storage_key) return readKept(services, document);
  const pdf = await paint(services, document, draw);
  const storageKey = `documents/${document.portal_uuid}/${document.year}/${document.uuid}-${randomUUID()}.pdf`;
  await services.storage.put(storageKey, pdf);
  const kept = { storageKey, sha256: sha256Of(pdf), bytes: pdf.length };
  if (await keepPdf(services.db, document.uuid, kept)) return pdf;
  // Another was quicker: its drawing is the document.
  await services.storage.remove(storageKey);
  const first = await findDocument(services.db, document.portal_uuid, document.uuid);
  if (!first) throw new Error('a document that was issued is gone');
  return readKept(services, first);
}

async function readKept({ storage }: Pick<Services, 'storage'>, document: DocumentRow): Promise<Buffer> {
  const pdf = await storage.get(document.storage_key ?? '');
  if (!pdf || sha256Of(pdf) !== document.sha256) {
    throw new Error(`the document ${document.uuid} is not as it was issued`);
  }
  return pdf;
}

async function paint(
  { db }: Pick<Services, 'db'>,
  { content, order_uuid, issued_at }: DocumentRow,
  draw: DrawLine,
): Promise<Buffer> {
  const { lang, letterhead, paper } = content;
  const shown = paper.lines.flatMap(({ shows }) => (shows ? [shows] : []));
  const lines = (await readOrderLines(db, order_uuid)).filter(({ uuid }) => shown.includes(uuid));
  const drawings = await drawLines(order_uuid, lines, draw);
  const fonts = await documentFonts(JSON.stringify([letterhead.name, letterhead.settings.contact, paper]));
  const pages = layOutDocument(letterhead, lang, withDrawings(paper, drawings), fonts);
  const title = `${paper.title} ${paper.number.value}`;
  return paintPaper(pages, { title, language: lang, date: issued_at });
}
