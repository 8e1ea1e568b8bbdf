import {
  ACCESS_CODE_ALPHABET,
  ACCESS_CODE_LENGTH,
  hasValidCheckCharacter,
  normaliseAccessCode,
} from '@picture-day/contract/access-code';
import { shortened } from '@picture-day/contract/search-words';

const LETTERS = [...ACCESS_CODE_ALPHABET];

/**
 * The codes that may have been meant: the one typed, or those one typing error away whose check character fits.
 * A code is never completed from its beginning: whoever searches by one has it before them.
 */
export function nearCodes(typed: string): { readonly typed: string; readonly near: readonly string[] } {
  const code = normaliseAccessCode(typed);
  const letters = [...code];
  if (!/^[0-9A-Z]{4,14}$/.test(code)) return { typed: '', near: [] };
  const put = (at: number, removed: number) =>
    LETTERS.map((letter) => letters.toSpliced(at, removed, letter).join(''));
  const swapped = letters.map((letter, at) =>
    letters.toSpliced(at, 2, letters[at + 1] ?? '', letter).join(''),
  );
  const ways =
    letters.length === ACCESS_CODE_LENGTH
      ? [...letters.flatMap((_, at) => put(at, 1)), ...swapped]
      : letters.length === ACCESS_CODE_LENGTH + 1
        ? shortened(code)
        : letters.length === ACCESS_CODE_LENGTH - 1
          ? [...letters, ''].flatMap((_, at) => put(at, 0))
          : [];
  return { typed: code, near: [...new Set(ways)].filter(hasValidCheckCharacter) };
}
