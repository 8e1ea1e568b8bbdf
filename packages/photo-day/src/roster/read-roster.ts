import { type ListedChild, type ListedRow, readChildren } from './children.ts';
import { classOfHeading, isHeading, spellingsOf } from './classes.ts';
import { type Columns, type ReadColumns, readColumns } from './columns.ts';
import { readNames } from './names.ts';
import { NotAList } from './not-a-list.ts';
import type { Answers, DoubtfulLine, Question } from './questions.ts';
import { type Encoding, type ReadText, readText } from './read-text.ts';
import { type Row, type Separator, type SplitText, splitText, type Table } from './table.ts';

/** A list as it came: a file's bytes, what was pasted, or the sheets of a workbook. */
export type RosterSource =
  | { readonly bytes: Uint8Array }
  | { readonly text: string }
  | { readonly sheets: readonly Table[] };

/** How a list was understood, so that a person sees it before it counts. */
export interface RosterReading {
  readonly encoding: Encoding | undefined;
  readonly separator: Separator | undefined;
  readonly headers: readonly string[];
  readonly columns: Columns;
  /** The lines below the header, as they stand in the list. */
  readonly rows: readonly Row[];
  readonly lineCount: number;
  readonly questions: readonly Question[];
  readonly doubts: readonly DoubtfulLine[];
  readonly children: readonly ListedChild[];
  /** The line where a quotation mark stands alone. */
  readonly brokenAt: number | undefined;
  /** Nothing is left to be answered: only then may it be written. */
  readonly isSettled: boolean;
}

/** Reads a class list as any spreadsheet saves it. The same list and the same answers are read the same way everywhere. */
export function readRoster(source: RosterSource, answers: Answers = {}): RosterReading {
  const opened = open(source, answers);
  const read = readColumns(opened.rows, answers);
  const names = readNames(read.columns, read.rows, answers);
  const { rows, questions: headings } = underHeadings(read, opened.under, answers);
  const hasNames = !read.questions.some(({ ask }) => ask === 'columns');
  const lines = readChildren(hasNames ? rows : [], { columns: read.columns, nameOf: names.nameOf, answers });
  const questions = [
    ...opened.questions,
    ...read.questions,
    ...names.questions,
    ...counterIn(read, answers),
    ...headings,
    ...spellingsOf(
      lines.children.map(({ group }) => group),
      answers,
    ),
    ...lines.questions,
  ];
  return {
    encoding: opened.encoding,
    separator: opened.separator,
    headers: read.headers,
    columns: read.columns,
    rows: read.rows,
    lineCount: read.rows.length,
    questions,
    doubts: lines.doubts,
    children: lines.children,
    brokenAt: opened.brokenAt,
    isSettled:
      questions.length === 0 &&
      lines.doubts.length === 0 &&
      opened.brokenAt === undefined &&
      lines.children.length > 0,
  };
}

interface Opened extends Pick<RosterReading, 'encoding' | 'separator' | 'brokenAt' | 'questions'> {
  readonly rows: readonly Row[];
  /** The class of a line by the sheet it stands on. */
  readonly under: (row: Row) => string;
}

function open(source: RosterSource, answers: Answers): Opened {
  if ('sheets' in source) return openSheets(source.sheets, answers);
  const read: ReadText | undefined = 'bytes' in source ? readText(source.bytes, answers.encoding) : undefined;
  const split = splitBest(read?.text ?? ('text' in source ? source.text : ''), answers);
  if (split.isTooLarge) throw new NotAList('tooLarge');
  return {
    rows: split.rows,
    encoding: read?.encoding,
    separator: split.separator,
    brokenAt: split.brokenAt,
    under: () => '',
    questions: [
      ...(read && read.others.length > 0
        ? [{ ask: 'encoding', choices: [read.encoding, ...read.others] } as const]
        : []),
      ...(split.others.length > 0
        ? [{ ask: 'separator', choices: [split.separator, ...split.others] } as const]
        : []),
    ],
  };
}

/** Of separators that cut as evenly, the one that shows a header is right; two that do are asked about. */
function splitBest(text: string, answers: Answers): SplitText {
  const first = splitText(text, answers.separator);
  if (first.others.length === 0) return first;
  const told = [first.separator, ...first.others]
    .map((separator) => splitText(text, separator))
    .map((split) => ({ split, known: Object.keys(readColumns(split.rows, {}).columns).length }))
    .filter(({ known }) => known > 0)
    .toSorted((a, b) => b.known - a.known);
  const [best, next] = told;
  return best && best.known > (next?.known ?? 0) ? best.split : first;
}

function openSheets(sheets: readonly Table[], answers: Answers): Opened {
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const { sheets: said } = answers;
  const only = typeof said === 'object' ? filled.find(({ sheet }) => sheet === said.only) : undefined;
  const isMany = filled.length > 1 && only === undefined;
  const taken = only ? [only] : filled;
  const sheetOf = new Map(taken.flatMap(({ rows, sheet }) => rows.map((row) => [row, sheet ?? ''] as const)));
  // Below the first sheet's header, the same header stands again on each further one.
  const header = JSON.stringify(taken[0]?.rows[0]?.cells);
  const rows = taken.flatMap(({ rows }, at) =>
    at > 0 && JSON.stringify(rows[0]?.cells) === header ? rows.slice(1) : rows,
  );
  return {
    rows,
    encoding: undefined,
    separator: undefined,
    brokenAt: undefined,
    under: (row) => (said === 'classes' ? (sheetOf.get(row) ?? '') : ''),
    questions:
      isMany && said !== 'classes'
        ? [{ ask: 'sheets', choices: filled.map(({ sheet }) => sheet ?? '') }]
        : [],
  };
}

/** Lines that hold a class alone give it to the lines below them, where no column says the class. */
function underHeadings(
  { rows, above, columns }: ReadColumns,
  ofSheet: (row: Row) => string,
  { headings: said }: Answers,
): { readonly rows: readonly ListedRow[]; readonly questions: readonly Question[] } {
  const found = [...above.slice(-1), ...rows].filter(isHeading);
  if (columns.group || found.length === 0 || rows.length < 2) {
    return { rows: rows.map((row) => ({ ...row, under: ofSheet(row) })), questions: [] };
  }
  let under =
    said === 'classes' && above.at(-1) && isHeading(above.at(-1)!) ? classOfHeading(above.at(-1)!) : '';
  const listed: ListedRow[] = [];
  for (const row of rows) {
    if (isHeading(row)) {
      if (said === 'classes') under = classOfHeading(row);
      continue;
    }
    listed.push({ ...row, under: under || ofSheet(row) });
  }
  return {
    rows: listed,
    questions: said ? [] : [{ ask: 'headings', lines: found.map(({ line }) => line) }],
  };
}

/** 1, 2, 3 down the list counts its lines. The next list will count others. */
function counterIn({ columns, rows }: ReadColumns, answers: Answers): Question[] {
  const [column] = columns.number ?? [];
  if (column === undefined || answers.counter || rows.length < 3) return [];
  const isCounter = rows.every(({ cells }, at) => !cells[column] || Number(cells[column]) === at + 1);
  return isCounter && rows.some(({ cells }) => cells[column])
    ? [{ ask: 'counter', column, proposal: 'leave' }]
    : [];
}
