import { pageRect } from './build-art.ts';
import { buildPage, type PictureFacts, slotOutline } from './build-page.ts';
import type { HolidaySource } from './calendar.ts';
import type { Page } from './display-list.ts';
import type { FontShelf } from './font-shelf.ts';
import { neededFonts } from './font-shelf.ts';
import { pickFace } from './fonts.ts';
import { outlineBounds, type Rect } from './geometry.ts';
import { glyphOutline } from './glyph-outline.ts';
import { fullId, type Part, resourcesOf, type Template, type Values } from './model.ts';
import { paintSvg } from './paint-svg.ts';
import { parseTemplate } from './parse-template.ts';
import type { Fault } from './template-faults.ts';

export interface TemplateCheck {
  readonly template?: Template;
  /** What must be put right before the template can be sold. */
  readonly faults: readonly Fault[];
}

export interface CheckOptions {
  readonly fonts: FontShelf;
  /** Languages the texts are tried in. */
  readonly languages: readonly string[];
  readonly holidays?: HolidaySource;
}

const SAMPLE: PictureFacts = { width: 4000, height: 5000, greenscreen: true, pictureType: 'IP' };
const TOLERANCE = 0.05;
/** How close to the trim a letter may come, in mm. */
const CUT_MARGIN = 1.5;

/** Everything an author can get wrong, each fault with its place. Lays out every part in every language. */
export async function checkTemplate(json: unknown, options: CheckOptions): Promise<TemplateCheck> {
  const parsed = parseTemplate(json);
  if (!parsed.ok) return { faults: parsed.faults };
  const { template } = parsed;
  const faults: Fault[] = [];
  checkFonts(template, faults);
  template.parts.forEach((part, index) => {
    checkBoxes(part, `parts[${index}]`, faults);
  });
  if (
    template.type === 'CALENDAR' &&
    !template.parts.some((part) => part.items.some((item) => item.kind === 'month'))
  ) {
    faults.push({ at: 'parts', message: 'has no month, though the template is a calendar' });
  }
  if (faults.length > 0) return { template, faults };
  try {
    await options.fonts.load(neededFonts(template));
    for (const language of options.languages) {
      for (const [index, part] of template.parts.entries()) {
        faults.push(...drawnFaults(template, part, `parts[${index}]`, language, options));
      }
    }
  } catch (error) {
    faults.push({
      at: '',
      message: `cannot be drawn: ${error instanceof Error ? error.message : String(error)}`,
    });
  }
  const unique = new Map(faults.map((found) => [`${found.at} ${found.message}`, found]));
  return { template, faults: [...unique.values()] };
}

function checkFonts(template: Template, faults: Fault[]): void {
  const check = (font: string | undefined, at: string) => {
    if (font !== undefined && !pickFace(font)) {
      faults.push({ at: `${at}.font`, message: `“${font}” is not one of the shop's fonts` });
    }
  };
  template.parts.forEach((part, index) => {
    part.items.forEach((item, position) => {
      if (item.kind === 'string') check(item.font, `parts[${index}].items[${position}]`);
    });
  });
  for (const [name, style] of Object.entries(template.monthStyles ?? {})) {
    const { title, weekdays, days, holidayNames, weekNumbers } = style;
    for (const [field, look] of Object.entries({ title, weekdays, days, holidayNames, weekNumbers })) {
      check(look?.font, `monthStyles.${name}.${field}`);
    }
  }
}

/** Slots may run into the bleed but not past it; customers' text and months stay in the safe area. */
function checkBoxes(part: Part, at: string, faults: Fault[]): void {
  const [width, height] = part.trim;
  const area = (inset: number): Rect =>
    pageRect([inset, inset, Math.max(0, width - 2 * inset), Math.max(0, height - 2 * inset)]);
  part.items.forEach((item, index) => {
    const here = `${at}.items[${index}]`;
    if (item.kind === 'image') {
      const bounds = outlineBounds(slotOutline(item));
      if (bounds && !isInside(bounds, area(-part.bleed))) {
        faults.push({ at: `${here}.box`, message: 'reaches beyond the bleed' });
      }
      if (bounds && !isInside(bounds, pageRect(item.box)) && !item.rotate) {
        faults.push({
          at: `${here}.shape`,
          message: 'is larger than the box, so the picture cannot fill it',
        });
      }
    }
    const holdsCustomersText = item.kind === 'string' && item.userSupplied !== false && !item.arc;
    if (holdsCustomersText || item.kind === 'month') {
      if (!isInside(pageRect(item.box), area(part.safe))) {
        faults.push({ at: `${here}.box`, message: 'reaches out of the safe area' });
      }
    }
  });
}

function isInside(inner: Rect, outer: Rect): boolean {
  return (
    inner.x >= outer.x - TOLERANCE &&
    inner.y >= outer.y - TOLERANCE &&
    inner.x + inner.width <= outer.x + outer.width + TOLERANCE &&
    inner.y + inner.height <= outer.y + outer.height + TOLERANCE
  );
}

function drawnFaults(
  template: Template,
  part: Part,
  at: string,
  language: string,
  options: CheckOptions,
): Fault[] {
  const faults: Fault[] = [];
  const places = new Map(
    part.items.map((item, index) => ['id' in item ? fullId(part, item) : '', `${at}.items[${index}]`]),
  );
  const page = buildPage({
    template,
    part,
    values: sampleValues(part),
    fonts: options.fonts,
    pictures: { sample: SAMPLE },
    language,
    year: template.supportedYears?.[0] ?? 2027,
    holidays: options.holidays,
  });
  for (const issue of page.issues) {
    const here = places.get(issue.resource) ?? at;
    if (issue.code === 'overflow') {
      faults.push({ at: `${here}.text`, message: `does not fit its box (${language})` });
    } else if (issue.code === 'missing-glyph') {
      faults.push({
        at: `${here}.text`,
        message: `has characters the font lacks: ${issue.detail} (${language})`,
      });
    }
  }
  for (const key of page.missingFonts) faults.push({ at, message: `needs the font ${key}` });
  faults.push(...inkFaults(part, page, places));
  // Words are outlines by now, the same way in every language: one preview tells whether it can be painted.
  if (
    language === options.languages[0] &&
    !paintSvg(page, { href: () => 'sample.jpg', view: 'object' }).startsWith('<svg')
  ) {
    faults.push({ at, message: 'has no preview' });
  }
  return faults;
}

/** A design's own words may leave their box with a flourish, but what is drawn must survive the cut. */
function inkFaults(part: Part, page: Page, places: ReadonlyMap<string, string>): Fault[] {
  const margin = pageRect([0, 0, CUT_MARGIN, CUT_MARGIN]).width;
  const sheet = { x: margin, y: margin, width: page.width - 2 * margin, height: page.height - 2 * margin };
  const strings = part.items.filter((item) => item.kind === 'string');
  return strings.flatMap((item) => {
    const name = fullId(part, item);
    const drawn = page.items.find((shown) => shown.kind === 'glyphs' && shown.resource === name);
    const bounds = drawn?.kind === 'glyphs' ? outlineBounds(glyphOutline(drawn)) : undefined;
    if (!bounds || isInside(bounds, sheet)) return [];
    return [{ at: `${places.get(name)}.text`, message: 'is drawn too close to the cut' }];
  });
}

function sampleValues(part: Part): Values {
  const images = resourcesOf(part)
    .filter((resource) => resource.kind === 'image')
    .map((resource) => [
      fullId(part, resource),
      { picture: 'sample', width: SAMPLE.width, height: SAMPLE.height, rotation: 0 as const },
    ]);
  return { images: Object.fromEntries(images), strings: {} };
}
