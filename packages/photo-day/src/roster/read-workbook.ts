import { unzipSync } from 'fflate';
import { BoundedRows } from './bounds.ts';
import { attributeOf, readMarkup } from './markup.ts';
import { NotAList } from './not-a-list.ts';
import type { Row, Table } from './table.ts';
import { type CellLook, dayOfSerial, looksOf } from './workbook-days.ts';

/** Sheets stand one after another; each begins at a multiple of this, so that their lines are told apart. */
export const LINES_OF_A_SHEET = 10_000;

/** A school's list unpacks to far less; what claims more is not one. */
const MOST_BYTES = 30_000_000;
const MOST_SHEETS = 100;

const WORKBOOK = 'xl/workbook.xml';
const READ =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i;

/** Reads the sheets of an Excel workbook (XLSX). A day in a cell is written as a day, so that it can be seen. */
export async function readWorkbook(bytes: Uint8Array): Promise<readonly Table[]> {
  try {
    return readSheets(unpacked(bytes));
  } catch (cause) {
    throw cause instanceof NotAList ? cause : new NotAList('broken', { cause });
  }
}

type Files = ReadonlyMap<string, string>;

/** What the list is made of, and no picture beside it. The unpacker gives an entry no more room than it claims to need. */
function unpacked(bytes: Uint8Array): Files {
  let sum = 0;
  const seen = new Set<string>();
  const entries = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!READ.test(name) || seen.has(name)) return false;
      seen.add(name);
      sum += originalSize;
      if (sum > MOST_BYTES) throw new NotAList('tooLarge');
      return true;
    },
  });
  if (!entries[WORKBOOK]) throw new NotAList('otherKind');
  const decoder = new TextDecoder();
  return new Map(
    Object.entries(entries).map(([name, content]) => [name.toLowerCase(), decoder.decode(content)] as const),
  );
}

interface Sheet {
  readonly name: string;
  readonly xml: string;
}

function sheetsOf(files: Files): { readonly sheets: readonly Sheet[]; readonly is1904: boolean } {
  const targets = new Map<string, string>();
  for (const piece of readMarkup(files.get('xl/_rels/workbook.xml.rels') ?? '')) {
    if (!('open' in piece) || piece.open !== 'relationship') continue;
    const [id, target] = ['Id', 'Target'].map((name) => attributeOf(piece.attributes, name) ?? '');
    targets.set(id!, (target!.startsWith('/') ? target!.slice(1) : `xl/${target}`).toLowerCase());
  }
  const sheets: Sheet[] = [];
  let is1904 = false;
  for (const piece of readMarkup(files.get(WORKBOOK) ?? '')) {
    if (!('open' in piece)) continue;
    if (piece.open === 'workbookpr')
      is1904 = /^(?:1|true)$/.test(attributeOf(piece.attributes, 'date1904') ?? '');
    if (piece.open !== 'sheet') continue;
    const target = targets.get(attributeOf(piece.attributes, '[a-z]+:id') ?? '') ?? '';
    const xml = files.get(target);
    if (xml !== undefined) sheets.push({ name: attributeOf(piece.attributes, 'name') ?? '', xml });
    if (sheets.length > MOST_SHEETS) throw new NotAList('tooLarge');
  }
  if (sheets.length === 0) throw new NotAList('broken');
  return { sheets, is1904 };
}

/** The texts that cells point to; how their kanji are read is none of it. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let text = '';
  let isRead = false;
  let isSpoken = false;
  for (const piece of readMarkup(xml)) {
    if ('text' in piece) {
      if (isRead && !isSpoken) text += piece.text;
      continue;
    }
    const [name, opens] = 'open' in piece ? [piece.open, true] : [piece.close, false];
    if (name === 't') isRead = opens && !('isEmpty' in piece && piece.isEmpty);
    if (name === 'rph') isSpoken = opens;
    if (name !== 'si') continue;
    if (!opens || ('isEmpty' in piece && piece.isEmpty)) texts.push(text);
    text = '';
  }
  return texts;
}

function readSheets(files: Files): readonly Table[] {
  const { sheets, is1904 } = sheetsOf(files);
  const bounds = new BoundedRows();
  const shared = sharedTexts(files.get('xl/sharedstrings.xml') ?? '');
  const looks = looksOf(files.get('xl/styles.xml') ?? '');
  let above = 0;
  return sheets.map(({ name, xml }) => {
    const rows = readSheet(xml, { bounds, shared, looks, is1904, above });
    above = Math.max(
      above + LINES_OF_A_SHEET,
      Math.ceil((rows.at(-1)?.line ?? 0) / LINES_OF_A_SHEET) * LINES_OF_A_SHEET,
    );
    return { sheet: name, rows };
  });
}

interface Reading {
  readonly bounds: BoundedRows;
  readonly shared: readonly string[];
  readonly looks: readonly CellLook[];
  readonly is1904: boolean;
  /** How many lines the sheets before it took. */
  readonly above: number;
}

/** "AB" is the 28th column, counted from 0 as 27. */
function columnOf(address: string): number | undefined {
  const letters = /^[a-z]{1,4}/i.exec(address)?.[0].toUpperCase();
  if (!letters) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Some programs write no addresses: rows and cells then follow one another. */
function readSheet(xml: string, reading: Reading): Row[] {
  const { bounds, above } = reading;
  const rows: Row[] = [];
  let line = 0;
  let place = -1;
  let row: string[] = [];
  let cell: { type: string; look: CellLook | undefined } = { type: 'n', look: undefined };
  let part = '';
  let [value, formula] = ['', ''];
  for (const piece of readMarkup(xml)) {
    if ('text' in piece) {
      if (part === 'v' || part === 't') value += piece.text;
      else if (part === 'f') formula += piece.text;
      continue;
    }
    if ('open' in piece) {
      const { open, attributes, isEmpty } = piece;
      if (open === 'row') {
        const said = Number(attributeOf(attributes, 'r'));
        line = said > line && said < 10_000_000 ? said : line + 1;
        place = -1;
        row = [];
        if (isEmpty) bounds.lookAtClock();
      } else if (open === 'c') {
        place = columnOf(attributeOf(attributes, 'r') ?? '') ?? place + 1;
        const look = reading.looks[Number(attributeOf(attributes, 's') ?? 0)];
        cell = { type: attributeOf(attributes, 't') ?? 'n', look };
        [value, formula] = ['', ''];
      } else if (!isEmpty) part = open;
      continue;
    }
    if (piece.close === 'c') bounds.put(row, place, textOf(cell, { value, formula }, reading));
    else if (piece.close === 'row') rows.push(...bounds.end(above + line, row));
    part = '';
  }
  return rows;
}

/** A formula whose value was not saved with it is shown as it stands, so that somebody is asked. */
function textOf(
  { type, look }: { readonly type: string; readonly look: CellLook | undefined },
  { value, formula }: { readonly value: string; readonly formula: string },
  { shared, is1904 }: Reading,
): string {
  if (formula && !value) return `=${formula}`;
  switch (type) {
    case 's':
      return shared[Number(value)] ?? '';
    case 'n': {
      const number = Number(value);
      if (!value || Number.isNaN(number)) return value;
      return (look === 'day' && dayOfSerial(number, is1904)) || String(number);
    }
    case 'b':
      return value === '1' ? 'true' : value === '0' ? 'false' : value;
    case 'd':
      return value.slice(0, 10);
    default:
      return value;
  }
}
