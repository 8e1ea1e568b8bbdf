import type { Art } from '@picture-day/render';
import { between, chanceFrom } from '../../draw/seed.ts';
import { circle, ink, path, rect } from './art.ts';
import { d, type Point, polygon, range } from './geometry.ts';

/** A fir twig growing to the right from 0, 0, 49 mm long; half of the needles take the colour of its use. */
export function firTwig(light: string, wood = '#5a4632'): Art[] {
  const dark: string[] = [];
  const bright: string[] = [];
  for (let index = 0; index < 26; index++) {
    const t = index / 25;
    const x = 1.5 + t * 46;
    const y = -3.2 * Math.sin(Math.PI * t);
    const needle = (11.5 - 6.5 * t) * 0.75;
    const pair = d`M${x} ${y}l${needle} ${-needle * 0.92}M${x} ${y}l${needle} ${needle * 0.92}`;
    (index % 3 ? dark : bright).push(pair);
  }
  return [
    ink('M0 0Q22.5 -6.4 47.5 0', wood, 1, { cap: 'round' }),
    ink(dark.join(''), 'current', 0.85, { cap: 'round' }),
    ink(bright.join(''), light, 0.85, { cap: 'round' }),
  ];
}

export function berry(x: number, y: number, radius = 2.25, color = '#c0392f', shine = '#f2a79d'): Art[] {
  return [circle(x, y, radius, color), circle(x - radius / 3, y - radius / 3, radius * 0.27, shine)];
}

export function holly(length: number, color: string): Art {
  const w = length * 0.32;
  const l = length / 3;
  return path(
    d`M0 0Q${l * 0.5} ${-w * 0.3} ${l * 0.5} ${-w}Q${l} ${-w * 0.45} ${l * 1.5} ${-w * 1.05}Q${l * 1.9} ${-w * 0.4} ${l * 2.4} ${-w * 0.7}Q${l * 2.5} ${-w * 0.2} ${length} 0Q${l * 2.5} ${w * 0.2} ${l * 2.4} ${w * 0.7}Q${l * 1.9} ${w * 0.4} ${l * 1.5} ${w * 1.05}Q${l} ${w * 0.45} ${l * 0.5} ${w}Q${l * 0.5} ${w * 0.3} 0 0Z`,
    color,
  );
}

export function snow(places: readonly Point[], color: string, size = 1): Art[] {
  return places.map(([x, y], index) =>
    circle(x, y, (0.45 + (index % 3) * 0.22) * size, color, { opacity: 0.85 }),
  );
}

/** A six-armed flake around 0, 0. */
export function flake(radius: number, color: string, width: number): Art {
  const arms = range(6, (index) => {
    const a = (index * Math.PI) / 3;
    const at = (r: number, off = 0): Point => [r * Math.cos(a + off), r * Math.sin(a + off)];
    const [x, y] = at(radius);
    const twigs = [0.45, 0.7].map((share) => {
      const [bx, by] = at(radius * share);
      const reach = radius * 0.24;
      return [-1, 1]
        .map(
          (side) => d`M${bx} ${by}l${reach * Math.cos(a + side * 0.9)} ${reach * Math.sin(a + side * 0.9)}`,
        )
        .join('');
    });
    return d`M0 0L${x} ${y}` + twigs.join('');
  });
  return ink(arms.join(''), color, width, { cap: 'round' });
}

/** One spruce of a wood, standing on its ground line. */
function spruce(x: number, ground: number, height: number, tiers: number): string {
  const width = height * 0.36;
  const right: Point[] = [];
  const left: Point[] = [];
  for (let tier = 0; tier < tiers; tier++) {
    const y0 = ground - height + (height * 0.94 * (tier + 1)) / tiers;
    const w = (width * (tier + 1)) / tiers / 2;
    right.push([x + w, y0], [x + w * 0.52, y0 - height * 0.02]);
    left.unshift([x - w * 0.52, y0 - height * 0.02], [x - w, y0]);
  }
  return polygon([
    [x, ground - height],
    ...right.slice(0, -1),
    [x + width * 0.06, ground - height * 0.06],
    [x + width * 0.06, ground],
    [x - width * 0.06, ground],
    [x - width * 0.06, ground - height * 0.06],
    ...left.slice(1),
  ]);
}

/** A wood of spruces along a hill, as one silhouette. */
export function wood(
  seed: string,
  x0: number,
  x1: number,
  ground: (x: number) => number,
  bottom: number,
  height: number,
  fill: string,
): Art {
  const chance = chanceFrom(seed);
  const trees: string[] = [];
  for (let x = x0; x < x1; x += height * between(chance, 0.17, 0.34)) {
    const tall = height * between(chance, 0.55, 1.05);
    trees.push(spruce(x, ground(x) + 1, tall, tall > 12 ? 6 : 4));
  }
  const hill: Point[] = range(17, (index) => {
    const x = x0 - 4 + ((x1 - x0 + 8) * index) / 16;
    return [x, ground(x)];
  });
  return path(trees.join('') + polygon([[x0 - 4, bottom], ...hill, [x1 + 4, bottom]]), fill);
}

/** The metal cap and the shine of a glass bauble around a round picture. */
export function bauble(
  cx: number,
  cy: number,
  radius: number,
  hang: number,
  rim: string,
  gold: string,
): Art[] {
  return [
    ink(d`M${cx} ${hang}V${cy - radius - 6.5}`, gold, 0.35),
    ink(d`M${cx - 1.1} ${cy - radius - 5.4}a1.3 1.6 0 1 1 2.2 0`, gold, 0.5),
    rect([cx - 3, cy - radius - 5, 6, 4.6], gold, { radius: 0.6 }),
    circle(cx, cy, radius + 1.7, rim),
  ];
}

/** A knitted square pattern; each letter of a row picks a colour, a space is left plain. */
export function knit(
  rows: readonly string[],
  x: number,
  y: number,
  stitch: readonly [number, number],
  repeats: number,
  colours: Readonly<Record<string, string>>,
): Art[] {
  const [w, h] = stitch;
  const stitches = new Map<string, string[]>();
  rows.forEach((row, line) => {
    for (let repeat = 0; repeat < repeats; repeat++) {
      [...row].forEach((letter, column) => {
        const color = colours[letter];
        if (!color) return;
        const sx = x + (repeat * row.length + column) * w;
        const sy = y + line * h;
        const v = d`M${sx} ${sy}L${sx + w / 2} ${sy + h * 0.42}L${sx + w} ${sy}V${sy + h * 0.85}L${sx + w / 2} ${sy + h * 1.27}L${sx} ${sy + h * 0.85}Z`;
        stitches.set(color, [...(stitches.get(color) ?? []), v]);
      });
    }
  });
  return Array.from(stitches, ([color, outlines]) => path(outlines.join(''), color));
}

/** A paper star of eight points, folded light and dark. */
export function foldedStar(cx: number, cy: number, radius: number, light: string, dark: string): Art[] {
  const halves = range(8, (index) => {
    const a = (index * Math.PI) / 4 - Math.PI / 2;
    const b = a + Math.PI / 8;
    const reach = index % 2 ? radius * 0.62 : radius;
    return d`M${cx} ${cy}L${cx + reach * Math.cos(a)} ${cy + reach * Math.sin(a)}L${cx + radius * 0.3 * Math.cos(b)} ${cy + radius * 0.3 * Math.sin(b)}Z`;
  });
  const whole = polygon(
    range(16, (index) => {
      const a = (index * Math.PI) / 8 - Math.PI / 2;
      const reach = index % 2 ? radius * 0.3 : index % 4 ? radius * 0.62 : radius;
      return [cx + reach * Math.cos(a), cy + reach * Math.sin(a)];
    }),
  );
  return [path(whole, light), path(halves.join(''), dark)];
}
