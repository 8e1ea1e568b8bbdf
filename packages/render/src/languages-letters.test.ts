import { LANGUAGES } from '@picture-day/contract/languages';
import { expect, test } from 'vitest';
import { FONT_FACES } from './fonts.ts';
import { fileFontShelf } from './node.ts';

/** Letters beside a to z, and the quotes. */
const LETTERS: { readonly [L in (typeof LANGUAGES)[number]]: string } = {
  en: '’‘“”',
  nb: 'æøåÆØÅéèêóòôÉ«»',
  sv: 'åäöÅÄÖéÉ”',
  da: 'æøåÆØÅéÉ»«',
  de: 'äöüßÄÖÜ„“',
  fi: 'åäöÅÄÖšžŠŽ”',
  pl: 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”',
};

test.each(LANGUAGES)('every font can print the letters of %s', async (language) => {
  const fonts = fileFontShelf();
  await fonts.load(FONT_FACES.map(({ key }) => key));
  for (const { key } of FONT_FACES) {
    const missing = [...LETTERS[language]].filter(
      (letter) => !fonts.get(key)?.covers(letter.codePointAt(0) ?? 0),
    );
    expect([key, ...missing]).toEqual([key]);
  }
});
