import { BoundedRows } from './bounds.ts';
import { attributeOf, readMarkup } from './markup.ts';
import { NotAList } from './not-a-list.ts';
import type { Row } from './table.ts';

const ROWS = new Set(['tr', 'row']);
const CELLS = new Set(['td', 'th', 'cell']);
/** What an author never shows. */
const HIDDEN = new Set(['script', 'style', 'title', 'head', 'styles', 'documentproperties']);
const MOST_SPANNED = 200;

/** The rows of the tables of a page. */
export function readPage(text: string): readonly Row[] {
  const bounds = new BoundedRows();
  const rows: Row[] = [];
  let line = 0;
  let row: string[] | undefined;
  let place = 0;
  let cell: string | undefined;
  let hidden = '';
  const endCell = (): void => {
    if (cell !== undefined && row) bounds.put(row, place, cell);
    cell = undefined;
  };
  const endRow = (): void => {
    endCell();
    if (row) rows.push(...bounds.end(line, row));
    row = undefined;
  };
  let width = 1;
  for (const piece of readMarkup(text)) {
    if (hidden) {
      if ('close' in piece && piece.close === hidden) hidden = '';
      continue;
    }
    if ('text' in piece) {
      if (cell !== undefined) cell += piece.text;
      continue;
    }
    if ('close' in piece) {
      if (ROWS.has(piece.close) || piece.close === 'table') endRow();
      else if (CELLS.has(piece.close)) endCell();
      continue;
    }
    const { open, attributes, isEmpty } = piece;
    if (HIDDEN.has(open) && !isEmpty) hidden = open;
    else if (ROWS.has(open)) {
      endRow();
      const said = Number(attributeOf(attributes, 'Index'));
      line = said > line && said < 10_000_000 ? said : line + 1;
      [row, place, width] = [[], 0, 0];
    } else if (CELLS.has(open) && row) {
      endCell();
      const said = Number(attributeOf(attributes, 'Index'));
      place = said > 0 ? Math.min(said - 1, 1_000_000) : place + width;
      width = Math.min(Number(attributeOf(attributes, 'colspan')) || 1, MOST_SPANNED);
      cell = '';
      if (isEmpty) endCell();
    } else if (cell !== undefined) cell += ' ';
  }
  endRow();
  if (rows.length === 0) throw new NotAList('otherKind');
  return rows;
}
