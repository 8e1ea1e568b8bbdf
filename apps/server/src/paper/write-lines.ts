import type { DocumentFonts } from '@picture-day/render/document-fonts';
import type { PaperDocument, PaperLine } from './document.ts';
import { MARGIN, MAT, QUIET, type Sheet, SIZE, WIDTH } from './paper.ts';

/** Writing from top to bottom, on a new sheet where one is full. */
export interface Turning {
  sheet: Sheet;
  y: number;
  readonly bottom: number;
  turn(): void;
}

/** Of a small drawing, in mm. */
const DRAWING = { width: 12.7, height: 10.58 } as const;
const LEFT = MARGIN.side;
const INDENT = DRAWING.width + 3.7;
const PAD = 2.4;

/** The table of what was bought, with its heads on every page. */
export function writeLines(turning: Turning, document: PaperDocument, fonts: DocumentFonts): void {
  const columns = columnsOf(document);
  writeHeads(turning, columns);
  for (const line of document.lines) {
    const itemWidth = columns[0]!.width - indentOf(line) - 3;
    const height = lineHeight(turning.sheet, line, itemWidth, fonts) + 2 * PAD;
    if (turning.y + height > turning.bottom) {
      turning.turn();
      writeHeads(turning, columns);
    }
    writeLine(turning, line, columns, height, fonts);
  }
}

const indentOf = ({ isPlain }: PaperLine): number => (isPlain ? 0 : INDENT);

interface Column {
  readonly label: string;
  readonly x: number;
  readonly width: number;
  readonly quiet: boolean;
}

function columnsOf({ heads }: PaperDocument): Column[] {
  const [, ...others] = heads;
  const taken = others.reduce((sum, { width = 0 }) => sum + width, 0);
  let x = LEFT;
  return heads.map(({ label, width = WIDTH - taken, quiet = false }) => {
    const column = { label, x, width, quiet };
    x += width;
    return column;
  });
}

function writeHeads(turning: Turning, columns: readonly Column[]): void {
  const { sheet, y } = turning;
  const heights = columns.map(({ label, x, width }, index) => {
    const align = index === 0 ? 'left' : 'right';
    return sheet.write(label, { x, y, width }, { size: SIZE.small, color: QUIET, align }).height;
  });
  turning.y += Math.max(...heights) + 1.8;
  sheet.line(turning.y, { ink: true });
}

const wordsOf = ({ name, detail, isPlain }: PaperLine, { strong }: DocumentFonts) => [
  { text: name, size: SIZE.text, ...(!isPlain && { font: strong }) },
  ...(detail ? [{ text: detail, size: SIZE.second, color: QUIET }] : []),
];

function lineHeight(sheet: Sheet, line: PaperLine, width: number, fonts: DocumentFonts): number {
  const heights = wordsOf(line, fonts).map(
    ({ text, ...look }) => sheet.measure(text, { x: 0, y: 0, width }, look).height,
  );
  return Math.max(
    line.isPlain ? 0 : DRAWING.height,
    heights.reduce((sum, one) => sum + one, 0),
  );
}

function writeLine(
  turning: Turning,
  line: PaperLine,
  columns: readonly Column[],
  height: number,
  fonts: DocumentFonts,
): void {
  const { sheet, y } = turning;
  const [item, ...others] = columns;
  const middle = y + height / 2;
  if (!line.isPlain) drawLine(sheet, line, middle - DRAWING.height / 2);
  const words = wordsOf(line, fonts);
  const indent = indentOf(line);
  const place = { x: LEFT + indent, width: item!.width - indent - 3 };
  const whole = words.reduce(
    (sum, { text, ...look }) => sum + sheet.measure(text, { ...place, y: 0 }, look).height,
    0,
  );
  let at = middle - whole / 2;
  for (const { text, ...look } of words) at += sheet.write(text, { ...place, y: at }, look).height;
  for (const [index, { x, width, quiet }] of others.entries()) {
    const cell = line.cells[index] ?? '';
    if (!cell) continue;
    const look = { align: 'right', ...(quiet && { color: QUIET }) } as const;
    const { height: high } = sheet.measure(cell, { x, y, width }, look);
    sheet.write(cell, { x, y: middle - high / 2, width }, look);
  }
  turning.y += height;
  sheet.line(turning.y);
}

/** What was bought as it was made; what cannot be drawn any more is an empty mat. */
function drawLine(sheet: Sheet, { drawing }: PaperLine, y: number): void {
  const box = [LEFT, y, DRAWING.width, DRAWING.height] as const;
  if (drawing) {
    const key = drawing.jpeg.toString('base64');
    sheet.picture({ key, pixels: drawing.pixels, box: [...box], radius: 0.8, alt: drawing.alt });
  } else sheet.draw({ kind: 'rect', box: [...box], radius: 0.8, fill: MAT });
}
