import { NotAList } from './not-a-list.ts';
import { cleanCell, MOST_COLUMNS, MOST_ROWS, type Row } from './table.ts';

/** No list of a school comes near these, nor near those of `table.ts`; what does was made to stop whoever reads it. */
const MOST_CELLS = 400_000;
const MOST_LETTERS = 8_000_000;
const MOST_MILLISECONDS = 5000;

/** Gathers the cells of a list one by one, and gives up before there are too many of them. */
export class BoundedRows {
  readonly #until = performance.now() + MOST_MILLISECONDS;
  #rows = 0;
  #cells = 0;
  #letters = 0;

  /** A cell as it is kept, at its place of the row; an empty one is nothing, however far out it stands. */
  put(row: string[], place: number, cell: string): void {
    const text = cleanCell(cell);
    if (!text) return;
    if (place >= MOST_COLUMNS) throw new NotAList('tooLarge');
    while (row.length < place) row.push('');
    row[place] = text;
    this.#cells += 1;
    this.#letters += text.length;
    if (this.#cells > MOST_CELLS || this.#letters > MOST_LETTERS) throw new NotAList('tooLarge');
  }

  /** The row, if anything stands in it. */
  end(line: number, cells: readonly string[]): readonly Row[] {
    this.lookAtClock();
    if (cells.length === 0) return [];
    this.#rows += 1;
    if (this.#rows > MOST_ROWS) throw new NotAList('tooLarge');
    return [{ line, cells }];
  }

  lookAtClock(): void {
    if (performance.now() > this.#until) throw new NotAList('tooLarge');
  }
}
