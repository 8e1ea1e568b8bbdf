import * as z from 'zod/mini';
import { decimal, integer, integerText, keyed, list, slug, text, uuid } from '../bounds.ts';
import {
  EFFECTS,
  FONT_FAMILIES,
  FONT_SIZE,
  HORIZONTAL_ALIGNS,
  ROTATIONS,
  TEMPLATE_TYPES,
  TEXT_ROLES,
} from '../constants.ts';
import { localText } from './portal.ts';
import { pricing } from './price.ts';
import type { TemplateModel } from './template-model.ts';

// What a customer puts into a template travels both ways, so its schemas are bounded.
const PIXELS = 100_000;
const side = decimal(0, PIXELS).check(z.gt(0));
const rect = z.object({
  x: decimal(-PIXELS, PIXELS),
  y: decimal(-PIXELS, PIXELS),
  width: side,
  height: side,
});

export const imageResource = z.object({
  uuid,
  width: integer(1, PIXELS),
  height: integer(1, PIXELS),
  rotation: z.literal(ROTATIONS),
  /** In pixels of the upright source. */
  cropRect: z.nullish(rect),
  /** Where the picture lies in its slot: told by its crop alone, so a server ignores it. */
  picturePosition: z.nullish(rect),
  overrideEffect: z.nullish(z.enum(EFFECTS)),
  background: z.nullish(z.object({ uuid })),
  /** The editor's own mark; a server ignores it. */
  loading: z.optional(z.boolean()),
});
export type ImageResource = z.output<typeof imageResource>;

const colour = z.string().check(z.maxLength(7), z.regex(/^#[0-9A-Fa-f]{6}$/));

const fontResource = z.object({
  text: text(2000),
  /** The text as it breaks; computed from it, so a server ignores it. */
  lines: z.optional(list(text(2000), 200)),
  family: z.optional(text(60)),
  size: z.optional(decimal(1, 1000)),
  color: z.optional(colour),
  horizontalAlign: z.optional(z.enum(HORIZONTAL_ALIGNS)),
  overrideFamily: z.nullish(z.enum(FONT_FAMILIES)),
  overrideSize: z.nullish(decimal(FONT_SIZE.min, FONT_SIZE.max)),
  overrideColor: z.nullish(colour),
  overrideHorizontalAlign: z.nullish(z.enum(HORIZONTAL_ALIGNS)),
});

export const resource = z.object({
  id: text(120),
  fullId: text(240),
  type: z.enum(['IMAGE', 'STRING']),
  userSupplied: z.optional(z.boolean()),
  /** What a text is for: what the customer wrote follows by it from design to design. */
  role: z.optional(z.enum(TEXT_ROLES)),
  /** The shop filled it in; what the customer wrote or chose has no such mark. */
  filled: z.optional(z.boolean()),
  disableZoom: z.optional(z.boolean()),
  disableBackground: z.optional(z.boolean()),
  disableEdit: z.optional(z.boolean()),
  image: z.nullish(imageResource),
  font: z.nullish(fontResource),
});
export type Resource = z.output<typeof resource>;

/** By fullId. */
export const userResources = keyed(text(240), resource, 400);
export type UserResources = z.output<typeof userResources>;

/** What the customer wrote or chose that this design does not show; `at` counts the places of a role, or of pictures. */
const kept = z.object({
  words: z.optional(list(z.object({ role: z.enum(TEXT_ROLES), at: integer(0, 399), text: text(2000) }), 100)),
  pictures: z.optional(list(z.object({ at: integer(0, 399), image: imageResource }), 100)),
});

export const templateData = z.object({
  userResources,
  year: z.nullish(integer(1900, 2200)),
  kept: z.optional(kept),
});
export type TemplateData = z.output<typeof templateData>;

/** How a client names a template. */
export const templateChoice = z.object({ uuid, version: z.optional(integer(1, 1_000_000)) });

export const partReference = z.object({ id: z.string(), descriptions: localText });

/** A template as lists show it. */
export const template = z.object({
  uuid,
  version: z.int(),
  name: z.string(),
  product: z.object({
    uuid,
    name: z.string(),
    formatSize: z.string(),
    type: z.int(),
    sortOrder: z.int(),
    ...pricing,
  }),
  preview: z.object({ large: z.string() }),
  /** Millimetres, bleed included. */
  width: z.number(),
  height: z.number(),
  trimBox: z.object({ width: z.number(), height: z.number() }),
  dimensions: z.object({ width: z.number(), height: z.number() }),
  categories: z.array(z.string()),
  type: z.enum(TEMPLATE_TYPES),
  supportedYears: z.array(z.int()),
  separateFromBackground: z.boolean(),
  hasUserText: z.boolean(),
  numUserImages: z.int(),
  numUserParts: z.int(),
});
export type Template = z.output<typeof template>;

/** What the renderer draws: read with its whole schema when the design is loaded, and trusted from then on. */
export const model = z.unknown() as z.ZodMiniType<TemplateModel>;

/** A template as the editor opens it. */
export const templateDefinition = z.extend(template, {
  userResources: z.record(z.string(), resource),
  parts: z.array(partReference),
  model,
  /** The holidays of a calendar's years by date (`2027-05-17`), in the customer's language. */
  holidays: z.record(z.string(), z.string()),
  /** The formats that the shop prints in, in cm: `20x30`. */
  printSizes: z.optional(z.array(z.string())),
});
export type TemplateDefinition = z.output<typeof templateDefinition>;

export const categoryName = slug(80);

/** How a line's picture is asked for: its width, which item of a package, and which part of the design. */
export const previewQuery = z.object({
  size: z.optional(z.enum(['320', '640'])),
  item: z.optional(uuid),
  part: z.optional(integerText(0, 100)),
});
