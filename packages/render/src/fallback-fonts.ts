import type { Font, ShapedGlyph } from './font.ts';
import type { Outline } from './geometry.ts';
import { splitGraphemes } from './text-runs.ts';

/** A face for characters that none of the families has, fetched only when somebody writes one of them. */
interface FallbackFace {
  readonly key: string;
  readonly family: 'Noto Emoji' | 'Noto Naskh Arabic' | 'Noto Sans Hebrew';
  /** The characters it is asked for, as a reader sees them. */
  readonly has: RegExp;
}

/** Emoji in slices, so that a heart does not bring a thousand drawings along; the first that has a character draws it. */
export const FALLBACK_FACES: readonly FallbackFace[] = [
  { key: 'noto-sans-hebrew', family: 'Noto Sans Hebrew', has: /[\u0590-\u05ff]/ },
  { key: 'noto-naskh-arabic', family: 'Noto Naskh Arabic', has: /[\u0600-\u06ff]/ },
  {
    key: 'noto-emoji-joined',
    family: 'Noto Emoji',
    has: /\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic}/u,
  },
  { key: 'noto-emoji-flags', family: 'Noto Emoji', has: /\p{RI}/u },
  {
    key: 'noto-emoji-signs',
    family: 'Noto Emoji',
    has: /[0-9#*]\ufe0f?\u20e3|[\u203c\u2049\u2139\u2194-\u3299\u{1f000}-\u{1f2ff}\u{1f493}-\u{1f49f}\u{1f5a4}\u{1f7e0}-\u{1f7ff}\u{1f90d}\u{1f90e}\u{1f9e1}\u{1fa75}-\u{1fa77}]/u,
  },
  {
    key: 'noto-emoji-faces',
    family: 'Noto Emoji',
    has: /[\u{1f600}-\u{1f64f}\u{1f910}-\u{1f92f}\u{1f970}-\u{1f97a}\u{1fae0}-\u{1faef}]/u,
  },
  { key: 'noto-emoji-nature', family: 'Noto Emoji', has: /[\u{1f300}-\u{1f3ff}]/u },
  { key: 'noto-emoji-animals', family: 'Noto Emoji', has: /[\u{1f400}-\u{1f4ff}]/u },
  { key: 'noto-emoji-things', family: 'Noto Emoji', has: /[\u{1f500}-\u{1f5ff}\u{1f680}-\u{1f6ff}]/u },
  { key: 'noto-emoji-life', family: 'Noto Emoji', has: /[\u{1f900}-\u{1f9ff}]/u },
  { key: 'noto-emoji-newer', family: 'Noto Emoji', has: /[\u{1fa70}-\u{1faff}]/u },
];

const UNUSUAL = /[\u0590-\u1dff\u203c-\uffff]/;

const faceFor = (character: string): string | undefined =>
  FALLBACK_FACES.find(({ has }) => has.test(character))?.key;

/** The fallback faces that a text may ask for. */
export function fallbackFaces(text: string): string[] {
  if (!UNUSUAL.test(text)) return [];
  return [...new Set(splitGraphemes(text).flatMap((character) => faceFor(character) ?? []))];
}

/** The faces that are there. */
interface Shelf {
  get(key: string): Font | undefined;
}

/** Glyphs of the fallbacks are numbered behind those of the font itself. */
const STEP = 65_536;

interface Source {
  readonly font: Font;
  /** From its units to those of the font it stands in for. */
  readonly scale: number;
  /** How much smaller it is set than the font it stands in for. */
  readonly fit: number;
  readonly first: number;
}

/** A font that takes what it lacks from the fallbacks on the shelf, drawn no higher than its own line. */
function joined(font: Font, fonts: Shelf): Font {
  const line = (one: Font) => one.ascent + one.descent;
  const sources = FALLBACK_FACES.map(({ key }, at): Source | undefined => {
    const other = fonts.get(key);
    if (!other) return undefined;
    const fit = Math.min(1, line(font) / line(other));
    return { font: other, scale: (font.unitsPerEm / other.unitsPerEm) * fit, fit, first: (at + 1) * STEP };
  });
  const own: Source = { font, scale: 1, fit: 1, first: 0 };
  const sourceOf = (character: string): Source => {
    if (font.shows(character)) return own;
    const at = FALLBACK_FACES.findIndex(({ has }) => has.test(character));
    const source = sources[at];
    return source?.font.shows(character) ? source : own;
  };
  const outlines = new Map<number, Outline>();
  return {
    ...font,
    part(glyph) {
      const source = sources[Math.floor(glyph / STEP) - 1] ?? own;
      return { font: source.font, glyph: glyph % STEP, share: source.fit };
    },
    shows: (character) => sourceOf(character).font.shows(character),
    shape(text, rightToLeft, ligatures) {
      const pieces: { source: Source; start: number; text: string }[] = [];
      let at = 0;
      for (const character of splitGraphemes(text)) {
        const source = sourceOf(character);
        const last = pieces.at(-1);
        if (last?.source === source) last.text += character;
        else pieces.push({ source, start: at, text: character });
        at += character.length;
      }
      if (rightToLeft) pieces.reverse();
      return pieces.flatMap(({ source, start, text: piece }) =>
        source.font.shape(piece, rightToLeft, ligatures).map(
          ({ glyph, cluster, advance, dx, dy }): ShapedGlyph => ({
            glyph: glyph === 0 ? 0 : source.first + glyph,
            cluster: start + cluster,
            advance: advance * source.scale,
            dx: dx * source.scale,
            dy: dy * source.scale,
          }),
        ),
      );
    },
    outline(glyph) {
      const source = sources[Math.floor(glyph / STEP) - 1];
      if (!source) return font.outline(glyph);
      let outline = outlines.get(glyph);
      if (!outline) {
        const { verbs, points } = source.font.outline(glyph % STEP);
        outline = { verbs, points: points.map((value) => value * source.scale) };
        outlines.set(glyph, outline);
      }
      return outline;
    },
  };
}

interface Context {
  readonly fonts: Shelf;
  /** Notes a face that is not loaded yet. */
  readonly lacks: (key: string) => void;
}

/** The font that a text is set in: its own, helped out where it lacks a character that another has. */
export function fontFor(text: string, font: Font, { fonts, lacks }: Context): Font {
  if (!UNUSUAL.test(text)) return font;
  const lacking = splitGraphemes(text).filter((character) => !font.shows(character) && character !== '\n');
  const faces = new Set(lacking.flatMap((character) => faceFor(character) ?? []));
  if (faces.size === 0) return font;
  for (const face of faces) if (!fonts.get(face)) lacks(face);
  return joined(font, fonts);
}
