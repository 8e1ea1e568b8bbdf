import { FONT_FAMILIES } from '@picture-day/contract/constants';
import { describe, expect, test } from 'vitest';
import { packGlyphs } from './build-text.ts';
import { fallbackFaces, fontFor } from './fallback-fonts.ts';
import { FONT_FACES, type FontFace, pickFace } from './fonts.ts';
import { outlineBounds } from './geometry.ts';
import { glyphOutline } from './glyph-outline.ts';
import { LETTER_FACES } from './letter-faces.ts';
import { fileFontShelf } from './node.ts';
import { layoutText } from './text-layout.ts';
import { splitGraphemes } from './text-runs.ts';

const NAMES = {
  Cyrillic: ['Олексій Мельник', 'Ђорђе Љубичић', 'Ґалаган Їжакевич-Щур', 'Ёлкин', 'Әсем Құрманғазы'],
  Greek: ['Ελένη Παπαδοπούλου', 'ΆΝΝΑ ΐΰ', 'Ἀθηνᾶ'],
  Vietnamese: ['Nguyễn Thị Ánh', 'Đặng Bưởi', 'TRẦN ĐỨC Ữ', 'Phượng'],
  'rare Latin': ['Ŧ', 'Ɛfua Ɔsei', 'Ḥasan Ẓāhir', 'Əli', 'Ǎ Ȝ', 'Jürgen Ŋuŋ'],
};
const SIGNS = '★ ☆ ♡ ♥ ♫ ♪ ✿ ✓ → ⇒ ∞ ≈ ⅓ ⅛ ⁿ ₂ ① ☾ ※ ‰ № 😀 ❤️';

const box = { x: 0, y: 0, width: 4000, height: 400 };

const fonts = fileFontShelf();

async function lay(text: string, face: FontFace, letterSpacing = 0) {
  await fonts.load([face.key, ...fallbackFaces(text, face)]);
  const awaited: string[] = [];
  const font = fontFor(text, fonts.get(face.key)!, { fonts, lacks: (key) => awaited.push(key) });
  return { font, awaited, ...layoutText(text, font, { size: 40, letterSpacing }, box) };
}

/** Letters of which nothing is seen. */
function invisible(text: string, { font, glyphs }: Awaited<ReturnType<typeof lay>>): string[] {
  const seen = new Set<number>();
  for (const glyph of glyphs) {
    const item = { kind: 'glyphs' as const, text, color: '', opacity: 1, font, size: 40 };
    if (outlineBounds(glyphOutline({ ...item, glyphs: packGlyphs([glyph]) }))) seen.add(glyph.cluster);
  }
  const letters = splitGraphemes(text);
  const starts = letters.map((_, at) => letters.slice(0, at).join('').length);
  return letters.filter((letter, at) => letter !== ' ' && !seen.has(starts[at]!));
}

describe.each(FONT_FAMILIES)('in %s', (family) => {
  const faces = FONT_FACES.filter((face) => face.family === family);
  test.each(Object.entries(NAMES))('%s names are drawn to the last letter', async (_, names) => {
    for (const face of faces) {
      for (const name of names.flatMap((one) => [one, one.toUpperCase().normalize('NFC')])) {
        const laid = await lay(name, face);
        expect([face.key, name, ...laid.missing, ...laid.awaited]).toEqual([face.key, name]);
        expect([name, ...laid.glyphs.filter(({ glyph }) => glyph === 0)]).toEqual([name]);
        // Set apart, so that none is joined to its neighbour.
        const apart = await lay(name, face, 0.1);
        expect([face.key, ...invisible(name, apart)]).toEqual([face.key]);
      }
    }
  });
  test('signs are drawn, beside an emoji too', async () => {
    const laid = await lay(SIGNS, faces[0]!);
    expect(laid.missing).toEqual([]);
    expect(laid.glyphs.map(({ glyph }) => glyph)).not.toContain(0);
  });
});

test('a word is drawn in one face, and the words beside it stay in theirs', async () => {
  const { font, glyphs } = await lay('Nguyễn Olga', pickFace('Caveat')!);
  const facesOf = (word: string) =>
    new Set(
      glyphs
        .filter(
          ({ cluster }) =>
            'Nguyễn Olga'.indexOf(word) <= cluster && cluster < 'Nguyễn Olga'.indexOf(word) + word.length,
        )
        .map(({ glyph }) => font.part!(glyph).font.key),
    );
  expect([...facesOf('Nguyễn')]).toEqual(['dancing-script-400-vietnamese']);
  expect([...facesOf('Olga')]).toEqual(['caveat-400']);
});

test('a family helps itself where it can, others by one of its character', () => {
  const asked = (text: string, family: string, weight = 400) =>
    fallbackFaces(text, pickFace(family, weight)!);
  expect(asked('Олена', 'Lora', 600)).toEqual(['lora-600-cyrillic']);
  expect(asked('Ελένη', 'Lora', 600)).toEqual(['noto-serif-700-greek']);
  expect(asked('Олена', 'Anton')).toEqual(['oswald-600-cyrillic']);
  expect(asked('Ελένη', 'Great Vibes')).toEqual(['playpen-sans-400-greek']);
  expect(asked('Åse Ødegård – «Tusen takk», 1–2 ½ €', 'Anton')).toEqual([]);
});

test('every file has the letters it is asked for', async () => {
  await fonts.load(LETTER_FACES.map(({ key }) => key));
  const all = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(code));
  for (const { key, family, letters } of LETTER_FACES) {
    const asked = all.filter((letter) => letters.test(letter));
    const lacking = asked.filter((letter) => !fonts.get(key)!.shows(letter));
    if (family.startsWith('Noto')) expect(lacking.length).toBeLessThan(asked.length / 10);
    else expect([key, ...lacking]).toEqual([key]);
  }
});

test('every face that draws a letter is known before any is loaded', async () => {
  const nothing = { get: () => undefined };
  const unknown: string[] = [];
  for (const family of ['Anton', 'Caveat', 'Lora', 'Montserrat']) {
    const face = pickFace(family)!;
    await fonts.load([face.key]);
    const font = fonts.get(face.key)!;
    for (let code = 0x20; code < 0x2800; code += process.env.LONG ? 1 : 11) {
      const letter = String.fromCodePoint(code);
      if (font.shows(letter)) continue;
      const known = fallbackFaces(letter, face);
      const lacks = (key: string) => known.includes(key) || unknown.push(`${face.key} ${letter} ${key}`);
      fontFor(letter, font, { fonts: nothing, lacks });
    }
  }
  expect(unknown).toEqual([]);
});
