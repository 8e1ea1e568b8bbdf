import { toMajorText } from '@picture-day/commerce';
import type { Bookkeeping } from '@picture-day/contract/bookkeeping';
import { csvCell } from '../../platform/csv.ts';

export type Cell = string | { readonly amount: number; readonly currency: string };

/** Lines as the spreadsheets of the shop's country read them: amounts have a comma where semicolons part columns. */
export const lineOf =
  (separator: Bookkeeping['separator']) =>
  (cells: readonly Cell[]): string => {
    const written = (cell: Cell): string => {
      if (typeof cell === 'string') return csvCell(cell);
      const amount = toMajorText(cell.amount, cell.currency);
      return separator === ';' ? amount.replace('.', ',') : amount;
    };
    return `${cells.map(written).join(separator)}\r\n`;
  };
