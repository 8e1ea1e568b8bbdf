import { FONT_COLOURS, FONT_SIZE } from '@picture-day/contract/constants';
import { cleanTyped } from '@picture-day/render/clean-text';
import type { StringItem, StringValue } from '@picture-day/render/model';
import type { Engine } from '../../../lib/render.ts';

type Setter = Pick<Engine, 'layoutString' | 'pickFace' | 'shopFonts' | 'charactersIn'>;

export interface TextContext {
  readonly language: string;
  readonly year?: number | undefined;
}

export type Verdict =
  | { readonly ok: true /** The size it is set in, after shrinking. */; readonly size: number }
  | { readonly ok: false; readonly reason: 'overflow' }
  | { readonly ok: false; readonly reason: 'too-many'; readonly most: number }
  | { readonly ok: false; readonly reason: 'missing-glyph'; readonly missing: string }
  | {
      readonly ok: false;
      readonly reason: 'fetching' /** Faces for characters its own lacks. */;
      readonly faces: readonly string[];
    };

export const faceOf = (engine: Pick<Engine, 'pickFace'>, item: StringItem, value: StringValue | undefined) =>
  engine.pickFace(value?.family ?? item.font, item.weight, item.italic);

/** Whether a text can be printed in its place: it shrinks down to 12 points; what does not fit then is refused. */
export function judgeText(
  engine: Setter,
  item: StringItem,
  value: StringValue | undefined,
  { language, year }: TextContext,
): Verdict {
  const face = faceOf(engine, item, value);
  const font = face && engine.shopFonts.get(face.key);
  if (!font) return { ok: true, size: value?.size ?? item.size };
  const faces: string[] = [];
  const layout = engine.layoutString(item, value, font, {
    fonts: engine.shopFonts,
    language,
    ...(year !== undefined && { year }),
    lacks: (key) => faces.push(key),
  });
  if (faces.length > 0) return { ok: false, reason: 'fetching', faces };
  if (layout.missing.length > 0)
    return { ok: false, reason: 'missing-glyph', missing: layout.missing.join('') };
  const { maxLength: most } = item;
  if (most !== undefined && engine.charactersIn(value?.text ?? '') > most)
    return { ok: false, reason: 'too-many', most };
  return layout.fits ? { ok: true, size: layout.size } : { ok: false, reason: 'overflow' };
}

/** A typed text, cleaned, without the characters that no font has; they are refused alone. */
export function printableText(
  engine: Setter & Pick<Engine, 'withoutMissing'>,
  item: StringItem,
  value: StringValue | undefined,
  { text, language }: { readonly text: string; readonly language: string },
): ReturnType<Engine['withoutMissing']> {
  const face = faceOf(engine, item, value);
  const font = face && engine.shopFonts.get(face.key);
  const clean = cleanTyped(item, text);
  const found = font
    ? engine.withoutMissing(clean, item, font, { fonts: engine.shopFonts, language })
    : { text: clean, missing: [] };
  return { ...found, text: cleanTyped(item, found.text) };
}

export const withinSizes = (size: number): number =>
  Math.min(FONT_SIZE.max, Math.max(FONT_SIZE.min, Math.round(size)));

/** The ten colours, and the design's own if it is none of them. */
export function coloursFor(own: string): string[] {
  const known = FONT_COLOURS.some((colour) => colour.toLowerCase() === own.toLowerCase());
  return known ? [...FONT_COLOURS] : [...FONT_COLOURS, own];
}
