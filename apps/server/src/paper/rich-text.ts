import type { DocumentFonts } from '@picture-day/render/document-fonts';
import { type Place, type Sheet, SIZE, type Written } from './paper.ts';

interface Word {
  readonly text: string;
  readonly isStrong: boolean;
}

/** Words of a sentence, those between <b> and </b> strong. */
const wordsOf = (sentence: string): Word[] =>
  sentence.split(/<\/?b>/).flatMap((part, index) =>
    part
      .split(/(?<= )/)
      .filter(Boolean)
      .map((text) => ({ text, isStrong: index % 2 === 1 })),
  );

/** Writes a sentence with strong words in it, and answers its height. */
export function writeRich(
  sheet: Sheet,
  sentence: string,
  { x, y, width }: Place,
  { strong }: Pick<DocumentFonts, 'strong'>,
  written: Written & { readonly pitch: number },
): number {
  const { pitch, size = SIZE.text, ...look } = written;
  const lookOf = ({ isStrong }: Word): Written => ({ ...look, size, ...(isStrong && { font: strong }) });
  const endless = { x: 0, y: 0, width: 1000 };
  // A space at the end of a line has no width, but before the next word it has.
  const widthOf = (word: Word) => {
    const shown = sheet.measure(`${word.text}|`, endless, lookOf(word)).width;
    return shown - sheet.measure('|', endless, lookOf(word)).width;
  };
  let at = 0;
  let line = 0;
  // Neighbours that belong together, as a street and the full stop behind it, break together.
  for (const group of unbroken(wordsOf(sentence))) {
    const taken = group.reduce((sum, word) => sum + widthOf(word), 0);
    if (at > 0 && at + taken > width + 1) {
      at = 0;
      line += 1;
    }
    for (const word of group) {
      const place = { x: x + at, y: y + line * pitch, width: 1000 };
      sheet.write(word.text, place, { ...lookOf(word), continues: at > 0 || line > 0 });
      at += widthOf(word);
    }
  }
  return (line + 1) * pitch;
}

function unbroken(words: readonly Word[]): Word[][] {
  const groups: Word[][] = [[]];
  for (const word of words) {
    groups.at(-1)!.push(word);
    if (word.text.endsWith(' ')) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}
