import type { Raster } from './raster.ts';

/** A part of a frame, in shares of its width and height. */
interface Part {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

/** Below the face of whoever sits in the middle: what they wear. No face is looked at. */
const CLOTHES: Part = { x: [0.38, 0.62], y: [0.64, 0.9] };
const GROUND: readonly Part[] = [
  { x: [0, 0.12], y: [0.04, 0.45] },
  { x: [0.88, 1], y: [0.04, 0.45] },
];
/** Where one child leaves ground at both sides and a group leaves none. */
const BAND: Part = { x: [0, 1], y: [0.45, 0.8] };
/** So many points across a part and down. */
const POINTS = 32;
/** As different from the ground as this is not ground; about what the eye sees at once. */
const NOT_GROUND = 16;

type Colour = readonly [lightness: number, a: number, b: number];

function* pointsOf({ data, width, height, channels }: Raster, { x, y }: Part): Generator<Colour> {
  for (let down = 0; down < POINTS; down++) {
    const row = Math.min(height - 1, Math.floor((y[0] + ((down + 0.5) / POINTS) * (y[1] - y[0])) * height));
    for (let across = 0; across < POINTS; across++) {
      const column = Math.min(
        width - 1,
        Math.floor((x[0] + ((across + 0.5) / POINTS) * (x[1] - x[0])) * width),
      );
      const at = (row * width + column) * channels;
      yield labOf(data[at]!, data[at + 1]!, data[at + 2]!);
    }
  }
}

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const bent = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);

/** CIE L*a*b*: distances in it are as large as they look. */
function labOf(red: number, green: number, blue: number): Colour {
  const [r, g, b] = [LINEAR[red]!, LINEAR[green]!, LINEAR[blue]!];
  const x = bent((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = bent(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = bent((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function mean(colours: Iterable<Colour>): Colour {
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  for (const colour of colours) {
    for (const place of [0, 1, 2] as const) sum[place] += colour[place];
    count++;
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

const apart = (one: Colour, other: Colour): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/**
 * What two frames of one sitting have in common: the mean colour of the clothes, that of the ground, and how many
 * percent of the frame's width are not ground. A few thousand points of pixels that are in hand anyway.
 */
export function coloursOf(raster: Raster): number[] {
  const clothes = mean(pointsOf(raster, CLOTHES));
  const ground = GROUND.map((part) => mean(pointsOf(raster, part)));
  const [left, right] = [ground[0]!, ground[1]!];
  let others = 0;
  for (const point of pointsOf(raster, BAND))
    if (Math.min(apart(point, left), apart(point, right)) > NOT_GROUND) others++;
  const breadth = (100 * others) / POINTS ** 2;
  return [...clothes, ...mean([left, right]), breadth].map((value) => Math.round(value * 10) / 10);
}
