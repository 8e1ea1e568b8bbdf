import { lineDetails } from '@picture-day/commerce';
import { ORDER_LINE_TYPE, orderReference } from '@picture-day/contract/constants';
import { documentFonts } from '@picture-day/render/document-fonts';
import type { LineDrawing, PaperDocument } from '../../paper/document.ts';
import { layOutDocument } from '../../paper/frame.ts';
import { paintPaper } from '../../paper/paint-paper.ts';
import { dateWords } from '../../texts/dates.ts';
import type { FulfilmentRow } from '../fulfilment/fulfilment.ts';
import type { Portal } from '../portals/portal.ts';
import { type DrawLine, drawLines } from './draw-lines.ts';
import { addressLines, productName } from './receipt-lines.ts';
import type { OrderLineRow, OrderRow } from './store.ts';
import { orderText } from './texts.ts';

interface Packed {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly makings: readonly FulfilmentRow[];
}

/** What goes into a parcel: files are handed out otherwise, and what was paid back is not made. */
export const packedLines = (
  lines: readonly OrderLineRow[],
  makings: readonly FulfilmentRow[],
): OrderLineRow[] =>
  lines
    .filter(({ type, kind }) => type === ORDER_LINE_TYPE.item && !kind?.startsWith('digital'))
    .flatMap((line) => {
      const own = makings.filter(({ line_uuid }) => line_uuid === line.uuid);
      const made = own.findLast(({ state }) => state !== 'taken_out');
      if (own.length > 0 && !made) return [];
      return [{ ...line, described: { ...line.described, quantity: made?.pieces ?? line.quantity } }];
    });

/** The slip that lies in the parcel of an order, in the language of its family; it names no price. */
export async function packingSlipPdf(
  portal: Portal,
  { order, lines, makings }: Packed,
  draw: DrawLine,
): Promise<Buffer> {
  const packed = packedLines(lines, makings);
  const document = slipDocument(portal, order, packed, await drawLines(order.uuid, packed, draw));
  const { lines: _, ...said } = document;
  const fonts = await documentFonts(
    JSON.stringify([portal.name, said, packed.map(({ described }) => described)]),
  );
  const date = order.confirmed_at ?? order.placed_at;
  const facts = { title: `${document.title} ${document.number.value}`, language: order.lang, date };
  return paintPaper(layOutDocument(portal, order.lang, document, fonts), facts);
}

export function slipDocument(
  portal: Portal,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  drawings: ReadonlyMap<string, LineDrawing>,
): PaperDocument {
  const { lang, handover, comment } = order;
  const { address, contact, school } = handover;
  const reference = orderReference(order.uuid);
  const title = orderText(lang, 'packingSlip');
  const children = childrenOf(lines);
  const count = lines.reduce((sum, { described }) => sum + described.quantity, 0);
  const where = address ? addressLines(address) : [contact?.name ?? '', school?.name ?? ''];
  return {
    title,
    subtitle: children.map(({ name, group }) => [name, group].filter(Boolean).join(', ')).join(' · '),
    number: { label: orderText(lang, 'orderNumber'), value: reference },
    facts: [
      {
        label: orderText(lang, 'dateOfSale'),
        value: dateWords(lang, portal, order.confirmed_at ?? order.placed_at),
      },
      { label: orderText(lang, 'deliveryFact'), value: handover.name },
      { label: orderText(lang, 'pieces'), value: String(count) },
    ],
    parties: [{ heading: orderText(lang, 'deliveryFact'), lines: where.filter(Boolean) }],
    heads: [{ label: orderText(lang, 'item') }, { label: orderText(lang, 'pieces'), width: 22 }],
    lines: lines.map(({ uuid, described }) => ({
      drawing: drawings.get(uuid),
      name: productName(described),
      detail: [lineDetails(described), ...itemsOf(described)].filter(Boolean).join(', '),
      cells: [String(described.quantity)],
    })),
    notes: comment ? [{ heading: orderText(lang, 'yourComment'), words: comment }] : [],
    foot: `${title} ${reference}, ${portal.settings.contact.name || portal.name}`,
  };
}

/** The children a parcel is for, each once. */
function childrenOf(lines: readonly OrderLineRow[]): { readonly name: string; readonly group: string }[] {
  const children = lines.flatMap(({ described }) => described.subjects);
  return [...new Map(children.map((child) => [child.uuid, child])).values()];
}

/** A package is packed item by item. */
const itemsOf = ({ package: packed }: OrderLineRow['described']): string[] =>
  (packed?.packageItems ?? []).flatMap(({ type, product }) =>
    type === 'DIGITAL_SET' ? [] : (product?.name ?? []),
  );
