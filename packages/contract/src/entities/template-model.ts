import * as z from 'zod/mini';
import { decimal, integer, list, text } from '../bounds.ts';
import { HORIZONTAL_ALIGNS, PICTURE_TYPES, TEMPLATE_TYPES, TEXT_ROLES } from '../constants.ts';
import {
  art,
  box,
  drawnColour,
  type Fixed,
  id,
  length,
  opacity,
  paint,
  pathData,
  point,
  shape,
  some,
  transform,
} from './template-art.ts';

/**
 * A design as data, versioned, and immutable once a customer has used it. Lengths are millimetres with the origin at
 * the trim's top left corner and y pointing down; type sizes are points; angles are degrees clockwise.
 */

export type * from './template-art.ts';

/** One text per language; `en` is the fallback. */
const names = z.record(z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)), text(100_000));
export type Names = Fixed<z.output<typeof names>>;

const turn = decimal(-360, 360);
const align = z.enum(HORIZONTAL_ALIGNS);
const vAlign = z.enum(['top', 'middle', 'bottom']);
export type VerticalAlign = z.output<typeof vAlign>;
const yes = z.exactOptional(z.boolean());
const product = z.string().check(z.regex(/^.{1,100}$/, 'must have 1 to 100 characters'));

/** What a picture slot accepts. */
const pictureRule = z.strictObject({
  pictureTypes: z.exactOptional(list(z.enum(PICTURE_TYPES), 3, 1)),
  orientation: z.exactOptional(z.enum(['portrait', 'landscape'])),
});
export type PictureRule = Fixed<z.output<typeof pictureRule>>;

const imageItem = z.strictObject({
  kind: z.literal('image'),
  id,
  box,
  /** Outline of the picture; the box itself when absent. `path` in part coordinates, before `rotate`. */
  shape: z.exactOptional(
    z.union(
      [z.literal('ellipse'), z.strictObject({ radius: length }), z.strictObject({ path: pathData })],
      'must be "ellipse", or an object with radius or path',
    ),
  ),
  /** Turns the whole slot around the middle of its box. */
  rotate: z.exactOptional(turn),
  opacity,
  /** Of earlier designs; every picture is measured alike now. */
  minPpi: z.exactOptional(decimal(1, 2400)),
  allow: z.exactOptional(pictureRule),
  userSupplied: yes,
  disableZoom: yes,
  disableBackground: yes,
  disableEdit: yes,
});
export type ImageItem = Fixed<z.output<typeof imageItem>>;

const look = {
  font: text(100),
  weight: z.exactOptional(integer(100, 900)),
  italic: yes,
  size: decimal(1, 600),
  color: drawnColour,
  /** Extra space after each letter, in em. */
  letterSpacing: z.exactOptional(decimal(-0.2, 2)),
  uppercase: yes,
};
const textLook = z.strictObject(look);
export type TextLook = Fixed<z.output<typeof textLook>>;

/** A day of the year that always lies ahead. */
const exampleDay = z.strictObject({
  month: integer(1, 12),
  day: integer(1, 31),
  /** 1 is Monday: the first such day from there on. */
  weekday: z.exactOptional(integer(1, 7)),
  /** How many days from today it lies at least. */
  ahead: z.exactOptional(integer(0, 300)),
});
export type ExampleDay = Fixed<z.output<typeof exampleDay>>;

const arc = z.strictObject({
  center: point,
  /** Of the baseline. */
  radius: some,
  /** Where the middle of the text lies; -90 is the top of the circle. */
  angle: z.exactOptional(turn),
  /** Longest arc the text may take, in degrees; 180 when absent. */
  sweep: z.exactOptional(decimal(1, 360)),
  /** `inside` sets the text counter-clockwise, readable along the bottom of the circle. */
  side: z.exactOptional(z.enum(['outside', 'inside'])),
});
export type Arc = Fixed<z.output<typeof arc>>;

const wording = z.exactOptional(z.union([text(100_000), names], 'must be a text or texts by language'));

const stringItem = z.strictObject({
  kind: z.literal('string'),
  id,
  box,
  ...look,
  align: z.exactOptional(align),
  vAlign: z.exactOptional(vAlign),
  /** Factor on the font's own line height. */
  lineHeight: z.exactOptional(decimal(0.4, 4)),
  /** Smallest size the text may shrink to; 12, or `size` where that is smaller. */
  minSize: z.exactOptional(decimal(1, 600)),
  maxLength: z.exactOptional(integer(1, 2000)),
  /** Most lines the text may take. */
  lines: z.exactOptional(integer(1, 100)),
  /** The text until the customer writes one. `{year}` becomes the calendar's year. */
  text: wording,
  /** Pattern the shop fills: `{name}`, `{firstName}`, `{group}`, `{job}`, `{year}`, and `{day}`, `{date}` of `on`. */
  fill: wording,
  /** The day that a filled text names. */
  on: z.exactOptional(exampleDay),
  role: z.exactOptional(z.enum(TEXT_ROLES)),
  /** The words are true of nobody until the customer has written their own. */
  example: yes,
  /** An empty text leaves the part incomplete. */
  required: yes,
  rotate: z.exactOptional(turn),
  opacity,
  /** Sets the text on a circle instead of straight lines. */
  arc: z.exactOptional(arc),
  userSupplied: yes,
  disableEdit: yes,
});
export type StringItem = Fixed<z.output<typeof stringItem>>;

const monthItem = z.strictObject({
  kind: z.literal('month'),
  id,
  box,
  /** 1 is January of the customer's year; 13 is January of the next. */
  month: integer(1, 24),
  /** Name of one of the template's `monthStyles`. */
  style: id,
});
export type MonthItem = Fixed<z.output<typeof monthItem>>;

const monthStyle = z.strictObject({
  title: z.exactOptional(
    z.strictObject({
      ...look,
      height: some,
      format: z.exactOptional(z.enum(['month', 'month-year', 'number'])),
      align: z.exactOptional(align),
    }),
  ),
  weekdays: z.exactOptional(
    z.strictObject({
      ...look,
      height: some,
      format: z.exactOptional(z.enum(['narrow', 'short', 'long'])),
      align: z.exactOptional(align),
    }),
  ),
  days: z.strictObject({
    ...look,
    align: z.exactOptional(align),
    vAlign: z.exactOptional(vAlign),
    /** Distance of the number from the edges of its cell. */
    padding: z.exactOptional(length),
  }),
  saturday: z.exactOptional(drawnColour),
  sunday: z.exactOptional(drawnColour),
  /** Colour of holidays; they look like any other day when absent. */
  holiday: z.exactOptional(drawnColour),
  /** Sets the holiday's name at the bottom of its cell. */
  holidayNames: z.exactOptional(textLook),
  weekNumbers: z.exactOptional(z.strictObject({ ...look, width: some })),
  /** 1 is Monday, 7 is Sunday; the language's own custom when absent. */
  weekStart: z.exactOptional(integer(1, 7)),
  /** Days of the neighbouring months; left out when absent. */
  outside: z.exactOptional(drawnColour),
  weekendFill: z.exactOptional(drawnColour),
  /** Rows of the grid: always six, or as many as the month has weeks. */
  rows: z.exactOptional(z.enum(['six', 'fit'])),
  lines: z.exactOptional(
    z.strictObject({
      color: drawnColour,
      width: decimal(0.01, 20),
      rows: yes,
      columns: yes,
      frame: yes,
      header: yes,
    }),
  ),
});
export type MonthStyle = Fixed<z.output<typeof monthStyle>>;

/** The object a photo gift is shown on. Drawn on screen only, never printed. */
const mockup = z.strictObject({
  /** Size of the scene in mm. */
  size: z.tuple([some, some]),
  /** Where the visible area of the part lies in the scene. */
  place: box,
  /** Which area of the part is seen; its trim when absent. */
  visible: z.exactOptional(box),
  /** Outline of the printed surface in the scene. */
  clip: z.exactOptional(shape),
  transform,
  behind: z.exactOptional(list(art, 10_000)),
  front: z.exactOptional(list(art, 10_000)),
});
export type Mockup = Fixed<z.output<typeof mockup>>;

const item = z.discriminatedUnion('kind', [...art.def.options, imageItem, stringItem, monthItem]);
export type Item = Fixed<z.output<typeof item>>;
export type DesignResource = ImageItem | StringItem;

const trimmed = decimal(5, 2000);
const part = z.strictObject({
  id,
  names,
  trim: z.tuple([trimmed, trimmed]),
  bleed: decimal(0, 50),
  /** Distance from the trim inside which text must stay. */
  safe: decimal(0, 100),
  background: paint,
  /** Drawn in this order, first at the back. */
  items: list(item, 10_000),
  mockup: z.exactOptional(mockup),
});
export type Part = Fixed<z.output<typeof part>>;

export const templateModel = z.strictObject({
  uuid: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is not a uuid')),
  version: integer(1, 1_000_000),
  type: z.enum(TEMPLATE_TYPES),
  names,
  /** Key of the shop's product this design is printed as. */
  product,
  categories: list(product, 10_000, 1),
  /** Calendars only; the first is the default. Any year is drawn when the list is absent. */
  supportedYears: z.exactOptional(list(integer(1900, 2200), 300, 1)),
  /** Needs pictures cut out of a green screen, drawn without their background. */
  separateFromBackground: yes,
  /** Pixels per inch below which a picture is not printed at all; 60 when absent. */
  hardMinPpi: z.exactOptional(decimal(1, 2400)),
  /** Art drawn in several places, by name. */
  symbols: z.exactOptional(z.record(id, list(art, 10_000))),
  /** Looks of month grids, by name. */
  monthStyles: z.exactOptional(z.record(id, monthStyle)),
  parts: list(part, 100, 1),
});
export type TemplateModel = Fixed<z.output<typeof templateModel>>;
