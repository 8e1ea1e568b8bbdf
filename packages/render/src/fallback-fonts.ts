import { DOCUMENT_FACES } from './document-faces.ts';
import type { Font, ShapedGlyph } from './font.ts';
import { type FontFace, faceOfKey } from './fonts.ts';
import { type Outline, outlineBounds } from './geometry.ts';
import { LETTER_FACES, type LetterFace, letterFaceFor, lettersIn } from './letter-faces.ts';
import { missingGraphemes, splitGraphemes } from './text-runs.ts';

/** A face for characters that none of the families has, fetched only when somebody writes one of them. */
interface FallbackFace {
  readonly key: string;
  readonly family:
    | 'Noto Emoji'
    | 'Noto Naskh Arabic'
    | 'Noto Sans'
    | 'Noto Sans Hebrew'
    | 'Noto Sans Math'
    | 'Noto Sans Symbols'
    | 'Noto Sans Symbols 2';
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

/** Signs that are no emoji; what several have is drawn by the first. */
const SYMBOL_FACES: readonly FallbackFace[] = [
  {
    key: 'noto-sans-signs',
    family: 'Noto Sans',
    has: /[\u02b0-\u02ff\u2010-\u2027\u2030-\u205e\u2070-\u209f\u20a0-\u20bf\u2100-\u218f]/,
  },
  {
    key: 'noto-sans-symbols',
    family: 'Noto Sans Symbols',
    has: /[\u2190-\u2199\u2302\u2460-\u24ff\u263b\u263d\u263e\u2669-\u266f]/,
  },
  {
    key: 'noto-sans-math',
    family: 'Noto Sans Math',
    has: /[\u219a-\u22ff\u27c0-\u27ef\u27f0-\u27ff\u2900-\u2aff]/,
  },
  {
    key: 'noto-sans-symbols-2',
    family: 'Noto Sans Symbols 2',
    has: /[\u2300-\u245f\u2500-\u27bf\u2b00-\u2bff]/,
  },
];

/** Faces for single characters; letters are drawn word by word. */
export const SIGN_FACES: readonly FallbackFace[] = [...FALLBACK_FACES, ...SYMBOL_FACES];

/** Every file that helps a face out. A glyph's number says which it is of, so a new one goes to the end. */
const HELPERS: readonly string[] = [...SIGN_FACES, ...LETTER_FACES].map(({ key }) => key);

/** What all faces of designs can draw. */
const ORDINARY =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00b4\u00b6-\u0131\u0134-\u0137\u0139-\u0148\u014a-\u017e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2039\u203a\u20ac\u2122]*$/;

/** The faces that may have a single character, in the order in which they are asked. */
const signFaces = (character: string): string[] => {
  const first = FALLBACK_FACES.find(({ has }) => has.test(character));
  const isEmoji = /\p{Emoji}/u.test(character);
  const symbol = isEmoji ? undefined : SYMBOL_FACES.find(({ has }) => has.test(character));
  return [first, symbol].flatMap((face) => face?.key ?? []);
};

/** The fallback faces that a text set in a face may ask for. */
export function fallbackFaces(text: string, face: FontFace): string[] {
  if (ORDINARY.test(text)) return [];
  const keys = new Set(splitGraphemes(text).flatMap(signFaces));
  for (const word of lettersIn(text)) {
    const letters = ORDINARY.test(word.text) ? undefined : letterFaceFor(word, face);
    if (letters) keys.add(letters.key);
  }
  return [...keys];
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

interface Piece {
  readonly source: Source;
  readonly start: number;
  text: string;
}

const lineOf = ({ ascent, descent }: Font): number => ascent + descent;

/** How high the capitals of a face are, in em; all alphabets have one without an accent or a foot. */
function capitalHeight(font: Font): number | undefined {
  const capital = [...'HΗН'].find((letter) => font.shows(letter));
  if (!capital) return undefined;
  const ink = outlineBounds(font.outline(font.shape(capital, false, true)[0]!.glyph));
  return ink && ink.height / font.unitsPerEm;
}

/** Letters of the same family are of the same size; those of another are as high as its own capitals. */
function fitOf(other: Font, font: Font, letters: LetterFace | undefined): number {
  if (letters?.of === font.key) return 1;
  const line = Math.min(1, lineOf(font) / lineOf(other));
  const [own, others] = letters ? [capitalHeight(font), capitalHeight(other)] : [];
  return own && others ? Math.min(own / others, lineOf(font) / lineOf(other)) : line;
}

const helped = new WeakSet<Font>();

/** A font that takes what it lacks from some of the faces on the shelf, drawn no higher than its own line. */
function joined(font: Font, face: FontFace | undefined, wanted: readonly string[], fonts: Shelf): Font {
  const sources = new Map<string, Source>();
  let { ascent, descent } = font;
  for (const key of wanted) {
    const other = fonts.get(key);
    if (!other) continue;
    const letters = LETTER_FACES.find((one) => one.key === key);
    const fit = fitOf(other, font, letters);
    const first = (HELPERS.indexOf(key) + 1) * STEP;
    sources.set(key, { font: other, scale: (font.unitsPerEm / other.unitsPerEm) * fit, fit, first });
    if (!letters) continue;
    // Vietnamese sets two accents above a capital.
    ascent = Math.max(ascent, other.ascent * fit);
    descent = Math.max(descent, other.descent * fit);
  }
  const byNumber = new Map([...sources.values()].map((source) => [source.first, source]));
  const own: Source = { font, scale: 1, fit: 1, first: 0 };
  const sourceOfGlyph = (glyph: number) => byNumber.get(glyph - (glyph % STEP));
  const sourceOf = (character: string): Source => {
    if (font.shows(character)) return own;
    const signs = signFaces(character).flatMap((key) => sources.get(key) ?? []);
    return [...signs, ...sources.values()].find((one) => one.font.shows(character)) ?? own;
  };
  const byCharacter = (text: string, start: number): Piece[] => {
    let at = start;
    return splitGraphemes(text).map((character) => {
      const piece = { source: sourceOf(character), start: at, text: character };
      at += character.length;
      return piece;
    });
  };
  /** A word is drawn by one face, so that its letters belong together. */
  const byWord = (text: string): Piece[] => {
    const pieces: Piece[] = [];
    let at = 0;
    for (const word of lettersIn(text)) {
      if (font.shows(word.text)) continue;
      const source = sources.get((face && letterFaceFor(word, face)?.key) ?? '');
      if (!source?.font.shows(word.text)) continue;
      pieces.push(...byCharacter(text.slice(at, word.start), at));
      pieces.push({ source, start: word.start, text: word.text });
      at = word.start + word.text.length;
    }
    return [...pieces, ...byCharacter(text.slice(at), at)];
  };
  const outlines = new Map<number, Outline>();
  const made: Font = {
    ...font,
    ascent,
    descent,
    part(glyph) {
      const source = sourceOfGlyph(glyph) ?? own;
      return { font: source.font, glyph: glyph % STEP, share: source.fit };
    },
    shows: (character) => sourceOf(character).font.shows(character),
    shape(text, rightToLeft, ligatures) {
      if (font.shows(text)) return font.shape(text, rightToLeft, ligatures);
      const pieces: Piece[] = [];
      for (const piece of byWord(text)) {
        const last = pieces.at(-1);
        if (last?.source === piece.source) last.text += piece.text;
        else pieces.push(piece);
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
      const source = sourceOfGlyph(glyph);
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
  helped.add(made);
  return made;
}

interface Context {
  readonly fonts: Shelf;
  /** Notes a face that is not loaded yet. */
  readonly lacks: (key: string) => void;
}

const faceOfFont = ({ key }: Font): FontFace | undefined =>
  faceOfKey(key) ?? DOCUMENT_FACES.find((face) => face.key === key);

/** The font that a text is set in: its own, helped out where it lacks a character that another has. */
export function fontFor(text: string, font: Font, { fonts, lacks }: Context): Font {
  if (helped.has(font)) return font;
  const lacking = missingGraphemes(text, font);
  if (lacking.length === 0) return font;
  const face = faceOfFont(font);
  const faces = new Set(lacking.flatMap(signFaces));
  for (const word of lettersIn(text)) {
    const letters = face && !font.shows(word.text) ? letterFaceFor(word, face) : undefined;
    if (letters) faces.add(letters.key);
  }
  if (faces.size === 0) return font;
  for (const key of faces) if (!fonts.get(key)) lacks(key);
  return joined(font, face, [...faces], fonts);
}
