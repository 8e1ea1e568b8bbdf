const DELIMITERS = [',', ';', '\t'] as const;

/** The text of a file a spreadsheet wrote: UTF-8 or UTF-16 with their marks, else the old Western code page. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The character that separates most columns of the header. */
function delimiterOf(text: string): string {
  const header = text.split(/\r?\n/, 1)[0] ?? '';
  const count = (character: string): number => header.split(character).length;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

export interface CsvRow {
  /** The line of the file the row starts on, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Rows of a CSV text with quoted cells, any line ending and any of the usual separators. */
export function parseCsv(text: string): CsvRow[] {
  const delimiter = delimiterOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let startedOn = 1;
  const endRow = (): void => {
    cells.push(cell.trim());
    if (cells.some(Boolean)) rows.push({ line: startedOn, cells });
    cells = [];
    cell = '';
    startedOn = line;
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '\n' || (character === '\r' && text[at + 1] !== '\n')) line++;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (character === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (character === delimiter) {
      cells.push(cell.trim());
      cell = '';
    } else if (character === '\n') endRow();
    else if (character === '\r') {
      if (text[at + 1] !== '\n') endRow();
    } else cell += character;
  }
  endRow();
  return rows;
}
