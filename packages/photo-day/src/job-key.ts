/** Letters that have no plain one below their mark. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: 'ae',
  ø: 'o',
  å: 'a',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  þ: 'th',
  ð: 'd',
};
const LONGEST = 80;
/** Addresses of the studio that are no job. */
const TAKEN: readonly string[] = ['new'];

/** 'Lillesund skole 2026' becomes 'lillesund-skole-2026', as it stands in addresses and file names. */
export const plainKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[æøåßłđþð]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');

/** The key of a new job: its name, with its year and then a number where another has it. */
export function jobKey(name: string, photoDay: string, isTaken: (key: string) => boolean): string {
  const base = plainKey(name) || 'job';
  const year = photoDay.slice(0, 4);
  const withYear = base.includes(year) ? base : `${base}-${year}`;
  const isFree = (key: string) => !TAKEN.includes(key) && !isTaken(key);
  if (isFree(base)) return base;
  let key = withYear;
  for (let number = 2; !isFree(key); number++) key = `${withYear}-${number}`;
  return key;
}
