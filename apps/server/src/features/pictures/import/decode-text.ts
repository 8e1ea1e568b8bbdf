/** How the text of a file is written, as the photographer's spreadsheet calls it. */
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'Mac Roman';

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
}

const MARKS = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
] as const;

/** The text of a file a spreadsheet wrote: by its mark, else strict UTF-8, else the old code page that makes sense. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return { text: new TextDecoder(marked[1]).decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    const windows = new TextDecoder('windows-1252').decode(bytes);
    const mac = new TextDecoder('macintosh').decode(bytes);
    return sense(mac) > sense(windows)
      ? { text: mac, encoding: 'Mac Roman' }
      : { text: windows, encoding: 'Windows-1252' };
  }
}

/** The letters that rosters are full of, those that other names have, and those that no name here has. */
const NORDIC = /[åäöæøÅÄÖÆØ]/;
const IN_NAMES = /[àáâãçèéêëìíîïñòóôõùúûüýðþßšžÀÁÂÃÇÈÉÊËÌÍÎÏÑÒÓÔÕÙÚÛÜÝÐÞŠŽ]/;

/** How much a text reads like names: read in the wrong code page, letters turn into signs and capitals amid words. */
function sense(text: string): number {
  let sum = 0;
  for (const [word] of text.matchAll(/[^\s,;|"]*[^\p{ASCII}][^\s,;|"]*/gu)) {
    for (const letter of word) {
      if (letter <= '\u007f') continue;
      sum += NORDIC.test(letter) ? 3 : IN_NAMES.test(letter) ? 1 : -3;
    }
    if (/\p{Ll}\p{Lu}/u.test(word)) sum -= 3;
  }
  return sum;
}
