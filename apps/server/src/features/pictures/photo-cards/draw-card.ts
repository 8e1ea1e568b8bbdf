import { type CardCode, writeCard } from '@picture-day/photo-day/card-code';
import type { DisplayItem } from '@picture-day/render/display-list';
import type { DocumentFonts } from '@picture-day/render/document-fonts';
import { type TextBlock, textBlock } from '@picture-day/render/document-page';
import type { Font } from '@picture-day/render/font';
import { drawMark } from '../../../paper/logo.ts';
import { INK, QUIET, Sheet, SIZE } from '../../../paper/paper.ts';
import { qrPath } from '../../../paper/qr-path.ts';
import { BADGE, CARD, CODE, CORNER, FOOT, MARGIN, THUMBS } from './card-layout.ts';

/** What stands on a card. Its words are its maker's: a class has its name as `first`, a spare card its number. */
export interface PhotoCard {
  readonly code: CardCode;
  readonly first: string;
  readonly last: string;
  /** White on ink; mostly the class. */
  readonly badge: string;
  /** The photographer's own name for this line of the list. */
  readonly number: string;
}

export interface CardLook {
  readonly shop: string;
  /** The shop's colour, for its sign. */
  readonly brand: string;
  readonly school: string;
  readonly date: string;
  /** What stands where the thumbs go: the left one, the right one. */
  readonly thumbs: readonly [left: string, right: string];
  readonly fonts: DocumentFonts;
}

const MARK = '#b3aea4';
/** How large the shop's sign is. */
const SIGN = 4.6;
/** Points: a first name is read from behind the camera, so it shrinks late. */
const FIRST = { largest: 34, smallest: 18.5 };
const LAST = { largest: 17, smallest: 8 };

/** Draws a card with its top at a height of the sheet, in mm. */
export function drawCard(card: PhotoCard, look: CardLook, top = 0): DisplayItem[] {
  const sheet = new Sheet(look.fonts);
  sheet.draw({ kind: 'path', d: codePath(card.code, top), fill: '#000000' });
  corners(sheet, card, look, top);
  for (const [index, { x, y, width, height }] of THUMBS.entries()) {
    sheet.draw({
      kind: 'rect',
      box: [x, top + y, width, height],
      radius: width / 2,
      stroke: { color: MARK, width: 0.35, dash: [1.2, 1] },
    });
    const said = look.thumbs[index] ?? '';
    const written = { size: SIZE.foot, color: '#74706a', align: 'center' } as const;
    const place = { x: x + 1, y: 0, width: width - 2 };
    const { height: high } = sheet.measure(said, place, written);
    sheet.write(said, { ...place, y: top + y + (height - high) / 2 }, written);
  }
  names(sheet, card, look.fonts, top);
  badge(sheet, card.badge, look.fonts.bold, top);
  return sheet.items;
}

/** The shop's sign and name at the left; school, date and number at the right. */
function corners(sheet: Sheet, card: PhotoCard, look: CardLook, top: number): void {
  const { strong } = look.fonts;
  const y = top + CORNER.y;
  drawMark(sheet, look.brand, { x: MARGIN - 0.6, y, size: SIGN });
  const beside = { x: MARGIN + SIGN + 1, y, width: CORNER.width - SIGN - 1 };
  sheet.write(look.shop, beside, { font: strong, size: 8.5, lineHeight: 1 });
  const right = { x: CARD.width - MARGIN - CORNER.width, y, width: CORNER.width };
  const school = sheet.write(look.school, right, { font: strong, size: 8, align: 'right', lineHeight: 1 });
  const facts = [look.date, card.number].filter(Boolean).join('\n');
  sheet.write(
    facts,
    { ...right, y: y + school.height },
    { size: 8, color: QUIET, align: 'right', lineHeight: 1 },
  );
}

/** The first name large, the last name behind it on the same line; both end before the class. */
function names(sheet: Sheet, card: PhotoCard, { strong, bold }: DocumentFonts, top: number): void {
  const width = (card.badge ? BADGE.x : CARD.width - MARGIN) - MARGIN - 4;
  const lastAtLeast = card.last ? width / 4 : 0;
  const place = { x: MARGIN, y: top + FOOT.top, width: width - lastAtLeast };
  const first = fitted(card.first, bold, FIRST, place);
  sheet.items.push(first.item);
  if (!card.last) return;
  const x = MARGIN + first.width + 2;
  const rest = MARGIN + width - x;
  const last = fitted(card.last, strong, LAST, { x, y: top, width: rest });
  // Both stand on one line.
  const y = top + FOOT.top + ascent(first, bold) - ascent(last, strong);
  sheet.write(card.last, { x, y, width: rest + 1 }, { font: strong, size: last.item.size, lineHeight: 1 });
}

const MM_PER_POINT = 25.4 / 72;
const ascent = ({ item }: TextBlock, font: Font): number => font.ascent * item.size * MM_PER_POINT;

function badge(sheet: Sheet, text: string, font: Font, top: number): void {
  if (!text) return;
  const { x, y, width, height, radius } = BADGE;
  const place = { x: x + 1, y: top + y, width: width - 2 };
  const { size } = fitted(text, font, { largest: 20, smallest: 7 }, place).item;
  const written = { font, size, color: '#ffffff', align: 'center', lineHeight: 1 } as const;
  const { height: high } = sheet.measure(text, place, written);
  sheet.draw({ kind: 'rect', box: [x, top + y, width, height], radius, fill: INK });
  sheet.write(text, { ...place, y: top + y + (height - high) / 2 }, written);
}

interface Sizes {
  readonly largest: number;
  readonly smallest: number;
}

/** Version 1 at level Q: the fewest and largest squares that hold a card's sixteen characters. */
const codePath = (code: CardCode, top: number): string =>
  qrPath(writeCard(code), { ...CODE, y: top + CODE.y }, { version: 1, errorCorrectionLevel: 'Q' });

/** A text on one line, as large as it fits. */
function fitted(
  text: string,
  font: Font,
  { largest, smallest }: Sizes,
  place: { x: number; y: number; width: number },
): TextBlock {
  let size = largest;
  const set = () => textBlock(text, { font, size, color: INK }, place);
  let block = set();
  while ((block.lines > 1 || block.width > place.width) && size > smallest) {
    size -= 0.5;
    block = set();
  }
  return block;
}
