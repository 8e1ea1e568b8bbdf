import { orderReference } from '@picture-day/contract/constants';
import { documentFonts } from '@picture-day/render/document-fonts';
import sharp from 'sharp';
import type { LineDrawing } from '../../paper/document.ts';
import { layOutDocument } from '../../paper/frame.ts';
import { paintPaper } from '../../paper/paint-paper.ts';
import type { Portal } from '../portals/portal.ts';
import { type Buyer, receiptDocument } from './receipt-document.ts';
import { lineTitle } from './receipt-lines.ts';
import type { OrderLineRow, OrderRow } from './store.ts';
import { orderText } from './texts.ts';

/** Draws a line of an order small, as JPEG; nothing where it cannot be drawn any more. */
export type DrawLine = (shows: Readonly<Record<string, string>>) => Promise<Buffer | undefined>;

/** The receipt of an order as a PDF of one or more A4 pages. */
export async function receiptPdf(
  portal: Portal,
  { order, lines }: { readonly order: OrderRow; readonly lines: readonly OrderLineRow[] },
  buyer: Buyer,
  draw: DrawLine,
): Promise<Buffer> {
  const drawings = await drawLines(order, lines, draw);
  const document = receiptDocument(portal, order, lines, buyer, drawings);
  const { lines: _, ...said } = document;
  const fonts = await documentFonts(
    JSON.stringify([portal.name, said, lines.map(({ described }) => described)]),
  );
  const title = `${orderText(order.lang, 'receipt')} ${orderReference(order.uuid)}`;
  const date = order.confirmed_at ?? order.placed_at;
  return paintPaper(layOutDocument(portal, order.lang, document, fonts), {
    title,
    language: order.lang,
    date,
  });
}

/** A drawing that fails leaves its mat empty; a receipt comes in any case. */
async function drawLines(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  draw: DrawLine,
): Promise<ReadonlyMap<string, LineDrawing>> {
  const drawings = new Map<string, LineDrawing>();
  for (const { uuid, type, described } of lines) {
    if (type !== 0) continue;
    const jpeg = await draw({ orderUuid: order.uuid, lineUuid: uuid }).catch(() => undefined);
    if (!jpeg) continue;
    const { width, height } = await sharp(jpeg).metadata();
    drawings.set(uuid, { jpeg, pixels: [width, height], alt: lineTitle(described) });
  }
  return drawings;
}
