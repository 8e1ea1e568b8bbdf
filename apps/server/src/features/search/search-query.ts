import { FORGIVEN_LETTERS, plainWords, SEARCH_MIN, shortened } from '@picture-day/contract/search-words';

/** More words than a name, a class and a school have. */
const MOST_WORDS = 6;

/** What was typed, as the database's index of words is asked for it. */
export interface SearchQuery {
  /** Each typed word begins a word of the text, in any order. */
  readonly asTyped: string;
  /** The same, or a word is one letter more, less, other or swapped away. */
  readonly forgiving: string;
}

/** Ways to ask for a word of a shop. In the index it begins with the shop's mark, so that no other shop's are gathered. */
export function wordsOf(portalUuid: string) {
  const mark = portalUuid.slice(-6);
  // A word holds no quote: those part words.
  const whole = (word: string): string => `'${mark}${word}'`;
  const begins = (word: string): string => `${whole(word)}:*`;
  /** With a letter left out, as the index keeps it. */
  const missing = (word: string): string => whole(`~${word}`);
  const near = (word: string): string => {
    if ([...word].length < FORGIVEN_LETTERS) return begins(word);
    const less = shortened(word);
    const ways = [begins(word), missing(word), ...less.flatMap((one) => [whole(one), missing(one)])];
    return `(${ways.join(' | ')})`;
  };
  return { whole, begins, near };
}

/** Undefined where too little was typed to look for. */
export function searchQuery(portalUuid: string, typed: string): SearchQuery | undefined {
  const words = [...new Set(plainWords(typed))].slice(0, MOST_WORDS);
  if ([...words.join('')].length < SEARCH_MIN) return undefined;
  const { begins, near } = wordsOf(portalUuid);
  return { asTyped: words.map(begins).join(' & '), forgiving: words.map(near).join(' & ') };
}
