import type { DisplayItem, Page } from '@picture-day/render/display-list';
import { A4, documentPage, drawArt, textBlock } from '@picture-day/render/document-page';
import type { Font } from '@picture-day/render/font';
import { fileFontShelf } from '@picture-day/render/node';
import { paintPdfBytes } from '@picture-day/render/paint-pdf';
import type { Portal } from '../portals/portal.ts';
import { type ReceiptContent, receiptContent } from './receipt-lines.ts';
import type { OrderLineRow, OrderRow } from './store.ts';
import { orderText } from './texts.ts';

const PLAIN = 'open-sans-400';
const STRONG = 'open-sans-600';
const INK = '#1b1f23';
const QUIET = '#5b6269';
const LINE = '#d5d1c8';
const MARGIN = 20;
const WIDTH = A4[0] - 2 * MARGIN;
const BOTTOM = A4[1] - 25;
const PRICE_WIDTH = 36;
const QUANTITY_WIDTH = 14;

interface Fonts {
  readonly plain: Font;
  readonly strong: Font;
}

/** The receipt of an order as a PDF of one or more A4 pages. */
export async function receiptPdf(
  portal: Portal,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<Buffer> {
  const shelf = fileFontShelf();
  await shelf.load([PLAIN, STRONG]);
  const plain = shelf.get(PLAIN);
  const strong = shelf.get(STRONG);
  if (!plain || !strong) throw new Error('the fonts of the receipt are missing');
  const content = receiptContent(portal, order, lines);
  const pages = layOut(portal, order, content, { plain, strong });
  const title = `${orderText(order.lang, 'receipt')} ${content.reference}`;
  const date = order.confirmed_at ?? order.placed_at;
  return Buffer.from(await paintPdfBytes(pages, { purpose: 'document', title, language: order.lang, date }));
}

interface TextStyle {
  readonly font: Font;
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

/** Writes from top to bottom and begins a new page where one is full. */
class Paper {
  readonly pages: Page[] = [];
  #items: DisplayItem[] = [];
  y = MARGIN;

  write(text: string, style: TextStyle, place: { x?: number; width?: number } = {}): number {
    const { font, size = 10, color = INK, align = 'left' } = style;
    const block = textBlock(
      text,
      { font, size, color, align, lineHeight: 1.05 },
      { x: MARGIN + (place.x ?? 0), y: this.y, width: place.width ?? WIDTH },
    );
    this.#items.push(block.item);
    return block.height;
  }

  paragraph(text: string, style: TextStyle, gap = 1.5): void {
    this.room(8);
    this.y += this.write(text, style) + gap;
  }

  rule(): void {
    const end = MARGIN + WIDTH;
    const stroke = { color: LINE, width: 0.3 };
    this.#items.push(...drawArt([{ kind: 'path', d: `M${MARGIN} ${this.y}H${end}`, stroke }]));
    this.y += 2.5;
  }

  room(height: number): void {
    if (this.y + height > BOTTOM) this.turn();
  }

  turn(): void {
    this.pages.push(documentPage(this.#items));
    this.#items = [];
    this.y = MARGIN;
  }
}

function layOut(portal: Portal, order: OrderRow, content: ReceiptContent, fonts: Fonts): Page[] {
  const { lang } = order;
  const { contact, colours } = portal.settings;
  const { plain, strong } = fonts;
  const paper = new Paper();
  paper.paragraph(portal.name, { font: strong, size: 14, color: colours.brand }, 0.5);
  const place = [contact.address, `${contact.postalCode} ${contact.city}`.trim(), contact.email];
  paper.paragraph(place.filter(Boolean).join(' · '), { font: plain, size: 9, color: QUIET }, 9);
  paper.paragraph(orderText(lang, 'receipt'), { font: strong, size: 20 }, 1);
  const reference = orderText(lang, 'reference', { reference: content.reference });
  paper.paragraph(`${reference} · ${content.ordered}`, { font: plain, color: QUIET }, 7);
  writeTable(paper, lang, content, fonts);
  paper.y += 5;
  for (const note of content.notes) paper.paragraph(note, { font: plain, size: 9.5 }, 1);
  paper.turn();
  return paper.pages;
}

function writeTable(paper: Paper, lang: string, content: ReceiptContent, { plain, strong }: Fonts): void {
  const priceAt = { x: WIDTH - PRICE_WIDTH, width: PRICE_WIDTH };
  const nameAt = { x: QUANTITY_WIDTH, width: WIDTH - PRICE_WIDTH - QUANTITY_WIDTH - 4 };
  const quiet = { font: plain, size: 8.5, color: QUIET };
  paper.write(orderText(lang, 'quantity'), quiet, { width: QUANTITY_WIDTH });
  paper.write(orderText(lang, 'product'), quiet, nameAt);
  paper.y += paper.write(orderText(lang, 'price'), { ...quiet, align: 'right' }, priceAt) + 1.5;
  paper.rule();
  for (const { quantity, name, detail, price } of content.lines) {
    paper.room(14);
    // Written as it is read; the price stands beside the name.
    const top = paper.y;
    paper.write(quantity, { font: plain }, { width: QUANTITY_WIDTH });
    paper.y += paper.write(name, { font: strong }, nameAt);
    if (detail) paper.y += paper.write(detail, quiet, nameAt);
    const bottom = paper.y + 2;
    paper.y = top;
    paper.write(price, { font: plain, align: 'right' }, priceAt);
    paper.y = bottom;
    paper.rule();
  }
  paper.room(20);
  paper.write(orderText(lang, 'total'), { font: strong, size: 12 });
  paper.y += paper.write(content.total, { font: strong, size: 12, align: 'right' }, priceAt) + 1;
  for (const vat of content.vat) paper.y += paper.write(vat, { ...quiet, align: 'right' }) + 0.5;
}
