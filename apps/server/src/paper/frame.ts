import type { Page } from '@picture-day/render/display-list';
import type { DocumentFonts } from '@picture-day/render/document-fonts';
import { A4 } from '@picture-day/render/document-page';
import type { Portal } from '../features/portals/portal.ts';
import type { PaperDocument } from './document.ts';
import { writeLogo } from './logo.ts';
import { MARGIN, QUIET, Sheet, SIZE, SUNKEN, WIDTH } from './paper.ts';
import { senderLines } from './sender.ts';
import { paperText } from './texts.ts';
import { type Turning, writeLines } from './write-lines.ts';
import { sumsHeight, writeSums } from './write-sums.ts';

const LEFT = MARGIN.side;
const FOOT = A4[1] - MARGIN.foot - 4;
/** Where the last thing above the foot ends. */
const BOTTOM = FOOT - 6;
const quiet = { size: SIZE.small, color: QUIET };

/** One frame for every document with lines and sums: an A4 page, and more where it needs them. */
export function layOutDocument(
  portal: Portal,
  lang: string,
  document: PaperDocument,
  fonts: DocumentFonts,
): Page[] {
  const sheets = [new Sheet(fonts)];
  const turning: Turning = {
    sheet: sheets[0]!,
    y: 0,
    bottom: BOTTOM,
    turn() {
      turning.sheet = new Sheet(fonts);
      sheets.push(turning.sheet);
      turning.y = MARGIN.top;
    },
  };
  turning.y = writeHead(turning.sheet, portal, lang, document, fonts);
  writeLines(turning, document, fonts);
  turning.y += 4.8;
  if (document.account) {
    if (turning.y + sumsHeight(document.account) > BOTTOM) turning.turn();
    turning.y += writeSums(turning.sheet, turning.y, lang, document.account, fonts) + 8;
  }
  writeNotes(turning, document, fonts);
  for (const [index, sheet] of sheets.entries()) {
    sheet.line(FOOT - 3);
    const place = { x: LEFT, y: FOOT, width: WIDTH };
    const foot = { size: SIZE.foot, color: QUIET };
    sheet.write(document.foot, place, foot);
    const page = paperText(lang, 'page', { page: index + 1, pages: sheets.length });
    sheet.write(page, place, { ...foot, align: 'right' });
  }
  return sheets.map((sheet) => sheet.page());
}

function writeHead(
  sheet: Sheet,
  portal: Portal,
  lang: string,
  { title, subtitle, number, facts, parties }: PaperDocument,
  { strong, bold }: DocumentFonts,
): number {
  const all = { x: LEFT, width: WIDTH };
  writeLogo(sheet, portal, { x: LEFT, y: MARGIN.top, size: 6.9 }, { font: bold, size: SIZE.number });
  const sender = senderLines(portal, lang).join('\n');
  const from = sheet.write(sender, { ...all, y: MARGIN.top }, { ...quiet, align: 'right' });
  let y = MARGIN.top + Math.max(from.height, 10) + 12;
  const heading = { font: bold, size: SIZE.title, letterSpacing: -0.02 };
  const named = sheet.write(title, { ...all, y, width: WIDTH * 0.66 }, heading);
  const below = { ...all, y: y + named.height + 0.6, width: WIDTH * 0.66 };
  const thanks = sheet.write(subtitle, below, { color: QUIET });
  const end = below.y + thanks.height;
  const value = { font: bold, size: SIZE.number, align: 'right' } as const;
  const { height } = sheet.measure(number.value, { ...all, y }, value);
  sheet.write(number.label, { ...all, y: end - height - 4.2 }, { ...quiet, align: 'right' });
  sheet.write(number.value, { ...all, y: end - height }, value);
  y = end + 5.3;
  sheet.line(y, { ink: true });
  y = writeFacts(sheet, y + 3, facts, { strong }) + 3;
  sheet.line(y);
  return writeParties(sheet, y + 4.8, parties, { strong }) + 7;
}

function writeFacts(
  sheet: Sheet,
  y: number,
  facts: PaperDocument['facts'],
  { strong }: Pick<DocumentFonts, 'strong'>,
): number {
  const at = { x: 0, y: 0, width: WIDTH };
  const widths = facts.map(({ label, value }) =>
    Math.max(sheet.measure(label, at, quiet).width, sheet.measure(value, at, { font: strong }).width),
  );
  const rest = WIDTH - widths.reduce((sum, width) => sum + width, 0);
  const gap = facts.length > 1 ? rest / (facts.length - 1) : 0;
  // Long ones share the line and break.
  const equal = gap < 5 ? WIDTH / facts.length : undefined;
  let x = LEFT;
  let bottom = y;
  for (const [index, { label, value }] of facts.entries()) {
    const width = equal ? equal - 4 : widths[index]! + 0.1;
    const above = sheet.write(label, { x, y, width }, quiet);
    const fact = sheet.write(value, { x, y: y + above.height + 0.5, width }, { font: strong });
    bottom = Math.max(bottom, y + above.height + 0.5 + fact.height);
    x += equal ?? width + gap;
  }
  return bottom;
}

function writeParties(
  sheet: Sheet,
  y: number,
  parties: PaperDocument['parties'],
  { strong }: Pick<DocumentFonts, 'strong'>,
): number {
  const gap = 6.3;
  const width = (WIDTH - 2 * gap) / 3;
  const ends = parties.map(({ heading, lines }, index) => {
    const place = { x: LEFT + index * (width + gap), y, width };
    const head = sheet.write(heading, place, { font: strong });
    const below = { ...place, y: y + head.height + 0.6 };
    return below.y + sheet.write(lines.join('\n'), below, { color: QUIET }).height;
  });
  return Math.max(y, ...ends);
}

function writeNotes(turning: Turning, { notes }: PaperDocument, { strong }: DocumentFonts): void {
  const pad = 3.4;
  const inside = { x: LEFT + 4.2, width: WIDTH - 8.4 };
  const second = { size: SIZE.second, color: QUIET };
  for (const { heading, words } of notes) {
    const at = { ...inside, y: 0 };
    const headed = { font: strong, size: SIZE.second };
    const head = turning.sheet.measure(heading, at, headed);
    const body = turning.sheet.measure(words, at, second);
    const height = head.height + 0.4 + body.height + 2 * pad;
    if (turning.y + height > BOTTOM) turning.turn();
    const { sheet, y } = turning;
    sheet.draw({ kind: 'rect', box: [LEFT, y, WIDTH, height], radius: 1.6, fill: SUNKEN });
    sheet.write(heading, { ...inside, y: y + pad }, headed);
    sheet.write(words, { ...inside, y: y + pad + head.height + 0.4 }, second);
    turning.y += height + 3;
  }
}
