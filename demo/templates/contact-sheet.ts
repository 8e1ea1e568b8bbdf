import {
  buildPage,
  FONT_FACES,
  fillText,
  fullId,
  type ImageValue,
  nextDay,
  type Part,
  paintSvg,
  resourcesOf,
  type StringValue,
  type Template,
} from '@picture-day/render';
import { fileFontShelf } from '@picture-day/render/node';
import sharp from 'sharp';
import { DESIGNS } from './designs.ts';
import { norwegianHolidays } from './holidays.ts';
import { type SheetPictures, sheetPictures } from './sheet-pictures.ts';

const WIDTH = 2000;
const TALL = 330;
const GAP = 22;
const LABEL = 26;
const PAPER = '#e4dfd7';

/** All designs with pictures on one sheet: `npx node demo/templates/contact-sheet.ts OUT.png [FILTER] [LANGUAGE] [NAME]`. */
const [out, filter = '', language = 'en', childName] = process.argv.slice(2);
if (!out) {
  console.error('Usage: npx node demo/templates/contact-sheet.ts OUT.png [FILTER] [LANGUAGE] [NAME]');
  process.exit(1);
}
const chosen = DESIGNS.filter(
  ({ key, template }) =>
    key.includes(filter) || template.categories.includes(filter) || template.type === filter.toUpperCase(),
);
const fonts = fileFontShelf();
await fonts.load(FONT_FACES.map((face) => face.key));
const pictures = await sheetPictures();

interface Tile {
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
}

const tiles: Tile[] = [];
for (const { key, template } of chosen) {
  for (const part of shownParts(template)) tiles.push(await drawTile(key, template, part));
}
await writeSheet(tiles);

/** A calendar shows its cover and three months, unless it is looked at alone. */
function shownParts(template: Template): readonly Part[] {
  if (template.type !== 'CALENDAR' || chosen.length === 1) return template.parts;
  return template.parts.filter((_, index) => [0, 1, 5, 12].includes(index));
}

async function drawTile(key: string, template: Template, part: Part): Promise<Tile> {
  const page = buildPage({
    template,
    part,
    fonts,
    language,
    year: 2027,
    holidays: norwegianHolidays,
    pictures: pictures.facts,
    values: { images: imageValues(part, template, pictures), strings: stringValues(part) },
  });
  for (const { resource, code, detail = '' } of page.issues)
    console.log(`${key} ${resource}: ${code} ${detail}`);
  const size = page.scene ?? page;
  const scale = Math.min(TALL / size.height, (WIDTH * 0.36) / size.width);
  const width = Math.round(size.width * scale);
  const svg = paintSvg(page, {
    view: page.scene ? 'object' : 'trim',
    width,
    href: (ref) => pictures.href(ref),
  });
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const name = template.parts.length > 1 ? `${key} · ${part.id}` : key;
  const shadow = page.scene
    ? ''
    : `<rect x="4" y="6" width="${info.width}" height="${info.height}" fill="#000" opacity=".12"/>`;
  const label =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width + 6}" height="${info.height + LABEL}">${shadow}` +
    `<text x="0" y="${info.height + 22}" font-family="sans-serif" font-size="13" fill="#555">${name}</text></svg>`;
  const input = await sharp(Buffer.from(label))
    .composite([{ input: data, left: 0, top: 0 }])
    .png()
    .toBuffer();
  return { input, width: info.width + 6, height: info.height + LABEL };
}

/** With a name, what the shop would fill in from the picture of a child who is called so. */
function stringValues(part: Part): Record<string, StringValue> {
  if (!childName) return {};
  const facts = { name: childName, group: '10B', job: 'Ålgård skole', year: 2026 };
  return Object.fromEntries(
    resourcesOf(part).flatMap((resource) => {
      if (resource.kind !== 'string' || !resource.fill) return [];
      const on = resource.on && nextDay(resource.on, new Date());
      const text = fillText(resource.fill, { ...facts, ...(on && { on }) }, language);
      return [[fullId(part, resource), { text }]];
    }),
  );
}

/** The first slots get the child alone; a slot for a class gets the class. */
function imageValues(
  part: Part,
  template: Template,
  { portraits, group, facts }: SheetPictures,
): Record<string, ImageValue> {
  const offset =
    Math.max(0, template.parts.indexOf(part)) +
    [...template.uuid].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const slots = resourcesOf(part).filter((resource) => resource.kind === 'image');
  return Object.fromEntries(
    slots.map((slot, index) => {
      const [, , width, height] = slot.box;
      const fitting = portraits.filter(({ facts: { width: w, height: h } }) =>
        width > height * 1.35 ? true : h >= w,
      );
      const onlyGroup = slot.allow?.pictureTypes?.join() === 'GP';
      const picture = onlyGroup ? group : fitting[(index + offset) % fitting.length]!;
      const { width: w, height: h } = facts[picture.name]!;
      return [fullId(part, slot), { picture: picture.name, width: w, height: h, rotation: 0 }];
    }),
  );
}

async function writeSheet(tiles: readonly Tile[]): Promise<void> {
  const placed: { input: Buffer; left: number; top: number }[] = [];
  let left = GAP;
  let top = GAP;
  let row = 0;
  for (const { input, width, height } of tiles) {
    if (left + width + GAP > WIDTH) {
      left = GAP;
      top += row + GAP;
      row = 0;
    }
    placed.push({ input, left, top });
    left += width + GAP;
    row = Math.max(row, height);
  }
  await sharp({ create: { width: WIDTH, height: top + row + GAP, channels: 3, background: PAPER } })
    .composite(placed)
    .png()
    .toFile(out!);
  console.log(`${tiles.length} pages of ${chosen.length} designs: ${out}`);
}
