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

// A word holds no quote: those part words.
const whole = (word: string): string => `'${word}'`;
const begins = (word: string): string => `${whole(word)}:*`;
/** A word with a letter left out, as the index keeps it. */
const missing = (word: string): string => whole(`~${word}`);

function near(word: string): string {
  if ([...word].length < FORGIVEN_LETTERS) return begins(word);
  const less = shortened(word);
  const ways = [begins(word), missing(word), ...less.flatMap((one) => [whole(one), missing(one)])];
  return `(${ways.join(' | ')})`;
}

/** Undefined where too little was typed to look for. */
export function searchQuery(typed: string): SearchQuery | undefined {
  const words = [...new Set(plainWords(typed))].slice(0, MOST_WORDS);
  if ([...words.join('')].length < SEARCH_MIN) return undefined;
  return { asTyped: words.map(begins).join(' & '), forgiving: words.map(near).join(' & ') };
}
