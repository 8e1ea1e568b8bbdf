/** How a file's text is written, as a spreadsheet calls it when it saves. */
export const ENCODINGS = [
  'UTF-8',
  'UTF-16',
  'Windows-1252',
  'Windows-1250',
  'ISO 8859-2',
  'Mac Roman',
  'DOS 850',
] as const;

export type Encoding = (typeof ENCODINGS)[number];

export interface ReadText {
  readonly text: string;
  readonly encoding: Encoding;
  /** Encodings that read other letters of it and make as much sense. Which one is right, only a person can say. */
  readonly others: readonly Encoding[];
}

/** Old code pages, the likeliest first: of two that make the same sense it is taken and the other one named. */
const CODE_PAGES = ['Windows-1252', 'Mac Roman', 'DOS 850', 'Windows-1250', 'ISO 8859-2'] as const;

/** The upper half of the code page that spreadsheets call MS-DOS; no decoder of the platform knows it. */
const DOS_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** The text of a file a spreadsheet wrote: by its mark, else strict UTF-8, else the old code page that makes sense. */
export function readText(bytes: Uint8Array, said?: Encoding): ReadText {
  if (said) return { text: decode(bytes, said), encoding: said, others: [] };
  if (hasMark(bytes) || isWide(bytes)) {
    return { text: decode(bytes, 'UTF-16'), encoding: 'UTF-16', others: [] };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8', others: [] };
  } catch {
    return readCodePage(bytes);
  }
}

function readCodePage(bytes: Uint8Array): ReadText {
  const readings = CODE_PAGES.map((encoding) => {
    const text = decode(bytes, encoding);
    return { encoding, text, ...senseOf(text) };
  });
  const best = readings.reduce((a, b) => (b.sense > a.sense ? b : a));
  const others = readings.filter(
    ({ text, sense, nonsense }) =>
      text !== best.text && nonsense <= best.nonsense && sense > 0 && sense >= best.sense * AS_GOOD,
  );
  return { text: best.text, encoding: best.encoding, others: others.map(({ encoding }) => encoding) };
}

/** A reading with this share of the best one's sense could as well be the right one. */
const AS_GOOD = 0.6;

function decode(bytes: Uint8Array, encoding: Encoding): string {
  switch (encoding) {
    case 'UTF-8':
      return new TextDecoder('utf-8').decode(bytes);
    case 'UTF-16':
      return new TextDecoder(isBigEndian(bytes) ? 'utf-16be' : 'utf-16le').decode(bytes);
    case 'Windows-1252':
      return new TextDecoder('windows-1252').decode(bytes);
    case 'Windows-1250':
      return new TextDecoder('windows-1250').decode(bytes);
    case 'ISO 8859-2':
      return new TextDecoder('iso-8859-2').decode(bytes);
    case 'Mac Roman':
      return new TextDecoder('macintosh').decode(bytes);
    case 'DOS 850':
      return Array.from(bytes, (byte) =>
        byte < 0x80 ? String.fromCharCode(byte) : DOS_850[byte - 0x80]!,
      ).join('');
  }
}

const hasMark = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** Two bytes a letter without a mark: every other byte of plain letters is empty. */
function isWide(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 400);
  const empty = sample.filter((byte) => byte === 0).length;
  return sample.length >= 8 && empty > sample.length * 0.3;
}

function isBigEndian(bytes: Uint8Array): boolean {
  if (hasMark(bytes)) return bytes[0] === 0xfe;
  const sample = bytes.subarray(0, 400);
  return sample.filter((byte, at) => at % 2 === 0 && byte === 0).length > sample.length / 4;
}

/** The letters that rosters are full of, those that other names have, and those that no name here has. */
const FREQUENT = /[åäöæøÅÄÖÆØąćęłńśźżĄĆĘŁŃŚŹŻ]/;
const IN_NAMES = /[àáâãçèéêëìíîïñòóôõùúûüýðþßšžÀÁÂÃÇÈÉÊËÌÍÎÏÑÒÓÔÕÙÚÛÜÝÐÞŠŽ]/;

/** How much a text reads like names: read in the wrong code page, letters turn into signs and capitals amid words. */
function senseOf(text: string): { readonly sense: number; readonly nonsense: number } {
  let sense = 0;
  let nonsense = 0;
  for (const [word] of text.matchAll(/[^\s,;|"]*[^\p{ASCII}][^\s,;|"]*/gu)) {
    for (const letter of word) {
      if (letter <= '\u007f') continue;
      if (FREQUENT.test(letter)) sense += 3;
      else if (IN_NAMES.test(letter)) sense += 1;
      else nonsense++;
    }
    if (/\p{Ll}\p{Lu}/u.test(word)) nonsense++;
  }
  return { sense: sense - 3 * nonsense, nonsense };
}
