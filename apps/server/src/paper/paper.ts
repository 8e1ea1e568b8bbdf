import type { DisplayItem, Page } from '@picture-day/render/display-list';
import type { DocumentFonts } from '@picture-day/render/document-fonts';
import {
  A4,
  type DocumentPicture,
  documentPage,
  documentPicture,
  drawArt,
  type TextBlock,
  textBlock,
} from '@picture-day/render/document-page';
import type { Font } from '@picture-day/render/font';
import type { Art } from '@picture-day/render/model';

/** What paper is printed in; each reads the same in black and white. */
export const INK = '#1b1f23';
export const QUIET = '#555b61';
export const HAIRLINE = '#e4e0d8';
export const SUNKEN = '#f3f0ea';
export const MAT = '#eae6df';

/** In mm. */
export const MARGIN = { side: 20, top: 16, foot: 14 } as const;
export const WIDTH = A4[0] - 2 * MARGIN.side;

/** In points; nothing on paper is smaller than the last. */
export const SIZE = { title: 22.5, number: 13.5, text: 10, second: 9, small: 8.25, foot: 8 } as const;

/** Lines as far apart as the shop's screens have them. */
const AIR = 1.15;

export interface Written {
  readonly font?: Font;
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly lineHeight?: number;
  readonly letterSpacing?: number;
  /** Goes on with the sentence before. */
  readonly continues?: boolean;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Words and drawings of a page in the order they are read, in mm from the page's top left. */
export class Sheet {
  readonly items: DisplayItem[] = [];
  readonly #fonts: DocumentFonts;

  constructor(fonts: DocumentFonts) {
    this.#fonts = fonts;
  }

  /** Writes at a place and answers what it took. */
  write(text: string, place: Place, written: Written = {}): TextBlock {
    const block = this.measure(text, place, written);
    this.items.push(block.item);
    return block;
  }

  measure(text: string, place: Place, written: Written = {}): TextBlock {
    const { font = this.#fonts.plain, size = SIZE.text, color = INK, lineHeight = AIR, ...rest } = written;
    return textBlock(text, { font, size, color, lineHeight, ...rest }, place);
  }

  draw(...arts: readonly Art[]): void {
    this.items.push(...drawArt(arts));
  }

  picture(picture: DocumentPicture): void {
    this.items.push(documentPicture(picture));
  }

  line(
    y: number,
    { x = MARGIN.side, width = WIDTH, ink = false }: Partial<Place> & { readonly ink?: boolean } = {},
  ): void {
    const stroke = ink ? { color: INK, width: 0.28 } : { color: HAIRLINE, width: 0.26 };
    this.draw({ kind: 'path', d: `M${x} ${y}H${x + width}`, stroke });
  }

  page(): Page {
    return documentPage(this.items);
  }
}
