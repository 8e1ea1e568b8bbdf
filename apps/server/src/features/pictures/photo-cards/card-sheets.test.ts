import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NOBODY } from '@picture-day/photo-day/card-code';
import { paintPdfFile } from '@picture-day/render/node';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paperOptions } from '../../../paper/paint-paper.ts';
import { cardSheets } from './card-sheets.ts';
import type { CardLook, PhotoCard } from './draw-card.ts';
import { readCards } from './read-card.ts';

const CARDS: readonly PhotoCard[] = [
  {
    code: { job: 'F26A', subject: 'ABCDE2' },
    first: 'Tiril',
    last: 'Larsen',
    badge: '3A',
    number: 'FJ26-3A-16',
  },
  {
    code: { job: 'F26A', subject: 'ABCDE3' },
    first: 'Maximiliane-Alexandra',
    last: 'von Hohenstein-Wallraff Kristiansen',
    badge: 'Kindergarten',
    number: 'FJ26-3A-17',
  },
  { code: { job: 'F26A', subject: NOBODY }, first: 'Nobody', last: '', badge: '', number: '' },
];
const PIXELS_A_MM = 200 / 25.4;

describe('the sheets of photo cards', () => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'photo-cards-'));
    file = path.join(folder, 'cards.pdf');
    const look: Omit<CardLook, 'fonts'> = {
      shop: 'Lillesund Foto',
      brand: '#0f5c55',
      thumbs: ['left thumb', 'right thumb'],
      school: 'Fjellheim skole',
      date: '17 November 2026',
    };
    await paintPdfFile(
      cardSheets(CARDS, look),
      paperOptions({ title: 'Cards', language: 'en', date: new Date(0) }),
      file,
    );
    execFileSync('pdftoppm', ['-r', '200', '-gray', '-png', file, path.join(folder, 'page')]);
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  /** The dark part of a page, in mm from the page's corner, within a box of it. */
  async function dark(page: number, [left, top, width, height]: readonly [number, number, number, number]) {
    const { data, info } = await sharp(path.join(folder, `page-${page}.png`))
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const found = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
    const px = (mm: number): number => Math.round(mm * PIXELS_A_MM);
    for (let y = px(top); y < px(top + height); y++) {
      for (let x = px(left); x < px(left + width); x++) {
        if (data[y * info.width + x]! > 128) continue;
        found.left = Math.min(found.left, x / PIXELS_A_MM);
        found.right = Math.max(found.right, (x + 1) / PIXELS_A_MM);
        found.top = Math.min(found.top, y / PIXELS_A_MM);
        found.bottom = Math.max(found.bottom, (y + 1) / PIXELS_A_MM);
      }
    }
    return found;
  }

  it('are A5 with two cards each', () => {
    const facts = execFileSync('pdfinfo', [file], { encoding: 'utf8' });
    expect(facts).toMatch(/Pages: +2/);
    expect(facts).toMatch(/Page size: +419\.5\d* x 595\.2\d* pts/);
  });

  it('say whose card it is in words that can be searched, and nothing of the family', () => {
    const words = execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' });
    for (const word of [
      'Tiril',
      'Larsen',
      '3A',
      'Fjellheim skole',
      '17 November 2026',
      'FJ26-3A-16',
      'Nobody',
    ])
      expect(words).toContain(word);
  });

  it.each([
    [1, 0],
    [1, 105],
    [2, 0],
  ])(
    'have the code in the middle, 74 mm wide, 7 mm from the top of the card (page %i at %i)',
    async (page, top) => {
      const code = await dark(page, [34, top + 2, 80, 81]);
      for (const [side, mm] of [
        ['left', 37],
        ['right', 111],
        ['top', top + 7],
        ['bottom', top + 81],
      ] as const)
        expect(Math.abs(code[side] - mm)).toBeLessThan(0.3);
    },
  );

  it('leave the code’s sides free and keep a long name off the code and the class', async () => {
    const foot = await dark(1, [0, 105 + 82, 148, 22]);
    expect(foot.top).toBeGreaterThan(105 + 83);
    expect(foot.left).toBeGreaterThan(5);
    expect(foot.right).toBeLessThan(143);
    for (const beside of [33, 111.5]) {
      const quiet = await dark(1, [beside, 2, 3.5, 79]);
      expect(quiet.right).toBe(0);
    }
  });

  it('are read again as they were written', async () => {
    const [page] = [fs.readFileSync(path.join(folder, 'page-1.png'))];
    const { cards } = await readCards(await sharp(page).toColourspace('srgb').png().toBuffer());
    expect(cards.map(({ subject }) => subject).toSorted()).toEqual(['ABCDE2', 'ABCDE3']);
  });
});
