import { dayIn } from '@picture-day/commerce';
import { type DocumentFonts, documentFonts } from '@picture-day/render/document-fonts';
import { A4 } from '@picture-day/render/document-page';
import { writeHead } from '../../paper/frame.ts';
import { paintPaper } from '../../paper/paint-paper.ts';
import { HAIRLINE, MARGIN, QUIET, Sheet, SIZE, SUNKEN, WIDTH } from '../../paper/paper.ts';
import { qrPath } from '../../paper/qr-path.ts';
import { paperText } from '../../paper/texts.ts';
import type { ToldDeletion } from '../../platform/database/schema-deletions.ts';
import { dateWords, dayWords } from '../../texts/dates.ts';
import { legalOf, type Portal } from '../portals/portal.ts';
import { retentionText } from './texts.ts';

export interface Deletion {
  readonly job: { readonly name: string; readonly photoDay: Date };
  readonly number: string;
  readonly due: string | null;
  readonly doneAt: Date;
  readonly told: ToldDeletion;
}

const LEFT = MARGIN.side;
const FIGURE = 20;
const ROW = 7.4;
const FOOT = A4[1] - MARGIN.foot - 4;

interface Writing {
  readonly sheet: Sheet;
  readonly fonts: DocumentFonts;
  readonly portal: Portal;
  readonly lang: string;
  readonly say: (
    key: Parameters<typeof retentionText>[1],
    values?: Record<string, string | number>,
  ) => string;
}

/** The proof that a job's pictures and people are gone: what, how many, when, and a sum to check it by. No names. */
export async function deletionProofPdf(portal: Portal, lang: string, deletion: Deletion): Promise<Buffer> {
  const say: Writing['say'] = (key, values) => retentionText(lang, key, values as never);
  const { number, job, due, doneAt, told } = deletion;
  const title = say('proof');
  const at = (moment: string | null) => (moment ? moments(lang, portal).format(new Date(moment)) : '–');
  const facts = [
    { label: say('dueBy'), value: due ? dayWords(lang, due) : say('onDemand') },
    { label: say('filesFrom'), value: at(told.from) },
    { label: say('filesUntil'), value: at(told.until) },
    { label: say('deletedOn'), value: at(doneAt.toISOString()) },
  ];
  const subtitle = say('toSchool', { job: job.name, date: dateWords(lang, portal, job.photoDay) });
  const fonts = await documentFonts(`${portal.name} ${subtitle} ${title}`);
  const sheet = new Sheet(fonts);
  const writing: Writing = { sheet, fonts, portal, lang, say };
  const head = { title, subtitle, number: { label: say('number'), value: number }, facts, parties: [] };
  let y = writeHead(sheet, portal, lang, head, fonts);
  y = writeFigures(writing, y, told);
  y = writeDeleted(writing, y, told, at(told.until ?? doneAt.toISOString()), at(doneAt.toISOString()));
  y = writeKept(writing, y, deletion);
  writeCheck(writing, y + 2, deletion);
  writeSignatures(writing, doneAt);
  sheet.line(FOOT - 3);
  const place = { x: LEFT, y: FOOT, width: WIDTH };
  const foot = { size: SIZE.foot, color: QUIET };
  sheet.write(say('foot', { number }), place, foot);
  sheet.write(paperText(lang, 'page', { page: 1, pages: 1 }), place, { ...foot, align: 'right' });
  return paintPaper([sheet.page()], { title: `${title} ${number}`, language: lang, date: doneAt });
}

const moments = (lang: string, { settings: { timeZone } }: Portal) =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });

const counted = (lang: string, count: number) => count.toLocaleString(lang === 'en' ? 'en-GB' : lang);

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** 2.4 GB, as the reader writes it. */
function sizeWords(lang: string, bytes: number): string {
  const at = Math.min(UNITS.length - 1, bytes > 0 ? Math.floor(Math.log10(bytes) / 3) : 0);
  return new Intl.NumberFormat(lang === 'en' ? 'en-GB' : lang, {
    style: 'unit',
    unit: UNITS[at]!,
    unitDisplay: 'short',
    maximumFractionDigits: at > 1 ? 1 : 0,
  }).format(bytes / 1000 ** at);
}

function writeFigures({ sheet, fonts, lang, say }: Writing, y: number, told: ToldDeletion): number {
  const figures = [
    [told.children, say('children')],
    [told.originals, say('pictures')],
    [0, say('left')],
  ] as const;
  const width = WIDTH / 3;
  for (const [index, [count, words]] of figures.entries()) {
    const x = LEFT + index * width + (index > 0 ? 6 : 0);
    if (index > 0)
      sheet.draw({
        kind: 'path',
        d: `M${x - 6} ${y}V${y + 13}`,
        stroke: { color: HAIRLINE, width: 0.26 },
      });
    sheet.write(counted(lang, count), { x, y, width: width - 8 }, { font: fonts.bold, size: FIGURE });
    sheet.write(words, { x, y: y + 8.6, width: width - 8 }, { color: QUIET });
  }
  return y + 19;
}

type Cells = readonly string[];

interface Column {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

const DELETED: readonly Column[] = [
  { x: LEFT, width: 66, align: 'left' },
  { x: LEFT + 68, width: 14, align: 'right' },
  { x: LEFT + 84, width: 20, align: 'right' },
  { x: LEFT + 108, width: 30, align: 'left' },
  { x: LEFT + WIDTH - 36, width: 36, align: 'right' },
];
const KEPT: readonly Column[] = [
  { x: LEFT, width: 82, align: 'left' },
  { x: LEFT + 86, width: 48, align: 'left' },
  { x: LEFT + WIDTH - 50, width: 50, align: 'right' },
];

/** A heading, its columns below an ink line, and hairlines. */
function writeTable(
  { sheet, fonts }: Writing,
  top: number,
  heading: string,
  heads: Cells,
  rows: readonly Cells[],
  columns: readonly Column[],
): number {
  let y = top + sheet.write(heading, { x: LEFT, y: top, width: WIDTH }, { font: fonts.strong }).height + 1.6;
  const write = (cells: Cells, at: number, quiet: boolean) => {
    for (const [index, { align, ...place }] of columns.entries())
      sheet.write(
        cells[index] ?? '',
        { ...place, y: at },
        { align, ...(quiet ? { size: SIZE.small, color: QUIET } : {}) },
      );
  };
  write(heads, y, true);
  y += 5;
  sheet.line(y, { ink: true });
  for (const row of rows) {
    write(row, y + 1.7, false);
    y += ROW;
    sheet.line(y);
  }
  return y + 7;
}

function writeDeleted(
  writing: Writing,
  y: number,
  told: ToldDeletion,
  files: string,
  people: string,
): number {
  const { say, lang } = writing;
  const size = (of: keyof NonNullable<ToldDeletion['bytes']>): string =>
    told.bytes ? sizeWords(lang, told.bytes[of]) : '–';
  // The whole sums stand in the log; so much is enough to compare by eye.
  const short = (sum: string | undefined): string =>
    sum?.slice(0, 12).replaceAll(/(.{4})(?=.)/g, '$1 ') ?? '–';
  return writeTable(
    writing,
    y,
    say('whatWasDeleted'),
    ['', say('count'), say('size'), 'SHA-256', say('when')],
    [
      [say('originals'), counted(lang, told.originals), size('originals'), short(told.sum), files],
      ...(told.made === undefined ? [] : [[say('made'), counted(lang, told.made), size('made'), '–', files]]),
      [say('roster'), counted(lang, told.children), size('children'), short(told.sums?.children), people],
      [say('codes'), counted(lang, told.codes), size('codes'), short(told.sums?.codes), people],
    ],
    DELETED,
  );
}

function writeKept(writing: Writing, y: number, { told, doneAt }: Deletion): number {
  const { say, lang, portal } = writing;
  const years = legalOf(portal.settings).keepYears;
  const last = told.lastOrderYear ?? Number(dayIn(portal.settings.timeZone, doneAt).slice(0, 4));
  const rows: Cells[] = [
    ...(told.orders > 0
      ? [
          [
            say('orders', { count: told.orders }),
            say('bookkeeping', { years }),
            dayWords(lang, `${last + years}-12-31`),
          ] as const,
        ]
      : []),
    ...(told.kept > 0
      ? [[say('boughtSets', { count: told.kept }), say('agreement'), say('asTheyChoose')] as const]
      : []),
    [
      say('backups', { date: dateWords(lang, portal, doneAt) }),
      say('backupsWhy'),
      told.goneFromBackups ? dayWords(lang, told.goneFromBackups) : say('overwritten'),
    ],
  ];
  return writeTable(writing, y, say('whatWeKeep'), ['', say('reason'), say('until')], rows, KEPT);
}

function writeCheck({ sheet, fonts, say }: Writing, y: number, { number, told }: Deletion): void {
  const height = 34;
  const square = 23;
  sheet.draw({ kind: 'rect', box: [LEFT, y, WIDTH, height], radius: 1.6, fill: SUNKEN });
  const inside = { x: LEFT + 5, width: WIDTH - square - 18 };
  const head = sheet.write(say('canBeChecked'), { ...inside, y: y + 4 }, { font: fonts.strong });
  const words = say('sumOf', { entry: told.logEntry });
  const second = { size: SIZE.second, color: QUIET };
  const body = sheet.write(words, { ...inside, y: y + 4 + head.height + 0.6 }, second);
  const groups = told.sum.match(/.{4}/g) ?? [];
  const lines = [groups.slice(0, 8).join(' '), groups.slice(8).join(' ')];
  sheet.write(lines.join('\n'), { ...inside, y: y + 4 + head.height + body.height + 2.4 }, {});
  const place = { x: LEFT + WIDTH - square - 5, y: y + (height - square) / 2, size: square };
  const d = qrPath(`${number} ${told.sum}`, place, { errorCorrectionLevel: 'M' });
  sheet.draw({ kind: 'path', d, fill: '#1b1f23' });
}

function writeSignatures({ sheet, fonts, say, portal, lang }: Writing, doneAt: Date): void {
  const y = FOOT - 26;
  const width = WIDTH / 2 - 6;
  const { city } = portal.settings.contact;
  const signed = [
    [
      portal.settings.contact.name || portal.name,
      [city, dateWords(lang, portal, doneAt)].filter(Boolean).join(', '),
    ],
    [say('forTheSchool'), say('received')],
  ] as const;
  for (const [index, [name, below]] of signed.entries()) {
    const x = LEFT + index * (WIDTH / 2 + 6);
    sheet.line(y, { x, width, ink: true });
    sheet.write(name, { x, y: y + 2, width }, { font: fonts.strong });
    sheet.write(below, { x, y: y + 7, width }, { size: SIZE.second, color: QUIET });
  }
}
