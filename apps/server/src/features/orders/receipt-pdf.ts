import { orderReference } from '@picture-day/contract/constants';
import { documentFonts } from '@picture-day/render/document-fonts';
import { layOutDocument } from '../../paper/frame.ts';
import { paintPaper } from '../../paper/paint-paper.ts';
import type { Portal } from '../portals/portal.ts';
import { type DrawLine, drawLines } from './draw-lines.ts';
import { type Buyer, receiptDocument } from './receipt-document.ts';
import type { OrderLineRow, OrderRow } from './store.ts';
import { orderText } from './texts.ts';

/** The receipt of an order as a PDF of one or more A4 pages. */
export async function receiptPdf(
  portal: Portal,
  { order, lines }: { readonly order: OrderRow; readonly lines: readonly OrderLineRow[] },
  buyer: Buyer,
  draw: DrawLine,
): Promise<Buffer> {
  const drawings = await drawLines(order.uuid, lines, draw);
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
