/** Letters that no decomposition makes plain. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', Æ: 'Ae', ø: 'o', Ø: 'O', å: 'a', Å: 'A', ß: 'ss', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' },
  ...{ þ: 'th', Þ: 'Th', ð: 'd', Ð: 'D', œ: 'oe', Œ: 'Oe', ı: 'i', ŋ: 'n', Ŋ: 'N', ŧ: 't', Ŧ: 'T', '×': 'x' },
};

/** What Windows takes for a device whatever stands after the dot. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const LONGEST = 80;

/** A name that every file system keeps as it is: plain letters, digits, hyphen, underscore and dot. */
export function safeName(text: string): string {
  const plain = [...text]
    .map((character) => PLAIN[character] ?? character)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/-*([_.])-*/g, '$1')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/\.{2,}/g, '.')
    .slice(0, LONGEST)
    .replaceAll(/^[-. ]+|[-. ]+$/g, '');
  return DEVICE.test(plain.split('.')[0] ?? '') ? `_${plain}` : plain;
}

/** Gives each file a name of its own: none is given twice, also where capitals do not count. */
export function takenNames(): (wanted: string, ending?: string) => string {
  const taken = new Set<string>();
  return (wanted, ending = '') => {
    for (let round = 1; ; round++) {
      const name = `${wanted}${round > 1 ? `-${round}` : ''}${ending}`;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  };
}
