import type { Box, HorizontalAlign, StringItem, TextLook } from '@picture-day/render';
import { FONT_FACES, pickFace } from '@picture-day/render';
import { fileFontShelf } from '@picture-day/render/node';
import { boxed } from './art.ts';

const POINT = 25.4 / 72;
const shelf = fileFontShelf();
await shelf.load(FONT_FACES.map((face) => face.key));

type Words = Pick<
  StringItem,
  'text' | 'fill' | 'on' | 'role' | 'example' | 'maxLength' | 'required' | 'disableEdit' | 'userSupplied'
>;
type Setting = TextLook &
  Words &
  Partial<
    Pick<StringItem, 'align' | 'vAlign' | 'lineHeight' | 'minSize' | 'lines' | 'rotate' | 'opacity' | 'arc'>
  >;

function faceOf(look: TextLook) {
  const face = pickFace(look.font, look.weight, look.italic);
  const font = face && shelf.get(face.key);
  if (!font) throw new Error(`The shop has no font ${look.font}`);
  return font;
}

/**
 * One or more lines standing on a baseline. `at` is the middle, the left or the right end of the first
 * line, as aligned; the box is as high as the font needs, so that the Å of a name finds room.
 */
export function words(
  id: string,
  at: readonly [x: number, baseline: number],
  width: number,
  { align = 'center', lines = 1, lineHeight = 1, ...setting }: Setting,
): StringItem {
  const font = faceOf(setting);
  const size = setting.size * POINT;
  const pitch = (font.ascent + font.descent) * size;
  const height = pitch * (1 + (lines - 1) * lineHeight);
  const left = { left: at[0], center: at[0] - width / 2, right: at[0] - width }[align as HorizontalAlign];
  return {
    kind: 'string',
    id,
    // A hair more than the height, so that rounding never shrinks the text.
    box: boxed([left, at[1] - font.ascent * size - 0.01, width, height + 0.03]),
    align,
    vAlign: 'middle',
    lines,
    ...(lineHeight !== 1 && { lineHeight }),
    ...setting,
  };
}

/** A text that fills a box with as many lines as it has room for. */
export function paragraph(id: string, box: Box, setting: Setting): StringItem {
  return { kind: 'string', id, box: boxed(box), align: 'center', vAlign: 'middle', ...setting };
}

/** A text along a circle. */
export function arched(id: string, arc: NonNullable<StringItem['arc']>, setting: Setting): StringItem {
  const { center, radius } = arc;
  const reach = radius + (arc.side === 'inside' ? 0 : faceOf(setting).ascent * setting.size * POINT);
  return {
    kind: 'string',
    id,
    box: boxed([center[0] - reach, center[1] - reach, 2 * reach, 2 * reach]),
    arc,
    align: 'center',
    lines: 1,
    ...setting,
  };
}
