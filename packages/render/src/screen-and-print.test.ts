import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { FONT_FAMILIES, type FontFamily } from '@picture-day/contract/constants';
import { type Browser, type CDPSession, chromium, type Page as Tab } from '@playwright/test';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browser as shell } from '../../../scripts/browser.ts';
import { buildPage } from './build-page.ts';
import { colourProfile } from './colour-profiles.ts';
import type { DisplayItem, Page } from './display-list.ts';
import { neededFonts } from './font-shelf.ts';
import { type Outline, outlineBounds, transformOutline, translation } from './geometry.ts';
import { glyphOutline } from './glyph-outline.ts';
import { type GreyImage, measureShift, type PixelArea, type Shift } from './image-shift.ts';
import { fullId, hasSeveralLines, type Part, resourcesOf, type Template, type Values } from './model.ts';
import { paintPdfFile } from './paint-pdf.ts';
import { paintSvg } from './paint-svg.ts';
import { fitCrop } from './picture-crop.ts';
import {
  filled,
  fonts,
  loadTemplate,
  portraitJpeg,
  portraitSvg,
  printedFiles,
  templateFiles,
} from './testing.ts';
import { paintThumbnail } from './thumbnail.ts';

const run = promisify(execFile);
const SCALE = 300 / 72;
const MARGIN = 6;
const size = { width: 1440, height: 1800, greenscreen: true };
let browser: Browser;
let tab: Tab;
let client: CDPSession;
let folder: string;
let portrait: Buffer;
let cutOut: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'screen-'));
  portrait = await portraitJpeg(size.width, size.height);
  cutOut = await sharp(portraitSvg(size.width, size.height, false))
    .png()
    .toBuffer();
  browser = await chromium.launch({
    executablePath: shell.executablePath,
    args: [...shell.args, '--force-color-profile=srgb'],
  });
  tab = await browser.newPage();
  client = await tab.context().newCDPSession(tab);
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

async function grey(file: string | Buffer): Promise<GreyImage> {
  const { data, info } = await sharp(file)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

const href = ({ cutOut: bare }: { cutOut: boolean }) =>
  bare
    ? `data:image/png;base64,${cutOut.toString('base64')}`
    : `data:image/jpeg;base64,${portrait.toString('base64')}`;

/** The SVG of the whole sheet as Chromium shows it at 300 dots an inch. */
function onScreen(page: Page): Promise<GreyImage> {
  const width = (page.width + 2 * page.bleed) * SCALE;
  const height = (page.height + 2 * page.bleed) * SCALE;
  return inBrowser(paintSvg(page, { width, view: 'bleed', href }), width, height);
}

async function inBrowser(drawing: string, width: number, height: number): Promise<GreyImage> {
  await tab.setViewportSize({ width: Math.ceil(width), height: Math.ceil(height) });
  await tab.setContent(`<style>*{margin:0}svg{display:block}</style>${drawing}`, { waitUntil: 'load' });
  // Packed little: the packing would take longer than the drawing.
  const { data } = await client.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  return grey(Buffer.from(data, 'base64'));
}

async function inPrint(page: Page): Promise<GreyImage> {
  const target = path.join(folder, 'page');
  const profile = await colourProfile('srgb');
  await paintPdfFile(
    [page],
    {
      title: 'Page',
      date: new Date(0),
      picture: async ({ ref }) => ({ picture: ref.cutOut ? cutOut : portrait }),
      // With a CMYK condition the viewer would also show what the press does to the colours.
      outputIntent: { profile, identifier: 'sRGB', info: 'sRGB', channels: 3 },
    },
    `${target}.pdf`,
  );
  const plain = ['-tiff', '-tiffcompression', 'none', '-singlefile'];
  await run('pdftocairo', ['-r', '300', ...plain, `${target}.pdf`, target]);
  return grey(`${target}.tif`);
}

function areaOf(outline: Outline, page: Page): PixelArea | undefined {
  const bounds = outlineBounds(outline);
  if (!bounds) return undefined;
  const left = Math.max(0, Math.floor((bounds.x + page.bleed) * SCALE) - MARGIN);
  const top = Math.max(0, Math.floor((bounds.y + page.bleed) * SCALE) - MARGIN);
  const right = Math.ceil((bounds.x + bounds.width + page.bleed) * SCALE) + MARGIN;
  const bottom = Math.ceil((bounds.y + bounds.height + page.bleed) * SCALE) + MARGIN;
  const sheetWidth = Math.floor((page.width + 2 * page.bleed) * SCALE);
  const sheetHeight = Math.floor((page.height + 2 * page.bleed) * SCALE);
  return {
    left,
    top,
    width: Math.min(right, sheetWidth) - left,
    height: Math.min(bottom, sheetHeight) - top,
  };
}

const WINDOW = 600;

/** A large area is measured at two opposite corners, where all four edges are. */
function windowsOf({ left, top, width, height }: PixelArea): PixelArea[] {
  const size = { width: Math.min(width, WINDOW), height: Math.min(height, WINDOW) };
  const first = { left, top, ...size };
  const last = { left: left + width - size.width, top: top + height - size.height, ...size };
  return width > WINDOW || height > WINDOW ? [first, last] : [first];
}

interface Measured {
  readonly what: string;
  readonly kind: 'image' | 'text';
  readonly shift: Shift;
}

async function compare(page: Page, printed = page): Promise<Measured[]> {
  const [screen, print] = await Promise.all([onScreen(page), inPrint(printed)]);
  return page.items.flatMap((item): Measured[] => {
    if (item.kind !== 'image' && item.kind !== 'glyphs') return [];
    const area = areaOf(item.kind === 'image' ? item.clip : glyphOutline(item), page);
    if (!area || area.width < 8 || area.height < 8) return [];
    const what = item.resource ?? 'month';
    const kind = item.kind === 'image' ? 'image' : 'text';
    return windowsOf(area).map((window) => ({ what, kind, shift: measureShift(screen, print, window) }));
  });
}

const limits = { image: 0.3, text: 0.1 };

/** Fronts alone in the daily run; the long one looks at insides and first months, too. */
const PARTS = process.env.LONG ? 2 : 1;

describe.each(printedFiles)('$name', ({ file }) => {
  test('lies on the print where it lies on the screen', async () => {
    const template = await loadTemplate(file);
    // The months of a calendar differ only in their numbers; its cover and one month stand for all.
    for (const part of template.parts.slice(0, PARTS)) {
      const page = buildPage({ template, part, values: filled(template, size), fonts, year: 2027 });
      const measured = await compare(page);
      const moved = measured.filter(({ kind, shift }) => shift.distance > limits[kind]);
      expect(
        moved.map(({ what, shift }) => `${part.id} ${what} ${shift.dx.toFixed(3)} ${shift.dy.toFixed(3)}`),
      ).toEqual([]);
    }
  }, 120_000);
});

/** Half a pixel at 300 dots an inch. */
function nudged(item: DisplayItem): DisplayItem {
  const by = 0.5 / SCALE;
  if (item.kind === 'glyphs')
    return { ...item, glyphs: item.glyphs.map((value, index) => (index % 4 === 1 ? value + by : value)) };
  if (item.kind === 'path') return { ...item, outline: transformOutline(item.outline, translation(by, 0)) };
  if (item.kind !== 'image') return item;
  const [a, b, c, d, e, f] = item.matrix;
  return { ...item, matrix: [a, b, c, d, e + by, f], clip: transformOutline(item.clip, translation(by, 0)) };
}

test('a deliberate shift of half a pixel is noticed in every text and picture', async () => {
  const template = await loadTemplate('month-calendar.json');
  for (const part of template.parts) {
    const page = buildPage({ template, part, values: filled(template, size), fonts, year: 2027 });
    const measured = await compare(page, { ...page, items: page.items.map(nudged) });
    expect(measured.length).toBeGreaterThan(2);
    const unnoticed = measured.filter(({ kind, shift }) => shift.distance <= limits[kind]);
    expect(unnoticed.map(({ what, shift }) => `${what} ${shift.dx} ${shift.dy}`)).toEqual([]);
  }
}, 120_000);

/** What a customer might make: any part of any design with pictures moved, turned and coloured, and words of their own. */
interface Making {
  readonly at: number;
  readonly part: number;
  readonly year: number;
  readonly crops: readonly { x: number; y: number; width: number }[];
  readonly rotation: 0 | 90 | 180 | 270;
  readonly effect: 'original' | 'bw' | 'sepia';
  readonly text: string;
  /** Emoji, letters from right to left, several lines. */
  readonly more: string;
  readonly family: FontFamily;
  readonly color: `#${string}`;
  readonly align: 'left' | 'center' | 'right';
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const makings = fc.record<Making>({
  at: fc.nat(),
  part: fc.nat(),
  year: fc.constantFrom(2026, 2027, 2028),
  crops: fc.array(fc.record({ x: share, y: share, width: fc.double({ min: 0.3, max: 1, noNaN: true }) }), {
    minLength: 3,
    maxLength: 3,
  }),
  rotation: fc.constantFrom<Making['rotation']>(0, 90, 180, 270),
  effect: fc.constantFrom<Making['effect']>('original', 'bw', 'sepia'),
  text: fc.constantFrom('Ada', 'Åse Ødegård', 'Til mormor', 'Grüße', 'Čáhput', 'Kiitos'),
  more: fc.constantFrom(
    '❤️',
    'Ada 🎈',
    '👩‍👩‍👧 1️⃣',
    'שלום Ada!',
    'مرحبا يا جدتي',
    '🇳🇴 👍🏽',
    'Til\nmormor 💛',
    'Kjære\n\nfarfar',
  ),
  family: fc.constantFrom(...FONT_FAMILIES),
  color: fc.constantFrom<Making['color']>('#000000', '#C52B2B', '#2B9BC5', '#7673AB'),
  align: fc.constantFrom<Making['align']>('left', 'center', 'right'),
});

async function make(template: Template, part: Part, made: Making): Promise<Page> {
  const { year, rotation, effect, text, more, family, color, align } = made;
  const plain = filled(template, size);
  const images = { ...plain.images };
  const strings: Record<string, Values['strings'][string]> = {};
  for (const [at, item] of resourcesOf(part).entries()) {
    const id = fullId(part, item);
    if (item.kind === 'string') {
      const own = hasSeveralLines(item) ? `${text}\n${more}` : at % 2 === 0 ? more : `${text} ${more}`;
      strings[id] = { text: own, family, color, align };
      continue;
    }
    const { x, y, width } = made.crops[at % made.crops.length]!;
    const wanted = {
      x: x * size.width,
      y: y * size.height,
      width: width * size.width,
      height: width * size.height,
    };
    const slot = { width: item.box[2], height: item.box[3] };
    images[id] = { ...images[id]!, rotation, effect, crop: fitCrop(wanted, size, slot, rotation) };
  }
  const build = async (values: Values) => {
    await fonts.load(neededFonts(template, values));
    return buildPage({ template, part, values, fonts, year });
  };
  const page = await build({ year, images, strings });
  // The editor would refuse a text that does not fit; the design's own stays.
  const refused = new Set(page.issues.map(({ resource }) => resource));
  const kept = Object.entries(strings).filter(([id]) => !refused.has(id));
  return build({ year, images, strings: Object.fromEntries(kept) });
}

/** The mean difference of two pictures of the same size, of 255. */
function unlike({ pixels }: GreyImage, other: GreyImage): number {
  let sum = 0;
  for (let at = 0; at < pixels.length; at++) sum += Math.abs(pixels[at]! - other.pixels[at]!);
  return sum / pixels.length;
}

const demo = templateFiles.filter(({ file }) => file.includes('demo'));

/** The first twelve have emoji, both directions of writing and several lines among them. */
const MAKINGS = process.env.LONG ? 20 : 12;

test(`${MAKINGS} random personalisations are the same on the screen, in print and in the small previews`, async () => {
  const measuredOf = { image: 0, text: 0, preview: 0 };
  const shown: string[] = [];
  for (const made of fc.sample(makings, { numRuns: MAKINGS, seed: 2027 })) {
    const { file, name } = demo[made.at % demo.length]!;
    const template = await loadTemplate(file);
    const part = template.parts[made.part % template.parts.length]!;
    const page = await make(template, part, made);
    shown.push(...page.items.flatMap((item) => (item.kind === 'glyphs' ? item.text : [])));
    const measured = await compare(page);
    const moved = measured.filter(({ kind, shift }) => shift.distance > limits[kind]);
    expect(moved.map(({ what, shift }) => `${name} ${part.id} ${what} ${shift.dx} ${shift.dy}`)).toEqual([]);
    for (const { kind, shift } of measured) measuredOf[kind] = Math.max(measuredOf[kind], shift.distance);

    // What the cart and the mails show, beside the editor's drawing at the same size.
    const picture = async ({ ref }: { ref: { cutOut: boolean } }) => ({
      picture: ref.cutOut ? cutOut : portrait,
    });
    const small = await grey(
      await paintThumbnail(page, { width: 320, picture, view: 'object', format: 'png' }),
    );
    const inEditor = await inBrowser(
      paintSvg(page, { width: 320, view: 'object', href }),
      small.width,
      small.height,
    );
    const difference = unlike(small, inEditor);
    expect(difference, `${name} ${part.id} in the cart`).toBeLessThan(4);
    measuredOf.preview = Math.max(measuredOf.preview, difference);
  }
  expect(shown.filter((text) => /\p{Extended_Pictographic}/u.test(text)).length).toBeGreaterThan(MAKINGS / 4);
  expect(shown.filter((text) => /[\u0590-\u06ff]/.test(text)).length).toBeGreaterThan(MAKINGS / 6);
  expect(shown.some((text) => text.includes('\n'))).toBe(true);
  console.info('Farthest apart on screen and in print, in pixels at 300 dpi; previews, of 255:', measuredOf);
}, 400_000);
