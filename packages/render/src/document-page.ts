import { buildArt, MM_TO_POINTS, pageRect } from './build-art.ts';
import { packGlyphs } from './build-text.ts';
import type { DisplayGlyphs, DisplayImage, DisplayItem, Page } from './display-list.ts';
import type { Font } from './font.ts';
import { multiply, POINTS_PER_MM, rectOutline, scaling, translation } from './geometry.ts';
import type { Art, Box, HorizontalAlign, Template } from './model.ts';
import { layoutText, type PlacedGlyph } from './text-layout.ts';

/** Pages without a template, such as code letters and receipts. Lengths in mm, sizes in points. */
export interface TextBlockStyle {
  readonly font: Font;
  readonly size: number;
  readonly color?: string;
  readonly align?: HorizontalAlign;
  readonly lineHeight?: number;
  readonly letterSpacing?: number;
  /** Goes on with the sentence of the block before. */
  readonly continues?: boolean;
}

export interface TextBlock {
  readonly item: DisplayGlyphs;
  /** Height taken, in mm: where the next block may begin. */
  readonly height: number;
  readonly width: number;
  readonly lines: number;
  /** Characters the font has no glyph for. */
  readonly missing: readonly string[];
}

/** A paragraph that begins at (x, y) and grows downwards. */
export function textBlock(
  text: string,
  style: TextBlockStyle,
  place: { readonly x: number; readonly y: number; readonly width: number },
): TextBlock {
  const { font, size, color = '#000000' } = style;
  const endless = 1e6;
  const box = pageRect([place.x, place.y, place.width, endless]);
  const shown = text.normalize('NFC');
  const layout = layoutText(shown, font, style, box);
  const pitch = (font.ascent + font.descent) * (style.lineHeight ?? 1);
  const height = (font.ascent + font.descent + Math.max(0, layout.lines.length - 1) * pitch) * size;
  return {
    item: {
      kind: 'glyphs',
      text,
      color,
      opacity: 1,
      font,
      size,
      glyphs: packGlyphs(layout.glyphs),
      spells: spellGlyphs(shown, layout.glyphs),
      ...(style.continues ? { continues: true } : {}),
    },
    height: height / POINTS_PER_MM,
    width: Math.max(0, ...layout.lines.map((line) => line.width)) / POINTS_PER_MM,
    lines: layout.lines.length,
    missing: layout.missing,
  };
}

/** The characters of each glyph that is drawn: the first of several for one character has it, the others nothing. */
function spellGlyphs(text: string, glyphs: readonly PlacedGlyph[]): string[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? text.length]));
  const told = new Set<number>();
  return glyphs
    .filter(({ glyph }) => glyph !== 0)
    .map(({ cluster }) => {
      if (told.has(cluster)) return '';
      told.add(cluster);
      const characters = text.slice(cluster, ends.get(cluster));
      // Where a line was broken, the space belongs to no glyph; who hears the text needs it still.
      const shown = characters.trimEnd();
      return shown && shown !== characters ? `${shown} ` : characters;
    });
}

const NO_SYMBOLS = { symbols: {} } as Pick<Template, 'symbols'> as Template;

/** The same art as in a template: rects, ellipses, paths and groups in mm. */
export function drawArt(arts: readonly Art[]): DisplayItem[] {
  return arts.flatMap((art) => buildArt(art, NO_SYMBOLS, { matrix: MM_TO_POINTS, color: '#000000' }));
}

export interface DocumentPicture {
  /** By which the painter asks for its file. */
  readonly key: string;
  /** Of the file, in pixels; as wide for its height as the box. */
  readonly pixels: readonly [width: number, height: number];
  readonly box: Box;
  readonly radius?: number;
  /** What it shows, for those who do not see it. */
  readonly alt?: string;
}

/** A picture of any file, filling its box. */
export function documentPicture({ key, pixels, box, radius = 0, alt }: DocumentPicture): DisplayImage {
  const [width, height] = pixels;
  const { x, y, width: wide, height: high } = pageRect(box);
  return {
    kind: 'image',
    resource: key,
    ref: { picture: key, cutOut: false },
    width,
    height,
    matrix: multiply(translation(x, y), scaling(wide / width, high / height)),
    clip: rectOutline({ x, y, width: wide, height: high }, radius * POINTS_PER_MM),
    crop: { x: 0, y: 0, width, height },
    rotation: 0,
    effect: 'original',
    opacity: 1,
    ppi: (width * 72) / wide,
    ...(alt === undefined ? {} : { alt }),
  };
}

export const A4: readonly [number, number] = [210, 297];

export function documentPage(items: readonly DisplayItem[], [width, height] = A4, bleed = 0): Page {
  return {
    width: width * POINTS_PER_MM,
    height: height * POINTS_PER_MM,
    bleed: bleed * POINTS_PER_MM,
    items,
    issues: [],
    missingFonts: [],
  };
}
