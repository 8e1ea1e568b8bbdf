import { plainLetters } from '@picture-day/contract/search-words';

/** Vowel signs of other scripts are left out on keyboards, too. */
const plain = (text: string): string => plainLetters(text.normalize('NFD').replace(/\p{M}/gu, ''));

/** A roster may have the last name first, before a comma. */
function wordsOf(name: string): string[] {
  const [last = '', ...given] = name.split(',');
  return [...given, last].join(' ').split(/\s+/).filter(Boolean);
}

/** All that may be told of a child before sign-in. */
export function firstNameAndInitial(name: string): { firstName: string; initial: string } {
  const [firstName = '', ...others] = wordsOf(name);
  const [initial = ''] = others.at(-1) ?? '';
  return { firstName, initial: initial.toUpperCase() };
}

const parts = (words: string): string[] =>
  plain(words)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Whether somebody typed a child's first name as the letter has it. Case, accents, hyphens and blanks are forgiven;
 * further names of the child may stand with it, in any order, and nothing else.
 */
export function isFirstName(typed: string, name: string): boolean {
  const whole = parts(wordsOf(name).join(' ').replace(/['’.]/g, ''));
  const given = parts(typed.replace(/['’.]/g, ''));
  const [first] = whole;
  if (!first || given.length === 0) return false;
  if (given.includes(first)) return given.every((word) => whole.includes(word));
  const together = given.join('');
  return whole.some((_, length) => whole.slice(0, length + 1).join('') === together);
}
