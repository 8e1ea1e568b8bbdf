import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DisplayItem } from './display-list.ts';
import { documentPage, textBlock } from './document-page.ts';
import type { Font } from './font.ts';
import { fileFontShelf } from './node.ts';
import { paintPdfFile } from './paint-pdf.ts';

const FACES = ['montserrat-400', 'montserrat-600', 'open-sans-400', 'lobster-400'];
const TEXTS = [
  'Åse Ødegård ble fotografert',
  'Zoë, Sáhčá Š, Łukasz – 1 249,00 kr',
  'Affisch och fjäll: en text som är så lång att den bryts på flera rader av sig själv',
];

describe('the text of a document', () => {
  let folder: string;
  let items: DisplayItem[];
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'document-'));
    const shelf = fileFontShelf();
    await shelf.load(FACES);
    let y = 20;
    items = FACES.flatMap((key) =>
      TEXTS.map((text, index) => {
        const style = {
          font: shelf.get(key) as Font,
          size: 12 + index,
          letterSpacing: index === 1 ? 0.06 : 0,
        };
        const block = textBlock(text, style, { x: 20, y, width: 110 });
        y += block.height + 2;
        return block.item;
      }),
    );
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  const paint = async (name: string, given: readonly DisplayItem[] = items): Promise<string> => {
    const file = path.join(folder, `${name}.pdf`);
    await paintPdfFile([documentPage(given)], { purpose: 'document', title: name, date: new Date(0) }, file);
    return file;
  };
  const ask = (program: string, ...args: readonly string[]): string =>
    execFileSync(program, args, { encoding: 'utf8' });

  test('is found in the order it is read, ligatures and letters set apart included', async () => {
    const file = await paint('found');
    const words = ask('pdftotext', '-raw', file, '-').split(/\s+/).join(' ').trim();
    expect(words).toBe(FACES.flatMap(() => TEXTS).join(' '));
    expect(ask('qpdf', '--check', file)).toContain('No syntax or stream encoding errors');
    expect(ask('gs', '-q', '-dNOPAUSE', '-dBATCH', '-dPDFSTOPONERROR', '-sDEVICE=nullpage', file)).toBe('');
  });

  test('is told to those who hear it paragraph by paragraph, with the spaces of broken lines', async () => {
    const file = await paint('heard');
    const heard = ask('pdfinfo', '-struct-text', file);
    expect(heard.match(/P \(block\)/g)).toHaveLength(items.length);
    for (const text of TEXTS) expect(heard.replace(/\s+/g, ' ')).toContain(text.split('\n')[0]);
  });

  test('brings of its fonts what it uses and what that is made of', async () => {
    const file = await paint('fonts');
    const fonts = ask('pdffonts', file).trim().split('\n').slice(2);
    expect(fonts).toHaveLength(FACES.length);
    for (const line of fonts) expect(line).toMatch(/^[A-Z]{6}\+\S+ +CID TrueType +Identity-H +yes yes yes/);
    expect(fs.statSync(file).size).toBeLessThan(60_000);
  });

  test('looks as its outlines do', async () => {
    const drawn = async (name: string, given: readonly DisplayItem[]): Promise<Buffer> => {
      const picture = path.join(folder, name);
      ask('pdftoppm', '-r', '150', '-gray', '-png', '-singlefile', await paint(name, given), picture);
      // Hinting moves edges by parts of a pixel; a glyph that is missing or elsewhere stays visible.
      return sharp(`${picture}.png`).resize(310).greyscale().raw().toBuffer();
    };
    const text = await drawn('text', items);
    const outlines = await drawn(
      'outlines',
      items.map((item) => (item.kind === 'glyphs' ? { ...item, spells: undefined } : item) as DisplayItem),
    );
    const worst = text.reduce((most, value, at) => Math.max(most, Math.abs(value - outlines[at]!)), 0);
    expect(worst).toBeLessThan(70);
    expect(text.some((value) => value < 150)).toBe(true);
  });
});
