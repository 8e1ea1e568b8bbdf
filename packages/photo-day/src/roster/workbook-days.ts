import { attributeOf, readMarkup } from './markup.ts';

/** How a cell shows its number. */
export type CellLook = 'day' | 'number';

const DAY_MS = 86_400_000;
/** Excel counts days from here, and believes that 1900 had a 29th of February. */
const BEFORE_1900 = Date.UTC(1899, 11, 30);
const BEFORE_1904 = Date.UTC(1904, 0, 1);

/** The day that a cell means by its number; undefined where no calendar has it. */
export function dayOfSerial(serial: number, is1904: boolean): string | undefined {
  const at = new Date((is1904 ? BEFORE_1904 : BEFORE_1900) + Math.floor(serial) * DAY_MS);
  const year = at.getUTCFullYear();
  return year >= 1800 && year <= 9999 ? at.toISOString().slice(0, 10) : undefined;
}

/** The looks that every Excel knows by their numbers. */
const isKnownDay = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a written look shows a day: "dd.mm.yyyy", but not "0.00" or "[Red]0", whatever stands in quotation marks. */
const showsDay = (format: string): boolean =>
  /[dmy]/i.test(
    format
      .split(';')[0]!
      .replace(/"[^"]*"?|\\.|\[[^\]]*\]?|General|Standard/gi, '')
      .replace(/e[+-]/gi, ''),
  );

/** The looks of the cells, by their numbers. */
export function looksOf(xml: string): CellLook[] {
  const written = new Map<number, string>();
  const looks: CellLook[] = [];
  let isOfCells = false;
  for (const piece of readMarkup(xml)) {
    if ('text' in piece) continue;
    if ('close' in piece) {
      if (piece.close === 'cellxfs') isOfCells = false;
      continue;
    }
    const { open, attributes, isEmpty } = piece;
    if (open === 'cellxfs') isOfCells = !isEmpty;
    if (open === 'numfmt')
      written.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode') ?? '');
    if (open !== 'xf' || !isOfCells) continue;
    const id = Number(attributeOf(attributes, 'numFmtId') ?? 0);
    const format = written.get(id);
    looks.push((format === undefined ? isKnownDay(id) : showsDay(format)) ? 'day' : 'number');
  }
  return looks;
}
