import type { Art } from '@picture-day/render';
import { between, chanceFrom } from '../../draw/seed.ts';
import { circle, group, ink, path, rect, star } from './art.ts';
import { around, d, type Point, place, polygon, range } from './geometry.ts';

/** Flags on a line that sags between two ends. */
export function bunting(
  from: Point,
  to: Point,
  sag: number,
  flags: number,
  colours: readonly string[],
  flag: readonly [width: number, height: number],
  line: string,
): Art[] {
  const [x0, y0] = from;
  const [x1, y1] = to;
  const items: Art[] = [
    ink(d`M${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 + sag * 2} ${x1} ${y1}`, line, 0.6),
  ];
  for (let index = 0; index < flags; index++) {
    const t = (index + 0.5) / flags;
    const x = x0 + (x1 - x0) * t;
    const y = y0 + (y1 - y0) * t + sag * 4 * t * (1 - t);
    const slope = (Math.atan2(y1 - y0 + sag * 4 * (1 - 2 * t), x1 - x0) * 180) / Math.PI;
    const [w, h] = flag;
    items.push(
      path(d`M${-w / 2} 0H${w / 2}L0 ${h}Z`, colours[index % colours.length]!, {
        transform: place(x, y, slope),
      }),
    );
  }
  return items;
}

/** A scrap of confetti: dots, triangles and strips in turn. */
export function confettiAt(spots: readonly Point[], colours: readonly string[], size = 1): Art[] {
  return spots.map(([x, y], index) => {
    const color = colours[index % colours.length]!;
    if (index % 3 === 0) return circle(x, y, 2.6 * size, color);
    if (index % 3 === 1) {
      return path(d`M0 ${-3.3 * size}L${3.1 * size} ${2.4 * size}H${-3.1 * size}Z`, color, {
        transform: place(x, y, index * 37),
      });
    }
    return rect([-1.2 * size, -4.1 * size, 2.4 * size, 8.2 * size], color, {
      radius: 1.2 * size,
      transform: place(x, y, index * 53),
    });
  });
}

/** Spots spread evenly over an area, away from the places that must stay clear. */
export function spots(
  seed: string,
  area: readonly [number, number, number, number],
  distance: number,
  isFree: (x: number, y: number) => boolean,
): Point[] {
  const chance = chanceFrom(seed);
  const found: Point[] = [];
  const [x, y, width, height] = area;
  for (let tries = 0; tries < (width * height * 30) / (distance * distance); tries++) {
    const spot: Point = [between(chance, x, x + width), between(chance, y, y + height)];
    const near = found.some(([ox, oy]) => Math.hypot(ox - spot[0], oy - spot[1]) < distance);
    if (!near && isFree(spot[0], spot[1])) found.push(spot);
  }
  return found;
}

/** Outside a circle or a box: where confetti may lie. */
export const outsideCircle = (cx: number, cy: number, radius: number) => (x: number, y: number) =>
  Math.hypot(x - cx, y - cy) > radius;
export const outsideBox = (bx: number, by: number, width: number, height: number) => (x: number, y: number) =>
  x < bx || y < by || x > bx + width || y > by + height;

/** A scalloped disc, the paper doily behind a round picture. */
export function doily(
  cx: number,
  cy: number,
  radius: number,
  scallops: number,
  scallop: number,
  fill: string,
): Art[] {
  return [
    ...range(scallops, (index) => {
      const [x, y] = around(cx, cy, radius, (index * 360) / scallops);
      return circle(x, y, scallop, fill);
    }),
    circle(cx, cy, radius + 0.5, fill),
  ];
}

/** A ribbon with folded tails, its middle at 0, 0. */
export function ribbon(width: number, height: number, tail: number, color: string, shade: string): Art[] {
  const w = width / 2;
  const h = height / 2;
  const drop = height * 0.24;
  const end = (side: number) =>
    polygon([
      [side * (w - tail * 0.45), -h + drop],
      [side * (w + tail), -h + drop],
      [side * (w + tail * 0.62), drop],
      [side * (w + tail), h + drop],
      [side * (w - tail * 0.45), h + drop],
    ]);
  return [path(end(-1) + end(1), shade), rect([-w, -h, width, height], color)];
}

/** Chips of stone, each with its own corners. */
export function terrazzo(
  places: readonly Point[],
  colours: readonly string[],
  seed: string,
  size: number,
): Art[] {
  const chance = chanceFrom(seed);
  const chips = new Map<string, string[]>();
  places.forEach(([x, y], index) => {
    const corners = 4 + Math.floor(chance() * 3);
    const reach = size * between(chance, 0.45, 1.15);
    const turn = between(chance, 0, 360);
    const outline = polygon(
      range(corners, (corner) => {
        const [px, py] = around(0, 0, reach * between(chance, 0.65, 1.1), turn + (corner * 360) / corners);
        return [x + px * 1.15, y + py * 0.9];
      }),
    );
    const color = colours[index % colours.length]!;
    chips.set(color, [...(chips.get(color) ?? []), outline]);
  });
  return Array.from(chips, ([color, outlines]) => path(outlines.join(''), color));
}

/** A soft cloud about 30 mm wide around 0, 0. */
export function cloud(fill: string, opacity = 1): Art {
  return path(
    'M-13 5a5 5 0 0 1 .6-9.900a7.5 7.5 0 0 1 13.4-3.100a6 6 0 0 1 9.6 3.600a4.8 4.8 0 0 1 2.4 9.400Z',
    fill,
    { opacity },
  );
}

/** A cartoon rocket pointing up, 100 mm from tip to nozzle around 0, 0; the porthole is left to the picture. */
export function rocket(body: string, shade: string, accent: string, accentShade: string): Art[] {
  return [
    path(
      'M-27 22C-44 30 -48 48 -46 62C-38 52 -30 48 -20 48ZM27 22C44 30 48 48 46 62C38 52 30 48 20 48Z',
      accentShade,
    ),
    path('M-14 47H14L11 57H-11Z', '#4a4f63'),
    path(
      'M0 -62C22 -44 32 -16 31 10C30.5 26 26 40 20 50H-20C-26 40 -30.5 26 -31 10C-32 -16 -22 -44 0 -62Z',
      body,
    ),
    path('M0 -62C22 -44 32 -16 31 10C30.5 26 26 40 20 50H8C18 26 20 -28 0 -62Z', shade),
    path('M0 -62C9.5 -54 17 -44.5 22 -34C8 -40 -8 -40 -22 -34C-17 -44.5 -9.5 -54 0 -62Z', accent),
    path('M-22.9 43.500C-8 47 8 47 22.9 43.500L20 50H-20Z', accent),
    path('M-3.4 30H3.400V68L0 72L-3.4 68Z', accent),
  ];
}

export function flame(outer: string, middle: string, inner: string): Art[] {
  return [
    path('M-11 0C-18 14 -9 22 0 40C9 22 18 14 11 0Z', outer),
    path('M-7.5 0C-12 10 -6 16 0 29C6 16 12 10 7.5 0Z', middle),
    path('M-4 0C-6 6 -3 10 0 18C3 10 6 6 4 0Z', inner),
  ];
}

export function ringedPlanet(radius: number, color: string, band: string, ring: string): Art[] {
  return [
    ink(
      d`M${-radius * 1.75} ${radius * 0.42}A${radius * 1.8} ${radius * 0.5} -14 0 1 ${radius * 1.75} ${-radius * 0.42}`,
      ring,
      radius * 0.16,
      { cap: 'round' },
    ),
    circle(0, 0, radius, color),
    path(
      d`M${-radius * 0.97} ${-radius * 0.22}C${-radius * 0.3} ${radius * 0.1} ${radius * 0.4} ${radius * 0.02} ${radius * 0.98} ${-radius * 0.2}C${radius} 0 ${radius * 0.98} ${radius * 0.18} ${radius * 0.94} ${radius * 0.32}C${radius * 0.3} ${radius * 0.5} ${-radius * 0.4} ${radius * 0.5} ${-radius * 0.95} ${radius * 0.3}C${-radius} ${radius * 0.15} ${-radius} 0 ${-radius * 0.97} ${-radius * 0.22}Z`,
      band,
    ),
    ink(
      d`M${-radius * 1.75} ${radius * 0.42}A${radius * 1.8} ${radius * 0.5} -14 0 0 ${radius * 1.75} ${-radius * 0.42}`,
      ring,
      radius * 0.16,
      { cap: 'round' },
    ),
  ];
}

/** Stars of three sizes over an area. */
export function starField(places: readonly Point[], color: string, size = 1): Art[] {
  const dots: Art[] = [];
  const sparkles: string[] = [];
  places.forEach(([x, y], index) => {
    if (index % 4 === 0) sparkles.push(star(x, y, 1.7 * size, 4, 0.28));
    else dots.push(circle(x, y, (index % 3 ? 0.35 : 0.6) * size, color));
  });
  return [...(sparkles.length ? [path(sparkles.join(''), color)] : []), ...dots];
}

/** A striped hot-air balloon with its middle at 0, 0; the picture sits in the circle of 30 mm. */
export function hotAirBalloon(
  colours: readonly [string, string],
  rope: string,
  basket: string,
  basketShade: string,
): Art[] {
  const outline = 'M-42 -4A42 42 0 0 1 42 -4C42 20 22 36 12 50H-12C-22 36 -42 20 -42 -4Z';
  const gores = range(3, (index) => {
    const x = [-42, -8, 26][index]!;
    return rect([x, -48, 16, 100], colours[1]);
  });
  return [
    path(outline, colours[0]),
    group(gores, { clip: { path: outline } }),
    ink('M-11.5 50L-7.5 66M11.5 50L7.5 66M-4 50L-3 66M4 50L3 66', rope, 0.5),
    path('M-12 50H12L11 53.500H-11Z', rope),
    path('M-9 65H9L7.5 78H-7.500Z', basket),
    path('M-9 65H9L8.6 68.500H-8.600ZM-8.2 72H8.200L8 74H-8Z', basketShade),
  ];
}
