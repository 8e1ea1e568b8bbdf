import type { Art } from '@picture-day/render';
import { between, chanceFrom } from '../../draw/seed.ts';
import { circle, group, ink, path, use } from './art.ts';
import { around, d, place, range, thread } from './geometry.ts';

/** An eucalyptus sprig growing to the right from 0, 0; about 5.5 mm for each pair of leaves. */
export function sprig(pairs = 6): Art[] {
  const upper: string[] = [];
  const lower: string[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const x = 2.5 + pair * 5.5;
    const k = 0.25 * (1 - (pair / pairs) * 0.45);
    upper.push(
      d`M${x} -1c${4 * k} ${-18 * k} ${20 * k} ${-28 * k} ${34 * k} ${-26 * k}c0 ${14 * k} ${-16 * k} ${24 * k} ${-34 * k} ${26 * k}Z`,
    );
    lower.push(
      d`M${x} ${-1 + 2 * k}c${8 * k} ${14 * k} ${24 * k} ${20 * k} ${36 * k} ${16 * k}c${-4 * k} ${-12 * k} ${-20 * k} ${-18 * k} ${-36 * k} ${-16 * k}Z`,
    );
  }
  return [
    ink(d`M0 0C7.5 -1.5 17.5 -2 ${pairs * 5.5 + 3.5} -0.5`, 'current', 0.6, { cap: 'round' }),
    path(upper.join(''), 'current'),
    path(lower.join(''), 'current', { opacity: 0.78 }),
  ];
}

/** A pointed leaf of a length, turned around its foot. */
function slimLeaf(x: number, y: number, length: number, width: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const at = (along: number, across: number) =>
    d`${x + along * Math.cos(angle) - across * Math.sin(angle)} ${y + along * Math.sin(angle) + across * Math.cos(angle)}`;
  return `M${at(0, 0)}C${at(length * 0.25, -width)} ${at(length * 0.7, -width)} ${at(length, 0)}C${at(length * 0.7, width)} ${at(length * 0.25, width)} ${at(0, 0)}Z`;
}

/** A long olive twig with slim leaves in turn and one at its tip. */
export function oliveTwig(length: number, leaf = 7): Art[] {
  const count = Math.round(length / (leaf * 0.42));
  const stemAt = (x: number) => -Math.sin((x / length) * Math.PI) * length * 0.05;
  const leaves = (side: number) =>
    range(count, (index) => {
      const x = 3 + (index + (side > 0 ? 0.5 : 0)) * ((length - 4) / count);
      const share = index / count;
      return slimLeaf(x, stemAt(x), leaf * (1 - 0.35 * share), leaf * 0.15, side * (46 - 16 * share));
    }).join('');
  return [
    ink(d`M0 0Q${length / 2} ${-length * 0.1} ${length} 0`, 'current', 0.45, { cap: 'round' }),
    path(leaves(-1) + slimLeaf(length - 0.5, 0, leaf * 0.7, leaf * 0.12, 6), 'current'),
    path(leaves(1), 'current', { opacity: 0.72 }),
  ];
}

/** A fern frond, light as a feather. */
export function fern(length: number): Art[] {
  const count = Math.round(length / 2.6);
  const fronds = range(count, (index) => {
    const t = index / count;
    const x = 2 + t * (length - 2);
    const k = length * 0.24 * Math.sin(Math.PI * (0.18 + 0.8 * t)) * (1 - 0.35 * t);
    return [-1, 1].map((side) => slimLeaf(x, 0, k * 1.15, Math.min(1.1, k * 0.13), side * 52)).join('');
  });
  return [ink(d`M0 0H${length}`, 'current', 0.4, { cap: 'round' }), path(fronds.join(''), 'current')];
}

/** Leaves all around a circle, as a wreath; `symbols` alternate. */
export function wreath(
  cx: number,
  cy: number,
  radius: number,
  count: number,
  leaves: readonly (readonly [symbol: string, color: string, scale: number, lean: number])[],
): Art[] {
  return range(count, (index) => {
    const [symbol, color, scale, lean] = leaves[index % leaves.length]!;
    const degrees = (index * 360) / count;
    const [x, y] = around(cx, cy, radius, degrees);
    return use(symbol, place(x, y, degrees + 90 + lean, scale), color);
  });
}

function petals(
  cx: number,
  cy: number,
  count: number,
  inner: number,
  length: number,
  width: number,
  turn = 0,
): string {
  return range(count, (index) => {
    const angle = turn + (index * 360) / count;
    const [x0, y0] = around(cx, cy, inner, angle);
    const [xa, ya] = around(
      cx,
      cy,
      inner + length * 0.75,
      angle - (width * 180) / (Math.PI * (inner + length)),
    );
    const [xb, yb] = around(
      cx,
      cy,
      inner + length * 0.75,
      angle + (width * 180) / (Math.PI * (inner + length)),
    );
    const [xt, yt] = around(cx, cy, inner + length, angle);
    return d`M${x0} ${y0}C${xa} ${ya} ${xa + (xt - x0) * 0.2} ${ya + (yt - y0) * 0.2} ${xt} ${yt}C${xb + (xt - x0) * 0.2} ${yb + (yt - y0) * 0.2} ${xb} ${yb} ${x0} ${y0}Z`;
  }).join('');
}

export function daisy(cx: number, cy: number, radius: number, petal: string, eye: string, turn = 0): Art[] {
  return [
    path(petals(cx, cy, 11, radius * 0.2, radius * 0.8, radius * 0.22, turn), petal),
    circle(cx, cy, radius * 0.3, eye),
  ];
}

/** A poppy seen from the side. */
export function poppy(x: number, y: number, size: number, color: string, shade: string): Art[] {
  const s = size;
  return [
    path(
      d`M${x - s} ${y - s * 0.5}C${x - s * 1.1} ${y + s * 0.5} ${x - s * 0.4} ${y + s * 0.8} ${x} ${y + s * 0.7}C${x + s * 0.4} ${y + s * 0.8} ${x + s * 1.1} ${y + s * 0.5} ${x + s} ${y - s * 0.5}C${x + s * 0.6} ${y - s * 0.9} ${x - s * 0.6} ${y - s * 0.9} ${x - s} ${y - s * 0.5}Z`,
      shade,
    ),
    path(
      d`M${x - s} ${y - s * 0.5}C${x - s * 0.6} ${y - s * 0.1} ${x - s * 0.5} ${y + s * 0.5} ${x} ${y + s * 0.7}C${x + s * 0.5} ${y + s * 0.5} ${x + s * 0.6} ${y - s * 0.1} ${x + s} ${y - s * 0.5}C${x + s * 0.4} ${y - s * 0.1} ${x - s * 0.4} ${y - s * 0.1} ${x - s} ${y - s * 0.5}Z`,
      color,
    ),
  ];
}

/** Bells hanging from a bent stem that begins at 0, 0. */
function bluebell(height: number, lean: number, color: string, stem: string): Art[] {
  const tip: readonly [number, number] = [lean, -height];
  const bells = range(4, (index) => {
    const t = 0.62 + index * 0.12;
    const x = lean * t * t + (index % 2 ? 1.6 : -1.2);
    const y = -height * t + 1;
    const s = height * 0.052 * (1.15 - index * 0.12);
    return d`M${x - s * 0.5} ${y}c${-s * 0.5} ${s} ${-s * 0.6} ${s * 1.6} ${-s * 0.7} ${s * 2.2}l${s * 0.6} ${-s * 0.35}l${s * 0.6} ${s * 0.45}l${s * 0.6} ${-s * 0.45}l${s * 0.6} ${s * 0.35}c${-s * 0.1} ${-s * 0.6} ${-s * 0.2} ${-s * 1.2} ${-s * 0.7} ${-s * 2.2}Z`;
  });
  return [
    ink(d`M0 0Q${lean * 0.2} ${-height * 0.6} ${tip[0]} ${tip[1]}`, stem, 0.45, { cap: 'round' }),
    path(bells.join(''), color),
  ];
}

export interface MeadowColours {
  readonly stem: string;
  readonly leaf: string;
  readonly petal: string;
  readonly eye: string;
  readonly poppy: string;
  readonly poppyShade: string;
  readonly bell: string;
}

/** Wild flowers and grasses growing up from a line, the same ones for the same seed. */
export function meadow(
  seed: string,
  x0: number,
  x1: number,
  ground: number,
  height: number,
  colours: MeadowColours,
): Art[] {
  const chance = chanceFrom(seed);
  const items: Art[] = [];
  const grass: string[] = [];
  const blades = Math.round((x1 - x0) / 1.5);
  for (let index = 0; index < blades; index++) {
    const x = x0 + ((x1 - x0) * (index + chance())) / blades;
    const tall = height * between(chance, 0.2, 0.62);
    const lean = between(chance, -0.35, 0.35) * tall;
    grass.push(
      d`M${x - 0.35} ${ground}Q${x + lean * 0.2} ${ground - tall * 0.6} ${x + lean} ${ground - tall}Q${x + lean * 0.35 + 0.6} ${ground - tall * 0.5} ${x + 0.45} ${ground}Z`,
    );
  }
  items.push(path(grass.join(''), colours.leaf, { opacity: 0.85 }));
  const flowers = Math.round((x1 - x0) / 8);
  for (let index = 0; index < flowers; index++) {
    const x = x0 + ((x1 - x0) * (index + 0.25 + chance() * 0.5)) / flowers;
    const tall = height * between(chance, 0.5, 1);
    const lean = between(chance, -0.18, 0.18) * tall;
    const kind = index % 4;
    if (kind === 2) {
      items.push(
        group(bluebell(tall, lean + 2, colours.bell, colours.stem), { transform: place(x, ground) }),
      );
      continue;
    }
    items.push(
      ink(
        thread([
          [x, ground],
          [x + lean * 0.25, ground - tall * 0.55],
          [x + lean, ground - tall],
        ]),
        colours.stem,
        0.45,
        { cap: 'round' },
      ),
    );
    const [fx, fy] = [x + lean, ground - tall];
    if (kind === 0) items.push(...daisy(fx, fy, height * 0.1, colours.petal, colours.eye, chance() * 40));
    else if (kind === 1) items.push(...poppy(fx, fy, height * 0.1, colours.poppy, colours.poppyShade));
    else items.push(...seedHead(fx, fy, height * 0.11, colours.stem, colours.eye));
  }
  return items;
}

/** An umbel of small dots, as of cow parsley. */
function seedHead(x: number, y: number, size: number, stem: string, dot: string): Art[] {
  const tips = range(7, (index) =>
    around(x, y + size * 0.6, size * (index % 2 ? 1.15 : 1), -160 + (index * 140) / 6),
  );
  return [
    ink(tips.map(([tx, ty]) => d`M${x} ${y + size * 0.6}L${tx} ${ty}`).join(''), stem, 0.25),
    ...tips.map(([tx, ty]) => circle(tx, ty, size * 0.17, dot)),
  ];
}
