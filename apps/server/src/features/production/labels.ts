import { orderReference } from '@picture-day/contract/constants';
import type { Page } from '@picture-day/render/display-list';
import { type DocumentFonts, documentFonts } from '@picture-day/render/document-fonts';
import { paintPaper } from '../../paper/paint-paper.ts';
import { INK, type Place, QUIET, Sheet, SIZE, type Written } from '../../paper/paper.ts';
import { qrPath } from '../../paper/qr-path.ts';
import { hasFailed, type Parcel } from './classes.ts';
import type { PackedClasses } from './packing-list.ts';
import { productsOf } from './parcel-store.ts';
import { batchText } from './texts.ts';

/** Sheets of two by seven, as they are sold everywhere; in mm. */
const LABEL = { width: 99.1, height: 38.1, left: 4.65, top: 15.1, between: 2.5 } as const;
const ON_SHEET = 14;
const QR_SIZE = 26;
const INSIDE = 4.6;
const NAME = { largest: 16, smallest: 10 } as const;
/** In points, and the height in mm that recipient and address may take. */
const ADDRESS = { largest: 11, smallest: 6.5, height: 20 } as const;
const WORDS = LABEL.width - QR_SIZE - 3 * INSIDE;

/** At most so many lines; what does not fit ends in three dots. */
function shortened(sheet: Sheet, text: string, place: Place, written: Written, lines: number): string {
  let shown = text;
  while (shown && sheet.measure(shown, place, written).lines > lines)
    shown = `${shown.replace(/…$/, '').split(/\s+/).slice(0, -1).join(' ')}…`.replace(/^…$/, '');
  return shown;
}

interface Label {
  readonly parcel: Parcel;
  readonly name: string;
  readonly number: number;
  readonly count: number;
}

/** Contents in so many lines, with what failed in a line of its own below. */
function writeContents(
  sheet: Sheet,
  fonts: DocumentFonts,
  { parcel, lang, lines }: { readonly parcel: Parcel; readonly lang: string; readonly lines: 1 | 2 },
  place: Place,
  before = '',
): void {
  const failed = productsOf(parcel.lines.filter(hasFailed));
  const whole = productsOf(parcel.lines.filter((line) => !hasFailed(line)));
  const text = [before, whole].filter(Boolean).join(': ');
  const inIt = sheet.write(shortened(sheet, text, place, {}, failed ? 1 : lines), place);
  if (!failed) return;
  const below = { ...place, y: place.y + (text ? inIt.height + 0.6 : 0) };
  const without = batchText(lang, 'without', { products: failed });
  sheet.write(shortened(sheet, without, below, { font: fonts.strong }, 1), below, { font: fonts.strong });
}

/** Whom and where a parcel is sent, as large as there is room for: an address is never cut. */
function drawAddressed(
  sheet: Sheet,
  fonts: DocumentFonts,
  { parcel }: Label,
  lang: string,
  words: Place,
): void {
  const [name = '', ...place] = parcel.address;
  const blocks = (size: number) => [
    { text: name, written: { font: fonts.bold, size: size + 1.5 } },
    ...place.map((text) => ({ text, written: { size } })),
  ];
  const heightOf = (size: number) =>
    blocks(size).reduce((sum, { text, written }) => sum + sheet.measure(text, words, written).height, 0);
  let size: number = ADDRESS.largest;
  while (size > ADDRESS.smallest && heightOf(size) > ADDRESS.height) size -= 0.5;
  let { y } = words;
  for (const { text, written } of blocks(size)) y += sheet.write(text, { ...words, y }, written).height;
  const contents = { ...words, y: Math.max(y + 0.8, words.y + ADDRESS.height - 0.5) };
  writeContents(sheet, fonts, { parcel, lang, lines: 1 }, contents, parcel.child);
}

function drawLabel(
  sheet: Sheet,
  fonts: DocumentFonts,
  label: Label,
  asked: PackedClasses,
  at: { readonly x: number; readonly y: number },
): void {
  const { parcel, number, count } = label;
  const { batch, lang } = asked;
  const words = { x: at.x + INSIDE, y: at.y + 3.2, width: WORDS };
  if (parcel.address.length > 0) drawAddressed(sheet, fonts, label, lang, words);
  else drawHandedOut(sheet, fonts, label, asked, at);
  const reference = orderReference(parcel.orderUuid);
  const foot = [reference, batchText(lang, 'parcelOf', { number, count }), batch.key].join('   ');
  sheet.write(foot, { ...words, y: at.y + 31.3 }, { size: SIZE.small, color: QUIET });
  const square = {
    x: at.x + LABEL.width - INSIDE - QR_SIZE,
    y: at.y + (LABEL.height - QR_SIZE) / 2,
    size: QR_SIZE,
  };
  sheet.draw({ kind: 'path', d: qrPath(parcel.code, square, { errorCorrectionLevel: 'Q' }), fill: INK });
}

/** Whose it is and in which class. */
function drawHandedOut(
  sheet: Sheet,
  fonts: DocumentFonts,
  { parcel, name }: Label,
  { batch, lang }: PackedClasses,
  at: { readonly x: number; readonly y: number },
): void {
  const reference = orderReference(parcel.orderUuid);
  const words = { x: at.x + INSIDE, width: WORDS };
  const child = parcel.child || reference;
  let size: number = NAME.largest;
  while (
    size > NAME.smallest &&
    sheet.measure(child, { ...words, y: 0 }, { font: fonts.bold, size }).lines > 1
  )
    size -= 1;
  sheet.write(
    shortened(sheet, child, { ...words, y: 0 }, { font: fonts.bold, size }, 1),
    { ...words, y: at.y + 3.6 },
    { font: fonts.bold, size },
  );
  const tag = sheet.measure(name, { x: 0, y: 0, width: 60 }, { font: fonts.bold, size: SIZE.text });
  const tagWidth = Math.min(tag.width + 3.6, WORDS);
  sheet.draw({ kind: 'rect', box: [words.x, at.y + 11.4, tagWidth, 5.2], radius: 1.2, fill: INK });
  sheet.write(
    shortened(sheet, name, { ...words, y: 0, width: WORDS - 3.6 }, { font: fonts.bold, size: SIZE.text }, 1),
    { x: words.x + 1.8, y: at.y + 11.9, width: 60 },
    { font: fonts.bold, size: SIZE.text, color: '#ffffff' },
  );
  const beside = { x: words.x + tagWidth + 2.2, y: at.y + 12, width: Math.max(8, WORDS - tagWidth - 2.2) };
  if (batch.name)
    sheet.write(shortened(sheet, batch.name, beside, { size: SIZE.second }, 1), beside, {
      size: SIZE.second,
    });
  writeContents(sheet, fonts, { parcel, lang, lines: 2 }, { ...words, y: at.y + 18.8 });
}

/** Fourteen labels on a sheet; no sheet holds two classes, so that each class is a pile of its own. */
async function* sheets(asked: PackedClasses): AsyncGenerator<Page> {
  for (const [name, parcels] of asked.classes) {
    const labels = parcels.map((parcel, index) => ({
      parcel,
      name,
      number: index + 1,
      count: parcels.length,
    }));
    for (let first = 0; first < labels.length; first += ON_SHEET) {
      const some = labels.slice(first, first + ON_SHEET);
      const fonts = await documentFonts(JSON.stringify([some, asked.batch.name]));
      const sheet = new Sheet(fonts);
      for (const [index, label] of some.entries()) {
        const at = {
          x: LABEL.left + (index % 2) * (LABEL.width + LABEL.between),
          y: LABEL.top + Math.floor(index / 2) * LABEL.height,
        };
        drawLabel(sheet, fonts, label, asked, at);
      }
      yield sheet.page();
    }
  }
}

/** A label for each parcel: whose it is or where it is sent, what is in it and a code to scan; no price. */
export const labelsPdf = (asked: PackedClasses): Promise<Buffer> =>
  paintPaper(sheets(asked), {
    title: `${batchText(asked.lang, 'labels')} ${asked.batch.key}`,
    language: asked.lang,
    date: asked.batch.changed_at,
  });
