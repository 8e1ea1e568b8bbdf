import { plainLetters, plainWords } from '@picture-day/contract/search-words';

export interface Piece {
  readonly text: string;
  readonly marked: boolean;
  /** Where it begins in the text. */
  readonly from: number;
}

/** A text in pieces, those marked that begin as what was typed; accents and case are no difference. */
export function highlight(text: string, typed: string): readonly Piece[] {
  const words = plainWords(typed);
  const pieces: { text: string; marked: boolean; from: number }[] = [];
  let from = 0;
  const add = (piece: string, marked: boolean) => {
    const last = pieces.at(-1);
    if (!piece) return;
    if (last?.marked === marked) last.text += piece;
    else pieces.push({ text: piece, marked, from });
    from += piece.length;
  };
  for (const part of text.split(/([\s!-/:-@[-`{-~\u00a0\u2010-\u2015\u2018-\u201f]+)/)) {
    const plain = plainLetters(part);
    const word = words.filter((one) => plain.startsWith(one)).sort((a, b) => b.length - a.length)[0];
    const letters = [...part];
    let length = 0;
    if (word) {
      while (length < letters.length && plainLetters(letters.slice(0, length).join('')).length < word.length)
        length++;
    }
    add(letters.slice(0, length).join(''), true);
    add(letters.slice(length).join(''), false);
  }
  return pieces;
}
