import * as z from 'zod/mini';
import { decimal, list, text } from '../bounds.ts';

/** Data that nobody changes once it was read. */
export type Fixed<T> = T extends object ? { readonly [K in keyof T]: Fixed<T[K]> } : T;

export const id = z
  .string()
  .check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'is not an id (letters, digits, - and _)'));

const position = decimal(-5000, 5000);
export const length = decimal(0, 5000);
export const some = decimal(0.01, 5000);
const share = decimal(0, 1);
export const opacity = z.exactOptional(share);
export const point = z.tuple([position, position]);

/** x, y, width, height in mm. */
export const box = z.tuple([position, position, some, some]);
export type Box = Fixed<z.output<typeof box>>;

const NO_COLOUR = 'is not a colour such as #1a2b3c';
export const drawnColour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, NO_COLOUR));
/** `#rrggbb`, or `current`: the colour given by the `use` that draws a symbol. */
const color = z.string().check(z.regex(/^(#[0-9a-fA-F]{6}|current)$/, NO_COLOUR));
export type Color = z.output<typeof color>;

/** SVG path data in mm, and SVG transform lists such as `translate(20 30) rotate(15)`; the renderer reads them. */
export const pathData = text(100_000);
export const transform = z.exactOptional(text(100_000));

const stop = z.tuple([share, color, z.exactOptional(share)]);
export type Stop = Fixed<z.output<typeof stop>>;
const linearGradient = z.strictObject({
  /** x1, y1, x2, y2 in the coordinates of the item. */
  linear: z.tuple([position, position, position, position]),
  stops: list(stop, 32, 2),
});
export type LinearGradient = Fixed<z.output<typeof linearGradient>>;
const radialGradient = z.strictObject({
  /** Centre x, y and radius in the coordinates of the item. */
  radial: z.tuple([position, position, some]),
  stops: list(stop, 32, 2),
});
export type RadialGradient = Fixed<z.output<typeof radialGradient>>;
export const paint = z.union(
  [color, linearGradient, radialGradient],
  'must be a colour such as #1a2b3c or a gradient',
);
export type Paint = Fixed<z.output<typeof paint>>;

const stroke = z.strictObject({
  color,
  width: decimal(0.01, 500),
  dash: z.exactOptional(list(decimal(0.01, 500), 16, 1)),
  cap: z.exactOptional(z.enum(['butt', 'round', 'square'])),
  join: z.exactOptional(z.enum(['miter', 'round', 'bevel'])),
});
export type Stroke = Fixed<z.output<typeof stroke>>;

/** An outline: a rounded rectangle, an ellipse in its box, or any SVG path. */
export const shape = z.union(
  [
    z.strictObject({ rect: box, radius: z.exactOptional(length) }),
    z.strictObject({ ellipse: box }),
    z.strictObject({ path: pathData }),
  ],
  'must be a shape with rect, ellipse or path',
);
export type Shape = Fixed<z.output<typeof shape>>;

const drawn = { fill: z.exactOptional(paint), stroke: z.exactOptional(stroke), opacity, transform };

const rectArt = z.strictObject({ kind: z.literal('rect'), box, radius: z.exactOptional(length), ...drawn });
const ellipseArt = z.strictObject({ kind: z.literal('ellipse'), box, ...drawn });
const pathArt = z.strictObject({
  kind: z.literal('path'),
  d: pathData,
  rule: z.exactOptional(z.enum(['nonzero', 'evenodd'])),
  ...drawn,
});
const groupArt = z.strictObject({
  kind: z.literal('group'),
  transform,
  opacity,
  clip: z.exactOptional(shape),
  get items() {
    return list(art, 10_000);
  },
});
const useArt = z.strictObject({
  kind: z.literal('use'),
  symbol: id,
  transform,
  opacity,
  /** What `current` means inside the symbol. */
  color: z.exactOptional(color),
});

export const art = z.discriminatedUnion('kind', [rectArt, ellipseArt, pathArt, groupArt, useArt]);
export type Art = Fixed<z.output<typeof art>>;
export type RectArt = Fixed<z.output<typeof rectArt>>;
export type EllipseArt = Fixed<z.output<typeof ellipseArt>>;
export type PathArt = Fixed<z.output<typeof pathArt>>;
export type GroupArt = Fixed<z.output<typeof groupArt>>;
export type UseArt = Fixed<z.output<typeof useArt>>;
