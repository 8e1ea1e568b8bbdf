import type { DocumentFonts } from '@picture-day/render/document-fonts';
import type { PaperTable } from './document.ts';
import { MARGIN, QUIET, SIZE, WIDTH } from './paper.ts';
import type { Turning } from './write-lines.ts';

const WORDS = 48;
const FIGURES = 29;
const ROW = 9.6;

/** A heading and its rows, kept together on one sheet. */
export function writeTable(turning: Turning, table: PaperTable, { strong }: DocumentFonts): void {
  const { heading, heads, rows } = table;
  if (turning.y + 16 + rows.length * ROW > turning.bottom) turning.turn();
  const { sheet } = turning;
  const width = Math.min(WIDTH, WORDS + heads.length * FIGURES);
  const cells = (words: readonly string[], y: number, look: Parameters<typeof sheet.write>[2]): void => {
    for (const [index, text] of words.entries()) {
      const x = MARGIN.side + (index === 0 ? 0 : WORDS + (index - 1) * FIGURES);
      const place = { x, y, width: index === 0 ? WORDS : FIGURES };
      sheet.write(text, place, { ...look, align: index === 0 ? 'left' : 'right' });
    }
  };
  sheet.write(heading, { x: MARGIN.side, y: turning.y, width: WIDTH }, { font: strong });
  cells(['', ...heads], turning.y + 6, { size: SIZE.small, color: QUIET });
  let y = turning.y + 11;
  sheet.line(y, { width, ink: true });
  for (const [index, row] of rows.entries()) {
    const isLast = index === rows.length - 1;
    cells(row, y + 2.6, isLast ? { font: strong } : {});
    y += ROW;
    if (!isLast) sheet.line(y, { width });
  }
  turning.y = y + 6;
}
