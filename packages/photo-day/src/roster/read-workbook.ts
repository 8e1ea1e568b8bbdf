import { unzipSync } from 'fflate';
import readWorkbookFile from 'read-excel-file/universal';
import { NotAWorkbook } from './not-a-workbook.ts';
import { cleanCell, type Table } from './table.ts';

/** Sheets stand one after another; their lines are told apart by counting on from here. */
export const LINES_OF_A_SHEET = 10_000;

/** A school's list unpacks to far less; what claims more is not one. */
const MOST_BYTES = 40_000_000;

/** Reads the sheets of an Excel workbook (XLSX). A day in a cell is written as a day, so that it can be seen. */
export async function readWorkbook(bytes: Uint8Array): Promise<readonly Table[]> {
  try {
    if (unpackedSize(bytes) > MOST_BYTES) throw new NotAWorkbook('too large');
    return await readSheets(bytes);
  } catch (cause) {
    throw cause instanceof NotAWorkbook ? cause : new NotAWorkbook('not a workbook', { cause });
  }
}

/** What the entries say they unpack to. The unpacker gives them no more room than that. */
function unpackedSize(bytes: Uint8Array): number {
  let sum = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      sum += originalSize;
      return false;
    },
  });
  return sum;
}

async function readSheets(bytes: Uint8Array): Promise<readonly Table[]> {
  const sheets = await readWorkbookFile(new Blob([new Uint8Array(bytes)]));
  return sheets.map(({ sheet, data }, at) => ({
    sheet,
    rows: data
      .map((cells, line) => ({
        line: at * LINES_OF_A_SHEET + line + 1,
        cells: cells.map((cell) => cleanCell(asText(cell))),
      }))
      .filter(({ cells }) => cells.some(Boolean)),
  }));
}

function asText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
