import type { DocumentFonts } from '@picture-day/render/document-fonts';
import type { PaperAccount, VatRow } from './document.ts';
import { MARGIN, QUIET, type Sheet, SIZE, WIDTH } from './paper.ts';
import { paperText } from './texts.ts';

const VAT_WIDTHS = [19.4, 23, 18.5, 20] as const;
const SUM_WIDTH = 71.4;
const ROW = 6.9;
const quiet = { size: SIZE.small, color: QUIET };

/** What the sums take at most, so that they stay together. */
export const sumsHeight = ({ vat, sums }: PaperAccount): number =>
  Math.max(14 + (vat.rows.length + 1) * ROW + 12, sums.length * ROW + 16);

/** VAT per rate at the left, the sum at the right; answers the height of both. */
export function writeSums(
  sheet: Sheet,
  y: number,
  lang: string,
  account: PaperAccount,
  fonts: DocumentFonts,
): number {
  const left = writeVat(sheet, y, lang, account.vat, fonts);
  const right = writeSum(sheet, y, account, fonts);
  return Math.max(left, right) - y;
}

function writeVat(
  sheet: Sheet,
  top: number,
  lang: string,
  { rows, all, note }: PaperAccount['vat'],
  { strong }: DocumentFonts,
): number {
  const width = VAT_WIDTHS.reduce((sum, one) => sum + one, 0);
  const cells = (words: readonly string[], y: number, look: Parameters<Sheet['write']>[2]): void => {
    let x: number = MARGIN.side;
    for (const [index, text] of words.entries()) {
      const align = index === 0 ? 'left' : 'right';
      sheet.write(text, { x, y, width: VAT_WIDTHS[index]! }, { ...look, align });
      x += VAT_WIDTHS[index]!;
    }
  };
  const wordsOf = (row: VatRow) => [row.rate, row.without, row.vat, row.with];
  let y = top;
  if (rows.length > 0) {
    const heads = ['vatRate', 'withoutVat', 'vat', 'withVat'] as const;
    cells(
      heads.map((head) => paperText(lang, head)),
      y,
      quiet,
    );
    y += 5.4;
    sheet.line(y, { width });
    for (const row of rows) {
      cells(wordsOf(row), y + 1.3, {});
      y += ROW;
    }
    if (rows.length > 1) {
      sheet.line(y, { width });
      cells(wordsOf(all), y + 1.3, { font: strong });
      y += ROW;
    }
    y += 1.6;
  }
  return y + sheet.write(note, { x: MARGIN.side, y, width }, quiet).height;
}

function writeSum(sheet: Sheet, top: number, { sums, total }: PaperAccount, { bold }: DocumentFonts): number {
  const x = MARGIN.side + WIDTH - SUM_WIDTH;
  const words = SUM_WIDTH * 0.66;
  let y = top;
  for (const [label, value] of sums) {
    const said = sheet.write(label, { x, y, width: words }, { color: QUIET });
    sheet.write(value, { x, y, width: SUM_WIDTH }, { align: 'right' });
    y += said.height + 1.4;
  }
  y += 1;
  sheet.line(y, { x, width: SUM_WIDTH, ink: true });
  const look = { font: bold, size: SIZE.number } as const;
  const said = sheet.write(total[0], { x, y: y + 2.4, width: words }, look);
  sheet.write(total[1], { x, y: y + 2.4, width: SUM_WIDTH }, { ...look, align: 'right' });
  return y + 2.4 + said.height;
}
