/** Templates, fonts and pictures the tests of this package share. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { pageRect } from './build-art.ts';
import { buildPage, type PageRequest, type PictureFacts } from './build-page.ts';
import type { DisplayImage, Page } from './display-list.ts';
import { neededFonts } from './font-shelf.ts';
import { POINTS_PER_MM, rectOutline } from './geometry.ts';
import { type Box, fullId, type ImageValue, resourcesOf, type Template, type Values } from './model.ts';
import { fileFontShelf } from './node.ts';
import { parseTemplate } from './parse-template.ts';
import { defaultCrop, type PictureSize, pictureMatrix } from './picture-crop.ts';
import { describeFault } from './template-faults.ts';

export const fonts = fileFontShelf();

export const FIXTURES: string = path.join(import.meta.dirname, '..', 'fixtures');
const DEMO = path.join(import.meta.dirname, '..', '..', '..', 'demo', 'templates');

function jsonFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The fixtures and whatever the demo shop sells, by file name. */
export const templateFiles: readonly { name: string; file: string }[] = [
  ...jsonFiles(FIXTURES).filter((file) => !/(layouts|calendar-names|sold-fonts)\.json$/.test(file)),
  ...jsonFiles(DEMO),
].map((file) => ({ name: path.basename(file, '.json'), file }));

/** Printing and reading back takes seconds a design: every fourth one a day, all of them in the long run. */
export const printedFiles = process.env.LONG ? templateFiles : templateFiles.filter((_, at) => at % 4 === 0);

export async function loadTemplate(file: string): Promise<Template> {
  const parsed = parseTemplate(readJson(path.isAbsolute(file) ? file : path.join(FIXTURES, file)));
  if (!parsed.ok) throw new Error(`${file}: ${parsed.faults.map(describeFault).join('; ')}`);
  await fonts.load(neededFonts(parsed.template));
  return parsed.template;
}

/** Every slot filled with the same picture. */
export function filled(template: Template, picture: PictureFacts, change: Partial<ImageValue> = {}): Values {
  const images = template.parts.flatMap((part) =>
    resourcesOf(part)
      .filter((resource) => resource.kind === 'image')
      .map((resource): [string, ImageValue] => [
        fullId(part, resource),
        { picture: 'sample', width: picture.width, height: picture.height, rotation: 0, ...change },
      ]),
  );
  return { images: Object.fromEntries(images), strings: {} };
}

/** A drawn portrait with hard edges and soft shades, as a photograph has. */
export function portraitSvg(width: number, height: number, background = true): Buffer {
  const squares = Array.from({ length: 80 }, (_, index) => {
    const x = 40 + (index % 8) * 120;
    const y = 40 + Math.floor(index / 8) * 120;
    return `<rect x="${x}" y="${y}" width="60" height="60" rx="8" fill="hsl(${(index * 47) % 360} 40% 45%)"/>`;
  });
  const back = `<rect width="1000" height="1250" fill="url(#g)"/>${squares.join('')}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1000 1250" preserveAspectRatio="none">` +
      '<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#9fc3d9"/><stop offset="1" stop-color="#4f7391"/></linearGradient></defs>' +
      `${background ? back : ''}<path d="M150 1250C150 820 850 820 850 1250Z" fill="#2d4b6f"/>` +
      '<circle cx="500" cy="520" r="240" fill="#f0c8a0"/><circle cx="420" cy="490" r="24"/><circle cx="580" cy="490" r="24"/>' +
      '<path d="M420 610Q500 690 580 610" fill="none" stroke="#9a3f33" stroke-width="18"/></svg>',
  );
}

export function portraitJpeg(width: number, height: number): Promise<Buffer> {
  return sharp(portraitSvg(width, height)).flatten().jpeg({ quality: 92 }).toBuffer();
}

/** All parts of a template, in order. */
export function buildPages(request: Omit<PageRequest, 'part'>): Page[] {
  return request.template.parts.map((part) => buildPage({ ...request, part }));
}

/** A picture filling a box, cropped around the face. */
export function drawPicture(picture: string, size: PictureSize, box: Box, radius = 0): DisplayImage {
  const area = pageRect(box);
  const crop = defaultCrop(size, area, 0);
  const matrix = pictureMatrix(crop, 0, area);
  return {
    kind: 'image',
    resource: picture,
    ref: { picture, cutOut: false },
    width: size.width,
    height: size.height,
    matrix,
    clip: rectOutline(area, radius * POINTS_PER_MM),
    crop,
    rotation: 0,
    effect: 'original',
    opacity: 1,
    ppi: 72 / matrix[0],
  };
}
