const DECODERS = {
  'Windows-1252': 'windows-1252',
  'Windows-1250': 'windows-1250',
  'ISO 8859-2': 'iso-8859-2',
  'Mac Roman': 'macintosh',
} as const;

export type OldCodePage = keyof typeof DECODERS | 'DOS 850';

/** The letters of our names on the page that no decoder knows. */
const DOS: Readonly<Record<string, number>> = {
  æ: 0x91,
  Æ: 0x92,
  ø: 0x9b,
  Ø: 0x9d,
  å: 0x86,
  Å: 0x8f,
  ä: 0x84,
  ö: 0x94,
};

/** A text as an old program saved it. */
export function inCodePage(page: OldCodePage, text: string): Uint8Array {
  const byteOf = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const letter =
      page === 'DOS 850'
        ? String.fromCharCode(byte)
        : new TextDecoder(DECODERS[page]).decode(Uint8Array.of(byte));
    if (page !== 'DOS 850' || byte < 128) byteOf.set(letter, byte);
  }
  return Uint8Array.from([...text], (letter) => {
    const byte = byteOf.get(letter) ?? (page === 'DOS 850' ? DOS[letter] : undefined);
    if (byte === undefined) throw new Error(`${letter} is not on ${page}`);
    return byte;
  });
}
