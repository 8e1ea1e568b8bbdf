import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import environment from '../../../scripts/shop-environment.json' with { type: 'json' };
import { colourProfile } from './colour-profiles.ts';
import type { DisplayImage, Page } from './display-list.ts';
import { documentPage, drawArt, textBlock } from './document-page.ts';
import { paintPdf, paintPdfBytes, paintPdfFile } from './paint-pdf.ts';
import { preparePicture } from './pdf-picture.ts';
import {
  buildPages,
  drawPicture,
  filled,
  fonts,
  loadTemplate,
  portraitJpeg,
  portraitSvg,
  printedFiles,
} from './testing.ts';

const run = promisify(execFile);
const date = new Date('2026-08-20T10:00:00Z');
const size = { width: 1440, height: 1800 };
let folder: string;
let portrait: string;
let cutOut: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'print-'));
  portrait = path.join(folder, 'portrait.jpg');
  cutOut = path.join(folder, 'cut-out.png');
  await writeFile(portrait, await portraitJpeg(size.width, size.height));
  await sharp(portraitSvg(size.width, size.height, false))
    .png()
    .toFile(cutOut);
});
afterAll(() => rm(folder, { recursive: true }));

const picture = async (image: DisplayImage) => ({ picture: image.ref.cutOut ? cutOut : portrait });

async function accepted(file: string): Promise<string> {
  const { stdout } = await run('pdfinfo', ['-box', '-l', '99', file]);
  await run('qpdf', ['--check', file]);
  const gs = await run('gs', ['-q', '-dNOPAUSE', '-dBATCH', '-dPDFSTOPONERROR', '-sDEVICE=nullpage', file]);
  expect(gs.stdout + gs.stderr).toBe('');
  return stdout;
}

/** Of a calendar its cover and three months; all of them in the long run. */
const PAGES = process.env.LONG ? Number.POSITIVE_INFINITY : 4;

test.each(printedFiles)(
  'pdfinfo, qpdf and ghostscript accept the print file of $name',
  async ({ name, file }) => {
    const template = await loadTemplate(file);
    const pages = buildPages({
      template,
      values: filled(template, { ...size, greenscreen: true }),
      fonts,
      year: 2027,
    }).slice(0, PAGES);
    const target = path.join(folder, `${name}.pdf`);
    await paintPdfFile(pages, { title: name, date, picture }, target);
    const facts = await accepted(target);
    expect(facts).toMatch(/PDF subtype: +PDF\/X-4/);
    pages.forEach((page, index) => {
      const boxes = [...facts.matchAll(new RegExp(`Page +${index + 1} (\\w+)Box: +(.*)`, 'g'))].map(
        ([, box, numbers]) => [box, numbers!.trim().split(/ +/).map(Number)] as const,
      );
      const box = Object.fromEntries(boxes);
      const { bleed, width, height } = page;
      const close = (numbers: number[] | undefined, wanted: number[]) =>
        expect(wanted.map((value, at) => Math.abs(numbers![at]! - value) < 0.05)).not.toContain(false);
      close(box.Media, [0, 0, width + 2 * bleed, height + 2 * bleed]);
      close(box.Bleed, [0, 0, width + 2 * bleed, height + 2 * bleed]);
      close(box.Trim, [bleed, bleed, bleed + width, bleed + height]);
    });
    await rm(target);
  },
  120_000,
);

describe('a print file', () => {
  let pages: Page[];
  beforeAll(async () => {
    const template = await loadTemplate('badge-card.json');
    pages = buildPages({ template, values: filled(template, size), fonts });
  });

  test('has its text as outlines, so that no font is missing at the printer', async () => {
    const target = path.join(folder, 'outlines.pdf');
    await paintPdfFile(pages, { title: 'Outlines', date, picture }, target);
    const { stdout } = await run('pdffonts', [target]);
    expect(stdout.trim().split('\n')).toHaveLength(2);
  });

  test('is the same to the byte for the same facts', async () => {
    const first = await paintPdfBytes(pages, { title: 'Åse', date, picture });
    expect(await paintPdfBytes(pages, { title: 'Åse', date, picture })).toEqual(first);
  });

  test('takes an ordinary JPEG as it is and brings a far too fine one down to 300 ppi', async () => {
    const image = pages[0]!.items.find((item) => item.kind === 'image')!;
    const asItIs = await preparePicture({ ...image, ppi: 400 }, { picture: portrait });
    expect(asItIs).toMatchObject({ ...size, untouched: true });
    const light = await preparePicture({ ...image, ppi: 700 }, { picture: portrait });
    expect(light.untouched).toBe(true);
    const fine = await preparePicture({ ...image, ppi: 900 }, { picture: portrait });
    expect(fine.untouched).toBe(false);
    expect(fine.width).toBeLessThan(size.width / 2.9);
  });

  test('without a way to fetch its pictures is refused', async () => {
    await expect(paintPdf(pages, { title: 'x', date }, () => undefined)).rejects.toThrow('no way to fetch');
  });
});

describe('colours', () => {
  /** A card-sized page filled by one picture. */
  const pageOf = (width: number, height: number, change: Partial<DisplayImage> = {}) =>
    documentPage([{ ...drawPicture('p', { width, height }, [0, 0, 50, 50]), ...change }], [50, 50]);

  async function rastered(page: Page, file: PicturePairOf): Promise<number[]> {
    const target = path.join(folder, 'colour.pdf');
    const options = { title: 'Colour', date, purpose: 'document' as const, picture: async () => file };
    await paintPdfFile([page], options, target);
    await accepted(target);
    const raster = path.join(folder, 'colour.png');
    await run('gs', [
      '-q',
      '-dNOPAUSE',
      '-dBATCH',
      '-sDEVICE=png16m',
      '-r72',
      `-sOutputFile=${raster}`,
      target,
    ]);
    const { data } = await sharp(raster)
      .extract({ left: 60, top: 60, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, 3)];
  }
  type PicturePairOf = { picture: Buffer; background?: Buffer };
  const near = (got: number[], wanted: number[], within = 6) =>
    expect(Math.max(...wanted.map((value, index) => Math.abs(got[index]! - value)))).toBeLessThanOrEqual(
      within,
    );

  const flat = (background: { r: number; g: number; b: number; alpha?: number }, side = 600) =>
    sharp({
      create: { width: side, height: side, channels: background.alpha === undefined ? 3 : 4, background },
    });

  test.each(['untouched', 'resampled'])('of a Display-P3 photograph are kept when it is %s', async (way) => {
    // The same bytes mean a stronger orange in Display-P3 than in sRGB.
    const pixels = await flat({ r: 220, g: 120, b: 60 }).raw().toBuffer();
    const p3 = await sharp(pixels, { raw: { width: 600, height: 600, channels: 3 } })
      .withIccProfile('p3', { attach: true })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect((await sharp(p3).metadata()).icc).toEqual(await colourProfile('p3'));
    const stored = await sharp(p3).keepIccProfile().raw().toBuffer();
    const shown = await sharp(p3).toColourspace('srgb').raw().toBuffer();
    const change = way === 'resampled' ? { ppi: 900 } : {};
    const got = await rastered(pageOf(600, 600, change), { picture: p3 });
    near(got, [...shown.subarray(0, 3)]);
    expect(Math.abs(stored[0]! - shown[0]!) + Math.abs(stored[2]! - shown[2]!)).toBeGreaterThan(12);
  });

  test('become grey and brown by the one matrix', async () => {
    const orange = await flat({ r: 200, g: 120, b: 60 }).jpeg({ quality: 98 }).toBuffer();
    near(await rastered(pageOf(600, 600, { effect: 'bw' }), { picture: orange }), [137, 137, 137]);
    near(await rastered(pageOf(600, 600, { effect: 'sepia' }), { picture: orange }), [149, 134, 110]);
    near(await rastered(pageOf(600, 600, { effect: 'sepia-1' }), { picture: orange }), [182, 162, 126]);
  });

  test('of a cut-out let the page or the chosen background through', async () => {
    const half = await flat({ r: 255, g: 0, b: 0, alpha: 0.5 }).png().toBuffer();
    near(await rastered(pageOf(600, 600), { picture: half }), [255, 128, 128]);
    const blue = await flat({ r: 0, g: 0, b: 255 }, 100).jpeg({ quality: 98 }).toBuffer();
    near(await rastered(pageOf(600, 600), { picture: half, background: blue }), [127, 0, 127]);
  });
});

test('letters and receipts are written from text, art and pictures without a template', async () => {
  await fonts.load(['open-sans-400', 'open-sans-600']);
  const heading = textBlock(
    'Lillesund Foto',
    { font: fonts.get('open-sans-600')!, size: 24 },
    { x: 20, y: 20, width: 170 },
  );
  const body = textBlock(
    'Kjære foresatte!\nBildene til Åse er klare. Skriv inn koden under.',
    { font: fonts.get('open-sans-400')!, size: 11, lineHeight: 1.1 },
    { x: 20, y: 20 + heading.height + 4, width: 60 },
  );
  expect(heading.lines).toBe(1);
  expect(heading.height).toBeCloseTo((24 * 1.36 * 25.4) / 72, 0);
  expect(body.lines).toBeGreaterThan(2);
  const rules = drawArt([
    {
      kind: 'rect',
      box: [20, 100, 80, 20],
      radius: 2,
      fill: '#fdf3dc',
      stroke: { color: '#e0b040', width: 0.3 },
    },
    { kind: 'path', d: 'M20 140H190', stroke: { color: '#cccccc', width: 0.2 }, opacity: 0.5 },
  ]);
  const page = documentPage([
    heading.item,
    body.item,
    ...rules,
    drawPicture('p', size, [150, 20, 40, 50], 2),
  ]);
  const target = path.join(folder, 'letter.pdf');
  const options = { title: 'Kode til Åse', date, purpose: 'document' as const, language: 'nb', picture };
  await paintPdfFile([page, documentPage([heading.item])], options, target);
  const facts = await accepted(target);
  expect(facts).toMatch(/Title: +Kode til Åse/);
  expect(facts).toMatch(/Pages: +2/);
  expect(facts).toMatch(/Page +1 size: +595\.276 x 841\.89 pts \(A4\)/);
  expect((await readFile(target)).length).toBeLessThan(1_500_000);
});

/** Kept in memory, the pictures of five pages are far too much already. */
const LARGE_PAGES = process.env.LONG ? 13 : 5;

test(`a calendar of ${LARGE_PAGES} pages with 24-megapixel pictures stays under 300 MB`, async () => {
  const large = path.join(folder, 'large.jpg');
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const plain = { channels: 3 as const, background: '#000' };
  // Noise is drawn slowly: a small picture of it, over and over.
  const input = await sharp({ create: { width: 600, height: 400, ...plain, noise } })
    .png()
    .toBuffer();
  await sharp({ create: { width: 6000, height: 4000, ...plain } })
    .composite([{ input, tile: true }])
    .jpeg({ quality: 85 })
    .toFile(large);
  const program = path.join(import.meta.dirname, '..', 'fixtures', 'print-calendar.ts');
  const target = path.join(folder, 'calendar.pdf');
  const env = { ...process.env, ...environment };
  const { stdout } = await run(process.execPath, [program, large, target, String(LARGE_PAGES)], {
    timeout: 240_000,
    env,
  });
  const peak = JSON.parse(stdout) as { megabytes: number };
  // That every program accepts a calendar is seen above; with these pictures it would only take long.
  const { stdout: facts } = await run('pdfinfo', [target]);
  expect(facts).toMatch(new RegExp(`Pages: +${LARGE_PAGES}\\b`));
  expect(peak.megabytes).toBeLessThan(300);
}, 300_000);
