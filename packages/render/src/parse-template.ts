import {
  bool,
  byKind,
  either,
  type Fault,
  integer,
  isRecord,
  list,
  number,
  object,
  oneOf,
  optional,
  parsedText,
  type Reader,
  record,
  text,
  tuple,
} from './json-reader.ts';
import type {
  Arc,
  Art,
  Box,
  EllipseArt,
  ExampleDay,
  GroupArt,
  ImageItem,
  Item,
  LinearGradient,
  Mockup,
  MonthItem,
  MonthStyle,
  Names,
  Paint,
  Part,
  PathArt,
  PictureRule,
  RadialGradient,
  RectArt,
  Shape,
  Stop,
  StringItem,
  Stroke,
  Template,
  UseArt,
} from './model.ts';
import { parsePath } from './svg-path.ts';
import { parseTransform } from './svg-transform.ts';
import { checkReferences } from './template-references.ts';

export type ParsedTemplate =
  | { readonly ok: true; readonly template: Template }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** Reads any JSON value as a template. Never throws: what is wrong comes back with the place where it stands. */
export function parseTemplate(json: unknown): ParsedTemplate {
  const faults: Fault[] = [];
  const template = templateReader(json, '', faults, 0);
  if (template) checkReferences(template, faults);
  if (!template || faults.length > 0) return { ok: false, faults };
  return { ok: true, template: freeze(template) };
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const entry of Object.values(value)) freeze(entry);
  }
  return value;
}

const isText = (value: unknown) => typeof value === 'string';
const has = (key: string) => (value: unknown) => isRecord(value) && Object.hasOwn(value, key);

const id = text(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'is not an id (letters, digits, - and _)');
const ID_KEY = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const LANGUAGE_KEY = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
const names = record(LANGUAGE_KEY, text());
const position = number(-5000, 5000);
const length = number(0, 5000);
const some = number(0.01, 5000);
const share = number(0, 1);
const box = tuple<Box>([position, position, some, some]);
const color = text(/^(#[0-9a-fA-F]{6}|current)$/, 'is not a colour such as #1a2b3c');
const plainColor = text(/^#[0-9a-fA-F]{6}$/, 'is not a colour such as #1a2b3c');
const path = parsedText(parsePath);
const transform = parsedText(parseTransform);
const align = oneOf('left', 'center', 'right');
const vAlign = oneOf('top', 'middle', 'bottom');

const stops = list(tuple<Stop>([share, color, share], 2), 2, 32);
const paint: Reader<Paint> = either<Paint>(
  'a colour such as #1a2b3c or a gradient',
  { when: isText, read: color },
  {
    when: has('linear'),
    read: object<LinearGradient>({
      linear: tuple<LinearGradient['linear']>([position, position, position, position]),
      stops,
    }),
  },
  {
    when: has('radial'),
    read: object<RadialGradient>({
      radial: tuple<RadialGradient['radial']>([position, position, some]),
      stops,
    }),
  },
);

const stroke = object<Stroke>({
  color,
  width: number(0.01, 500),
  dash: optional(list(number(0.01, 500), 1, 16)),
  cap: optional(oneOf('butt', 'round', 'square')),
  join: optional(oneOf('miter', 'round', 'bevel')),
});

const shape: Reader<Shape> = either<Shape>(
  'a shape with rect, ellipse or path',
  {
    when: has('rect'),
    read: object<{ rect: Box; radius?: number }>({ rect: box, radius: optional(length) }),
  },
  { when: has('ellipse'), read: object<{ ellipse: Box }>({ ellipse: box }) },
  { when: has('path'), read: object<{ path: string }>({ path }) },
);

const drawn = {
  fill: optional(paint),
  stroke: optional(stroke),
  opacity: optional(share),
  transform: optional(transform),
};

const art: Reader<Art> = byKind<Art>(() => artReaders);
const artReaders = {
  rect: object<RectArt>({ kind: oneOf('rect'), box, radius: optional(length), ...drawn }),
  ellipse: object<EllipseArt>({ kind: oneOf('ellipse'), box, ...drawn }),
  path: object<PathArt>({
    kind: oneOf('path'),
    d: path,
    rule: optional(oneOf('nonzero', 'evenodd')),
    ...drawn,
  }),
  group: object<GroupArt>({
    kind: oneOf('group'),
    transform: optional(transform),
    opacity: optional(share),
    clip: optional(shape),
    items: list(art),
  }),
  use: object<UseArt>({
    kind: oneOf('use'),
    symbol: id,
    transform: optional(transform),
    opacity: optional(share),
    color: optional(color),
  }),
};

const look = {
  font: text(),
  weight: optional(integer(100, 900)),
  italic: optional(bool),
  size: number(1, 600),
  color: plainColor,
  letterSpacing: optional(number(-0.2, 2)),
  uppercase: optional(bool),
};

const imageShape: Reader<NonNullable<ImageItem['shape']>> = either<NonNullable<ImageItem['shape']>>(
  '"ellipse", or an object with radius or path',
  { when: isText, read: oneOf('ellipse') },
  { when: has('radius'), read: object<{ radius: number }>({ radius: length }) },
  { when: has('path'), read: object<{ path: string }>({ path }) },
);

const image = object<ImageItem>({
  kind: oneOf('image'),
  id,
  box,
  shape: optional(imageShape),
  rotate: optional(number(-360, 360)),
  opacity: optional(share),
  minPpi: optional(number(1, 2400)),
  allow: optional(
    object<PictureRule>({
      pictureTypes: optional(list(oneOf('IP', 'MGP', 'GP'), 1, 3)),
      orientation: optional(oneOf('portrait', 'landscape')),
    }),
  ),
  userSupplied: optional(bool),
  disableZoom: optional(bool),
  disableBackground: optional(bool),
  disableEdit: optional(bool),
});

const wording = either<string | Names>(
  'a text or texts by language',
  { when: isText, read: text() },
  { when: isRecord, read: names },
);

const string = object<StringItem>({
  kind: oneOf('string'),
  id,
  box,
  ...look,
  align: optional(align),
  vAlign: optional(vAlign),
  lineHeight: optional(number(0.4, 4)),
  minSize: optional(number(1, 600)),
  maxLength: optional(integer(1, 2000)),
  lines: optional(integer(1, 100)),
  text: optional(wording),
  fill: optional(wording),
  on: optional(
    object<ExampleDay>({
      month: integer(1, 12),
      day: integer(1, 31),
      weekday: optional(integer(1, 7)),
      ahead: optional(integer(0, 300)),
    }),
  ),
  role: optional(oneOf('name', 'greeting', 'place', 'date', 'free')),
  example: optional(bool),
  required: optional(bool),
  rotate: optional(number(-360, 360)),
  opacity: optional(share),
  arc: optional(
    object<Arc>({
      center: tuple<Arc['center']>([position, position]),
      radius: some,
      angle: optional(number(-360, 360)),
      sweep: optional(number(1, 360)),
      side: optional(oneOf('outside', 'inside')),
    }),
  ),
  userSupplied: optional(bool),
  disableEdit: optional(bool),
});

const month = object<MonthItem>({ kind: oneOf('month'), id, box, month: integer(1, 24), style: id });

const monthStyle = object<MonthStyle>({
  title: optional(
    object<NonNullable<MonthStyle['title']>>({
      ...look,
      height: some,
      format: optional(oneOf('month', 'month-year', 'number')),
      align: optional(align),
    }),
  ),
  weekdays: optional(
    object<NonNullable<MonthStyle['weekdays']>>({
      ...look,
      height: some,
      format: optional(oneOf('narrow', 'short', 'long')),
      align: optional(align),
    }),
  ),
  days: object<MonthStyle['days']>({
    ...look,
    align: optional(align),
    vAlign: optional(vAlign),
    padding: optional(length),
  }),
  saturday: optional(plainColor),
  sunday: optional(plainColor),
  holiday: optional(plainColor),
  holidayNames: optional(object<NonNullable<MonthStyle['holidayNames']>>(look)),
  weekNumbers: optional(object<NonNullable<MonthStyle['weekNumbers']>>({ ...look, width: some })),
  weekStart: optional(integer(1, 7)),
  outside: optional(plainColor),
  weekendFill: optional(plainColor),
  rows: optional(oneOf('six', 'fit')),
  lines: optional(
    object<NonNullable<MonthStyle['lines']>>({
      color: plainColor,
      width: number(0.01, 20),
      rows: optional(bool),
      columns: optional(bool),
      frame: optional(bool),
      header: optional(bool),
    }),
  ),
});

const item: Reader<Item> = byKind<Item>(() => ({ ...artReaders, image, string, month }));

const mockup = object<Mockup>({
  size: tuple<Mockup['size']>([some, some]),
  place: box,
  visible: optional(box),
  clip: optional(shape),
  transform: optional(transform),
  behind: optional(list(art)),
  front: optional(list(art)),
});

const part = object<Part>({
  id,
  names,
  trim: tuple<Part['trim']>([number(5, 2000), number(5, 2000)]),
  bleed: number(0, 50),
  safe: number(0, 100),
  background: paint,
  items: list(item),
  mockup: optional(mockup),
});

const templateReader = object<Template>({
  uuid: text(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is not a uuid'),
  version: integer(1, 1_000_000),
  type: oneOf('CARD', 'CALENDAR', 'PHOTOGIFT'),
  names,
  product: text(/^.{1,100}$/, 'is not a product key'),
  categories: list(text(/^.{1,100}$/, 'is not a category'), 1),
  supportedYears: optional(list(integer(1900, 2200), 1, 300)),
  separateFromBackground: optional(bool),
  hardMinPpi: optional(number(1, 2400)),
  symbols: optional(record(ID_KEY, list(art))),
  monthStyles: optional(record(ID_KEY, monthStyle)),
  parts: list(part, 1, 100),
});

/** Fault in one line, for a terminal or a log. */
export function describeFault({ at, message }: Fault): string {
  return at ? `${at} ${message}` : `The template ${message}`;
}
