import * as harfbuzz from 'harfbuzzjs';
import { CLOSE, CURVE, LINE, MOVE, type Outline } from './geometry.ts';

export interface ShapedGlyph {
  readonly glyph: number;
  /** Index of the first character this glyph stands for, within the shaped text. */
  readonly cluster: number;
  /** Advance and offsets in font units. */
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

/** A loaded face: shaping and outlines in font units, heights in em. */
export interface Font {
  readonly key: string;
  readonly unitsPerEm: number;
  /** Height above and depth below the baseline that hold Å and g as well as the font's own line. */
  readonly ascent: number;
  readonly descent: number;
  covers(codePoint: number): boolean;
  /** Whether it can draw a character as a reader sees it, which may be several code points. */
  shows(character: string): boolean;
  /** Glyphs in visual order for a run of one direction. */
  shape(text: string, rightToLeft: boolean, ligatures: boolean): readonly ShapedGlyph[];
  /** In font units, y pointing up. */
  outline(glyph: number): Outline;
  /** Which face a glyph really is of, and at what share of the size, where others help out. */
  part?(glyph: number): { readonly font: Font; readonly glyph: number; readonly share: number };
}

/** Joiners and variation selectors have no glyph of their own. */
const isInvisible = (codePoint: number): boolean =>
  codePoint === 0x200c || codePoint === 0x200d || (codePoint >= 0xfe00 && codePoint <= 0xfe0f);

const SHAPED_RUNS_KEPT = 4000;
/** Letters set apart must not be joined into one glyph. */
const NO_LIGATURES = ['liga', 'clig', 'calt'].map((tag) => new harfbuzz.Feature(tag, 0));

/** Figures of one width stand below each other in columns. */
const TABULAR = new harfbuzz.Feature('tnum', 1);

export function loadFont(key: string, file: Uint8Array, { tabular = false } = {}): Font {
  const face = new harfbuzz.Face(new harfbuzz.Blob(file));
  const font = new harfbuzz.Font(face);
  const covered = new Set(face.collectUnicodes());
  if (covered.size === 0) throw new Error(`The font file of ${key} cannot be read`);
  const buffer = new harfbuzz.Buffer();
  const shaped = new Map<string, readonly ShapedGlyph[]>();
  const outlines = new Map<number, Outline>();
  const { ascent, descent } = verticalReach(font);
  return {
    key,
    unitsPerEm: face.upem,
    ascent: ascent / face.upem,
    descent: descent / face.upem,
    covers: (codePoint) => covered.has(codePoint),
    shows: (character) =>
      Array.from(character, (one) => one.codePointAt(0)!).every(
        (codePoint) => isInvisible(codePoint) || covered.has(codePoint),
      ),
    shape(text, rightToLeft, ligatures) {
      const name = `${rightToLeft ? '<' : '>'}${ligatures ? '' : '|'}${text}`;
      const known = shaped.get(name);
      if (known) return known;
      buffer.clearContents();
      buffer.addText(text);
      buffer.setDirection(rightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
      buffer.setLanguage('en');
      buffer.guessSegmentProperties();
      const features = [...(ligatures ? [] : NO_LIGATURES), ...(tabular ? [TABULAR] : [])];
      harfbuzz.shape(font, buffer, features.length > 0 ? features : undefined);
      const positions = buffer.getGlyphPositions();
      const glyphs = buffer.getGlyphInfos().map((info, index) => ({
        glyph: info.codepoint,
        cluster: info.cluster,
        advance: positions[index]!.xAdvance,
        dx: positions[index]!.xOffset,
        dy: positions[index]!.yOffset,
      }));
      if (shaped.size >= SHAPED_RUNS_KEPT) shaped.clear();
      shaped.set(name, glyphs);
      return glyphs;
    },
    outline(glyph) {
      let outline = outlines.get(glyph);
      if (!outline) {
        outline = readOutline(font.glyphToPath(glyph));
        outlines.set(glyph, outline);
      }
      return outline;
    },
  };
}

/** A fixed 1.2 makes Å collide with the line above in some faces, so the ink is measured. */
function verticalReach(font: harfbuzz.Font): { ascent: number; descent: number } {
  const line = font.hExtents();
  let ascent = line.ascender;
  let descent = -line.descender;
  for (const letter of 'Åg') {
    const glyph = font.glyph(letter.codePointAt(0)!);
    const ink = glyph === undefined ? undefined : font.glyphExtents(glyph);
    if (!ink) continue;
    ascent = Math.max(ascent, ink.yBearing);
    descent = Math.max(descent, -(ink.yBearing + ink.height));
  }
  return { ascent, descent };
}

/** HarfBuzz writes absolute M, L, Q, C and Z only; quadratics become cubics once, for all painters. */
function readOutline(path: string): Outline {
  const verbs: number[] = [];
  const points: number[] = [];
  let x = 0;
  let y = 0;
  for (const [, command, numbers] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const v = numbers ? numbers.split(/[ ,]+/).map(Number) : [];
    if (command === 'Z') {
      verbs.push(CLOSE);
      continue;
    }
    if (command === 'Q') {
      const [qx, qy, ex, ey] = v as [number, number, number, number];
      verbs.push(CURVE);
      points.push(x + (2 / 3) * (qx - x), y + (2 / 3) * (qy - y));
      points.push(ex + (2 / 3) * (qx - ex), ey + (2 / 3) * (qy - ey), ex, ey);
    } else {
      verbs.push(command === 'M' ? MOVE : command === 'L' ? LINE : CURVE);
      points.push(...v);
    }
    x = points[points.length - 2]!;
    y = points[points.length - 1]!;
  }
  return { verbs, points };
}
