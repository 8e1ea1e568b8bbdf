import type { Page } from '@picture-day/render/display-list';
import type { DocumentFonts } from '@picture-day/render/document-fonts';
import { A4 } from '@picture-day/render/document-page';
import type { PaperDocument } from './document.ts';
import type { Letterhead } from './letterhead.ts';
import { writeLogo } from './logo.ts';
import { HAIRLINE, INK, MARGIN, QUIET, Sheet, SIZE, SUNKEN, WIDTH } from './paper.ts';
import { senderLines } from './sender.ts';
import { paperText } from './texts.ts';
import { type Turning, writeLines } from './write-lines.ts';
import { sumsHeight, writeSums } from './write-sums.ts';
import { writeTable } from './write-table.ts';

const LEFT = MARGIN.side;
const FOOT = A4[1] - MARGIN.foot - 4;
/** Where the last thing above the foot ends. */
const BOTTOM = FOOT - 6;
const quiet = { size: SIZE.small, color: QUIET };

/** One frame for every document with lines and sums: an A4 page, and more where it needs them. */
export function layOutDocument(
  portal: Letterhead,
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
  if (document.why) {
    const place = { x: LEFT, y: turning.y, width: WIDTH * 0.74 };
    turning.y += turning.sheet.write(document.why, place, { color: QUIET }).height + 7;
  }
  writeLines(turning, document, fonts);
  turning.y += 4.8;
  if (document.account) {
    if (turning.y + sumsHeight(document.account) > BOTTOM) turning.turn();
    turning.y += writeSums(turning.sheet, turning.y, lang, document.account, fonts) + 8;
  }
  if (document.table) writeTable(turning, document.table, fonts);
  writeNotes(turning, document, fonts);
  writeWords(turning, document);
  if (document.payment) writePayment(turning, document.payment, fonts);
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

/** Logo and sender, the document's name and number, its facts and whom it concerns; answers where the rest begins. */
export function writeHead(
  sheet: Sheet,
  portal: Letterhead,
  lang: string,
  {
    title,
    subtitle,
    number,
    facts,
    parties,
    to = [],
  }: Pick<PaperDocument, 'title' | 'subtitle' | 'number' | 'facts' | 'parties' | 'to'>,
  { strong, bold }: DocumentFonts,
): number {
  const all = { x: LEFT, width: WIDTH };
  writeLogo(sheet, portal, { x: LEFT, y: MARGIN.top, size: 6.9 }, { font: bold, size: SIZE.number });
  const sender = senderLines(portal, lang).join('\n');
  const from = sheet.write(sender, { ...all, y: MARGIN.top }, { ...quiet, align: 'right' });
  let y = MARGIN.top + Math.max(from.height, 10) + 12;
  if (to.length > 0) y += writeAddress(sheet, y - 4, to, { strong }) + 6;
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
  return parties.length > 0 ? writeParties(sheet, y + 4.8, parties, { strong }) + 7 : y + 7;
}

/** Whom it is for, where a window envelope shows it. */
function writeAddress(
  sheet: Sheet,
  y: number,
  [name = '', ...lines]: readonly string[],
  { strong }: Pick<DocumentFonts, 'strong'>,
): number {
  const place = { x: LEFT, y, width: WIDTH / 2 };
  const named = sheet.write(name, place, { font: strong });
  const below = { ...place, y: y + named.height + 0.4 };
  return named.height + 0.4 + sheet.write(lines.join('\n'), below, { color: QUIET }).height;
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

function writeWords(turning: Turning, { words }: PaperDocument): void {
  if (!words) return;
  const look = { size: SIZE.second, color: QUIET };
  const place = { x: LEFT, y: 0, width: WIDTH * 0.82 };
  if (turning.y + turning.sheet.measure(words, place, look).height > BOTTOM) turning.turn();
  turning.y += turning.sheet.write(words, { ...place, y: turning.y }, look).height + 8;
}

/** Of the box a payment is read from, in mm. */
const BOX = { height: 18, pad: 4.4 } as const;

/** Four fields with hairlines between them, always at the foot of the page; a value that is long gets its size. */
function writePayment(
  turning: Turning,
  fields: NonNullable<PaperDocument['payment']>,
  { bold }: DocumentFonts,
): void {
  if (turning.y + BOX.height > BOTTOM) turning.turn();
  const { sheet } = turning;
  const y = BOTTOM - BOX.height;
  const look = { font: bold, size: SIZE.number };
  const inner = WIDTH - 2 * BOX.pad * fields.length;
  const at = { x: 0, y: 0, width: WIDTH };
  const wanted = fields.map(({ label, value }) =>
    Math.max(sheet.measure(label, at, quiet).width, sheet.measure(value, at, look).width),
  );
  const all = wanted.reduce((sum, width) => sum + width, 0);
  const scale = Math.min(1, inner / all);
  const rest = Math.max(0, inner - all) / fields.length;
  sheet.draw({
    kind: 'rect',
    box: [LEFT, y, WIDTH, BOX.height],
    radius: 2.4,
    stroke: { color: INK, width: 0.28 },
  });
  let x = LEFT;
  for (const [index, { label, value }] of fields.entries()) {
    const width = (wanted[index] ?? 0) * scale + rest + 0.1;
    const align = index === fields.length - 1 ? 'right' : 'left';
    const place = { x: x + BOX.pad, y: y + 4, width };
    const above = sheet.write(label, place, { ...quiet, align });
    const below = { ...place, y: place.y + above.height + 0.6 };
    sheet.write(value, below, { ...look, size: SIZE.number * scale, align });
    x += width + 2 * BOX.pad;
    if (index < fields.length - 1)
      sheet.draw({
        kind: 'path',
        d: `M${x} ${y}V${y + BOX.height}`,
        stroke: { color: HAIRLINE, width: 0.26 },
      });
  }
  turning.y = BOTTOM;
}
