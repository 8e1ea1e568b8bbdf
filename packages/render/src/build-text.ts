import { FONT_SIZE } from '@picture-day/contract/constants';
import { pageRect } from './build-art.ts';
import { cleanTyped } from './clean-text.ts';
import type { DisplayGlyphs, Issue } from './display-list.ts';
import { fallbackFaces, fontFor } from './fallback-fonts.ts';
import type { Font } from './font.ts';
import type { FontShelf } from './font-shelf.ts';
import { faceOfKey, pickFace } from './fonts.ts';
import { apply, type Matrix, POINTS_PER_MM, type Rect, rotation } from './geometry.ts';
import type { StringItem, StringValue, TextLook } from './model.ts';
import { templateText } from './template-text.ts';
import { layoutArc } from './text-arc.ts';
import { layoutText, type PlacedGlyph, type TextLayout } from './text-layout.ts';
import { charactersIn, missingGraphemes, splitGraphemes } from './text-runs.ts';

export interface TextContext {
  readonly fonts: FontShelf;
  readonly language: string;
  readonly year?: number;
  /** Notes a face that is not loaded yet. */
  readonly lacks: (key: string) => void;
}

function findFont(look: TextLook, context: TextContext, family = look.font): Font | undefined {
  const face = pickFace(family, look.weight, look.italic) ?? pickFace(look.font, look.weight, look.italic);
  if (!face) return undefined;
  const font = context.fonts.get(face.key);
  if (!font) context.lacks(face.key);
  return font;
}

/** Capitals of a composed text, composed again: those of ΐ come in three parts. */
export const inCapitals = (text: string, language?: string): string =>
  text.toLocaleUpperCase(language).normalize('NFC');

/** What a string shows: the customer's words, or the template's until there are any. */
function shownText(item: StringItem, value: StringValue | undefined, context: TextContext): string {
  const own =
    value?.text === undefined
      ? templateText(item, context.language, context.year)
      : cleanTyped(item, value.text);
  return item.uppercase ? inCapitals(own, context.language) : own;
}

/** Sets one string the way every painter and the editor will show it. */
export function layoutString(
  item: StringItem,
  value: StringValue | undefined,
  plain: Font,
  context: TextContext,
): TextLayout {
  const text = shownText(item, value, context);
  const font = fontFor(text, plain, context);
  const size = value?.size ?? item.size;
  const style = {
    size,
    minSize: Math.min(size, item.minSize ?? FONT_SIZE.min),
    align: value?.align ?? item.align ?? 'left',
    vAlign: item.vAlign ?? 'top',
    letterSpacing: item.letterSpacing,
    lineHeight: item.lineHeight,
    maxLines: item.lines,
  };
  if (!item.arc) return layoutText(text, font, style, pageRect(item.box));
  const { center, radius, angle = -90, sweep = 180, side = 'outside' } = item.arc;
  return layoutArc(text, font, style, {
    x: center[0] * POINTS_PER_MM,
    y: center[1] * POINTS_PER_MM,
    radius: radius * POINTS_PER_MM,
    angle,
    sweep,
    side,
  });
}

/** A typed text without the characters that no font can show, and which those are; what is yet to be fetched stays. */
export function withoutMissing(
  text: string,
  { uppercase }: StringItem,
  plain: Font,
  { fonts, language }: Pick<TextContext, 'fonts' | 'language'>,
): { readonly text: string; readonly missing: readonly string[] } {
  const shown = (part: string) => (uppercase ? inCapitals(part, language) : part);
  const font = fontFor(shown(text), plain, { fonts, lacks: () => undefined });
  if (missingGraphemes(shown(text), font).length === 0) return { text, missing: [] };
  const face = faceOfKey(plain.key);
  const faces = (part: string) => (face ? fallbackFaces(part, face) : []);
  const isIncomplete = faces(shown(text)).some((key) => !fonts.get(key));
  const isAwaited = (part: string) => isIncomplete && faces(part).length > 0;
  const missing = new Set<string>();
  const kept = splitGraphemes(text).filter((part) => {
    const lacks = missingGraphemes(shown(part), font).length > 0 && !isAwaited(shown(part));
    if (lacks) missing.add(part);
    return !lacks;
  });
  return { text: kept.join(''), missing: [...missing] };
}

export function buildString(
  item: StringItem,
  resource: string,
  value: StringValue | undefined,
  context: TextContext,
): { item?: DisplayGlyphs; issues: Issue[] } {
  const text = shownText(item, value, context);
  if (text.trim() === '') return { issues: item.required ? [{ resource, code: 'empty' }] : [] };
  const plain = findFont(item, context, value?.family);
  if (!plain) return { issues: [] };
  const font = fontFor(text, plain, context);
  const layout = layoutString(item, value, font, context);
  const issues: Issue[] = [];
  if (layout.missing.length > 0) {
    issues.push({ resource, code: 'missing-glyph', detail: layout.missing.join('') });
  }
  if (!layout.fits || (item.maxLength !== undefined && charactersIn(text) > item.maxLength)) {
    issues.push({ resource, code: 'overflow' });
  }
  const box = pageRect(item.box);
  const turn = item.rotate ? rotation(item.rotate, box.x + box.width / 2, box.y + box.height / 2) : undefined;
  return {
    item: {
      kind: 'glyphs',
      resource,
      text,
      color: value?.color ?? item.color,
      opacity: item.opacity ?? 1,
      font,
      size: layout.size,
      glyphs: packGlyphs(layout.glyphs, turn, item.rotate),
    },
    issues,
  };
}

/** Glyphs as plain numbers. A character without a glyph is reported, never drawn as a box. */
export function packGlyphs(glyphs: readonly PlacedGlyph[], turn?: Matrix, degrees = 0): Float64Array {
  const drawn = glyphs.filter(({ glyph }) => glyph !== 0);
  const packed = new Float64Array(drawn.length * 4);
  drawn.forEach((glyph, index) => {
    const [x, y] = turn ? apply(turn, glyph.x, glyph.y) : [glyph.x, glyph.y];
    packed.set([glyph.glyph, x, y, (glyph.turn ?? 0) + (degrees * Math.PI) / 180], index * 4);
  });
  return packed;
}

/** Text of many small boxes, such as a month's days, drawn as one item per look. */
export interface TextSheet {
  write(text: string, look: TextLook & Placement, box: Rect, color?: string): void;
  items(): DisplayGlyphs[];
}

interface Placement {
  readonly align?: StringItem['align'];
  readonly vAlign?: StringItem['vAlign'];
}

const SMALLEST_SHEET_TEXT = 4;

export function textSheet(context: TextContext, onMissing: (characters: string) => void): TextSheet {
  const looks = new Map<
    string,
    { item: Omit<DisplayGlyphs, 'glyphs' | 'text'>; glyphs: number[]; texts: string[] }
  >();
  return {
    write(text, look, box, color = look.color) {
      const font = findFont(look, context);
      if (!font || text === '') return;
      const shown = look.uppercase ? text.toLocaleUpperCase(context.language) : text;
      const layout = layoutText(
        shown.normalize('NFC'),
        font,
        {
          size: look.size,
          minSize: Math.min(look.size, SMALLEST_SHEET_TEXT),
          align: look.align ?? 'center',
          vAlign: look.vAlign ?? 'middle',
          letterSpacing: look.letterSpacing,
        },
        box,
      );
      if (layout.missing.length > 0) onMissing(layout.missing.join(''));
      const name = `${font.key} ${layout.size} ${color}`;
      let sheet = looks.get(name);
      if (!sheet) {
        const item = { kind: 'glyphs' as const, color, opacity: 1, font, size: layout.size };
        sheet = { item, glyphs: [], texts: [] };
        looks.set(name, sheet);
      }
      sheet.glyphs.push(...packGlyphs(layout.glyphs));
      sheet.texts.push(shown);
    },
    items: () =>
      Array.from(looks.values(), ({ item, glyphs, texts }) => ({
        ...item,
        text: texts.join(' '),
        glyphs: Float64Array.from(glyphs),
      })),
  };
}
