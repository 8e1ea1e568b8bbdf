import { LANGUAGES } from '@picture-day/contract/languages';
import type { DisplayGlyphs, DisplayItem, Page } from '@picture-day/render/display-list';
import { documentFonts } from '@picture-day/render/document-fonts';
import { outlineBounds, POINTS_PER_MM } from '@picture-day/render/geometry';
import { glyphOutline } from '@picture-day/render/glyph-outline';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { paintPaper } from '../../paper/paint-paper.ts';
import {
  factsOf,
  fontsOf,
  PAPER_PORTAL,
  pageInGrey,
  readQr,
  wordsOf,
} from '../../paper/testing/read-paper.ts';
import type { LastDays } from '../catalogue/catalogue.ts';
import { letterLook, letterSheets } from './letter-sheets.ts';
import { drawLetter, LETTER, type Letter, QR_SIZE } from './letters-card.ts';

const address = 'https://lillesundfoto.example';
const job = {
  name: 'Lillesund skole',
  creation_time: new Date('2026-09-15T08:00:00Z'),
};
const BOTH_DAYS = { school: '2026-11-15', orders: '2026-11-30' };
const lookIn = (lang: string, lastDays: LastDays = BOTH_DAYS) =>
  letterLook({ portal: PAPER_PORTAL, job, lastDays, address, lang });

const LETTERS: readonly Letter[] = [
  { key: 'a', name: 'Emil Bakke', group: '4A', code: 'W5AQN2MNBU' },
  { key: 'b', name: 'Filippa Lie', group: '4A', code: '2A5GSJPJNM' },
  { key: 'c', name: 'Håkon Vik', group: '4A', code: 'OLD77' },
  { key: 'd', name: 'Święcisława Brzęczyszczykiewicz', group: '4B', code: 'K7P2M4XQ9R' },
];
const LONG = 'Maximilian-Alexander Hohenstein-Wallraff Kristiansen';
const ARABIC = 'محمد الأحمد';

async function pagesOf(letters: readonly Letter[], lang = 'en'): Promise<Page[]> {
  const pages: Page[] = [];
  for await (const page of letterSheets(letters, lookIn(lang), () => {})) pages.push(page);
  return pages;
}
const paint = async (letters: readonly Letter[], lang = 'en'): Promise<Buffer> =>
  paintPaper(await pagesOf(letters, lang), { title: 'Letters', language: lang, date: new Date(0) });

const glyphsOf = (items: readonly DisplayItem[]): DisplayGlyphs[] =>
  items.filter((item) => item.kind === 'glyphs');
const textOf = (items: readonly DisplayItem[]): string =>
  glyphsOf(items)
    .map(({ text }) => text)
    .join(' ');

describe('the sheets of a job', () => {
  let pdf: Buffer;
  beforeAll(async () => {
    pdf = await paint(LETTERS);
  });

  it('are A4, hold two letters each and never two classes', async () => {
    const pages = await pagesOf(LETTERS);
    expect(
      pages.map(({ items }) => LETTERS.filter(({ name }) => textOf(items).includes(name)).length),
    ).toEqual([2, 1, 1]);
    expect(factsOf(pdf)).toMatch(/Pages:\s+3\n/);
    expect(factsOf(pdf)).toMatch(/Page size:\s+595\.\d+ x 841\.\d+ pts \(A4\)/);
  });

  it('let others be answered between two of them, however many there are', async () => {
    let answered = 0;
    const others = setInterval(() => answered++, 0);
    const pages = await pagesOf(Array.from({ length: 12 }, (_, n) => ({ ...LETTERS[0]!, group: String(n) })));
    clearInterval(others);
    expect(answered).toBeGreaterThanOrEqual(pages.length - 2);
  });

  it('say their title, and have every face inside, cut down to what they use', () => {
    expect(factsOf(pdf)).toMatch(/Title:\s+Letters/);
    expect(pdf.toString('latin1')).toContain('/Lang(en)');
    for (const font of fontsOf(pdf)) expect(font).toMatch(/^[A-Z]{6}\+\S+.* yes yes yes /);
    expect(pdf.length).toBeLessThan(150_000);
  });

  it('hold a square that leads to the shop with the code filled in, also printed without colours', async () => {
    const page = pageInGrey(pdf);
    for (const [index, { code }] of LETTERS.slice(0, 2).entries()) {
      const place = { left: 128, top: index * LETTER[1] + 55, size: 70 };
      expect(await readQr(page, place)).toBe(`${address}/?code=${code}`);
    }
  });

  it('read the same in black and white: words dark, and nothing but them on the code', async () => {
    const { data, info } = await sharp(pageInGrey(pdf)).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) =>
      data[(Math.round((y * 100) / 25.4) * info.width + Math.round((x * 100) / 25.4)) * info.channels]!;
    const row = Array.from({ length: 300 }, (_, step) => at(18 + step / 4, 58));
    expect(Math.min(...row)).toBeLessThan(60);
    expect(Math.max(...row)).toBeGreaterThan(225);
  });
});

describe('a letter', () => {
  const draw = async (name: string, lang = 'en') =>
    drawLetter({ ...LETTERS[0]!, name }, lookIn(lang), await documentFonts(name), 0);

  it.each(LANGUAGES)(
    'says in %s, in the order it is read, whose it is, the code, three steps and one date',
    async (lang) => {
      const text = wordsOf(await paint(LETTERS.slice(0, 1), lang));
      const parts = [
        'Lillesund Foto',
        'Emil Bakke',
        '4A, Lillesund skole',
        'W5AQN 2MNBU',
        ' 1 ',
        'lillesundfoto.example',
        ' 2 ',
        ' 3 ',
        '15',
        '2026',
        'post@example.com',
      ];
      let from = text.indexOf('Lillesund Foto');
      for (const part of parts) {
        expect(text.slice(from), part).toContain(part);
        from = text.indexOf(part, from);
      }
      expect(text).not.toMatch(/[{}<>]/);
    },
  );

  it('names the last day of orders, and no school, where nothing is delivered to it', async () => {
    const said = async (lastDays: LastDays) => {
      const fonts = await documentFonts('Emil Bakke');
      return textOf(drawLetter(LETTERS[0]!, lookIn('en', lastDays), fonts, 0).items).replace(/\s+/g, ' ');
    };
    expect(await said(BOTH_DAYS)).toContain('delivery to the school');
    const posted = await said({ school: null, orders: '2026-11-30' });
    expect(posted).toContain('30 November');
    expect(posted).not.toMatch(/delivery to the|come by post/);
    expect(await said({ school: null, orders: null })).not.toContain('Order by');
  });

  it('has a square of 49 mm with four modules free around it', async () => {
    const { items } = await draw('Emil Bakke');
    const boxes = items.flatMap((item) => boxOf(item) ?? []);
    const square = boxes.find(({ width }) => Math.abs(width / POINTS_PER_MM - QR_SIZE) < 0.01)!;
    expect(square.height / POINTS_PER_MM).toBeCloseTo(49, 2);
    const link = `${address}/?code=${LETTERS[0]?.code}`;
    const { size } = QRCode.create(link, { errorCorrectionLevel: 'M' }).modules;
    const free = (4 * square.width) / size;
    const near = boxes.filter(
      (box) =>
        box !== square &&
        box.x < square.x + square.width + free &&
        box.x + box.width > square.x - free &&
        box.y < square.y + square.height + free &&
        box.y + box.height > square.y - free,
    );
    expect(near).toEqual([]);
  });

  it.each([
    'Emil Bakke',
    'Anne-Marie Elisabeth Ås',
    'Święcisława Brzęczyszczykiewicz',
    LONG,
    ARABIC,
    'Ŧoivu Ŋávdi',
    'Ελένη Παπαδοπούλου',
    'Олексій Мельник',
    'Nguyễn Thị Ánh',
    'Đặng Bưởi',
  ])('has a heading between 24 and 20 points on one line for %s', async (name) => {
    for (const lang of LANGUAGES) {
      const { items, missing } = await draw(name, lang);
      const heading = glyphsOf(items).reduce((most, one) =>
        one.size > most.size && one.size <= 24 ? one : most,
      );
      expect(missing).toEqual([]);
      expect(heading.size).toBeGreaterThanOrEqual(20);
      const ys = new Set(heading.glyphs.filter((_, index) => index % 4 === 2));
      expect([lang, ys.size]).toEqual([lang, 1]);
      expect(inkOf(heading).width / POINTS_PER_MM).toBeLessThanOrEqual(105.8);
    }
  });

  it('has its code at 30 points, in two groups of five', async () => {
    const { items } = await draw('Emil Bakke');
    expect(glyphsOf(items).find(({ text }) => text === 'W5AQN 2MNBU')?.size).toBe(30);
  });

  it('shows no picture of anybody', async () => {
    expect((await draw('Emil Bakke')).items.filter(({ kind }) => kind === 'image')).toEqual([]);
  });
});

const inkOf = (glyphs: DisplayGlyphs) => outlineBounds(glyphOutline(glyphs))!;

/** What an item covers; a group is as large as it is cut. */
function boxOf(item: DisplayItem) {
  if (item.kind === 'glyphs') return inkOf(item);
  if (item.kind === 'path') return outlineBounds(item.outline)!;
  return item.kind === 'group' && item.clip ? outlineBounds(item.clip)! : undefined;
}
