import {
  boxRect,
  buildArt,
  buildScene,
  MM_TO_POINTS,
  pageRect,
  pathOutline,
  resolvePaint,
} from './build-art.ts';
import { buildMonth } from './build-month.ts';
import { buildString, type TextContext } from './build-text.ts';
import type { HolidaySource } from './calendar.ts';
import type { DisplayItem, Issue, Page, Scene } from './display-list.ts';
import { drawnEffect } from './effects.ts';
import type { FontShelf } from './font-shelf.ts';
import {
  ellipseOutline,
  multiply,
  type Outline,
  POINTS_PER_MM,
  rectOutline,
  rotation,
  stretch,
  transformOutline,
} from './geometry.ts';
import {
  type Art,
  type CropRect,
  fullId,
  type ImageItem,
  type ImageValue,
  type Part,
  type PictureRule,
  type Template,
  type Values,
} from './model.ts';
import { defaultCrop, fitCrop, type PictureToCrop, pictureMatrix } from './picture-crop.ts';
import { resolutionOf } from './resolution.ts';

/** Raised whenever the same values could be drawn differently than before. */
export const ENGINE_VERSION = 2;

/** What the shop knows of a picture, beyond what the customer's values claim. */
export interface PictureFacts extends PictureToCrop {
  readonly greenscreen?: boolean;
}

export interface PageRequest {
  readonly template: Template;
  readonly part: Part;
  readonly values: Values;
  readonly fonts: FontShelf;
  /** Facts by picture; a picture missing here is drawn as the values describe it. */
  readonly pictures?: Readonly<Record<string, PictureFacts>>;
  readonly language?: string;
  /** Drawn for a calendar when the values name none. */
  readonly year?: number;
  readonly holidays?: HolidaySource;
  /** The version that the values were sold with. */
  readonly engine?: number;
}

/** Lays one part of a template out with the customer's values. All painters draw what is decided here. */
export function buildPage(request: PageRequest): Page {
  const { template, part, values } = request;
  const missingFonts = new Set<string>();
  const issues: Issue[] = [];
  const items: DisplayItem[] = [];
  const context: TextContext = {
    fonts: request.fonts,
    language: request.language ?? 'en',
    year: yearOf(request),
    lacks: (key) => missingFonts.add(key),
  };
  const { background, art, scene } = artOf(template, part);
  items.push(background);
  for (const item of part.items) {
    const resource = 'id' in item ? fullId(part, item) : '';
    switch (item.kind) {
      case 'image': {
        const value = values.images[resource];
        const drawn = value
          ? buildImage(item, resource, value, request)
          : {
              item: { kind: 'slot' as const, resource, clip: slotOutline(item) },
              issues: emptyIssue(item, resource),
            };
        items.push(drawn.item);
        issues.push(...drawn.issues);
        break;
      }
      case 'string': {
        const own = item.userSupplied === false ? undefined : values.strings[resource];
        const drawn = buildString(item, resource, own, context);
        if (drawn.item) items.push(drawn.item);
        issues.push(...drawn.issues);
        break;
      }
      case 'month': {
        const style = template.monthStyles?.[item.style];
        if (!style) break;
        const year = context.year ?? new Date(0).getUTCFullYear();
        const drawn = buildMonth(item, style, resource, { ...context, year, holidays: request.holidays });
        items.push(...drawn.items);
        issues.push(...drawn.issues);
        break;
      }
      default:
        items.push(...(art.get(item) ?? []));
    }
  }
  return {
    width: part.trim[0] * POINTS_PER_MM,
    height: part.trim[1] * POINTS_PER_MM,
    bleed: part.bleed * POINTS_PER_MM,
    items,
    issues,
    ...(scene && { scene }),
    missingFonts: [...missingFonts],
  };
}

function yearOf({ template, values, year }: PageRequest): number | undefined {
  return values.year ?? year ?? template.supportedYears?.[0];
}

function emptyIssue(item: ImageItem, resource: string): Issue[] {
  return item.userSupplied === false ? [] : [{ resource, code: 'empty' }];
}

interface PartArt {
  readonly background: DisplayItem;
  readonly art: ReadonlyMap<Art, readonly DisplayItem[]>;
  readonly scene?: Scene;
}

// Templates never change once parsed, so their art is flattened once and not at every keystroke.
const flattened = new WeakMap<Part, PartArt>();

function artOf(template: Template, part: Part): PartArt {
  const known = flattened.get(part);
  if (known) return known;
  const brush = { matrix: MM_TO_POINTS, color: '#000000' };
  const art = new Map<Art, readonly DisplayItem[]>();
  for (const item of part.items) {
    if (item.kind === 'image' || item.kind === 'string' || item.kind === 'month') continue;
    art.set(item, buildArt(item, template, brush));
  }
  const [width, height] = part.trim;
  const sheet = {
    x: -part.bleed,
    y: -part.bleed,
    width: width + 2 * part.bleed,
    height: height + 2 * part.bleed,
  };
  const background: DisplayItem = {
    kind: 'path',
    outline: transformOutline(rectOutline(sheet), MM_TO_POINTS),
    rule: 'nonzero',
    fill: resolvePaint(part.background, MM_TO_POINTS),
    opacity: 1,
  };
  const result = { background, art, scene: buildScene(template, part) };
  flattened.set(part, result);
  return result;
}

/** Outline of a slot on the page, turned with its box. */
export function slotOutline(item: ImageItem): Outline {
  const { shape, rotate } = item;
  const box = boxRect(item.box);
  const upright =
    shape === undefined
      ? rectOutline(box)
      : shape === 'ellipse'
        ? ellipseOutline(box)
        : 'radius' in shape
          ? rectOutline(box, shape.radius)
          : pathOutline(shape.path);
  const turn = rotate ? rotation(rotate, box.x + box.width / 2, box.y + box.height / 2) : undefined;
  return transformOutline(upright, turn ? multiply(MM_TO_POINTS, turn) : MM_TO_POINTS);
}

/** The crop that is drawn: the customer's, or the one around the focus until there is one. */
export function shownCrop(item: ImageItem, value: ImageValue, facts?: PictureFacts): CropRect {
  const picture = facts ?? value;
  const [, , width, height] = item.box;
  const slot = { width, height };
  if (value.crop) return fitCrop(value.crop, picture, slot, value.rotation);
  return defaultCrop(picture, slot, value.rotation);
}

/** Whether a picture may be put into a slot at all. */
export function isPictureAllowed(
  rule: PictureRule | undefined,
  facts: PictureFacts,
  needsCutOut = false,
): boolean {
  if (needsCutOut && facts.greenscreen === false) return false;
  if (rule?.pictureTypes && facts.pictureType && !rule.pictureTypes.includes(facts.pictureType)) return false;
  if (rule?.orientation === 'portrait' && facts.width > facts.height) return false;
  return !(rule?.orientation === 'landscape' && facts.height > facts.width);
}

function buildImage(
  item: ImageItem,
  resource: string,
  value: ImageValue,
  request: PageRequest,
): { item: DisplayItem; issues: Issue[] } {
  const facts = request.pictures?.[value.picture];
  const picture = facts ?? value;
  const cutOut = request.template.separateFromBackground === true && facts?.greenscreen !== false;
  const crop = shownCrop(item, value, facts);
  const box = pageRect(item.box);
  const upright = pictureMatrix(crop, value.rotation, box);
  const matrix = item.rotate
    ? multiply(rotation(item.rotate, box.x + box.width / 2, box.y + box.height / 2), upright)
    : upright;
  const ppi = 72 / stretch(matrix);
  const issues: Issue[] = [];
  if (!isPictureAllowed(item.allow, picture, request.template.separateFromBackground)) {
    issues.push({ resource, code: 'picture-not-allowed' });
  }
  const resolution = resolutionOf(ppi, request.template);
  if (resolution === 'poor' || resolution === 'refused') {
    const code = resolution === 'poor' ? 'low-resolution' : 'too-low-resolution';
    issues.push({ resource, code, detail: String(Math.round(ppi)) });
  }
  return {
    item: {
      kind: 'image',
      resource,
      ref: {
        picture: value.picture,
        ...(value.background && !item.disableBackground && { background: value.background }),
        cutOut,
      },
      width: picture.width,
      height: picture.height,
      matrix,
      clip: slotOutline(item),
      crop,
      rotation: value.rotation,
      effect: drawnEffect(value.effect ?? 'original', request.engine ?? ENGINE_VERSION),
      opacity: item.opacity ?? 1,
      ppi,
    },
    issues,
  };
}
