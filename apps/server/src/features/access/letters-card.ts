import { formatAccessCode } from '@picture-day/contract/access-code';
import type { DisplayItem } from '@picture-day/render/display-list';
import { drawArt, type TextBlock, textBlock } from '@picture-day/render/document-page';
import type { Font } from '@picture-day/render/font';
import QRCode from 'qrcode';
import { letterText } from './letters-texts.ts';

/** One subject's card: all that a parent needs to open the pictures. */
export interface Letter {
  /** The photographer's own name for the subject, for names in letters that no font here has. */
  readonly key: string;
  readonly name: string;
  readonly group: string;
  readonly code: string;
}

export interface LetterLook {
  readonly shop: string;
  readonly job: string;
  readonly brand: string;
  /** The shop's address without its protocol, as people type it. */
  readonly address: string;
  readonly lang: string;
  readonly deadline: string | undefined;
  readonly fonts: { readonly plain: Font; readonly strong: Font };
  link(code: string): string;
}

/** A6: four cards on an A4 sheet. */
export const CARD: readonly [width: number, height: number] = [105, 148.5];

const MARGIN = 11;
const INK = '#1b1f23';
const QUIET = '#5b6269';
const QR_SIZE = 43;
const LARGEST_NAME = 19;
const SMALLEST = 5;

export interface DrawnCard {
  readonly items: readonly DisplayItem[];
  /** Characters of the subject's name and group that the fonts cannot print. */
  readonly missing: readonly string[];
}

/** Draws a card with its top left corner at a point, in mm. */
export function drawCard(letter: Letter, look: LetterLook, left: number, top: number): DrawnCard {
  const { lang, fonts, brand } = look;
  const x = left + MARGIN;
  const width = CARD[0] - 2 * MARGIN;
  const items: DisplayItem[] = [];
  const missing: string[] = [];
  let y = top + MARGIN;
  const write = (text: string, font: Font, size: number, color: string, gap = 0, letterSpacing = 0): void => {
    const block = textBlock(text, { font, size, color, letterSpacing }, { x, y, width });
    items.push(block.item);
    missing.push(...block.missing);
    y += block.height + gap;
  };
  write(look.shop, fonts.strong, 10, brand, 5);
  write(letterText(lang, 'heading'), fonts.plain, 10, QUIET, 0.5);
  const own = fitted(letter.name, fonts.strong, LARGEST_NAME, x, y, width);
  missing.push(...own.missing);
  const name = own.missing.length > 0 ? fitted(letter.key, fonts.strong, LARGEST_NAME, x, y, width) : own;
  items.push(name.item);
  y += name.height + 0.5;
  write([letter.group, look.job].filter(Boolean).join(' · '), fonts.plain, 10, QUIET, 5);
  write(letterText(lang, 'code'), fonts.plain, 9, QUIET, 0.5);
  write(formatAccessCode(letter.code), fonts.strong, 21, INK, 4, 0.06);
  items.push(...drawArt([{ kind: 'path', d: qrPath(look.link(letter.code), x, y, QR_SIZE), fill: INK }]));

  const beside = { x: x + QR_SIZE + 5, y, width: width - QR_SIZE - 5 };
  items.push(
    textBlock(letterText(lang, 'scan'), { font: fonts.plain, size: 9, color: INK, lineHeight: 1.1 }, beside)
      .item,
  );
  y += QR_SIZE + 3;
  const address = fitted(letterText(lang, 'type', { address: look.address }), fonts.plain, 9, x, y, width);
  items.push(address.item);
  y += address.height + 3;
  if (look.deadline) write(letterText(lang, 'deadline', { date: look.deadline }), fonts.strong, 8.5, INK, 1);
  write(letterText(lang, 'keep'), fonts.plain, 8, QUIET);
  return { items, missing };
}

/** A text as large as it fits in two lines. */
function fitted(text: string, font: Font, largest: number, x: number, y: number, width: number): TextBlock {
  let size = largest;
  let block = textBlock(text, { font, size, color: INK }, { x, y, width });
  while ((block.lines > 2 || block.width > width) && size > SMALLEST) {
    size -= 0.5;
    block = textBlock(text, { font, size, color: INK }, { x, y, width });
  }
  return block;
}

/** The dark squares of a QR code as one path, a run of neighbours at a time. */
export function qrPath(text: string, x: number, y: number, size: number): string {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const cell = size / modules.size;
  const at = (value: number): string => value.toFixed(3);
  let path = '';
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      const start = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++;
      const right = at(x + (column + 1) * cell);
      path += `M${at(x + start * cell)} ${at(y + row * cell)}H${right}V${at(y + (row + 1) * cell)}H${at(x + start * cell)}Z`;
    }
  }
  return path;
}
