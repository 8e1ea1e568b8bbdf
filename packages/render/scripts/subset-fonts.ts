/**
 * Makes packages/render/fonts from the full fonts in node_modules: Latin and Latin Extended with all Nordic
 * and Sámi letters, without hinting; the other alphabets of the families; and the faces for what they all lack: emoji in
 * slices, signs, Arabic and Hebrew. Files that orders were printed with must come out as they
 * are: src/sold-fonts.test.ts holds their hashes.
 * The faces of documents also keep their figures of one width. Run it after a change of the families: `npx node packages/render/scripts/subset-fonts.ts`.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DOCUMENT_FACES } from '../src/document-faces.ts';
import { SIGN_FACES } from '../src/fallback-fonts.ts';
import { FONT_FACES, type FontFace } from '../src/fonts.ts';
import { LETTER_FACES } from '../src/letter-faces.ts';

const require = createRequire(import.meta.url);
const subsetFont = require('subset-font') as (
  font: Buffer,
  text: string,
  options: { targetFormat: 'truetype'; noHinting: boolean; keepFeatures: readonly string[] },
) => Promise<Buffer>;

const WEIGHT_NAMES: Readonly<Record<number, string>> = {
  400: '400Regular',
  500: '500Medium',
  600: '600SemiBold',
  700: '700Bold',
};

const RANGES: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x100, 0x17f],
  [0x18f, 0x192],
  [0x1b7, 0x1b7],
  [0x1cd, 0x1dc],
  [0x1de, 0x1ef],
  [0x1f4, 0x1ff],
  [0x200, 0x233],
  [0x237, 0x237],
  [0x259, 0x259],
  [0x292, 0x292],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2dd],
  [0x300, 0x30c],
  [0x326, 0x328],
  [0x1e00, 0x1e9e],
  [0x1ef2, 0x1ef3],
  [0x2010, 0x2015],
  [0x2018, 0x2022],
  [0x2026, 0x2030],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20a0, 0x20bf],
  [0x2116, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2215],
  [0x2248, 0x2265],
  [0x2605, 0x2606],
  [0x2661, 0x2665],
];

const LETTERS = RANGES.map(([first, last]) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index)),
).join('');

/** The features a browser applies by default; alternates nobody can switch on are left out. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig'];

const folder = path.join(import.meta.dirname, '..', 'fonts');

/** Arabic letters change with their neighbours. */
const JOINING_FEATURES = [...FEATURES, 'curs', 'fina', 'init', 'isol', 'medi', 'rclt'];

/** What takes part in emoji that are joined of several, beside people of every colour of skin. */
const JOINED =
  '👩👨👧👦👶🧑🤝❤💋⚕🌾🍳🎓🎤🎨🏫🏭💻💼🔧🔬🚀🚒✈⚖🦯🦼🦽🦰🦱🦳🦲🎄🍼♀♂🏳🌈🏴☠⚧🐕🦺🐈⬛🐻❄🐦🔥🩹👁🗨😵💫😮💨😶🌫🍄🟫🍋🟩⛓💥🙂↔↕➡🐰';

const anyOf = (isIn: (letter: string) => boolean): string => {
  const letters: string[] = [];
  for (let code = 0x20; code < 0x20000; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const letter = String.fromCodePoint(code);
    if (isIn(letter)) letters.push(letter);
  }
  return letters.join('');
};

function fallbackLetters({ key, family, has }: (typeof SIGN_FACES)[number]): string {
  // Signs that are emoji are drawn as such.
  if (family !== 'Noto Emoji') return anyOf((letter) => has.test(letter) && !/\p{Emoji}/u.test(letter));
  if (key === 'noto-emoji-joined') {
    return `${JOINED}${anyOf((letter) => /\p{Emoji_Modifier}|\p{Emoji_Modifier_Base}/u.test(letter))}\u200d\ufe0f`;
  }
  const slice = anyOf((letter) => has.test(letter) && /\p{Emoji}|\p{Extended_Pictographic}/u.test(letter));
  return key === 'noto-emoji-signs' ? `${slice}0123456789#*\u20e3\ufe0f` : `${slice}\ufe0f`;
}

interface Wanted extends Omit<FontFace, 'key'> {
  readonly key: string;
}

async function subset(face: Wanted, letters: string, keepFeatures: readonly string[], into = folder) {
  const slug = face.family.toLowerCase().replaceAll(' ', '-');
  const name = `${WEIGHT_NAMES[face.weight]}${face.italic ? '_Italic' : ''}`;
  const home = path.dirname(require.resolve(`@expo-google-fonts/${slug}/package.json`));
  const full = await readFile(path.join(home, name, `${face.family.replaceAll(' ', '')}_${name}.ttf`));
  const font = await subsetFont(full, letters, { targetFormat: 'truetype', noHinting: true, keepFeatures });
  await writeFile(path.join(into, `${face.key}.ttf`), font);
  const licence = await readFile(path.join(home, 'LICENSE_FONT'), 'utf8');
  return {
    key: face.key,
    family: face.family,
    weight: face.weight,
    italic: face.italic,
    bytes: font.length,
    sha256: createHash('sha256').update(font).digest('hex'),
    licence: licence.split('\n').slice(1).join('\n').trim(),
    copyright: licence.split('\n')[0]!.trim(),
  };
}

await mkdir(path.join(folder, 'documents'), { recursive: true });
const faces = [];
for (const face of FONT_FACES) faces.push(await subset(face, LETTERS, FEATURES));
for (const face of DOCUMENT_FACES) {
  faces.push(await subset(face, LETTERS, [...FEATURES, 'tnum'], path.join(folder, 'documents')));
}
for (const face of SIGN_FACES) {
  const { key, family } = face;
  faces.push(
    await subset({ key, family, weight: 400, italic: false }, fallbackLetters(face), JOINING_FEATURES),
  );
}
for (const face of LETTER_FACES) {
  faces.push(
    await subset(
      face,
      anyOf((letter) => face.letters.test(letter)),
      FEATURES,
    ),
  );
}
await writeFile(path.join(folder, 'OFL.txt'), `${faces[0]!.licence}\n`);
const manifest = {
  licence: 'SIL Open Font License 1.1, see OFL.txt. Subsets of the fonts as published by Google Fonts.',
  faces: faces.map(({ licence: _, ...face }) => face),
};
await writeFile(path.join(folder, 'fonts.json'), `${JSON.stringify(manifest, null, 2)}\n`);
const total = faces.reduce((sum, face) => sum + face.bytes, 0);
console.log(`${faces.length} faces, ${Math.round(total / 1024)} KB`);
// Families that reserve their names get others inside our files.
await import('../fonts/rename-reserved.ts');
