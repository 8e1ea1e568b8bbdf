import type { Art } from '@picture-day/render';
import { circle, group, ink, path, rect } from './art.ts';
import { d, type Point, range } from './geometry.ts';

/** A mountain ridge through its points, filled down to the bottom. */
export function ridge(points: readonly Point[], bottom: number, fill: string): Art {
  const line = points.map(([x, y], index) => d`${index ? 'L' : 'M'}${x} ${y}`).join('');
  const first = points[0]!;
  const last = points.at(-1)!;
  return path(d`${line}L${last[0]} ${bottom}L${first[0]} ${bottom}Z`, fill);
}

/** Snow on a summit: the top of a triangle with a ragged lower edge. */
export function snowCap([x, y]: Point, left: number, right: number, depth: number, fill: string): Art {
  return path(
    d`M${x} ${y}L${x + right} ${y + depth}L${x + right * 0.5} ${y + depth * 0.72}L${x + right * 0.22} ${y + depth * 1.15}L${x - left * 0.1} ${y + depth * 0.75}L${x - left * 0.5} ${y + depth * 1.2}L${x - left} ${y + depth}Z`,
    fill,
  );
}

/** A line of round waves, filled down to the bottom. */
export function waves(
  x0: number,
  x1: number,
  y: number,
  length: number,
  height: number,
  bottom: number,
  fill: string,
): Art {
  const count = Math.ceil((x1 - x0) / length);
  const crest = range(count, () => d`q${length / 4} ${-height} ${length / 2} 0t${length / 2} 0`).join('');
  return path(d`M${x0} ${y}${crest}V${bottom}H${x0}Z`, fill);
}

/** Overlapping scales of the sea, as on a Japanese print. */
export function seaScales(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  radius: number,
  fill: string,
  line: string,
  width: number,
): Art[] {
  const items: Art[] = [];
  const rows = Math.ceil((y1 - y0) / (radius * 0.5)) + 1;
  for (let row = 0; row < rows; row++) {
    const y = y0 + row * radius * 0.5;
    const shift = row % 2 ? radius : 0;
    const discs: string[] = [];
    const rings: string[] = [];
    for (let x = x0 - radius - shift; x <= x1 + radius; x += radius * 2) {
      discs.push(
        d`M${x - radius} ${y}A${radius} ${radius} 0 0 1 ${x + radius} ${y}V${y + radius}H${x - radius}Z`,
      );
      for (const share of [0.97, 0.68, 0.39]) {
        const r = radius * share;
        rings.push(d`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}`);
      }
    }
    items.push(path(discs.join(''), fill), ink(rings.join(''), line, width));
  }
  return items;
}

/** A striped setting sun. */
export function retroSun(cx: number, cy: number, radius: number, bands: readonly string[]): Art[] {
  return bands.map((color, index) => circle(cx, cy, radius * (1 - index / bands.length), color));
}

/** Mown grass and the white lines of a football pitch, seen from above, the centre at cx, cy. */
export function pitch(
  width: number,
  height: number,
  cx: number,
  cy: number,
  radius: number,
  tones: readonly [string, string],
  line: string,
): Art[] {
  const stripe = (width + 6) / 12;
  return [
    ...range(6, (index) => rect([-3 + stripe * (index * 2 + 1), -3, stripe, height + 6], tones[1])),
    group(
      [
        rect([6, 6, width - 12, height - 12], undefined, { stroke: { color: line, width: 0.7 } }),
        ink(d`M${cx} 6V${height - 6}`, line, 0.7),
        circle(cx, cy, radius, undefined, { stroke: { color: line, width: 0.7 } }),
        rect([6, height / 2 - 22, 20, 44], undefined, { stroke: { color: line, width: 0.7 } }),
        rect([6, height / 2 - 11, 8, 22], undefined, { stroke: { color: line, width: 0.7 } }),
        rect([width - 26, height / 2 - 22, 20, 44], undefined, { stroke: { color: line, width: 0.7 } }),
        rect([width - 14, height / 2 - 11, 8, 22], undefined, { stroke: { color: line, width: 0.7 } }),
      ],
      { opacity: 0.75 },
    ),
  ];
}

/** A football around 0, 0. */
export function football(radius: number, dark: string): Art[] {
  const panel = (cx: number, cy: number, r: number, turn: number) =>
    `${range(5, (index) => {
      const a = turn + (index * 2 * Math.PI) / 5;
      return d`${index ? 'L' : 'M'}${cx + r * Math.cos(a)} ${cy + r * Math.sin(a)}`;
    }).join('')}Z`;
  const up = -Math.PI / 2;
  const outer = range(5, (index) => {
    const a = up + (index * 2 * Math.PI) / 5;
    return panel(radius * 0.95 * Math.cos(a), radius * 0.95 * Math.sin(a), radius * 0.36, a + Math.PI);
  });
  const seams = range(5, (index) => {
    const a = up + (index * 2 * Math.PI) / 5;
    return d`M${radius * 0.34 * Math.cos(a)} ${radius * 0.34 * Math.sin(a)}L${radius * 0.62 * Math.cos(a)} ${radius * 0.62 * Math.sin(a)}`;
  });
  return [
    circle(0, 0, radius, '#ffffff'),
    group(
      [path(panel(0, 0, radius * 0.34, up) + outer.join(''), dark), ink(seams.join(''), dark, radius * 0.06)],
      {
        clip: { ellipse: [-radius, -radius, radius * 2, radius * 2] },
      },
    ),
    circle(0, 0, radius, undefined, { stroke: { color: dark, width: radius * 0.07 } }),
  ];
}

/** A small sailing boat, its keel on 0, 0. */
export function sailboat(hull: string, sail: string, mast: string): Art[] {
  return [
    ink('M0 -1V-17', mast, 0.5),
    path('M.8 -16.500C6 -11 7.5 -7 8 -3H.8Z', sail),
    path('M-.8 -14.500C-3.5 -10 -5 -6.5 -6 -3H-.8Z', sail, { opacity: 0.8 }),
    path('M-8.5 -1.800H9.500L7 2H-6Z', hull),
  ];
}
