import Papa from 'papaparse';

/** A line of the list as it stands there. */
export interface Row {
  /** The line of the file, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly rows: readonly Row[];
  /** The name of the sheet it stood on, where it came out of a workbook. */
  readonly sheet?: string | undefined;
}

/** A list goes on for so many rows and columns at most. */
export const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 200;

export const SEPARATORS = [';', ',', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

export interface SplitText extends Table {
  readonly separator: Separator;
  /** Separators that cut the lines as evenly. */
  readonly others: readonly Separator[];
  /** The line where a quotation mark stands alone, so that nobody knows where its value ends. */
  readonly brokenAt: number | undefined;
  /** It has more rows or columns than are read. */
  readonly isTooLarge: boolean;
}

/** What Excel writes before the header to say how the columns are separated. */
const SEPARATOR_LINE = /^sep=([;,\t|])[^\n]*\n/i;

/** One spelling of a cell: no line breaks, no double or strange blanks. */
export const cleanCell = (cell: string): string =>
  cell
    .normalize('NFC')
    .replace(/[\s\u200b\ufeff]+/gu, ' ')
    .trim();

/** Cuts the text of a file, or what was pasted, into lines and cells. */
export function splitText(text: string, said?: Separator): SplitText {
  const lines = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const named = SEPARATOR_LINE.exec(lines)?.[1] as Separator | undefined;
  const body = named === undefined ? lines : lines.replace(SEPARATOR_LINE, '');
  const known = said ?? named;
  if (hasTooManyLines(body)) {
    return { rows: [], separator: known ?? ';', others: [], brokenAt: undefined, isTooLarge: true };
  }
  const cuts = (known ? [known] : SEPARATORS).map((separator) => cut(body, separator, named ? 2 : 1));
  const best = cuts.reduce((a, b) => (b.evenness > a.evenness ? b : a));
  const others = cuts.filter(
    (other) => other !== best && other.evenness >= best.evenness && other.evenness > 0,
  );
  return {
    rows: best.rows,
    separator: best.separator,
    others: others.map(({ separator }) => separator),
    brokenAt: best.brokenAt,
    isTooLarge: best.isTooLarge,
  };
}

/** Empty lines are no rows, but there is an end to them, too. */
function hasTooManyLines(text: string): boolean {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1))
    if (++lines > 5 * MOST_ROWS) return true;
  return false;
}

interface Cut {
  readonly separator: Separator;
  readonly rows: readonly Row[];
  readonly brokenAt: number | undefined;
  readonly isTooLarge: boolean;
  /** How many lines have the same number of cells, more than one; each further column counts a little. */
  readonly evenness: number;
}

function cut(text: string, separator: Separator, firstLine: number): Cut {
  const { data, errors } = Papa.parse<string[]>(text, { newline: '\n', delimiter: separator });
  const broken = errors.find(({ type }) => type === 'Quotes');
  const rows: Row[] = [];
  let isTooLarge = false;
  let line = firstLine;
  let brokenAt: number | undefined;
  for (const [at, raw] of data.entries()) {
    if (broken && broken.row === at) brokenAt = line;
    const cells = raw.slice(0, MOST_COLUMNS).map(cleanCell);
    if (raw.length > MOST_COLUMNS) isTooLarge ||= raw.slice(MOST_COLUMNS).some((cell) => cell.trim() !== '');
    if (cells.some(Boolean)) rows.push({ line, cells });
    line += raw.join('').split('\n').length;
  }
  isTooLarge ||= rows.length > MOST_ROWS;
  return { separator, rows, brokenAt, isTooLarge, evenness: isTooLarge ? 0 : evennessOf(rows) };
}

function evennessOf(rows: readonly Row[]): number {
  const widths = Map.groupBy(
    rows.filter(({ cells }) => cells.length > 1),
    ({ cells }) => cells.length,
  );
  const most = Math.max(0, ...[...widths.values()].map(({ length }) => length));
  if (most < rows.length / 2) return 0;
  const width = [...widths].find(([, { length }]) => length === most)?.[0] ?? 0;
  return most / rows.length + width / 1000;
}
