/** Letters that are no base letter with an accent, as they are written without them. */
const SPELT: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};

/** Letters without case, accents and ligatures: Łukasz is lukasz, Ærlig is aerlig. */
export const spelt = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => SPELT[letter] ?? letter);

/** One spelling for all that a keyboard makes of a name: Søren, SOREN and Soeren are one. */
export const plainLetters = (text: string): string =>
  spelt(text).replace(/a[ae]/g, 'a').replace(/oe/g, 'o').replace(/ue/g, 'u');

/** What parts words: blanks, ASCII's signs, and the quotes and dashes of print. */
const BETWEEN = /[\s!-/:-@[-`{-~\u00a0\u2010-\u2015\u2018-\u201f]+/;

/** No word of a name is longer than a search looks at. */
export const SEARCHED_LETTERS = 40;
/** A shorter word is looked for only as it is typed: a letter more or less would make it another name. */
export const FORGIVEN_LETTERS = 4;
/** Fewer characters say nothing yet. */
export const SEARCH_MIN = 2;

/** The words of a text as a search compares them; the database keeps the same ones (`search_words`). */
export const plainWords = (text: string): string[] =>
  plainLetters(text)
    .split(BETWEEN)
    .map((word) => [...word].slice(0, SEARCHED_LETTERS).join(''))
    .filter(Boolean);

/** A word with each of its letters left out once. */
export function shortened(word: string): string[] {
  const letters = [...word];
  return [...new Set(letters.map((_, left) => letters.toSpliced(left, 1).join('')))];
}
