import type { NameToken } from '@picture-day/contract/entities/batch';

export type NameParts = Readonly<Record<NameToken, string>>;

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

/** A token never brings a folder of its own, and what is not there leaves no empty name behind. */
function pathOf(pattern: string, parts: NameParts): string {
  const filled = pattern.split('/').map((part) => {
    const name = part.replaceAll(/\{([a-z]+)\}/g, (_, token: NameToken) => safeName(parts[token]) || '0');
    return safeName(name) || safeName(parts.order) || 'file';
  });
  return filled.join('/');
}

/** The paths of files by the shop's pattern; no two are the same, also where capitals do not count. */
export function fileNames(pattern: string, files: readonly NameParts[], ending: string): string[] {
  const taken = new Set<string>();
  return files.map((parts) => {
    const wanted = pathOf(pattern, parts);
    for (let round = 1; ; round++) {
      const path = `${wanted}${round > 1 ? `-${round}` : ''}.${ending}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  });
}
