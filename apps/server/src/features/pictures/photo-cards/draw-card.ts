import { type CardCode, writeCard } from '@picture-day/photo-day/card-code';
import type { DisplayItem } from '@picture-day/render/display-list';
import { drawArt, type TextBlock, textBlock } from '@picture-day/render/document-page';
import type { Font } from '@picture-day/render/font';
import QRCode from 'qrcode';
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
  readonly school: string;
  readonly date: string;
  readonly fonts: { readonly plain: Font; readonly strong: Font };
}

const INK = '#1b1f23';
const QUIET = '#555b61';
const MARK = '#b3aea4';
/** Points: a first name is read from behind the camera, so it shrinks late. */
const FIRST = { largest: 34, smallest: 18.5 };
const LAST = { largest: 17, smallest: 8 };

/** Draws a card with its top at a height of the sheet, in mm. */
export function drawCard(card: PhotoCard, look: CardLook, top = 0): DisplayItem[] {
  const { plain, strong } = look.fonts;
  const right = CARD.width - MARGIN - CORNER.width;
  const corner = { x: MARGIN, y: top + CORNER.y, width: CORNER.width };
  const shop = textBlock(look.shop, { font: strong, size: 8.5, color: INK }, corner);
  const school = textBlock(
    look.school,
    { font: strong, size: 8, color: INK, align: 'right' },
    { ...corner, x: right },
  );
  const facts = textBlock(
    [look.date, card.number].filter(Boolean).join('\n'),
    { font: plain, size: 8, color: QUIET, align: 'right' },
    { ...corner, x: right, y: corner.y + school.height },
  );
  return [
    ...drawArt([
      { kind: 'path', d: codePath(card.code, CODE.x, top + CODE.y, CODE.size), fill: '#000000' },
      ...THUMBS.map(({ x, y, width, height }) => ({
        kind: 'rect' as const,
        box: [x, top + y, width, height] as [number, number, number, number],
        radius: width / 2,
        stroke: { color: MARK, width: 0.35, dash: [1.2, 1] },
      })),
    ]),
    ...[shop, school, facts].map(({ item }) => item),
    ...names(card, strong, top),
    ...badge(card.badge, strong, top),
  ];
}

/** The first name large, the last name behind it on the same line; both end before the class. */
function names(card: PhotoCard, font: Font, top: number): DisplayItem[] {
  const width = (card.badge ? BADGE.x : CARD.width - MARGIN) - MARGIN - 4;
  const lastAtLeast = card.last ? width / 4 : 0;
  const first = fitted(card.first, font, FIRST, { x: MARGIN, y: top + FOOT.top, width: width - lastAtLeast });
  const x = MARGIN + first.width + 2;
  if (!card.last) return [first.item];
  const last = fitted(card.last, font, LAST, { x, y: top, width: MARGIN + width - x });
  // Both stand on one line.
  const y = top + FOOT.top + ascent(first, font) - ascent(last, font);
  const style = { font, size: last.item.size, color: INK };
  return [first.item, textBlock(card.last, style, { x, y, width: MARGIN + width - x + 1 }).item];
}

const MM_PER_POINT = 25.4 / 72;
const ascent = ({ item }: TextBlock, font: Font): number => font.ascent * item.size * MM_PER_POINT;

function badge(text: string, font: Font, top: number): DisplayItem[] {
  if (!text) return [];
  const { x, y, width, height, radius } = BADGE;
  const place = { x: x + 1, y: top + y, width: width - 2 };
  const size = fitted(text, font, { largest: 20, smallest: 7 }, place).item.size;
  const style = { font, size, color: '#ffffff', align: 'center' as const };
  const block = textBlock(text, style, place);
  const middle = top + y + (height - block.height) / 2;
  return [
    ...drawArt([{ kind: 'rect', box: [x, top + y, width, height], radius, fill: INK }]),
    textBlock(text, style, { ...place, y: middle }).item,
  ];
}

interface Sizes {
  readonly largest: number;
  readonly smallest: number;
}

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

/** The dark squares of a card's code, a run of neighbours at a time. */
export function codePath(code: CardCode, x: number, y: number, size: number): string {
  const { modules } = QRCode.create(writeCard(code), { version: 1, errorCorrectionLevel: 'Q' });
  const cell = size / modules.size;
  const at = (value: number): string => value.toFixed(3);
  let path = '';
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      const start = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++;
      const left = at(x + start * cell);
      path += `M${left} ${at(y + row * cell)}H${at(x + (column + 1) * cell)}V${at(y + (row + 1) * cell)}H${left}Z`;
    }
  }
  return path;
}
