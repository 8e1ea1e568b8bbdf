import { orderReference } from '@picture-day/contract/constants';
import type { Page } from '@picture-day/render/display-list';
import { type DocumentFonts, documentFonts } from '@picture-day/render/document-fonts';
import { A4 } from '@picture-day/render/document-page';
import { paintPaper } from '../../paper/paint-paper.ts';
import { INK, MARGIN, QUIET, Sheet, SIZE, WIDTH } from '../../paper/paper.ts';
import { qrPath } from '../../paper/qr-path.ts';
import { senderLines } from '../../paper/sender.ts';
import type { Portal } from '../portals/portal.ts';
import { hasFailed, type Parcel, printsOf, sum } from './classes.ts';
import { classCode } from './parcel-code.ts';
import { productsOf } from './parcel-store.ts';
import type { BatchRow } from './store.ts';
import { batchText } from './texts.ts';

/** The classes of a batch that are packed, with their parcels. */
export interface PackedClasses {
  readonly batch: BatchRow;
  readonly classes: readonly (readonly [name: string, parcels: readonly Parcel[]])[];
  readonly portal: Portal;
  readonly lang: string;
}

/** In mm from the left margin. */
const COLUMNS = {
  child: { x: 7, width: 40 },
  contents: { x: 49, width: 56 },
  note: { x: 107, width: 26 },
  order: { x: 135, width: 20 },
  prints: { x: 155, width: WIDTH - 155 },
} as const;
const QR_SIZE = 22;
const TABLE_TOP = 54;
const FIRST_ROW = TABLE_TOP + 8;
const LAST_ROW = A4[1] - MARGIN.foot - 12;
const AIR = 2.2;

const at = (column: { readonly x: number; readonly width: number }, y: number) => ({
  x: MARGIN.side + column.x,
  y,
  width: column.width,
});

interface Row {
  readonly parcel: Parcel;
  readonly contents: string;
  readonly note: string;
  /** Where it is sent. */
  readonly address: string;
  readonly height: number;
}

/** What stands in a row, and how high it is. */
function rowOf(sheet: Sheet, fonts: DocumentFonts, parcel: Parcel, lang: string): Row {
  const failed = productsOf(parcel.lines.filter(hasFailed));
  const contents = productsOf(parcel.lines.filter((line) => !hasFailed(line)));
  const note = failed ? batchText(lang, 'later', { products: failed }) : '';
  const address = parcel.address.join(', ');
  const heights = [
    sheet.measure(parcel.child, at(COLUMNS.child, 0), { font: fonts.strong, size: SIZE.second }).height +
      (address ? sheet.measure(address, at(COLUMNS.child, 0), { size: SIZE.small }).height : 0),
    sheet.measure(contents, at(COLUMNS.contents, 0), { size: SIZE.second }).height,
    sheet.measure(note, at(COLUMNS.note, 0), { size: SIZE.small }).height,
  ];
  return { parcel, contents, note, address, height: Math.max(...heights) + 2 * AIR };
}

function writeHead(
  sheet: Sheet,
  fonts: DocumentFonts,
  name: string,
  parcels: readonly Parcel[],
  { batch, lang }: PackedClasses,
): void {
  const prints = sum(parcels.flatMap(({ lines }) => lines).map(printsOf));
  const words = { x: MARGIN.side, width: WIDTH - QR_SIZE - 8 };
  sheet.write(name, { ...words, y: MARGIN.top }, { font: fonts.bold, size: SIZE.title });
  if (batch.name) sheet.write(batch.name, { ...words, y: 29 }, { font: fonts.strong, size: SIZE.number });
  const line = batchText(lang, 'batchLine', { key: batch.key, parcels: parcels.length, prints });
  sheet.write(line, { ...words, y: 37 }, { size: SIZE.second, color: QUIET });
  const square = { x: MARGIN.side + WIDTH - QR_SIZE, y: MARGIN.top, size: QR_SIZE };
  const code = classCode(batch.uuid, parcels[0]?.classKey ?? name);
  sheet.draw({ kind: 'path', d: qrPath(code, square, { errorCorrectionLevel: 'Q' }), fill: INK });
  const below = { x: square.x - 10, y: square.y + QR_SIZE + 1.2, width: QR_SIZE + 10 };
  sheet.write(batchText(lang, 'scanAll'), below, { size: SIZE.foot, color: QUIET, align: 'right' });
}

function writeRows(sheet: Sheet, fonts: DocumentFonts, rows: readonly Row[], lang: string): void {
  const heads = [
    ['child', 'child'],
    ['contents', 'inParcel'],
    ['note', 'note'],
    ['order', 'order'],
  ] as const;
  for (const [column, word] of heads)
    sheet.write(batchText(lang, word), at(COLUMNS[column], TABLE_TOP), {
      font: fonts.strong,
      size: SIZE.small,
    });
  sheet.write(batchText(lang, 'prints'), at(COLUMNS.prints, TABLE_TOP), {
    font: fonts.strong,
    size: SIZE.small,
    align: 'right',
  });
  sheet.line(FIRST_ROW - 2, { ink: true });
  let y = FIRST_ROW - 2;
  for (const { parcel, contents, note, address, height } of rows) {
    const top = y + AIR;
    sheet.draw({
      kind: 'rect',
      box: [MARGIN.side + 1, top + 0.2, 3.2, 3.2],
      radius: 0.5,
      stroke: { color: INK, width: 0.26 },
    });
    const child = sheet.write(parcel.child, at(COLUMNS.child, top), {
      font: fonts.strong,
      size: SIZE.second,
    });
    if (address) sheet.write(address, at(COLUMNS.child, top + child.height), { size: SIZE.small });
    sheet.write(contents, at(COLUMNS.contents, top), { size: SIZE.second });
    if (note) sheet.write(note, at(COLUMNS.note, top), { size: SIZE.small, color: QUIET });
    sheet.write(orderReference(parcel.orderUuid), at(COLUMNS.order, top), { size: SIZE.second });
    const prints = String(sum(parcel.lines.map(printsOf)));
    sheet.write(prints, at(COLUMNS.prints, top), { size: SIZE.second, align: 'right' });
    y += height;
    sheet.line(y);
  }
}

/** Rows of as many sheets as they need. */
function pagesOf(rows: readonly Row[]): Row[][] {
  const pages: Row[][] = [[]];
  let y = FIRST_ROW;
  for (const row of rows) {
    if (y + row.height > LAST_ROW && pages.at(-1)?.length) {
      pages.push([]);
      y = FIRST_ROW;
    }
    pages.at(-1)?.push(row);
    y += row.height;
  }
  return pages;
}

async function* sheets(asked: PackedClasses): AsyncGenerator<Page> {
  const { portal, lang } = asked;
  const sender = [senderLines(portal, lang)[0], portal.settings.contact.phone].filter(Boolean).join(', ');
  for (const [name, parcels] of asked.classes) {
    const fonts = await documentFonts(JSON.stringify([name, parcels, asked.batch.name, sender]));
    const measured = new Sheet(fonts);
    const pages = pagesOf(parcels.map((parcel) => rowOf(measured, fonts, parcel, lang)));
    for (const [index, rows] of pages.entries()) {
      const sheet = new Sheet(fonts);
      writeHead(sheet, fonts, name, parcels, asked);
      writeRows(sheet, fonts, rows, lang);
      const y = A4[1] - MARGIN.foot - 4;
      sheet.write(sender, { x: MARGIN.side, y, width: WIDTH - 40 }, { size: SIZE.foot, color: QUIET });
      const page = batchText(lang, 'page', { page: index + 1, pages: pages.length });
      const right = { x: MARGIN.side + WIDTH - 38, y, width: 38 };
      sheet.write(page, right, { size: SIZE.foot, color: QUIET, align: 'right' });
      yield sheet.page();
    }
  }
}

/** What lies in each parcel of each class and where it is sent, in the order of names, with a box to tick and a code for all of it. */
export const packingListPdf = (asked: PackedClasses): Promise<Buffer> =>
  paintPaper(sheets(asked), {
    title: `${batchText(asked.lang, 'packingList')} ${asked.batch.key}`,
    language: asked.lang,
    date: asked.batch.changed_at,
  });
