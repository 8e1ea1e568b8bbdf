import { formatAccessCode } from '@picture-day/contract/access-code';
import type { DisplayItem } from '@picture-day/render/display-list';
import type { DocumentFonts } from '@picture-day/render/document-fonts';
import type { Art } from '@picture-day/render/model';
import { writeLogo } from '../../paper/logo.ts';
import { INK, QUIET, Sheet, SIZE, type Written } from '../../paper/paper.ts';
import { qrPath } from '../../paper/qr-path.ts';
import { writeRich } from '../../paper/rich-text.ts';
import type { Portal } from '../portals/portal.ts';
import { firstNameAndInitial } from './first-name.ts';
import { letterScene } from './letter-scene.ts';
import { letterText } from './letters-texts.ts';

/** One subject's letter: all that a parent needs to open the pictures. */
export interface Letter {
  /** The photographer's own name for the subject, for names in letters that no font here has. */
  readonly key: string;
  readonly name: string;
  readonly group: string;
  readonly code: string;
}

export interface LetterLook {
  readonly portal: Portal;
  readonly job: string;
  readonly lang: string;
  /** The shop's address without its protocol, as people type it. */
  readonly address: string;
  readonly photoDay: string | undefined;
  /** The last day for the school's delivery; undefined where nothing is delivered there. */
  readonly schoolUntil: string | undefined;
  readonly ordersUntil: string | undefined;
  link(code: string): string;
}

/** A5: two letters on an A4 sheet, cut once. */
export const LETTER: readonly [width: number, height: number] = [210, 148.5];

const SIDE = 12.7;
const TOP = 11.1;
/** The column of the scene and the square. */
const RIGHT = { x: LETTER[0] - SIDE - 69.3, width: 69.3 } as const;
const LEFT = { x: SIDE, width: RIGHT.x - SIDE - 9.5 } as const;
export const QR_SIZE = 49;
const HEADING = { largest: 24, smallest: 20 } as const;
const CODE = 30;
/** Such a name turns the whole line around it, and its letters are low for their size. */
const RIGHT_TO_LEFT = /[\u0590-\u06ff]/;

export interface DrawnLetter {
  readonly items: readonly DisplayItem[];
  /** Characters of the subject's name and group that no font can print. */
  readonly missing: readonly string[];
}

/** Draws a letter with its top edge at a height, in mm. */
export function drawLetter(letter: Letter, look: LetterLook, fonts: DocumentFonts, top: number): DrawnLetter {
  const sheet = new Sheet(fonts);
  const { missing } = sheet.measure(`${letter.name} ${letter.group}`, { ...LEFT, y: 0 });
  const name = missing.length > 0 ? letter.key : letter.name;
  writeMast(sheet, letter, name, look, fonts, top + TOP);
  let y = writeHeading(sheet, name, look, fonts, top + TOP + 14);
  y = writeCode(sheet, letter.code, look, fonts, y + 4.4);
  writeSteps(sheet, look, fonts, y + 5.4);
  const scene = top + TOP + 14.9;
  sheet.draw(letterScene(RIGHT.x, scene, RIGHT.width));
  const square = { x: RIGHT.x + (RIGHT.width - QR_SIZE) / 2, y: scene + 34.9 + 7.7 };
  const d = qrPath(look.link(letter.code), { ...square, size: QR_SIZE }, { errorCorrectionLevel: 'M' });
  sheet.draw({ kind: 'path', d, fill: '#000000' });
  writeFoot(sheet, look, fonts, top + LETTER[1] - 19.4);
  return { items: sheet.items, missing };
}

function writeMast(
  sheet: Sheet,
  { group }: Letter,
  name: string,
  { portal, job }: LetterLook,
  { strong, bold }: DocumentFonts,
  y: number,
): void {
  writeLogo(sheet, portal, { x: SIDE, y, size: 6.4 }, { font: bold, size: SIZE.number });
  const place = { x: LETTER[0] / 2, y, width: LETTER[0] / 2 - SIDE };
  const child = fitted(sheet, name, place, { font: strong, align: 'right' }, [
    RIGHT_TO_LEFT.test(name) ? SIZE.number : SIZE.text,
    SIZE.foot,
  ]);
  const below = { ...place, y: y + child + 0.6 };
  const where = [group, job].filter(Boolean).join(', ');
  fitted(sheet, where, below, { color: QUIET, align: 'right' }, [SIZE.second, SIZE.foot]);
}

function writeHeading(
  sheet: Sheet,
  name: string,
  { lang, photoDay, job }: LetterLook,
  { bold }: DocumentFonts,
  y: number,
): number {
  const look = { font: bold, letterSpacing: -0.02 };
  const sizes = [HEADING.largest, HEADING.smallest] as const;
  const own = letterText(lang, 'headingOf', { name: firstNameAndInitial(name).firstName });
  const words =
    RIGHT_TO_LEFT.test(name) || sizeFor(sheet, own, LEFT.width, look, sizes) === undefined
      ? letterText(lang, 'heading')
      : own;
  const height = fitted(sheet, words, { ...LEFT, y }, look, sizes);
  const from = photoDay ? letterText(lang, 'photoDay', { date: photoDay }) : job;
  const place = { ...LEFT, y: y + height + 0.8 };
  return place.y + fitted(sheet, from, place, { color: QUIET }, [SIZE.text, SIZE.foot]);
}

function writeCode(
  sheet: Sheet,
  code: string,
  { lang, portal }: LetterLook,
  { bold }: DocumentFonts,
  y: number,
): number {
  const height = 25;
  const { brandSoft } = portal.settings.colours;
  sheet.draw({ kind: 'rect', box: [LEFT.x, y, LEFT.width, height], radius: 3.2, fill: brandSoft });
  const inside = { x: LEFT.x + 5.3, width: LEFT.width - 10.6 };
  const said = sheet.write(letterText(lang, 'code'), { ...inside, y: y + 3.6 }, { size: SIZE.second });
  const groups = formatAccessCode(code).replace('-', ' ');
  const look = { font: bold, letterSpacing: 0.035 };
  fitted(sheet, groups, { ...inside, y: y + 4.6 + said.height }, look, [CODE, SIZE.text]);
  return y + height;
}

function orderWords(lang: string, school: string | undefined, orders: string | undefined): string {
  if (school) return letterText(lang, 'orderBy', { date: school });
  return orders ? letterText(lang, 'orderUntil', { date: orders }) : letterText(lang, 'order');
}

function writeSteps(
  sheet: Sheet,
  { lang, address, schoolUntil, ordersUntil }: LetterLook,
  fonts: DocumentFonts,
  top: number,
): void {
  const steps = [
    letterText(lang, 'scanOrType', { address }),
    letterText(lang, 'look'),
    orderWords(lang, schoolUntil, ordersUntil),
  ];
  let y = top;
  for (const [index, step] of steps.entries()) {
    const circle: Art = {
      kind: 'ellipse',
      box: [LEFT.x + 0.15, y + 0.1, 5.5, 5.5],
      stroke: { color: INK, width: 0.28 },
    };
    sheet.draw(circle);
    const number = { x: LEFT.x, y: y + 1.05, width: 5.8 };
    sheet.write(String(index + 1), number, { font: fonts.strong, size: SIZE.second, align: 'center' });
    const place = { x: LEFT.x + 9, y: y + 0.5, width: LEFT.width - 9 };
    y += Math.max(5.8, writeRich(sheet, step, place, fonts, { size: 10.5, pitch: 5.3 })) + 2.4;
  }
}

const LOCK: Art[] = [
  { kind: 'rect', box: [5, 11, 14, 9], radius: 2, stroke: { color: INK, width: 1.75 } },
  { kind: 'path', d: 'M8 11V8a4 4 0 0 1 8 0v3', stroke: { color: INK, width: 1.75, cap: 'round' } },
];

function writeFoot(
  sheet: Sheet,
  { lang, portal: { settings } }: LetterLook,
  { strong }: DocumentFonts,
  y: number,
): void {
  sheet.line(y, { x: SIDE, width: LETTER[0] - 2 * SIDE });
  sheet.draw({ kind: 'group', transform: `translate(${SIDE} ${y + 2.8}) scale(0.176)`, items: LOCK });
  const place = { x: SIDE + 6.9, y: y + 3, width: 110 };
  const small = { size: SIZE.small, color: QUIET };
  const said = sheet.write(letterText(lang, 'private'), place, { size: SIZE.small, font: strong });
  sheet.write(letterText(lang, 'keep'), { ...place, y: place.y + said.height + 0.3 }, small);
  const { email, phone, address, postalCode, city } = settings.contact;
  const contact = [
    [email, phone],
    [address, `${postalCode} ${city}`.trim()],
  ];
  const lines = contact.map((parts) => parts.filter(Boolean).join(', ')).filter(Boolean);
  const right = { x: LETTER[0] - SIDE - 70, y: y + 3, width: 70 };
  sheet.write(lines.join('\n'), right, { ...small, align: 'right' });
}

type Sizes = readonly [largest: number, smallest: number];

/** The largest size at which a text stands on one line of this width. */
function sizeFor(
  sheet: Sheet,
  text: string,
  width: number,
  look: Written,
  [largest, smallest]: Sizes,
): number | undefined {
  for (let size: number = largest; size >= smallest; size -= 0.5) {
    if (sheet.measure(text, { x: 0, y: 0, width: 1000 }, { ...look, size, align: 'left' }).width <= width) {
      return size;
    }
  }
  return undefined;
}

/** Writes a text as large as it stands on one line, and answers its height; only a name without end breaks. */
function fitted(
  sheet: Sheet,
  text: string,
  place: { readonly x: number; readonly y: number; readonly width: number },
  look: Written,
  sizes: Sizes,
): number {
  const size = sizeFor(sheet, text, place.width, look, sizes) ?? sizes[1];
  return sheet.write(text, place, { ...look, size }).height;
}
