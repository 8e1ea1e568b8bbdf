import { createHash } from 'node:crypto';
import { type Font, loadFont } from '@picture-day/render/font';
import { CLOSE, CURVE, MOVE } from '@picture-day/render/geometry';
import { fileFontSource } from '@picture-day/render/node';
import sharp from 'sharp';
import { Lately } from '../../platform/lately.ts';
import { middleLaidOver, type Raster, toRaster } from './raster.ts';

/** The mark that lies on every picture until it is bought. */
export interface Watermark {
  /** Changes with the text and the design, so that no old mark is served from the cache. */
  readonly version: string;
  on(picture: Raster): Promise<Raster>;
}

const DESIGN = 2;
const FACE = 'montserrat-600';
const ANGLE = -28;
const LARGEST = 640;

interface Design {
  readonly upTo: number;
  readonly letters: number;
  readonly gap: number;
  readonly lines: number;
}

/** Letters in pixels for each size of picture: readable, and never a clear view of a face between them. */
const DESIGNS: readonly Design[] = [
  { upTo: 120, letters: 12, gap: 14, lines: 33 },
  { upTo: 320, letters: 17, gap: 30, lines: 58 },
  { upTo: LARGEST, letters: 26, gap: 52, lines: 94 },
];

interface Outlined {
  readonly path: string;
  readonly width: number;
}

/** Letters as shapes: no font of the machine decides how the mark looks. */
function outlined(font: Font, text: string, size: number): Outlined {
  const scale = size / font.unitsPerEm;
  const n = (value: number): string => (value * scale).toFixed(2);
  let path = '';
  let x = 0;
  for (const { glyph, advance, dx, dy } of font.shape(text, false, true)) {
    const { verbs, points } = font.outline(glyph);
    const place = (at: number): string => `${n(x + dx + points[at]!)} ${n(-(dy + points[at + 1]!))}`;
    let at = 0;
    for (const verb of verbs) {
      if (verb === CLOSE) path += 'Z';
      else if (verb === CURVE) {
        path += `C${place(at)} ${place(at + 2)} ${place(at + 4)}`;
        at += 6;
      } else {
        path += `${verb === MOVE ? 'M' : 'L'}${place(at)}`;
        at += 2;
      }
    }
    x += advance;
  }
  return { path, width: x * scale };
}

/** White letters with a thin dark rim, so that they show on a shirt as on hair. */
function overlaySvg(font: Font, text: string, design: Design): string {
  const { letters, gap, lines, upTo } = design;
  const word = outlined(font, text, letters);
  const step = Math.max(word.width, letters) + gap;
  const uses: string[] = [];
  const reach = upTo * 1.5;
  for (let line = 0, y = -reach; y <= reach; y += lines, line++) {
    for (let x = -reach - (line % 2 ? step / 2 : 0); x <= reach; x += step) {
      uses.push(`<use href="#w" x="${x.toFixed(1)}" y="${y.toFixed(1)}"/>`);
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${upTo}" height="${upTo}" viewBox="0 0 ${upTo} ${upTo}">
<defs><path id="w" d="${word.path}"/></defs>
<g transform="translate(${upTo / 2} ${upTo / 2}) rotate(${ANGLE})">
<g fill="none" stroke="#000" stroke-opacity=".24" stroke-width="${(letters / 12).toFixed(2)}" stroke-linejoin="round">${uses.join('')}</g>
<g fill="#fff" fill-opacity=".45">${uses.join('')}</g>
</g></svg>`;
}

let face: Promise<Font> | undefined;
/** Drawn, a mark is two megabytes of pixels. */
const marks = new Lately<Watermark>(20);

/** The mark of a shop, drawn once per size. */
export function watermark(text: string): Watermark {
  const known = marks.get(text);
  if (known) return known;
  const overlays = new Map<number, Promise<Raster>>();
  const overlay = (design: Design): Promise<Raster> => {
    let drawn = overlays.get(design.upTo);
    if (!drawn) {
      face ??= fileFontSource(FACE).then((file) => loadFont(FACE, file));
      drawn = face.then((font) => toRaster(sharp(Buffer.from(overlaySvg(font, text, design)))));
      overlays.set(design.upTo, drawn);
    }
    return drawn;
  };
  const mark: Watermark = {
    version: createHash('sha256').update(`${DESIGN}:${text}`).digest('hex').slice(0, 8),
    async on(picture) {
      const longest = Math.max(picture.width, picture.height);
      const design = DESIGNS.find(({ upTo }) => longest <= upTo);
      if (!design) throw new Error('a picture too large to be shown was to be marked');
      return middleLaidOver(picture, await overlay(design));
    },
  };
  marks.set(text, mark);
  return mark;
}
