import { type FontFace, faceOfKey, nearestFace } from './fonts.ts';

/** Letters that the files of the families leave out, by what a customer calls them. */
export type Alphabet = 'vietnamese' | 'latin' | 'greek' | 'cyrillic';

/** A file with one more alphabet, in the shapes of one face. */
export interface LetterFace extends FontFace {
  readonly alphabet: Alphabet;
  /** The face whose shapes it has. */
  readonly of: string;
  /** What the file holds. */
  readonly letters: RegExp;
}

/** Letters that every family with the alphabet has. */
const COMMON: Readonly<Record<Alphabet, RegExp>> = {
  vietnamese:
    /[A-Za-zÀ-ÃÈ-ÊÌÍÒ-ÕÙÚÝà-ãè-êìíò-õùúýĂăĐđĨĩŨũƠơƯư\u1ea0-\u1ef9]|[\u0300\u0301\u0303\u0309\u0323]/,
  // Only the two Noto families have these.
  latin: /(?!)/,
  greek: /\u0301|[\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce]/,
  cyrillic: /[\u0400-\u045f\u0490\u0491]/,
};

/** Everything else that is written with these letters. */
const WHOLE: Readonly<Record<Alphabet, RegExp>> = {
  vietnamese: /(?!)/,
  latin: /\p{Script=Latin}|[\u0300-\u036f]/u,
  greek: /\p{Script=Greek}|[\u0300-\u0345]/u,
  cyrillic: /\p{Script=Cyrillic}|[\u0300-\u036f]/u,
};

type Faces = readonly (readonly [weight: number, style?: 'italic'])[];

const OWN: Faces = [[400], [400, 'italic'], [500], [600], [700]];
const BOTH: Faces = [[400], [700]];

/** Who has an alphabet: families of designs in each of their faces, others in those that are needed. */
const FAMILIES: Readonly<Record<Alphabet, Readonly<Record<string, Faces>>>> = {
  vietnamese: {
    'Amatic SC': OWN,
    Anton: OWN,
    'Dancing Script': OWN,
    'Great Vibes': OWN,
    Lobster: OWN,
    Lora: OWN,
    Montserrat: OWN,
    'Open Sans': OWN,
    Oswald: OWN,
    Pacifico: OWN,
    'Playfair Display': OWN,
    Raleway: OWN,
    Roboto: OWN,
  },
  cyrillic: {
    'Amatic SC': OWN,
    Caveat: OWN,
    'Great Vibes': OWN,
    Lobster: OWN,
    Lora: OWN,
    Montserrat: OWN,
    'Open Sans': OWN,
    Oswald: OWN,
    Pacifico: OWN,
    'Playfair Display': OWN,
    Raleway: OWN,
    Roboto: OWN,
    'Noto Sans': BOTH,
    'Noto Serif': BOTH,
  },
  greek: {
    'Open Sans': OWN,
    Roboto: OWN,
    'Playpen Sans': BOTH,
    'Sofia Sans Extra Condensed': BOTH,
    'Noto Sans': BOTH,
    'Noto Serif': [[400], [400, 'italic'], [700]],
  },
  latin: { 'Noto Sans': BOTH, 'Noto Serif': BOTH },
};

const WIDE: ReadonlySet<string> = new Set(['Noto Sans', 'Noto Serif']);

export const LETTER_FACES: readonly LetterFace[] = Object.entries(FAMILIES).flatMap(([name, families]) => {
  const alphabet = name as Alphabet;
  return Object.entries(families).flatMap(([family, faces]) =>
    faces.flatMap(([weight, style]): LetterFace[] => {
      const italic = style === 'italic';
      const of = [family.toLowerCase().replaceAll(' ', '-'), weight, ...(italic ? ['italic'] : [])].join('-');
      const isWide = WIDE.has(family);
      if (!isWide && faces === OWN && !faceOfKey(of)) return [];
      const letters = (isWide ? WHOLE : COMMON)[alphabet];
      return [{ key: `${of}-${alphabet}`, of, family, weight, italic, alphabet, letters }];
    }),
  );
});

interface StandIns extends Partial<Readonly<Record<Alphabet, string>>> {
  /** For letters that hardly any family has. */
  readonly wide: string;
  /** The weight its letters look like, where the file says another. */
  readonly weight?: number;
}

const HAND: StandIns = { greek: 'Playpen Sans', wide: 'Noto Sans' };
const NARROW: StandIns = {
  vietnamese: 'Oswald',
  cyrillic: 'Oswald',
  greek: 'Sofia Sans Extra Condensed',
  wide: 'Noto Sans',
};
const SERIF: StandIns = { greek: 'Noto Serif', wide: 'Noto Serif' };
const SANS: StandIns = {
  vietnamese: 'Open Sans',
  cyrillic: 'Open Sans',
  greek: 'Open Sans',
  wide: 'Noto Sans',
};

/** Families of the same character for what a family lacks. */
const STAND_INS: Readonly<Record<string, StandIns>> = {
  'Amatic SC': HAND,
  Anton: { ...NARROW, weight: 700 },
  'Bebas Neue': { ...NARROW, weight: 700 },
  Caveat: { ...HAND, vietnamese: 'Dancing Script' },
  'Dancing Script': { ...HAND, cyrillic: 'Caveat' },
  'Great Vibes': HAND,
  Lobster: { ...HAND, weight: 700 },
  Lora: SERIF,
  Montserrat: SANS,
  'Open Sans': SANS,
  Oswald: NARROW,
  Pacifico: { ...HAND, weight: 700 },
  'Playfair Display': SERIF,
  Raleway: SANS,
  Roboto: SANS,
  Figtree: SANS,
};

const WORD =
  /(\p{Script=Latin}[\p{Script=Latin}\p{M}\u200c\u200d]*)|(\p{Script=Greek}[\p{Script=Greek}\p{M}\u200c\u200d]*)|(\p{Script=Cyrillic}[\p{Script=Cyrillic}\p{M}\u200c\u200d]*)/gu;

export interface Word {
  readonly start: number;
  readonly text: string;
  readonly alphabet: Exclude<Alphabet, 'vietnamese'>;
}

/** The words of a text in letters that more than one file may have; none runs over a change of script. */
export const lettersIn = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ index, 0: word, 1: latin, 2: greek }) => ({
    start: index,
    text: word,
    alphabet: latin ? 'latin' : greek ? 'greek' : 'cyrillic',
  }));

const consistsOf = (word: string, letters: RegExp): boolean =>
  Array.from(word).every((letter) => /[\u200c\u200d]/.test(letter) || letters.test(letter));

/** The file that draws a word which the face itself cannot; it is known before either is loaded. */
export function letterFaceFor({ text, alphabet }: Word, face: FontFace): LetterFace | undefined {
  const standIns = STAND_INS[face.family];
  if (!standIns) return undefined;
  const common = alphabet === 'latin' ? 'vietnamese' : alphabet;
  const isCommon = consistsOf(text, COMMON[common]);
  const wanted = isCommon ? common : alphabet;
  const having = LETTER_FACES.filter((one) => one.alphabet === wanted);
  const own = isCommon ? having.find(({ of }) => of === face.key) : undefined;
  if (own) return own;
  const family = isCommon ? (standIns[common] ?? standIns.wide) : standIns.wide;
  return nearestFace(
    having.filter((one) => one.family === family),
    standIns.weight ?? face.weight,
    face.italic,
  );
}
